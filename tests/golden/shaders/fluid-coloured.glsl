#version 300 es
// Three.js r187 - Node System
// extensions
// precision
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler3D;
precision highp samplerCube;
precision highp sampler2DArray;
precision highp usampler2D;
precision highp usampler3D;
precision highp usamplerCube;
precision highp usampler2DArray;
precision highp isampler2D;
precision highp isampler3D;
precision highp isamplerCube;
precision highp isampler2DArray;
precision highp sampler2DShadow;
precision highp sampler2DArrayShadow;
precision highp samplerCubeShadow;
// structs
// uniforms
layout( std140 ) uniform object {
	float nodeUniform0;
	uint nodeUniform1;
	float nodeUniform2;
	int nodeUniform3;
	int nodeUniform4;
	uint nodeUniform5;
	uint nodeUniform6;
	int nodeUniform7;
	uint nodeUniform8;
	uint nodeUniform9;
	vec2 nodeUniform10;
	vec2 nodeUniform11;
	vec3 nodeUniform12;
	vec3 nodeUniform13;
	vec3 nodeUniform14;
	float nodeUniform15;
	float nodeUniform16;
	float nodeUniform17;
	mat3 nodeUniform18;
	vec3 nodeUniform19;
	float nodeUniform20;
	mat4 nodeUniform21;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform22;
uniform usampler2D nodeUniform23;
// varyings
vec3 positionLocal;
vec4 v_modelViewProjection;
vec3 v_positionView;
out vec3 v_normalViewGeometry;
vec4 VERTEX_v_modelViewProjection;
out vec2 vatUv;
out vec4 vatColor;
// attributes
layout( location = 0 ) in vec3 position;
layout( location = 1 ) in float _vat_texel;
layout( location = 2 ) in vec3 normal;
// vars
vec3 normalLocal;
mat4 modelViewMatrix;
// codes
void main() {
	// transforms
	// flow
	// code
	positionLocal = position;
	nodeVar0 = ( nodeUniform0 >= 0.5 );
	if ( nodeVar0 ) {
		nodeVar1 = 1;
	} else {
		nodeVar1 = 0;
	}
	nodeVar2 = ivec2( nodeVar1, int( 0.0 ) );
	nodeVar3 = bool( nodeUniform1 );
	if ( nodeVar3 ) {
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform22, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform22, nodeVar4, int( 0 ) );
	nodeVar6 = nodeVar5;
	float nodeConst0 = mod( nodeVar6.z, 4.0 );
	if ( ( mod( nodeConst0, 2.0 ) > 0.5 ) ) {
		if ( nodeVar0 ) {
			nodeVar7 = nodeUniform2;
		} else {
			nodeVar7 = nodeUniform2;
		}
		nodeVar8 = ( ( nodeVar7 - floor( nodeVar7 ) ) * nodeVar6.y );
	} else {
		if ( nodeVar0 ) {
			nodeVar9 = nodeUniform2;
		} else {
			nodeVar9 = nodeUniform2;
		}
		float nodeConst1 = ( nodeVar6.y - 1.0 );
		nodeVar8 = ( clamp( nodeVar9, 0.0, 1.0 ) * ( nodeConst1 + floor( ( nodeVar6.z / 4.0 ) ) ) );
	}
	bool nodeConst2 = ( nodeConst0 > 1.5 );
	if ( nodeConst2 ) {
		nodeVar10 = 0.0078125;
	} else {
		nodeVar10 = 0.0;
	}
	nodeVar11 = ( nodeVar8 + nodeVar10 );
	float nodeConst1 = ( nodeVar6.y - 1.0 );
	nodeVar12 = min( floor( nodeVar11 ), nodeConst1 );
	nodeVar13 = ( int( ( nodeVar6.x + nodeVar12 ) ) * nodeUniform3 );
	int nodeConst3 = ( 0 / nodeUniform4 );
	nodeVar14 = ivec2( ( 0 - ( nodeConst3 * nodeUniform4 ) ), ( nodeVar13 + nodeConst3 ) );
	nodeVar15 = bool( nodeUniform5 );
	if ( nodeVar15 ) {
		nodeVar16 = ivec2( nodeVar14.x, ( ( int( textureSize( nodeUniform23, 0 ).y ) - nodeVar14.y ) - 1 ) );
	} else {
		nodeVar16 = nodeVar14;
	}
	nodeVar17 = texelFetch( nodeUniform23, nodeVar16, int( 0 ) ).xy;
	nodeVar18 = nodeVar17;
	nodeVar19 = int( _vat_texel );
	int nodeConst4 = ( ( nodeVar19 / 4 ) + 1 );
	int nodeConst5 = ( nodeConst4 / nodeUniform4 );
	nodeVar20 = ivec2( ( nodeConst4 - ( nodeConst5 * nodeUniform4 ) ), ( nodeVar13 + nodeConst5 ) );
	nodeVar21 = bool( nodeUniform6 );
	if ( nodeVar21 ) {
		nodeVar22 = ivec2( nodeVar20.x, ( ( int( textureSize( nodeUniform23, 0 ).y ) - nodeVar20.y ) - 1 ) );
	} else {
		nodeVar22 = nodeVar20;
	}
	nodeVar23 = texelFetch( nodeUniform23, nodeVar22, int( 0 ) ).xy;
	nodeVar24 = nodeVar23;
	if ( ( ( nodeVar19 & 1 ) == 0 ) ) {
		if ( ( ( nodeVar19 & 2 ) == 0 ) ) {
			nodeVar25 = nodeVar24.x;
		} else {
			nodeVar25 = nodeVar24.y;
		}
		nodeVar26 = ( nodeVar25 & 65535u );
	} else {
		if ( ( ( nodeVar19 & 2 ) == 0 ) ) {
			nodeVar27 = nodeVar24.x;
		} else {
			nodeVar27 = nodeVar24.y;
		}
		nodeVar26 = ( nodeVar27 >> 16u );
	}
	nodeVar28 = ( int( ( nodeVar18.x + nodeVar26 ) ) * 2 );
	int nodeConst6 = ( nodeVar28 / nodeUniform4 );
	nodeVar29 = ivec2( ( nodeVar28 - ( nodeConst6 * nodeUniform4 ) ), ( nodeUniform7 + nodeConst6 ) );
	nodeVar30 = bool( nodeUniform8 );
	if ( nodeVar30 ) {
		nodeVar31 = ivec2( nodeVar29.x, ( ( int( textureSize( nodeUniform23, 0 ).y ) - nodeVar29.y ) - 1 ) );
	} else {
		nodeVar31 = nodeVar29;
	}
	nodeVar32 = texelFetch( nodeUniform23, nodeVar31, int( 0 ) ).xy;
	nodeVar33 = nodeVar32;
	int nodeConst7 = ( nodeVar28 + 1 );
	int nodeConst8 = ( nodeConst7 / nodeUniform4 );
	nodeVar34 = ivec2( ( nodeConst7 - ( nodeConst8 * nodeUniform4 ) ), ( nodeUniform7 + nodeConst8 ) );
	nodeVar35 = bool( nodeUniform9 );
	if ( nodeVar35 ) {
		nodeVar36 = ivec2( nodeVar34.x, ( ( int( textureSize( nodeUniform23, 0 ).y ) - nodeVar34.y ) - 1 ) );
	} else {
		nodeVar36 = nodeVar34;
	}
	nodeVar37 = texelFetch( nodeUniform23, nodeVar36, int( 0 ) ).xy;
	nodeVar38 = nodeVar37;
	nodeVar39 = ( ( vec2( float( ( ( nodeVar33.y >> 16u ) & 255u ) ), float( ( ( nodeVar33.y >> 24u ) & 255u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar40 = ( ( 1.0 - abs( nodeVar39.x ) ) - abs( nodeVar39.y ) );
	nodeVar41 = max( ( - nodeVar40 ), 0.0 );
	vatUv = ( ( vec2( float( ( nodeVar38.x & 65535u ) ), float( ( nodeVar38.x >> 16u ) ) ) * nodeUniform10 ) + nodeUniform11 );
	vatColor = ( vec4( float( ( nodeVar38.y & 255u ) ), float( ( ( nodeVar38.y >> 8u ) & 255u ) ), float( ( ( nodeVar38.y >> 16u ) & 255u ) ), float( ( ( nodeVar38.y >> 24u ) & 255u ) ) ) / vec4( 255.0 ) );
	normalLocal = normal;
	if ( ( nodeVar39.x >= 0.0 ) ) {
		nodeVar42 = ( - nodeVar41 );
	} else {
		nodeVar42 = nodeVar41;
	}
	if ( ( nodeVar39.y >= 0.0 ) ) {
		nodeVar43 = ( - nodeVar41 );
	} else {
		nodeVar43 = nodeVar41;
	}
	normalLocal = normalize( vec3( ( nodeVar39.x + nodeVar42 ), ( nodeVar39.y + nodeVar43 ), nodeVar40 ) );
	positionLocal = ( ( vec3( float( ( nodeVar33.x & 65535u ) ), float( ( nodeVar33.x >> 16u ) ), float( ( nodeVar33.y & 65535u ) ) ) * nodeUniform12 ) + nodeUniform13 );
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform18 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform21 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst11 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst11;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
