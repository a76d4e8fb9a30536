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
	int nodeUniform6;
	int nodeUniform7;
	uint nodeUniform8;
	uint nodeUniform9;
	uint nodeUniform10;
	vec3 nodeUniform11;
	vec3 nodeUniform12;
	uint nodeUniform13;
	uint nodeUniform14;
	uint nodeUniform15;
	uint nodeUniform16;
	uint nodeUniform17;
	vec3 nodeUniform18;
	float nodeUniform19;
	float nodeUniform20;
	float nodeUniform21;
	mat3 nodeUniform22;
	vec3 nodeUniform23;
	float nodeUniform24;
	mat4 nodeUniform25;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform26;
uniform usampler2D nodeUniform27;
uniform usampler2D nodeUniform28;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform26, nodeVar4, int( 0 ) );
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
	float nodeConst6 = ( nodeVar6.x + nodeVar12 );
	nodeVar15 = ivec2( ( nodeConst4 - ( nodeConst5 * nodeUniform3 ) ), ( ( int( nodeConst6 ) * nodeUniform4 ) + nodeConst5 ) );
	nodeVar16 = bool( nodeUniform5 );
	if ( nodeVar16 ) {
		nodeVar17 = ivec2( nodeVar15.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar15.y ) - 1 ) );
	} else {
		nodeVar17 = nodeVar15;
	}
	nodeVar18 = texelFetch( nodeUniform27, nodeVar17, int( 0 ) ).x;
	nodeVar19 = nodeVar18;
	int nodeConst7 = int( _vat_texel );
	int nodeConst8 = ( nodeConst7 / nodeUniform6 );
	nodeVar20 = ivec2( ( nodeConst7 - ( nodeConst8 * nodeUniform6 ) ), ( ( int( nodeConst6 ) * nodeUniform7 ) + nodeConst8 ) );
	nodeVar21 = bool( nodeUniform8 );
	if ( nodeVar21 ) {
		nodeVar22 = ivec2( nodeVar20.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar20.y ) - 1 ) );
	} else {
		nodeVar22 = nodeVar20;
	}
	nodeVar23 = texelFetch( nodeUniform28, nodeVar22, int( 0 ) ).xy;
	nodeVar24 = nodeVar23;
	nodeVar25 = ( ( vec2( float( ( ( nodeVar24.y >> 16u ) & 255u ) ), float( ( nodeVar24.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar26 = ( ( 1.0 - abs( nodeVar25.x ) ) - abs( nodeVar25.y ) );
	nodeVar27 = ( ( vec2( float( ( nodeVar19 & 65535u ) ), float( ( nodeVar19 >> 16u ) ) ) - vec2( 32767.0 ) ) / vec2( 32767.0 ) );
	nodeVar28 = ( ( 1.0 - abs( nodeVar27.x ) ) - abs( nodeVar27.y ) );
	nodeVar29 = max( ( - nodeVar28 ), 0.0 );
	int nodeConst9 = int( _vat_texel );
	int nodeConst10 = ( nodeConst9 / nodeUniform3 );
	float nodeConst11 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst11 < nodeVar6.y ) ) {
		nodeVar30 = nodeConst11;
	} else {
		if ( nodeConst1 ) {
			nodeVar31 = 0.0;
		} else {
			nodeVar31 = nodeConst2;
		}
		nodeVar30 = nodeVar31;
	}
	float nodeConst12 = ( nodeVar6.x + nodeVar30 );
	nodeVar32 = ivec2( ( nodeConst9 - ( nodeConst10 * nodeUniform3 ) ), ( ( int( nodeConst12 ) * nodeUniform4 ) + nodeConst10 ) );
	nodeVar33 = bool( nodeUniform9 );
	if ( nodeVar33 ) {
		nodeVar34 = ivec2( nodeVar32.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar32.y ) - 1 ) );
	} else {
		nodeVar34 = nodeVar32;
	}
	nodeVar35 = texelFetch( nodeUniform27, nodeVar34, int( 0 ) ).x;
	nodeVar36 = nodeVar35;
	int nodeConst13 = int( _vat_texel );
	int nodeConst14 = ( nodeConst13 / nodeUniform6 );
	nodeVar37 = ivec2( ( nodeConst13 - ( nodeConst14 * nodeUniform6 ) ), ( ( int( nodeConst12 ) * nodeUniform7 ) + nodeConst14 ) );
	nodeVar38 = bool( nodeUniform10 );
	if ( nodeVar38 ) {
		nodeVar39 = ivec2( nodeVar37.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar37.y ) - 1 ) );
	} else {
		nodeVar39 = nodeVar37;
	}
	nodeVar40 = texelFetch( nodeUniform28, nodeVar39, int( 0 ) ).xy;
	nodeVar41 = nodeVar40;
	nodeVar42 = ( ( vec2( float( ( ( nodeVar41.y >> 16u ) & 255u ) ), float( ( nodeVar41.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar43 = ( ( 1.0 - abs( nodeVar42.x ) ) - abs( nodeVar42.y ) );
	nodeVar44 = ( ( vec2( float( ( nodeVar36 & 65535u ) ), float( ( nodeVar36 >> 16u ) ) ) - vec2( 32767.0 ) ) / vec2( 32767.0 ) );
	nodeVar45 = ( ( 1.0 - abs( nodeVar44.x ) ) - abs( nodeVar44.y ) );
	nodeVar46 = max( ( - nodeVar45 ), 0.0 );
	if ( ( nodeVar27.x >= 0.0 ) ) {
		nodeVar47 = ( - nodeVar29 );
	} else {
		nodeVar47 = nodeVar29;
	}
	if ( ( nodeVar27.y >= 0.0 ) ) {
		nodeVar48 = ( - nodeVar29 );
	} else {
		nodeVar48 = nodeVar29;
	}
	nodeVar49 = normalize( vec3( ( nodeVar27.x + nodeVar47 ), ( nodeVar27.y + nodeVar48 ), nodeVar28 ) );
	if ( ( nodeVar44.x >= 0.0 ) ) {
		nodeVar50 = ( - nodeVar46 );
	} else {
		nodeVar50 = nodeVar46;
	}
	if ( ( nodeVar44.y >= 0.0 ) ) {
		nodeVar51 = ( - nodeVar46 );
	} else {
		nodeVar51 = nodeVar46;
	}
	nodeVar52 = normalize( vec3( ( nodeVar44.x + nodeVar50 ), ( nodeVar44.y + nodeVar51 ), nodeVar45 ) );
	nodeVar53 = mix( nodeVar49, nodeVar52, nodeVar14 );
	nodeVar54 = dot( nodeVar53, nodeVar53 );
	nodeVar55 = mix( ( ( vec3( float( ( nodeVar24.x & 65535u ) ), float( ( nodeVar24.x >> 16u ) ), float( ( nodeVar24.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), ( ( vec3( float( ( nodeVar41.x & 65535u ) ), float( ( nodeVar41.x >> 16u ) ), float( ( nodeVar41.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), nodeVar14 );
	if ( ( nodeVar54 < 1e-12 ) ) {
		nodeVar56 = nodeVar49;
	} else {
		nodeVar56 = ( nodeVar53 * vec3( inversesqrt( nodeVar54 ) ) );
	}
	nodeVar57 = nodeVar56;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar58 = ivec2( 1, int( 0.0 ) );
		nodeVar59 = bool( nodeUniform13 );
		if ( nodeVar59 ) {
			nodeVar60 = ivec2( nodeVar58.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar58.y ) - 1 ) );
		} else {
			nodeVar60 = nodeVar58;
		}
		nodeVar61 = texelFetch( nodeUniform26, nodeVar60, int( 0 ) );
		nodeVar62 = nodeVar61;
		float nodeConst15 = mod( nodeVar62.z, 4.0 );
		bool nodeConst16 = ( mod( nodeConst15, 2.0 ) > 0.5 );
		if ( nodeConst16 ) {
			nodeVar63 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar62.y );
		} else {
			float nodeConst17 = ( nodeVar62.y - 1.0 );
			nodeVar63 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst17 + floor( ( nodeVar62.z / 4.0 ) ) ) );
		}
		bool nodeConst18 = ( nodeConst15 > 1.5 );
		if ( nodeConst18 ) {
			nodeVar64 = 0.0078125;
		} else {
			nodeVar64 = 0.0;
		}
		nodeVar65 = ( nodeVar63 + nodeVar64 );
		float nodeConst17 = ( nodeVar62.y - 1.0 );
		nodeVar66 = min( floor( nodeVar65 ), nodeConst17 );
		if ( nodeConst18 ) {
			nodeVar67 = 0.0;
		} else {
			nodeVar67 = min( ( nodeVar65 - nodeVar66 ), 1.0 );
		}
		nodeVar68 = nodeVar67;
		int nodeConst19 = int( _vat_texel );
		int nodeConst20 = ( nodeConst19 / nodeUniform3 );
		float nodeConst21 = ( nodeVar62.x + nodeVar66 );
		nodeVar69 = ivec2( ( nodeConst19 - ( nodeConst20 * nodeUniform3 ) ), ( ( int( nodeConst21 ) * nodeUniform4 ) + nodeConst20 ) );
		nodeVar70 = bool( nodeUniform14 );
		if ( nodeVar70 ) {
			nodeVar71 = ivec2( nodeVar69.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar69.y ) - 1 ) );
		} else {
			nodeVar71 = nodeVar69;
		}
		nodeVar72 = texelFetch( nodeUniform27, nodeVar71, int( 0 ) ).x;
		nodeVar73 = nodeVar72;
		int nodeConst22 = int( _vat_texel );
		int nodeConst23 = ( nodeConst22 / nodeUniform6 );
		nodeVar74 = ivec2( ( nodeConst22 - ( nodeConst23 * nodeUniform6 ) ), ( ( int( nodeConst21 ) * nodeUniform7 ) + nodeConst23 ) );
		nodeVar75 = bool( nodeUniform15 );
		if ( nodeVar75 ) {
			nodeVar76 = ivec2( nodeVar74.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar74.y ) - 1 ) );
		} else {
			nodeVar76 = nodeVar74;
		}
		nodeVar77 = texelFetch( nodeUniform28, nodeVar76, int( 0 ) ).xy;
		nodeVar78 = nodeVar77;
		nodeVar79 = ( ( vec2( float( ( ( nodeVar78.y >> 16u ) & 255u ) ), float( ( nodeVar78.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar80 = ( ( 1.0 - abs( nodeVar79.x ) ) - abs( nodeVar79.y ) );
		nodeVar81 = max( ( - nodeVar80 ), 0.0 );
		nodeVar82 = ( ( vec2( float( ( nodeVar73 & 65535u ) ), float( ( nodeVar73 >> 16u ) ) ) - vec2( 32767.0 ) ) / vec2( 32767.0 ) );
		nodeVar83 = ( ( 1.0 - abs( nodeVar82.x ) ) - abs( nodeVar82.y ) );
		nodeVar84 = max( ( - nodeVar83 ), 0.0 );
		int nodeConst24 = int( _vat_texel );
		int nodeConst25 = ( nodeConst24 / nodeUniform3 );
		float nodeConst26 = ( nodeVar66 + 1.0 );
		if ( ( nodeConst26 < nodeVar62.y ) ) {
			nodeVar85 = nodeConst26;
		} else {
			if ( nodeConst16 ) {
				nodeVar86 = 0.0;
			} else {
				nodeVar86 = nodeConst17;
			}
			nodeVar85 = nodeVar86;
		}
		float nodeConst27 = ( nodeVar62.x + nodeVar85 );
		nodeVar87 = ivec2( ( nodeConst24 - ( nodeConst25 * nodeUniform3 ) ), ( ( int( nodeConst27 ) * nodeUniform4 ) + nodeConst25 ) );
		nodeVar88 = bool( nodeUniform16 );
		if ( nodeVar88 ) {
			nodeVar89 = ivec2( nodeVar87.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar87.y ) - 1 ) );
		} else {
			nodeVar89 = nodeVar87;
		}
		nodeVar90 = texelFetch( nodeUniform27, nodeVar89, int( 0 ) ).x;
		nodeVar91 = nodeVar90;
		int nodeConst28 = int( _vat_texel );
		int nodeConst29 = ( nodeConst28 / nodeUniform6 );
		nodeVar92 = ivec2( ( nodeConst28 - ( nodeConst29 * nodeUniform6 ) ), ( ( int( nodeConst27 ) * nodeUniform7 ) + nodeConst29 ) );
		nodeVar93 = bool( nodeUniform17 );
		if ( nodeVar93 ) {
			nodeVar94 = ivec2( nodeVar92.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar92.y ) - 1 ) );
		} else {
			nodeVar94 = nodeVar92;
		}
		nodeVar95 = texelFetch( nodeUniform28, nodeVar94, int( 0 ) ).xy;
		nodeVar96 = nodeVar95;
		nodeVar97 = ( ( vec2( float( ( ( nodeVar96.y >> 16u ) & 255u ) ), float( ( nodeVar96.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar98 = ( ( 1.0 - abs( nodeVar97.x ) ) - abs( nodeVar97.y ) );
		nodeVar99 = max( ( - nodeVar98 ), 0.0 );
		nodeVar100 = ( ( vec2( float( ( nodeVar91 & 65535u ) ), float( ( nodeVar91 >> 16u ) ) ) - vec2( 32767.0 ) ) / vec2( 32767.0 ) );
		nodeVar101 = ( ( 1.0 - abs( nodeVar100.x ) ) - abs( nodeVar100.y ) );
		nodeVar102 = max( ( - nodeVar101 ), 0.0 );
		if ( ( nodeVar82.x >= 0.0 ) ) {
			nodeVar103 = ( - nodeVar84 );
		} else {
			nodeVar103 = nodeVar84;
		}
		if ( ( nodeVar82.y >= 0.0 ) ) {
			nodeVar104 = ( - nodeVar84 );
		} else {
			nodeVar104 = nodeVar84;
		}
		nodeVar105 = normalize( vec3( ( nodeVar82.x + nodeVar103 ), ( nodeVar82.y + nodeVar104 ), nodeVar83 ) );
		if ( ( nodeVar100.x >= 0.0 ) ) {
			nodeVar106 = ( - nodeVar102 );
		} else {
			nodeVar106 = nodeVar102;
		}
		if ( ( nodeVar100.y >= 0.0 ) ) {
			nodeVar107 = ( - nodeVar102 );
		} else {
			nodeVar107 = nodeVar102;
		}
		nodeVar108 = normalize( vec3( ( nodeVar100.x + nodeVar106 ), ( nodeVar100.y + nodeVar107 ), nodeVar101 ) );
		nodeVar109 = mix( nodeVar105, nodeVar108, nodeVar68 );
		nodeVar110 = dot( nodeVar109, nodeVar109 );
		nodeVar55 = mix( nodeVar55, mix( ( ( vec3( float( ( nodeVar78.x & 65535u ) ), float( ( nodeVar78.x >> 16u ) ), float( ( nodeVar78.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), ( ( vec3( float( ( nodeVar96.x & 65535u ) ), float( ( nodeVar96.x >> 16u ) ), float( ( nodeVar96.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), nodeVar68 ), nodeUniform0 );
		nodeVar111 = nodeVar57;
		if ( ( nodeVar110 < 1e-12 ) ) {
			nodeVar112 = nodeVar105;
		} else {
			nodeVar112 = ( nodeVar109 * vec3( inversesqrt( nodeVar110 ) ) );
		}
		nodeVar113 = nodeVar112;
		nodeVar114 = mix( nodeVar111, nodeVar113, nodeUniform0 );
		nodeVar115 = dot( nodeVar114, nodeVar114 );
		if ( ( nodeVar115 < 1e-12 ) ) {
			nodeVar116 = nodeVar111;
		} else {
			nodeVar116 = ( nodeVar114 * vec3( inversesqrt( nodeVar115 ) ) );
		}
		nodeVar57 = nodeVar116;
	}
	normalLocal = normal;
	normalLocal = nodeVar57;
	positionLocal = nodeVar55;
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform22 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform25 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst32 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst32;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
