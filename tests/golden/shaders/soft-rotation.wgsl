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
	nodeVar18 = vec3<f32>( ( ( f32( ( nodeVar13 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar13 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar13 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
	nodeVar19 = sqrt( max( ( 1.0 - dot( nodeVar18, nodeVar18 ) ), 0.0 ) );
	nodeVar20 = ( nodeVar13 >> 30u );
	if ( ( nodeVar20 > 1u ) ) {
		if ( ( nodeVar20 == 2u ) ) {
			nodeVar21 = vec4<f32>( nodeVar18.x, nodeVar18.y, nodeVar19, nodeVar18.z );
		} else {
			nodeVar21 = vec4<f32>( nodeVar18.x, nodeVar18.y, nodeVar18.z, nodeVar19 );
		}
		nodeVar22 = nodeVar21;
	} else {
		if ( ( nodeVar20 == 0u ) ) {
			nodeVar23 = vec4<f32>( nodeVar19, nodeVar18.x, nodeVar18.y, nodeVar18.z );
		} else {
			nodeVar23 = vec4<f32>( nodeVar18.x, nodeVar19, nodeVar18.y, nodeVar18.z );
		}
		nodeVar22 = nodeVar23;
	}
	nodeVar24 = nodeVar22;
	let nodeConst9 = i32( _vat_texel );
	let nodeConst10 = ( nodeConst9 / object.nodeUniform5 );
	let nodeConst11 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst11 < nodeVar3.y ) ) {
		nodeVar25 = nodeConst11;
	} else {
		if ( nodeConst1 ) {
			nodeVar26 = 0.0;
		} else {
			nodeVar26 = nodeConst2;
		}
		nodeVar25 = nodeVar26;
	}
	let nodeConst12 = ( nodeVar3.x + nodeVar25 );
	nodeVar27 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst9 - ( nodeConst10 * object.nodeUniform5 ) ), ( ( i32( nodeConst12 ) * object.nodeUniform6 ) + nodeConst10 ) ), u32( 0u ) ).x;
	nodeVar28 = nodeVar27;
	let nodeConst13 = i32( _vat_texel );
	let nodeConst14 = ( nodeConst13 / object.nodeUniform7 );
	nodeVar29 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst13 - ( nodeConst14 * object.nodeUniform7 ) ), ( ( i32( nodeConst12 ) * object.nodeUniform8 ) + nodeConst14 ) ), u32( 0u ) ).xy;
	nodeVar30 = nodeVar29;
	nodeVar31 = ( ( vec2<f32>( f32( ( ( nodeVar30.y >> 16u ) & 255u ) ), f32( ( nodeVar30.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar32 = ( ( 1.0 - abs( nodeVar31.x ) ) - abs( nodeVar31.y ) );
	nodeVar33 = vec3<f32>( ( ( f32( ( nodeVar28 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar28 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar28 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
	nodeVar34 = sqrt( max( ( 1.0 - dot( nodeVar33, nodeVar33 ) ), 0.0 ) );
	nodeVar35 = ( nodeVar28 >> 30u );
	if ( ( nodeVar35 > 1u ) ) {
		if ( ( nodeVar35 == 2u ) ) {
			nodeVar36 = vec4<f32>( nodeVar33.x, nodeVar33.y, nodeVar34, nodeVar33.z );
		} else {
			nodeVar36 = vec4<f32>( nodeVar33.x, nodeVar33.y, nodeVar33.z, nodeVar34 );
		}
		nodeVar37 = nodeVar36;
	} else {
		if ( ( nodeVar35 == 0u ) ) {
			nodeVar38 = vec4<f32>( nodeVar34, nodeVar33.x, nodeVar33.y, nodeVar33.z );
		} else {
			nodeVar38 = vec4<f32>( nodeVar33.x, nodeVar34, nodeVar33.y, nodeVar33.z );
		}
		nodeVar37 = nodeVar38;
	}
	nodeVar39 = nodeVar37;
	nodeVar40 = ( normal + ( cross( nodeVar24.xyz, ( cross( nodeVar24.xyz, normal ) + ( normal * vec3<f32>( nodeVar24.w ) ) ) ) * vec3<f32>( 2.0 ) ) );
	nodeVar41 = ( normal + ( cross( nodeVar39.xyz, ( cross( nodeVar39.xyz, normal ) + ( normal * vec3<f32>( nodeVar39.w ) ) ) ) * vec3<f32>( 2.0 ) ) );
	nodeVar42 = mix( nodeVar40, nodeVar41, nodeVar11 );
	nodeVar43 = dot( nodeVar42, nodeVar42 );
	nodeVar44 = mix( ( ( vec3<f32>( f32( ( nodeVar15.x & 65535u ) ), f32( ( nodeVar15.x >> 16u ) ), f32( ( nodeVar15.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), ( ( vec3<f32>( f32( ( nodeVar30.x & 65535u ) ), f32( ( nodeVar30.x >> 16u ) ), f32( ( nodeVar30.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), nodeVar11 );
	if ( ( nodeVar43 < 1e-12 ) ) {
		nodeVar45 = nodeVar40;
	} else {
		nodeVar45 = ( nodeVar42 * vec3<f32>( inverseSqrt( nodeVar43 ) ) );
	}
	nodeVar46 = nodeVar45;
	if ( ( ( object.nodeUniform3 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar47 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar48 = nodeVar47;
		let nodeConst15 = tsl_mod_float( nodeVar48.z, 4.0 );
		let nodeConst16 = ( tsl_mod_float( nodeConst15, 2.0 ) > 0.5 );
		if ( nodeConst16 ) {
			nodeVar49 = ( ( object.nodeUniform4 - floor( object.nodeUniform4 ) ) * nodeVar48.y );
		} else {
			let nodeConst17 = ( nodeVar48.y - 1.0 );
			nodeVar49 = ( clamp( object.nodeUniform4, 0.0, 1.0 ) * ( nodeConst17 + floor( ( nodeVar48.z / 4.0 ) ) ) );
		}
		let nodeConst18 = ( nodeConst15 > 1.5 );
		if ( nodeConst18 ) {
			nodeVar50 = 0.0078125;
		} else {
			nodeVar50 = 0.0;
		}
		nodeVar51 = ( nodeVar49 + nodeVar50 );
		let nodeConst17 = ( nodeVar48.y - 1.0 );
		nodeVar52 = min( floor( nodeVar51 ), nodeConst17 );
		if ( nodeConst18 ) {
			nodeVar53 = 0.0;
		} else {
			nodeVar53 = min( ( nodeVar51 - nodeVar52 ), 1.0 );
		}
		nodeVar54 = nodeVar53;
		let nodeConst19 = i32( _vat_texel );
		let nodeConst20 = ( nodeConst19 / object.nodeUniform5 );
		let nodeConst21 = ( nodeVar48.x + nodeVar52 );
		nodeVar55 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst20 * object.nodeUniform5 ) ), ( ( i32( nodeConst21 ) * object.nodeUniform6 ) + nodeConst20 ) ), u32( 0u ) ).x;
		nodeVar56 = nodeVar55;
		let nodeConst22 = i32( _vat_texel );
		let nodeConst23 = ( nodeConst22 / object.nodeUniform7 );
		nodeVar57 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst22 - ( nodeConst23 * object.nodeUniform7 ) ), ( ( i32( nodeConst21 ) * object.nodeUniform8 ) + nodeConst23 ) ), u32( 0u ) ).xy;
		nodeVar58 = nodeVar57;
		nodeVar59 = ( ( vec2<f32>( f32( ( ( nodeVar58.y >> 16u ) & 255u ) ), f32( ( nodeVar58.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar60 = ( ( 1.0 - abs( nodeVar59.x ) ) - abs( nodeVar59.y ) );
		nodeVar61 = max( ( - nodeVar60 ), 0.0 );
		nodeVar62 = vec3<f32>( ( ( f32( ( nodeVar56 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar56 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar56 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
		nodeVar63 = sqrt( max( ( 1.0 - dot( nodeVar62, nodeVar62 ) ), 0.0 ) );
		nodeVar64 = ( nodeVar56 >> 30u );
		if ( ( nodeVar64 > 1u ) ) {
			if ( ( nodeVar64 == 2u ) ) {
				nodeVar65 = vec4<f32>( nodeVar62.x, nodeVar62.y, nodeVar63, nodeVar62.z );
			} else {
				nodeVar65 = vec4<f32>( nodeVar62.x, nodeVar62.y, nodeVar62.z, nodeVar63 );
			}
			nodeVar66 = nodeVar65;
		} else {
			if ( ( nodeVar64 == 0u ) ) {
				nodeVar67 = vec4<f32>( nodeVar63, nodeVar62.x, nodeVar62.y, nodeVar62.z );
			} else {
				nodeVar67 = vec4<f32>( nodeVar62.x, nodeVar63, nodeVar62.y, nodeVar62.z );
			}
			nodeVar66 = nodeVar67;
		}
		nodeVar68 = nodeVar66;
		let nodeConst24 = i32( _vat_texel );
		let nodeConst25 = ( nodeConst24 / object.nodeUniform5 );
		let nodeConst26 = ( nodeVar52 + 1.0 );
		if ( ( nodeConst26 < nodeVar48.y ) ) {
			nodeVar69 = nodeConst26;
		} else {
			if ( nodeConst16 ) {
				nodeVar70 = 0.0;
			} else {
				nodeVar70 = nodeConst17;
			}
			nodeVar69 = nodeVar70;
		}
		let nodeConst27 = ( nodeVar48.x + nodeVar69 );
		nodeVar71 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst25 * object.nodeUniform5 ) ), ( ( i32( nodeConst27 ) * object.nodeUniform6 ) + nodeConst25 ) ), u32( 0u ) ).x;
		nodeVar72 = nodeVar71;
		let nodeConst28 = i32( _vat_texel );
		let nodeConst29 = ( nodeConst28 / object.nodeUniform7 );
		nodeVar73 = textureLoad( nodeUniform2, vec2<i32>( ( nodeConst28 - ( nodeConst29 * object.nodeUniform7 ) ), ( ( i32( nodeConst27 ) * object.nodeUniform8 ) + nodeConst29 ) ), u32( 0u ) ).xy;
		nodeVar74 = nodeVar73;
		nodeVar75 = ( ( vec2<f32>( f32( ( ( nodeVar74.y >> 16u ) & 255u ) ), f32( ( nodeVar74.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar76 = ( ( 1.0 - abs( nodeVar75.x ) ) - abs( nodeVar75.y ) );
		nodeVar77 = max( ( - nodeVar76 ), 0.0 );
		nodeVar78 = vec3<f32>( ( ( f32( ( nodeVar72 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar72 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( f32( ( ( nodeVar72 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
		nodeVar79 = sqrt( max( ( 1.0 - dot( nodeVar78, nodeVar78 ) ), 0.0 ) );
		nodeVar80 = ( nodeVar72 >> 30u );
		if ( ( nodeVar80 > 1u ) ) {
			if ( ( nodeVar80 == 2u ) ) {
				nodeVar81 = vec4<f32>( nodeVar78.x, nodeVar78.y, nodeVar79, nodeVar78.z );
			} else {
				nodeVar81 = vec4<f32>( nodeVar78.x, nodeVar78.y, nodeVar78.z, nodeVar79 );
			}
			nodeVar82 = nodeVar81;
		} else {
			if ( ( nodeVar80 == 0u ) ) {
				nodeVar83 = vec4<f32>( nodeVar79, nodeVar78.x, nodeVar78.y, nodeVar78.z );
			} else {
				nodeVar83 = vec4<f32>( nodeVar78.x, nodeVar79, nodeVar78.y, nodeVar78.z );
			}
			nodeVar82 = nodeVar83;
		}
		nodeVar84 = nodeVar82;
		nodeVar85 = ( normal + ( cross( nodeVar68.xyz, ( cross( nodeVar68.xyz, normal ) + ( normal * vec3<f32>( nodeVar68.w ) ) ) ) * vec3<f32>( 2.0 ) ) );
		nodeVar86 = ( normal + ( cross( nodeVar84.xyz, ( cross( nodeVar84.xyz, normal ) + ( normal * vec3<f32>( nodeVar84.w ) ) ) ) * vec3<f32>( 2.0 ) ) );
		nodeVar87 = mix( nodeVar85, nodeVar86, nodeVar54 );
		nodeVar88 = dot( nodeVar87, nodeVar87 );
		nodeVar44 = mix( nodeVar44, mix( ( ( vec3<f32>( f32( ( nodeVar58.x & 65535u ) ), f32( ( nodeVar58.x >> 16u ) ), f32( ( nodeVar58.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), ( ( vec3<f32>( f32( ( nodeVar74.x & 65535u ) ), f32( ( nodeVar74.x >> 16u ) ), f32( ( nodeVar74.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 ), nodeVar54 ), object.nodeUniform3 );
		nodeVar89 = nodeVar46;
		if ( ( nodeVar88 < 1e-12 ) ) {
			nodeVar90 = nodeVar85;
		} else {
			nodeVar90 = ( nodeVar87 * vec3<f32>( inverseSqrt( nodeVar88 ) ) );
		}
		nodeVar91 = nodeVar90;
		nodeVar92 = mix( nodeVar89, nodeVar91, object.nodeUniform3 );
		nodeVar93 = dot( nodeVar92, nodeVar92 );
		if ( ( nodeVar93 < 1e-12 ) ) {
			nodeVar94 = nodeVar89;
		} else {
			nodeVar94 = ( nodeVar92 * vec3<f32>( inverseSqrt( nodeVar93 ) ) );
		}
		nodeVar46 = nodeVar94;
	}
	normalLocal = normal;
	normalLocal = nodeVar46;
	positionLocal = nodeVar44;
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform15 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform18 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst32 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst32;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
