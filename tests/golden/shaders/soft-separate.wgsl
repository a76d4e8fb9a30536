// Three.js r187 - Node System
// directives
// structs
// uniforms
@binding( 1 ) @group( 1 ) var nodeUniform0 : texture_2d<f32>;
@binding( 2 ) @group( 1 ) var nodeUniform1 : texture_2d<u32>;
@binding( 3 ) @group( 1 ) var nodeUniform2 : texture_2d<u32>;
struct objectStruct {
	nodeUniform3 : f32,
	nodeUniform4 : f32,
	nodeUniform5 : i32,
	nodeUniform6 : i32,
	nodeUniform7 : i32,
	nodeUniform8 : i32,
	nodeUniform9 : vec3<f32>,
	nodeUniform10 : vec3<f32>,
	nodeUniform11 : vec3<f32>,
	nodeUniform12 : f32,
	nodeUniform13 : f32,
	nodeUniform14 : f32,
	nodeUniform15 : mat3x3<f32>,
	nodeUniform16 : vec3<f32>,
	nodeUniform17 : f32,
	nodeUniform18 : mat4x4<f32>
};
@binding( 0 ) @group( 1 )
var<uniform> object : objectStruct;
struct renderStruct {
	cameraProjectionMatrix : mat4x4<f32>,
	cameraViewMatrix : mat4x4<f32>
};
@binding( 0 ) @group( 0 )
var<uniform> render : renderStruct;
// varyings
struct VaryingsStruct {
	@location( 0 ) v_normalViewGeometry : vec3<f32>,
	@builtin( position ) builtinClipSpace : vec4<f32>
};
var<private> varyings : VaryingsStruct;
// vars
var<private> normalLocal : vec3<f32>;
var<private> modelViewMatrix : mat4x4<f32>;
var<private> positionLocal : vec3<f32>;
var<private> v_modelViewProjection : vec4<f32>;
var<private> v_positionView : vec3<f32>;
var<private> VERTEX_v_modelViewProjection : vec4<f32>;
// codes
fn tsl_mod_float( x : f32, y : f32 ) -> f32 { return x - y * floor( x / y ); }
@vertex
fn main( @location( 0 ) position : vec3<f32>,
	@location( 1 ) _vat_texel : f32,
	@location( 2 ) normal : vec3<f32> ) -> VaryingsStruct {
	// flow
	// code
	positionLocal = position;
	nodeVar0 = ( object.nodeUniform3 >= 1.0 );
	if ( nodeVar0 ) {
		nodeVar1 = 1;
	} else {
		nodeVar1 = 0;
	}
	nodeVar2 = textureLoad( nodeUniform0, vec2<i32>( nodeVar1, i32( 0.0 ) ), u32( 0u ) );
	nodeVar3 = nodeVar2;
	let nodeConst0 = tsl_mod_float( nodeVar3.z, 4.0 );
	let nodeConst1 = ( tsl_mod_float( nodeConst0, 2.0 ) > 0.5 );
	if ( nodeConst1 ) {
		if ( nodeVar0 ) {
			nodeVar4 = object.nodeUniform4;
		} else {
			nodeVar4 = object.nodeUniform4;
		}
		nodeVar5 = ( ( nodeVar4 - floor( nodeVar4 ) ) * nodeVar3.y );
	} else {
		if ( nodeVar0 ) {
			nodeVar6 = object.nodeUniform4;
		} else {
			nodeVar6 = object.nodeUniform4;
		}
		let nodeConst2 = ( nodeVar3.y - 1.0 );
		nodeVar5 = ( clamp( nodeVar6, 0.0, 1.0 ) * ( nodeConst2 + floor( ( nodeVar3.z / 4.0 ) ) ) );
	}
	let nodeConst3 = ( nodeConst0 > 1.5 );
	if ( nodeConst3 ) {
		nodeVar7 = 0.0078125;
	} else {
		nodeVar7 = 0.0;
	}
	nodeVar8 = ( nodeVar5 + nodeVar7 );
	let nodeConst2 = ( nodeVar3.y - 1.0 );
	nodeVar9 = min( floor( nodeVar8 ), nodeConst2 );
	if ( nodeConst3 ) {
		nodeVar10 = 0.0;
	} else {
		nodeVar10 = min( ( nodeVar8 - nodeVar9 ), 1.0 );
	}
	nodeVar11 = nodeVar10;
	let nodeConst4 = i32( _vat_texel );
	let nodeConst5 = ( nodeConst4 / object.nodeUniform5 );
	let nodeConst6 = ( nodeVar3.x + nodeVar9 );
	nodeVar12 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst4 - ( nodeConst5 * object.nodeUniform5 ) ), ( ( i32( nodeConst6 ) * object.nodeUniform6 ) + nodeConst5 ) ), u32( 0u ) ).x;
	nodeVar13 = nodeVar12;
	let nodeConst7 = i32( _vat_texel );
	let nodeConst8 = ( nodeConst7 / object.nodeUniform7 );
	nodeVar14 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst7 - ( nodeConst8 * object.nodeUniform7 ) ), ( ( i32( nodeConst6 ) * object.nodeUniform8 ) + nodeConst8 ) ), u32( 0u ) ).xy;
	nodeVar15 = nodeVar14;
	nodeVar16 = ( ( vec2<f32>( f32( ( ( nodeVar15.y >> 16u ) & 255u ) ), f32( ( nodeVar15.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar17 = ( ( 1.0 - abs( nodeVar16.x ) ) - abs( nodeVar16.y ) );
	nodeVar18 = ( ( vec2<f32>( f32( ( nodeVar13 & 65535u ) ), f32( ( nodeVar13 >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
	nodeVar19 = ( ( 1.0 - abs( nodeVar18.x ) ) - abs( nodeVar18.y ) );
	nodeVar20 = max( ( - nodeVar19 ), 0.0 );
	let nodeConst9 = i32( _vat_texel );
	let nodeConst10 = ( nodeConst9 / object.nodeUniform5 );
	let nodeConst11 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst11 < nodeVar3.y ) ) {
		nodeVar21 = nodeConst11;
	} else {
		if ( nodeConst1 ) {
			nodeVar22 = 0.0;
		} else {
			nodeVar22 = nodeConst2;
		}
		nodeVar21 = nodeVar22;
	}
	let nodeConst12 = ( nodeVar3.x + nodeVar21 );
	nodeVar23 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst9 - ( nodeConst10 * object.nodeUniform5 ) ), ( ( i32( nodeConst12 ) * object.nodeUniform6 ) + nodeConst10 ) ), u32( 0u ) ).x;
	nodeVar24 = nodeVar23;
	let nodeConst13 = i32( _vat_texel );
	let nodeConst14 = ( nodeConst13 / object.nodeUniform7 );
	nodeVar25 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst13 - ( nodeConst14 * object.nodeUniform7 ) ), ( ( i32( nodeConst12 ) * object.nodeUniform8 ) + nodeConst14 ) ), u32( 0u ) ).xy;
	nodeVar26 = nodeVar25;
	nodeVar27 = ( ( vec2<f32>( f32( ( ( nodeVar26.y >> 16u ) & 255u ) ), f32( ( nodeVar26.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar28 = ( ( 1.0 - abs( nodeVar27.x ) ) - abs( nodeVar27.y ) );
	nodeVar29 = ( ( vec2<f32>( f32( ( nodeVar24 & 65535u ) ), f32( ( nodeVar24 >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
	nodeVar30 = ( ( 1.0 - abs( nodeVar29.x ) ) - abs( nodeVar29.y ) );
	nodeVar31 = max( ( - nodeVar30 ), 0.0 );
	if ( ( nodeVar18.x >= 0.0 ) ) {
		nodeVar32 = ( - nodeVar20 );
	} else {
		nodeVar32 = nodeVar20;
	}
	if ( ( nodeVar18.y >= 0.0 ) ) {
		nodeVar33 = ( - nodeVar20 );
	} else {
		nodeVar33 = nodeVar20;
	}
	nodeVar34 = normalize( vec3<f32>( ( nodeVar18.x + nodeVar32 ), ( nodeVar18.y + nodeVar33 ), nodeVar19 ) );
	if ( ( nodeVar29.x >= 0.0 ) ) {
		nodeVar35 = ( - nodeVar31 );
	} else {
		nodeVar35 = nodeVar31;
	}
	if ( ( nodeVar29.y >= 0.0 ) ) {
		nodeVar36 = ( - nodeVar31 );
	} else {
		nodeVar36 = nodeVar31;
	}
	nodeVar37 = normalize( vec3<f32>( ( nodeVar29.x + nodeVar35 ), ( nodeVar29.y + nodeVar36 ), nodeVar30 ) );
	nodeVar38 = mix( nodeVar34, nodeVar37, nodeVar11 );
	nodeVar39 = dot( nodeVar38, nodeVar38 );
	nodeVar40 = mix( ( ( vec3<f32>( f32( ( nodeVar15.x & 65535u ) ), f32( ( nodeVar15.x >> 16u ) ), f32( ( nodeVar15.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), ( ( vec3<f32>( f32( ( nodeVar26.x & 65535u ) ), f32( ( nodeVar26.x >> 16u ) ), f32( ( nodeVar26.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), nodeVar11 );
	if ( ( nodeVar39 < 1e-12 ) ) {
		nodeVar41 = nodeVar34;
	} else {
		nodeVar41 = ( nodeVar38 * vec3<f32>( inverseSqrt( nodeVar39 ) ) );
	}
	nodeVar42 = nodeVar41;
	if ( ( ( object.nodeUniform3 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar43 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar44 = nodeVar43;
		let nodeConst15 = tsl_mod_float( nodeVar44.z, 4.0 );
		let nodeConst16 = ( tsl_mod_float( nodeConst15, 2.0 ) > 0.5 );
		if ( nodeConst16 ) {
			nodeVar45 = ( ( object.nodeUniform4 - floor( object.nodeUniform4 ) ) * nodeVar44.y );
		} else {
			let nodeConst17 = ( nodeVar44.y - 1.0 );
			nodeVar45 = ( clamp( object.nodeUniform4, 0.0, 1.0 ) * ( nodeConst17 + floor( ( nodeVar44.z / 4.0 ) ) ) );
		}
		let nodeConst18 = ( nodeConst15 > 1.5 );
		if ( nodeConst18 ) {
			nodeVar46 = 0.0078125;
		} else {
			nodeVar46 = 0.0;
		}
		nodeVar47 = ( nodeVar45 + nodeVar46 );
		let nodeConst17 = ( nodeVar44.y - 1.0 );
		nodeVar48 = min( floor( nodeVar47 ), nodeConst17 );
		if ( nodeConst18 ) {
			nodeVar49 = 0.0;
		} else {
			nodeVar49 = min( ( nodeVar47 - nodeVar48 ), 1.0 );
		}
		nodeVar50 = nodeVar49;
		let nodeConst19 = i32( _vat_texel );
		let nodeConst20 = ( nodeConst19 / object.nodeUniform5 );
		let nodeConst21 = ( nodeVar44.x + nodeVar48 );
		nodeVar51 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst20 * object.nodeUniform5 ) ), ( ( i32( nodeConst21 ) * object.nodeUniform6 ) + nodeConst20 ) ), u32( 0u ) ).x;
		nodeVar52 = nodeVar51;
		let nodeConst22 = i32( _vat_texel );
		let nodeConst23 = ( nodeConst22 / object.nodeUniform7 );
		nodeVar53 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst22 - ( nodeConst23 * object.nodeUniform7 ) ), ( ( i32( nodeConst21 ) * object.nodeUniform8 ) + nodeConst23 ) ), u32( 0u ) ).xy;
		nodeVar54 = nodeVar53;
		nodeVar55 = ( ( vec2<f32>( f32( ( ( nodeVar54.y >> 16u ) & 255u ) ), f32( ( nodeVar54.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar56 = ( ( 1.0 - abs( nodeVar55.x ) ) - abs( nodeVar55.y ) );
		nodeVar57 = max( ( - nodeVar56 ), 0.0 );
		nodeVar58 = ( ( vec2<f32>( f32( ( nodeVar52 & 65535u ) ), f32( ( nodeVar52 >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
		nodeVar59 = ( ( 1.0 - abs( nodeVar58.x ) ) - abs( nodeVar58.y ) );
		nodeVar60 = max( ( - nodeVar59 ), 0.0 );
		let nodeConst24 = i32( _vat_texel );
		let nodeConst25 = ( nodeConst24 / object.nodeUniform5 );
		let nodeConst26 = ( nodeVar48 + 1.0 );
		if ( ( nodeConst26 < nodeVar44.y ) ) {
			nodeVar61 = nodeConst26;
		} else {
			if ( nodeConst16 ) {
				nodeVar62 = 0.0;
			} else {
				nodeVar62 = nodeConst17;
			}
			nodeVar61 = nodeVar62;
		}
		let nodeConst27 = ( nodeVar44.x + nodeVar61 );
		nodeVar63 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst25 * object.nodeUniform5 ) ), ( ( i32( nodeConst27 ) * object.nodeUniform6 ) + nodeConst25 ) ), u32( 0u ) ).x;
		nodeVar64 = nodeVar63;
		let nodeConst28 = i32( _vat_texel );
		let nodeConst29 = ( nodeConst28 / object.nodeUniform7 );
		nodeVar65 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst28 - ( nodeConst29 * object.nodeUniform7 ) ), ( ( i32( nodeConst27 ) * object.nodeUniform8 ) + nodeConst29 ) ), u32( 0u ) ).xy;
		nodeVar66 = nodeVar65;
		nodeVar67 = ( ( vec2<f32>( f32( ( ( nodeVar66.y >> 16u ) & 255u ) ), f32( ( nodeVar66.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar68 = ( ( 1.0 - abs( nodeVar67.x ) ) - abs( nodeVar67.y ) );
		nodeVar69 = max( ( - nodeVar68 ), 0.0 );
		nodeVar70 = ( ( vec2<f32>( f32( ( nodeVar64 & 65535u ) ), f32( ( nodeVar64 >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
		nodeVar71 = ( ( 1.0 - abs( nodeVar70.x ) ) - abs( nodeVar70.y ) );
		nodeVar72 = max( ( - nodeVar71 ), 0.0 );
		if ( ( nodeVar58.x >= 0.0 ) ) {
			nodeVar73 = ( - nodeVar60 );
		} else {
			nodeVar73 = nodeVar60;
		}
		if ( ( nodeVar58.y >= 0.0 ) ) {
			nodeVar74 = ( - nodeVar60 );
		} else {
			nodeVar74 = nodeVar60;
		}
		nodeVar75 = normalize( vec3<f32>( ( nodeVar58.x + nodeVar73 ), ( nodeVar58.y + nodeVar74 ), nodeVar59 ) );
		if ( ( nodeVar70.x >= 0.0 ) ) {
			nodeVar76 = ( - nodeVar72 );
		} else {
			nodeVar76 = nodeVar72;
		}
		if ( ( nodeVar70.y >= 0.0 ) ) {
			nodeVar77 = ( - nodeVar72 );
		} else {
			nodeVar77 = nodeVar72;
		}
		nodeVar78 = normalize( vec3<f32>( ( nodeVar70.x + nodeVar76 ), ( nodeVar70.y + nodeVar77 ), nodeVar71 ) );
		nodeVar79 = mix( nodeVar75, nodeVar78, nodeVar50 );
		nodeVar80 = dot( nodeVar79, nodeVar79 );
		nodeVar40 = mix( nodeVar40, mix( ( ( vec3<f32>( f32( ( nodeVar54.x & 65535u ) ), f32( ( nodeVar54.x >> 16u ) ), f32( ( nodeVar54.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), ( ( vec3<f32>( f32( ( nodeVar66.x & 65535u ) ), f32( ( nodeVar66.x >> 16u ) ), f32( ( nodeVar66.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), nodeVar50 ), object.nodeUniform3 );
		nodeVar81 = nodeVar42;
		if ( ( nodeVar80 < 1e-12 ) ) {
			nodeVar82 = nodeVar75;
		} else {
			nodeVar82 = ( nodeVar79 * vec3<f32>( inverseSqrt( nodeVar80 ) ) );
		}
		nodeVar83 = nodeVar82;
		nodeVar84 = mix( nodeVar81, nodeVar83, object.nodeUniform3 );
		nodeVar85 = dot( nodeVar84, nodeVar84 );
		if ( ( nodeVar85 < 1e-12 ) ) {
			nodeVar86 = nodeVar81;
		} else {
			nodeVar86 = ( nodeVar84 * vec3<f32>( inverseSqrt( nodeVar85 ) ) );
		}
		nodeVar42 = nodeVar86;
	}
	normalLocal = normal;
	normalLocal = nodeVar42;
	positionLocal = nodeVar40;
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform15 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform18 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst32 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst32;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
