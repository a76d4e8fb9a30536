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
	nodeUniform6 : i32,
	nodeUniform7 : vec2<f32>,
	nodeUniform8 : vec2<f32>,
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
	@location( 1 ) vatUv : vec2<f32>,
	@location( 2 ) vatColor : vec4<f32>,
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
	nodeVar0 = ( object.nodeUniform2 >= 0.5 );
	if ( nodeVar0 ) {
		nodeVar1 = 1;
	} else {
		nodeVar1 = 0;
	}
	nodeVar2 = textureLoad( nodeUniform0, vec2<i32>( nodeVar1, i32( 0.0 ) ), u32( 0u ) );
	nodeVar3 = nodeVar2;
	let nodeConst0 = tsl_mod_float( nodeVar3.z, 4.0 );
	if ( ( tsl_mod_float( nodeConst0, 2.0 ) > 0.5 ) ) {
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
		let nodeConst1 = ( nodeVar3.y - 1.0 );
		nodeVar5 = ( clamp( nodeVar6, 0.0, 1.0 ) * ( nodeConst1 + floor( ( nodeVar3.z / 4.0 ) ) ) );
	}
	let nodeConst2 = ( nodeConst0 > 1.5 );
	if ( nodeConst2 ) {
		nodeVar7 = 0.0078125;
	} else {
		nodeVar7 = 0.0;
	}
	nodeVar8 = ( nodeVar5 + nodeVar7 );
	let nodeConst1 = ( nodeVar3.y - 1.0 );
	nodeVar9 = min( floor( nodeVar8 ), nodeConst1 );
	nodeVar10 = ( i32( ( nodeVar3.x + nodeVar9 ) ) * object.nodeUniform4 );
	let nodeConst3 = ( 0 / object.nodeUniform5 );
	nodeVar11 = textureLoad( nodeUniform1, vec2<i32>( ( 0 - ( nodeConst3 * object.nodeUniform5 ) ), ( nodeVar10 + nodeConst3 ) ), u32( 0u ) ).xy;
	nodeVar12 = nodeVar11;
	nodeVar13 = i32( _vat_texel );
	let nodeConst4 = ( ( nodeVar13 / 4 ) + 1 );
	let nodeConst5 = ( nodeConst4 / object.nodeUniform5 );
	nodeVar14 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst4 - ( nodeConst5 * object.nodeUniform5 ) ), ( nodeVar10 + nodeConst5 ) ), u32( 0u ) ).xy;
	nodeVar15 = nodeVar14;
	if ( ( ( nodeVar13 & 1 ) == 0 ) ) {
		if ( ( ( nodeVar13 & 2 ) == 0 ) ) {
			nodeVar16 = nodeVar15.x;
		} else {
			nodeVar16 = nodeVar15.y;
		}
		nodeVar17 = ( nodeVar16 & 65535u );
	} else {
		if ( ( ( nodeVar13 & 2 ) == 0 ) ) {
			nodeVar18 = nodeVar15.x;
		} else {
			nodeVar18 = nodeVar15.y;
		}
		nodeVar17 = ( nodeVar18 >> 16u );
	}
	nodeVar19 = ( i32( ( nodeVar12.x + nodeVar17 ) ) * 2 );
	let nodeConst6 = ( nodeVar19 / object.nodeUniform5 );
	nodeVar20 = textureLoad( nodeUniform1, vec2<i32>( ( nodeVar19 - ( nodeConst6 * object.nodeUniform5 ) ), ( object.nodeUniform6 + nodeConst6 ) ), u32( 0u ) ).xy;
	nodeVar21 = nodeVar20;
	let nodeConst7 = ( nodeVar19 + 1 );
	let nodeConst8 = ( nodeConst7 / object.nodeUniform5 );
	nodeVar22 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst7 - ( nodeConst8 * object.nodeUniform5 ) ), ( object.nodeUniform6 + nodeConst8 ) ), u32( 0u ) ).xy;
	nodeVar23 = nodeVar22;
	nodeVar24 = ( ( vec2<f32>( f32( ( ( nodeVar21.y >> 16u ) & 255u ) ), f32( ( ( nodeVar21.y >> 24u ) & 255u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar25 = ( ( 1.0 - abs( nodeVar24.x ) ) - abs( nodeVar24.y ) );
	nodeVar26 = max( ( - nodeVar25 ), 0.0 );
	varyings.vatUv = ( ( vec2<f32>( f32( ( nodeVar23.x & 65535u ) ), f32( ( nodeVar23.x >> 16u ) ) ) * object.nodeUniform7 ) + object.nodeUniform8 );
	varyings.vatColor = ( vec4<f32>( f32( ( nodeVar23.y & 255u ) ), f32( ( ( nodeVar23.y >> 8u ) & 255u ) ), f32( ( ( nodeVar23.y >> 16u ) & 255u ) ), f32( ( ( nodeVar23.y >> 24u ) & 255u ) ) ) / vec4<f32>( 255.0 ) );
	normalLocal = normal;
	if ( ( nodeVar24.x >= 0.0 ) ) {
		nodeVar27 = ( - nodeVar26 );
	} else {
		nodeVar27 = nodeVar26;
	}
	if ( ( nodeVar24.y >= 0.0 ) ) {
		nodeVar28 = ( - nodeVar26 );
	} else {
		nodeVar28 = nodeVar26;
	}
	normalLocal = normalize( vec3<f32>( ( nodeVar24.x + nodeVar27 ), ( nodeVar24.y + nodeVar28 ), nodeVar25 ) );
	positionLocal = ( ( vec3<f32>( f32( ( nodeVar21.x & 65535u ) ), f32( ( nodeVar21.x >> 16u ) ), f32( ( nodeVar21.y & 65535u ) ) ) * object.nodeUniform9 ) + object.nodeUniform10 );
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform15 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform18 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst11 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst11;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
