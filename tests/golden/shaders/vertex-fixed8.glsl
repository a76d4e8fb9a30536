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
	vec3 nodeUniform7;
	vec3 nodeUniform8;
	uint nodeUniform9;
	uint nodeUniform10;
	uint nodeUniform11;
	vec3 nodeUniform12;
	float nodeUniform13;
	float nodeUniform14;
	float nodeUniform15;
	mat3 nodeUniform16;
	vec3 nodeUniform17;
	float nodeUniform18;
	mat4 nodeUniform19;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform20;
uniform usampler2D nodeUniform21;
// varyings
vec3 positionLocal;
vec4 v_modelViewProjection;
vec3 v_positionView;
out vec3 v_normalViewGeometry;
vec4 VERTEX_v_modelViewProjection;
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
	nodeVar0 = ( nodeUniform0 >= 1.0 );
	if ( nodeVar0 ) {
		nodeVar1 = 1;
	} else {
		nodeVar1 = 0;
	}
	nodeVar2 = ivec2( nodeVar1, int( 0.0 ) );
	nodeVar3 = bool( nodeUniform1 );
	if ( nodeVar3 ) {
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform20, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform20, nodeVar4, int( 0 ) );
	nodeVar6 = nodeVar5;
	float nodeConst0 = mod( nodeVar6.z, 4.0 );
	bool nodeConst1 = ( mod( nodeConst0, 2.0 ) > 0.5 );
	if ( nodeConst1 ) {
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
		float nodeConst2 = ( nodeVar6.y - 1.0 );
		nodeVar8 = ( clamp( nodeVar9, 0.0, 1.0 ) * ( nodeConst2 + floor( ( nodeVar6.z / 4.0 ) ) ) );
	}
	bool nodeConst3 = ( nodeConst0 > 1.5 );
	if ( nodeConst3 ) {
		nodeVar10 = 0.0078125;
	} else {
		nodeVar10 = 0.0;
	}
	nodeVar11 = ( nodeVar8 + nodeVar10 );
	float nodeConst2 = ( nodeVar6.y - 1.0 );
	nodeVar12 = min( floor( nodeVar11 ), nodeConst2 );
	if ( nodeConst3 ) {
		nodeVar13 = 0.0;
	} else {
		nodeVar13 = min( ( nodeVar11 - nodeVar12 ), 1.0 );
	}
	nodeVar14 = nodeVar13;
	int nodeConst4 = int( _vat_texel );
	int nodeConst5 = ( nodeConst4 / nodeUniform3 );
	nodeVar15 = ivec2( ( nodeConst4 - ( nodeConst5 * nodeUniform3 ) ), ( ( int( ( nodeVar6.x + nodeVar12 ) ) * nodeUniform4 ) + nodeConst5 ) );
	nodeVar16 = bool( nodeUniform5 );
	if ( nodeVar16 ) {
		nodeVar17 = ivec2( nodeVar15.x, ( ( int( textureSize( nodeUniform21, 0 ).y ) - nodeVar15.y ) - 1 ) );
	} else {
		nodeVar17 = nodeVar15;
	}
	nodeVar18 = texelFetch( nodeUniform21, nodeVar17, int( 0 ) ).x;
	nodeVar19 = nodeVar18;
	nodeVar20 = ( ( vec2( float( ( ( nodeVar19 >> 24u ) & 15u ) ), float( ( nodeVar19 >> 28u ) ) ) - vec2( 7.0 ) ) / vec2( 7.0 ) );
	nodeVar21 = ( ( 1.0 - abs( nodeVar20.x ) ) - abs( nodeVar20.y ) );
	nodeVar22 = max( ( - nodeVar21 ), 0.0 );
	int nodeConst6 = int( _vat_texel );
	int nodeConst7 = ( nodeConst6 / nodeUniform3 );
	float nodeConst8 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst8 < nodeVar6.y ) ) {
		nodeVar23 = nodeConst8;
	} else {
		if ( nodeConst1 ) {
			nodeVar24 = 0.0;
		} else {
			nodeVar24 = nodeConst2;
		}
		nodeVar23 = nodeVar24;
	}
	nodeVar25 = ivec2( ( nodeConst6 - ( nodeConst7 * nodeUniform3 ) ), ( ( int( ( nodeVar6.x + nodeVar23 ) ) * nodeUniform4 ) + nodeConst7 ) );
	nodeVar26 = bool( nodeUniform6 );
	if ( nodeVar26 ) {
		nodeVar27 = ivec2( nodeVar25.x, ( ( int( textureSize( nodeUniform21, 0 ).y ) - nodeVar25.y ) - 1 ) );
	} else {
		nodeVar27 = nodeVar25;
	}
	nodeVar28 = texelFetch( nodeUniform21, nodeVar27, int( 0 ) ).x;
	nodeVar29 = nodeVar28;
	nodeVar30 = ( ( vec2( float( ( ( nodeVar29 >> 24u ) & 15u ) ), float( ( nodeVar29 >> 28u ) ) ) - vec2( 7.0 ) ) / vec2( 7.0 ) );
	nodeVar31 = ( ( 1.0 - abs( nodeVar30.x ) ) - abs( nodeVar30.y ) );
	nodeVar32 = max( ( - nodeVar31 ), 0.0 );
	if ( ( nodeVar20.x >= 0.0 ) ) {
		nodeVar33 = ( - nodeVar22 );
	} else {
		nodeVar33 = nodeVar22;
	}
	if ( ( nodeVar20.y >= 0.0 ) ) {
		nodeVar34 = ( - nodeVar22 );
	} else {
		nodeVar34 = nodeVar22;
	}
	nodeVar35 = normalize( vec3( ( nodeVar20.x + nodeVar33 ), ( nodeVar20.y + nodeVar34 ), nodeVar21 ) );
	if ( ( nodeVar30.x >= 0.0 ) ) {
		nodeVar36 = ( - nodeVar32 );
	} else {
		nodeVar36 = nodeVar32;
	}
	if ( ( nodeVar30.y >= 0.0 ) ) {
		nodeVar37 = ( - nodeVar32 );
	} else {
		nodeVar37 = nodeVar32;
	}
	nodeVar38 = normalize( vec3( ( nodeVar30.x + nodeVar36 ), ( nodeVar30.y + nodeVar37 ), nodeVar31 ) );
	nodeVar39 = mix( nodeVar35, nodeVar38, nodeVar14 );
	nodeVar40 = dot( nodeVar39, nodeVar39 );
	nodeVar41 = mix( ( ( vec3( float( ( nodeVar19 & 255u ) ), float( ( ( nodeVar19 >> 8u ) & 255u ) ), float( ( ( nodeVar19 >> 16u ) & 255u ) ) ) * nodeUniform7 ) + nodeUniform8 ), ( ( vec3( float( ( nodeVar29 & 255u ) ), float( ( ( nodeVar29 >> 8u ) & 255u ) ), float( ( ( nodeVar29 >> 16u ) & 255u ) ) ) * nodeUniform7 ) + nodeUniform8 ), nodeVar14 );
	if ( ( nodeVar40 < 1e-12 ) ) {
		nodeVar42 = nodeVar35;
	} else {
		nodeVar42 = ( nodeVar39 * vec3( inversesqrt( nodeVar40 ) ) );
	}
	nodeVar43 = nodeVar42;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar44 = ivec2( 1, int( 0.0 ) );
		nodeVar45 = bool( nodeUniform9 );
		if ( nodeVar45 ) {
			nodeVar46 = ivec2( nodeVar44.x, ( ( int( textureSize( nodeUniform20, 0 ).y ) - nodeVar44.y ) - 1 ) );
		} else {
			nodeVar46 = nodeVar44;
		}
		nodeVar47 = texelFetch( nodeUniform20, nodeVar46, int( 0 ) );
		nodeVar48 = nodeVar47;
		float nodeConst9 = mod( nodeVar48.z, 4.0 );
		bool nodeConst10 = ( mod( nodeConst9, 2.0 ) > 0.5 );
		if ( nodeConst10 ) {
			nodeVar49 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar48.y );
		} else {
			float nodeConst11 = ( nodeVar48.y - 1.0 );
			nodeVar49 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst11 + floor( ( nodeVar48.z / 4.0 ) ) ) );
		}
		bool nodeConst12 = ( nodeConst9 > 1.5 );
		if ( nodeConst12 ) {
			nodeVar50 = 0.0078125;
		} else {
			nodeVar50 = 0.0;
		}
		nodeVar51 = ( nodeVar49 + nodeVar50 );
		float nodeConst11 = ( nodeVar48.y - 1.0 );
		nodeVar52 = min( floor( nodeVar51 ), nodeConst11 );
		if ( nodeConst12 ) {
			nodeVar53 = 0.0;
		} else {
			nodeVar53 = min( ( nodeVar51 - nodeVar52 ), 1.0 );
		}
		nodeVar54 = nodeVar53;
		int nodeConst13 = int( _vat_texel );
		int nodeConst14 = ( nodeConst13 / nodeUniform3 );
		nodeVar55 = ivec2( ( nodeConst13 - ( nodeConst14 * nodeUniform3 ) ), ( ( int( ( nodeVar48.x + nodeVar52 ) ) * nodeUniform4 ) + nodeConst14 ) );
		nodeVar56 = bool( nodeUniform10 );
		if ( nodeVar56 ) {
			nodeVar57 = ivec2( nodeVar55.x, ( ( int( textureSize( nodeUniform21, 0 ).y ) - nodeVar55.y ) - 1 ) );
		} else {
			nodeVar57 = nodeVar55;
		}
		nodeVar58 = texelFetch( nodeUniform21, nodeVar57, int( 0 ) ).x;
		nodeVar59 = nodeVar58;
		nodeVar60 = ( ( vec2( float( ( ( nodeVar59 >> 24u ) & 15u ) ), float( ( nodeVar59 >> 28u ) ) ) - vec2( 7.0 ) ) / vec2( 7.0 ) );
		nodeVar61 = ( ( 1.0 - abs( nodeVar60.x ) ) - abs( nodeVar60.y ) );
		nodeVar62 = max( ( - nodeVar61 ), 0.0 );
		int nodeConst15 = int( _vat_texel );
		int nodeConst16 = ( nodeConst15 / nodeUniform3 );
		float nodeConst17 = ( nodeVar52 + 1.0 );
		if ( ( nodeConst17 < nodeVar48.y ) ) {
			nodeVar63 = nodeConst17;
		} else {
			if ( nodeConst10 ) {
				nodeVar64 = 0.0;
			} else {
				nodeVar64 = nodeConst11;
			}
			nodeVar63 = nodeVar64;
		}
		nodeVar65 = ivec2( ( nodeConst15 - ( nodeConst16 * nodeUniform3 ) ), ( ( int( ( nodeVar48.x + nodeVar63 ) ) * nodeUniform4 ) + nodeConst16 ) );
		nodeVar66 = bool( nodeUniform11 );
		if ( nodeVar66 ) {
			nodeVar67 = ivec2( nodeVar65.x, ( ( int( textureSize( nodeUniform21, 0 ).y ) - nodeVar65.y ) - 1 ) );
		} else {
			nodeVar67 = nodeVar65;
		}
		nodeVar68 = texelFetch( nodeUniform21, nodeVar67, int( 0 ) ).x;
		nodeVar69 = nodeVar68;
		nodeVar70 = ( ( vec2( float( ( ( nodeVar69 >> 24u ) & 15u ) ), float( ( nodeVar69 >> 28u ) ) ) - vec2( 7.0 ) ) / vec2( 7.0 ) );
		nodeVar71 = ( ( 1.0 - abs( nodeVar70.x ) ) - abs( nodeVar70.y ) );
		nodeVar72 = max( ( - nodeVar71 ), 0.0 );
		if ( ( nodeVar60.x >= 0.0 ) ) {
			nodeVar73 = ( - nodeVar62 );
		} else {
			nodeVar73 = nodeVar62;
		}
		if ( ( nodeVar60.y >= 0.0 ) ) {
			nodeVar74 = ( - nodeVar62 );
		} else {
			nodeVar74 = nodeVar62;
		}
		nodeVar75 = normalize( vec3( ( nodeVar60.x + nodeVar73 ), ( nodeVar60.y + nodeVar74 ), nodeVar61 ) );
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
		nodeVar78 = normalize( vec3( ( nodeVar70.x + nodeVar76 ), ( nodeVar70.y + nodeVar77 ), nodeVar71 ) );
		nodeVar79 = mix( nodeVar75, nodeVar78, nodeVar54 );
		nodeVar80 = dot( nodeVar79, nodeVar79 );
		nodeVar41 = mix( nodeVar41, mix( ( ( vec3( float( ( nodeVar59 & 255u ) ), float( ( ( nodeVar59 >> 8u ) & 255u ) ), float( ( ( nodeVar59 >> 16u ) & 255u ) ) ) * nodeUniform7 ) + nodeUniform8 ), ( ( vec3( float( ( nodeVar69 & 255u ) ), float( ( ( nodeVar69 >> 8u ) & 255u ) ), float( ( ( nodeVar69 >> 16u ) & 255u ) ) ) * nodeUniform7 ) + nodeUniform8 ), nodeVar54 ), nodeUniform0 );
		nodeVar81 = nodeVar43;
		if ( ( nodeVar80 < 1e-12 ) ) {
			nodeVar82 = nodeVar75;
		} else {
			nodeVar82 = ( nodeVar79 * vec3( inversesqrt( nodeVar80 ) ) );
		}
		nodeVar83 = nodeVar82;
		nodeVar84 = mix( nodeVar81, nodeVar83, nodeUniform0 );
		nodeVar85 = dot( nodeVar84, nodeVar84 );
		if ( ( nodeVar85 < 1e-12 ) ) {
			nodeVar86 = nodeVar81;
		} else {
			nodeVar86 = ( nodeVar84 * vec3( inversesqrt( nodeVar85 ) ) );
		}
		nodeVar43 = nodeVar86;
	}
	normalLocal = normal;
	normalLocal = nodeVar43;
	positionLocal = nodeVar41;
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform16 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform19 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst20 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst20;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
