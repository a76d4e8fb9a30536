// Three.js r187 - Node System
// directives
// structs
// uniforms
@binding( 1 ) @group( 1 ) var nodeUniform0 : texture_2d<f32>;
@binding( 2 ) @group( 1 ) var nodeUniform1 : texture_2d<u32>;
struct objectStruct {
	nodeUniform2 : f32,
	nodeUniform3 : f32,
	nodeUniform4 : i32,
	nodeUniform5 : i32,
	nodeUniform6 : vec3<f32>,
	nodeUniform7 : f32,
	nodeUniform8 : f32,
	nodeUniform9 : f32,
	nodeUniform10 : mat3x3<f32>,
	nodeUniform11 : vec3<f32>,
	nodeUniform12 : f32,
	nodeUniform13 : mat4x4<f32>
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
	nodeVar0 = ( object.nodeUniform2 >= 1.0 );
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
			nodeVar4 = object.nodeUniform3;
		} else {
			nodeVar4 = object.nodeUniform3;
		}
		nodeVar5 = ( ( nodeVar4 - floor( nodeVar4 ) ) * nodeVar3.y );
	} else {
		if ( nodeVar0 ) {
			nodeVar6 = object.nodeUniform3;
		} else {
			nodeVar6 = object.nodeUniform3;
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
	let nodeConst5 = ( nodeConst4 / object.nodeUniform4 );
	nodeVar12 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst4 - ( nodeConst5 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar9 ) ) * object.nodeUniform5 ) + nodeConst5 ) ), u32( 0u ) );
	nodeVar13 = nodeVar12;
	nodeVar14 = ( ( vec2<f32>( f32( ( nodeVar13.w & 65535u ) ), f32( ( nodeVar13.w >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
	nodeVar15 = ( ( 1.0 - abs( nodeVar14.x ) ) - abs( nodeVar14.y ) );
	nodeVar16 = max( ( - nodeVar15 ), 0.0 );
	let nodeConst6 = i32( _vat_texel );
	let nodeConst7 = ( nodeConst6 / object.nodeUniform4 );
	let nodeConst8 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst8 < nodeVar3.y ) ) {
		nodeVar17 = nodeConst8;
	} else {
		if ( nodeConst1 ) {
			nodeVar18 = 0.0;
		} else {
			nodeVar18 = nodeConst2;
		}
		nodeVar17 = nodeVar18;
	}
	nodeVar19 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst6 - ( nodeConst7 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar17 ) ) * object.nodeUniform5 ) + nodeConst7 ) ), u32( 0u ) );
	nodeVar20 = nodeVar19;
	nodeVar21 = ( ( vec2<f32>( f32( ( nodeVar20.w & 65535u ) ), f32( ( nodeVar20.w >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
	nodeVar22 = ( ( 1.0 - abs( nodeVar21.x ) ) - abs( nodeVar21.y ) );
	nodeVar23 = max( ( - nodeVar22 ), 0.0 );
	if ( ( nodeVar14.x >= 0.0 ) ) {
		nodeVar24 = ( - nodeVar16 );
	} else {
		nodeVar24 = nodeVar16;
	}
	if ( ( nodeVar14.y >= 0.0 ) ) {
		nodeVar25 = ( - nodeVar16 );
	} else {
		nodeVar25 = nodeVar16;
	}
	nodeVar26 = normalize( vec3<f32>( ( nodeVar14.x + nodeVar24 ), ( nodeVar14.y + nodeVar25 ), nodeVar15 ) );
	if ( ( nodeVar21.x >= 0.0 ) ) {
		nodeVar27 = ( - nodeVar23 );
	} else {
		nodeVar27 = nodeVar23;
	}
	if ( ( nodeVar21.y >= 0.0 ) ) {
		nodeVar28 = ( - nodeVar23 );
	} else {
		nodeVar28 = nodeVar23;
	}
	nodeVar29 = normalize( vec3<f32>( ( nodeVar21.x + nodeVar27 ), ( nodeVar21.y + nodeVar28 ), nodeVar22 ) );
	nodeVar30 = mix( nodeVar26, nodeVar29, nodeVar11 );
	nodeVar31 = dot( nodeVar30, nodeVar30 );
	nodeVar32 = mix( vec3<f32>( bitcast<f32>( nodeVar13.x ), bitcast<f32>( nodeVar13.y ), bitcast<f32>( nodeVar13.z ) ), vec3<f32>( bitcast<f32>( nodeVar20.x ), bitcast<f32>( nodeVar20.y ), bitcast<f32>( nodeVar20.z ) ), nodeVar11 );
	if ( ( nodeVar31 < 1e-12 ) ) {
		nodeVar33 = nodeVar26;
	} else {
		nodeVar33 = ( nodeVar30 * vec3<f32>( inverseSqrt( nodeVar31 ) ) );
	}
	nodeVar34 = nodeVar33;
	if ( ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar35 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar36 = nodeVar35;
		let nodeConst9 = tsl_mod_float( nodeVar36.z, 4.0 );
		let nodeConst10 = ( tsl_mod_float( nodeConst9, 2.0 ) > 0.5 );
		if ( nodeConst10 ) {
			nodeVar37 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar36.y );
		} else {
			let nodeConst11 = ( nodeVar36.y - 1.0 );
			nodeVar37 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst11 + floor( ( nodeVar36.z / 4.0 ) ) ) );
		}
		let nodeConst12 = ( nodeConst9 > 1.5 );
		if ( nodeConst12 ) {
			nodeVar38 = 0.0078125;
		} else {
			nodeVar38 = 0.0;
		}
		nodeVar39 = ( nodeVar37 + nodeVar38 );
		let nodeConst11 = ( nodeVar36.y - 1.0 );
		nodeVar40 = min( floor( nodeVar39 ), nodeConst11 );
		if ( nodeConst12 ) {
			nodeVar41 = 0.0;
		} else {
			nodeVar41 = min( ( nodeVar39 - nodeVar40 ), 1.0 );
		}
		nodeVar42 = nodeVar41;
		let nodeConst13 = i32( _vat_texel );
		let nodeConst14 = ( nodeConst13 / object.nodeUniform4 );
		nodeVar43 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst13 - ( nodeConst14 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar36.x + nodeVar40 ) ) * object.nodeUniform5 ) + nodeConst14 ) ), u32( 0u ) );
		nodeVar44 = nodeVar43;
		nodeVar45 = ( ( vec2<f32>( f32( ( nodeVar44.w & 65535u ) ), f32( ( nodeVar44.w >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
		nodeVar46 = ( ( 1.0 - abs( nodeVar45.x ) ) - abs( nodeVar45.y ) );
		nodeVar47 = max( ( - nodeVar46 ), 0.0 );
		let nodeConst15 = i32( _vat_texel );
		let nodeConst16 = ( nodeConst15 / object.nodeUniform4 );
		let nodeConst17 = ( nodeVar40 + 1.0 );
		if ( ( nodeConst17 < nodeVar36.y ) ) {
			nodeVar48 = nodeConst17;
		} else {
			if ( nodeConst10 ) {
				nodeVar49 = 0.0;
			} else {
				nodeVar49 = nodeConst11;
			}
			nodeVar48 = nodeVar49;
		}
		nodeVar50 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst15 - ( nodeConst16 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar36.x + nodeVar48 ) ) * object.nodeUniform5 ) + nodeConst16 ) ), u32( 0u ) );
		nodeVar51 = nodeVar50;
		nodeVar52 = ( ( vec2<f32>( f32( ( nodeVar51.w & 65535u ) ), f32( ( nodeVar51.w >> 16u ) ) ) - vec2<f32>( 32767.0 ) ) / vec2<f32>( 32767.0 ) );
		nodeVar53 = ( ( 1.0 - abs( nodeVar52.x ) ) - abs( nodeVar52.y ) );
		nodeVar54 = max( ( - nodeVar53 ), 0.0 );
		if ( ( nodeVar45.x >= 0.0 ) ) {
			nodeVar55 = ( - nodeVar47 );
		} else {
			nodeVar55 = nodeVar47;
		}
		if ( ( nodeVar45.y >= 0.0 ) ) {
			nodeVar56 = ( - nodeVar47 );
		} else {
			nodeVar56 = nodeVar47;
		}
		nodeVar57 = normalize( vec3<f32>( ( nodeVar45.x + nodeVar55 ), ( nodeVar45.y + nodeVar56 ), nodeVar46 ) );
		if ( ( nodeVar52.x >= 0.0 ) ) {
			nodeVar58 = ( - nodeVar54 );
		} else {
			nodeVar58 = nodeVar54;
		}
		if ( ( nodeVar52.y >= 0.0 ) ) {
			nodeVar59 = ( - nodeVar54 );
		} else {
			nodeVar59 = nodeVar54;
		}
		nodeVar60 = normalize( vec3<f32>( ( nodeVar52.x + nodeVar58 ), ( nodeVar52.y + nodeVar59 ), nodeVar53 ) );
		nodeVar61 = mix( nodeVar57, nodeVar60, nodeVar42 );
		nodeVar62 = dot( nodeVar61, nodeVar61 );
		nodeVar32 = mix( nodeVar32, mix( vec3<f32>( bitcast<f32>( nodeVar44.x ), bitcast<f32>( nodeVar44.y ), bitcast<f32>( nodeVar44.z ) ), vec3<f32>( bitcast<f32>( nodeVar51.x ), bitcast<f32>( nodeVar51.y ), bitcast<f32>( nodeVar51.z ) ), nodeVar42 ), object.nodeUniform2 );
		nodeVar63 = nodeVar34;
		if ( ( nodeVar62 < 1e-12 ) ) {
			nodeVar64 = nodeVar57;
		} else {
			nodeVar64 = ( nodeVar61 * vec3<f32>( inverseSqrt( nodeVar62 ) ) );
		}
		nodeVar65 = nodeVar64;
		nodeVar66 = mix( nodeVar63, nodeVar65, object.nodeUniform2 );
		nodeVar67 = dot( nodeVar66, nodeVar66 );
		if ( ( nodeVar67 < 1e-12 ) ) {
			nodeVar68 = nodeVar63;
		} else {
			nodeVar68 = ( nodeVar66 * vec3<f32>( inverseSqrt( nodeVar67 ) ) );
		}
		nodeVar34 = nodeVar68;
	}
	normalLocal = normal;
	normalLocal = nodeVar34;
	positionLocal = nodeVar32;
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform10 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform13 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst20 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst20;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
