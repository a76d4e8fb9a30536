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
	nodeVar27 = vec3( ( ( float( ( nodeVar19 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar19 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar19 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
	nodeVar28 = sqrt( max( ( 1.0 - dot( nodeVar27, nodeVar27 ) ), 0.0 ) );
	nodeVar29 = ( nodeVar19 >> 30u );
	if ( ( nodeVar29 > 1u ) ) {
		if ( ( nodeVar29 == 2u ) ) {
			nodeVar30 = vec4( nodeVar27.x, nodeVar27.y, nodeVar28, nodeVar27.z );
		} else {
			nodeVar30 = vec4( nodeVar27.x, nodeVar27.y, nodeVar27.z, nodeVar28 );
		}
		nodeVar31 = nodeVar30;
	} else {
		if ( ( nodeVar29 == 0u ) ) {
			nodeVar32 = vec4( nodeVar28, nodeVar27.x, nodeVar27.y, nodeVar27.z );
		} else {
			nodeVar32 = vec4( nodeVar27.x, nodeVar28, nodeVar27.y, nodeVar27.z );
		}
		nodeVar31 = nodeVar32;
	}
	nodeVar33 = nodeVar31;
	int nodeConst9 = int( _vat_texel );
	int nodeConst10 = ( nodeConst9 / nodeUniform3 );
	float nodeConst11 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst11 < nodeVar6.y ) ) {
		nodeVar34 = nodeConst11;
	} else {
		if ( nodeConst1 ) {
			nodeVar35 = 0.0;
		} else {
			nodeVar35 = nodeConst2;
		}
		nodeVar34 = nodeVar35;
	}
	float nodeConst12 = ( nodeVar6.x + nodeVar34 );
	nodeVar36 = ivec2( ( nodeConst9 - ( nodeConst10 * nodeUniform3 ) ), ( ( int( nodeConst12 ) * nodeUniform4 ) + nodeConst10 ) );
	nodeVar37 = bool( nodeUniform9 );
	if ( nodeVar37 ) {
		nodeVar38 = ivec2( nodeVar36.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar36.y ) - 1 ) );
	} else {
		nodeVar38 = nodeVar36;
	}
	nodeVar39 = texelFetch( nodeUniform27, nodeVar38, int( 0 ) ).x;
	nodeVar40 = nodeVar39;
	int nodeConst13 = int( _vat_texel );
	int nodeConst14 = ( nodeConst13 / nodeUniform6 );
	nodeVar41 = ivec2( ( nodeConst13 - ( nodeConst14 * nodeUniform6 ) ), ( ( int( nodeConst12 ) * nodeUniform7 ) + nodeConst14 ) );
	nodeVar42 = bool( nodeUniform10 );
	if ( nodeVar42 ) {
		nodeVar43 = ivec2( nodeVar41.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar41.y ) - 1 ) );
	} else {
		nodeVar43 = nodeVar41;
	}
	nodeVar44 = texelFetch( nodeUniform28, nodeVar43, int( 0 ) ).xy;
	nodeVar45 = nodeVar44;
	nodeVar46 = ( ( vec2( float( ( ( nodeVar45.y >> 16u ) & 255u ) ), float( ( nodeVar45.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar47 = ( ( 1.0 - abs( nodeVar46.x ) ) - abs( nodeVar46.y ) );
	nodeVar48 = vec3( ( ( float( ( nodeVar40 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar40 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar40 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
	nodeVar49 = sqrt( max( ( 1.0 - dot( nodeVar48, nodeVar48 ) ), 0.0 ) );
	nodeVar50 = ( nodeVar40 >> 30u );
	if ( ( nodeVar50 > 1u ) ) {
		if ( ( nodeVar50 == 2u ) ) {
			nodeVar51 = vec4( nodeVar48.x, nodeVar48.y, nodeVar49, nodeVar48.z );
		} else {
			nodeVar51 = vec4( nodeVar48.x, nodeVar48.y, nodeVar48.z, nodeVar49 );
		}
		nodeVar52 = nodeVar51;
	} else {
		if ( ( nodeVar50 == 0u ) ) {
			nodeVar53 = vec4( nodeVar49, nodeVar48.x, nodeVar48.y, nodeVar48.z );
		} else {
			nodeVar53 = vec4( nodeVar48.x, nodeVar49, nodeVar48.y, nodeVar48.z );
		}
		nodeVar52 = nodeVar53;
	}
	nodeVar54 = nodeVar52;
	nodeVar55 = ( normal + ( cross( nodeVar33.xyz, ( cross( nodeVar33.xyz, normal ) + ( normal * vec3( nodeVar33.w ) ) ) ) * vec3( 2.0 ) ) );
	nodeVar56 = ( normal + ( cross( nodeVar54.xyz, ( cross( nodeVar54.xyz, normal ) + ( normal * vec3( nodeVar54.w ) ) ) ) * vec3( 2.0 ) ) );
	nodeVar57 = mix( nodeVar55, nodeVar56, nodeVar14 );
	nodeVar58 = dot( nodeVar57, nodeVar57 );
	nodeVar59 = mix( ( ( vec3( float( ( nodeVar24.x & 65535u ) ), float( ( nodeVar24.x >> 16u ) ), float( ( nodeVar24.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), ( ( vec3( float( ( nodeVar45.x & 65535u ) ), float( ( nodeVar45.x >> 16u ) ), float( ( nodeVar45.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), nodeVar14 );
	if ( ( nodeVar58 < 1e-12 ) ) {
		nodeVar60 = nodeVar55;
	} else {
		nodeVar60 = ( nodeVar57 * vec3( inversesqrt( nodeVar58 ) ) );
	}
	nodeVar61 = nodeVar60;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar62 = ivec2( 1, int( 0.0 ) );
		nodeVar63 = bool( nodeUniform13 );
		if ( nodeVar63 ) {
			nodeVar64 = ivec2( nodeVar62.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar62.y ) - 1 ) );
		} else {
			nodeVar64 = nodeVar62;
		}
		nodeVar65 = texelFetch( nodeUniform26, nodeVar64, int( 0 ) );
		nodeVar66 = nodeVar65;
		float nodeConst15 = mod( nodeVar66.z, 4.0 );
		bool nodeConst16 = ( mod( nodeConst15, 2.0 ) > 0.5 );
		if ( nodeConst16 ) {
			nodeVar67 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar66.y );
		} else {
			float nodeConst17 = ( nodeVar66.y - 1.0 );
			nodeVar67 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst17 + floor( ( nodeVar66.z / 4.0 ) ) ) );
		}
		bool nodeConst18 = ( nodeConst15 > 1.5 );
		if ( nodeConst18 ) {
			nodeVar68 = 0.0078125;
		} else {
			nodeVar68 = 0.0;
		}
		nodeVar69 = ( nodeVar67 + nodeVar68 );
		float nodeConst17 = ( nodeVar66.y - 1.0 );
		nodeVar70 = min( floor( nodeVar69 ), nodeConst17 );
		if ( nodeConst18 ) {
			nodeVar71 = 0.0;
		} else {
			nodeVar71 = min( ( nodeVar69 - nodeVar70 ), 1.0 );
		}
		nodeVar72 = nodeVar71;
		int nodeConst19 = int( _vat_texel );
		int nodeConst20 = ( nodeConst19 / nodeUniform3 );
		float nodeConst21 = ( nodeVar66.x + nodeVar70 );
		nodeVar73 = ivec2( ( nodeConst19 - ( nodeConst20 * nodeUniform3 ) ), ( ( int( nodeConst21 ) * nodeUniform4 ) + nodeConst20 ) );
		nodeVar74 = bool( nodeUniform14 );
		if ( nodeVar74 ) {
			nodeVar75 = ivec2( nodeVar73.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar73.y ) - 1 ) );
		} else {
			nodeVar75 = nodeVar73;
		}
		nodeVar76 = texelFetch( nodeUniform27, nodeVar75, int( 0 ) ).x;
		nodeVar77 = nodeVar76;
		int nodeConst22 = int( _vat_texel );
		int nodeConst23 = ( nodeConst22 / nodeUniform6 );
		nodeVar78 = ivec2( ( nodeConst22 - ( nodeConst23 * nodeUniform6 ) ), ( ( int( nodeConst21 ) * nodeUniform7 ) + nodeConst23 ) );
		nodeVar79 = bool( nodeUniform15 );
		if ( nodeVar79 ) {
			nodeVar80 = ivec2( nodeVar78.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar78.y ) - 1 ) );
		} else {
			nodeVar80 = nodeVar78;
		}
		nodeVar81 = texelFetch( nodeUniform28, nodeVar80, int( 0 ) ).xy;
		nodeVar82 = nodeVar81;
		nodeVar83 = ( ( vec2( float( ( ( nodeVar82.y >> 16u ) & 255u ) ), float( ( nodeVar82.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar84 = ( ( 1.0 - abs( nodeVar83.x ) ) - abs( nodeVar83.y ) );
		nodeVar85 = max( ( - nodeVar84 ), 0.0 );
		nodeVar86 = vec3( ( ( float( ( nodeVar77 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar77 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar77 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
		nodeVar87 = sqrt( max( ( 1.0 - dot( nodeVar86, nodeVar86 ) ), 0.0 ) );
		nodeVar88 = ( nodeVar77 >> 30u );
		if ( ( nodeVar88 > 1u ) ) {
			if ( ( nodeVar88 == 2u ) ) {
				nodeVar89 = vec4( nodeVar86.x, nodeVar86.y, nodeVar87, nodeVar86.z );
			} else {
				nodeVar89 = vec4( nodeVar86.x, nodeVar86.y, nodeVar86.z, nodeVar87 );
			}
			nodeVar90 = nodeVar89;
		} else {
			if ( ( nodeVar88 == 0u ) ) {
				nodeVar91 = vec4( nodeVar87, nodeVar86.x, nodeVar86.y, nodeVar86.z );
			} else {
				nodeVar91 = vec4( nodeVar86.x, nodeVar87, nodeVar86.y, nodeVar86.z );
			}
			nodeVar90 = nodeVar91;
		}
		nodeVar92 = nodeVar90;
		int nodeConst24 = int( _vat_texel );
		int nodeConst25 = ( nodeConst24 / nodeUniform3 );
		float nodeConst26 = ( nodeVar70 + 1.0 );
		if ( ( nodeConst26 < nodeVar66.y ) ) {
			nodeVar93 = nodeConst26;
		} else {
			if ( nodeConst16 ) {
				nodeVar94 = 0.0;
			} else {
				nodeVar94 = nodeConst17;
			}
			nodeVar93 = nodeVar94;
		}
		float nodeConst27 = ( nodeVar66.x + nodeVar93 );
		nodeVar95 = ivec2( ( nodeConst24 - ( nodeConst25 * nodeUniform3 ) ), ( ( int( nodeConst27 ) * nodeUniform4 ) + nodeConst25 ) );
		nodeVar96 = bool( nodeUniform16 );
		if ( nodeVar96 ) {
			nodeVar97 = ivec2( nodeVar95.x, ( ( int( textureSize( nodeUniform27, 0 ).y ) - nodeVar95.y ) - 1 ) );
		} else {
			nodeVar97 = nodeVar95;
		}
		nodeVar98 = texelFetch( nodeUniform27, nodeVar97, int( 0 ) ).x;
		nodeVar99 = nodeVar98;
		int nodeConst28 = int( _vat_texel );
		int nodeConst29 = ( nodeConst28 / nodeUniform6 );
		nodeVar100 = ivec2( ( nodeConst28 - ( nodeConst29 * nodeUniform6 ) ), ( ( int( nodeConst27 ) * nodeUniform7 ) + nodeConst29 ) );
		nodeVar101 = bool( nodeUniform17 );
		if ( nodeVar101 ) {
			nodeVar102 = ivec2( nodeVar100.x, ( ( int( textureSize( nodeUniform28, 0 ).y ) - nodeVar100.y ) - 1 ) );
		} else {
			nodeVar102 = nodeVar100;
		}
		nodeVar103 = texelFetch( nodeUniform28, nodeVar102, int( 0 ) ).xy;
		nodeVar104 = nodeVar103;
		nodeVar105 = ( ( vec2( float( ( ( nodeVar104.y >> 16u ) & 255u ) ), float( ( nodeVar104.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar106 = ( ( 1.0 - abs( nodeVar105.x ) ) - abs( nodeVar105.y ) );
		nodeVar107 = max( ( - nodeVar106 ), 0.0 );
		nodeVar108 = vec3( ( ( float( ( nodeVar99 & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar99 >> 10u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ), ( ( float( ( ( nodeVar99 >> 20u ) & 1023u ) ) - 511.0 ) * 0.0013837706089756313 ) );
		nodeVar109 = sqrt( max( ( 1.0 - dot( nodeVar108, nodeVar108 ) ), 0.0 ) );
		nodeVar110 = ( nodeVar99 >> 30u );
		if ( ( nodeVar110 > 1u ) ) {
			if ( ( nodeVar110 == 2u ) ) {
				nodeVar111 = vec4( nodeVar108.x, nodeVar108.y, nodeVar109, nodeVar108.z );
			} else {
				nodeVar111 = vec4( nodeVar108.x, nodeVar108.y, nodeVar108.z, nodeVar109 );
			}
			nodeVar112 = nodeVar111;
		} else {
			if ( ( nodeVar110 == 0u ) ) {
				nodeVar113 = vec4( nodeVar109, nodeVar108.x, nodeVar108.y, nodeVar108.z );
			} else {
				nodeVar113 = vec4( nodeVar108.x, nodeVar109, nodeVar108.y, nodeVar108.z );
			}
			nodeVar112 = nodeVar113;
		}
		nodeVar114 = nodeVar112;
		nodeVar115 = ( normal + ( cross( nodeVar92.xyz, ( cross( nodeVar92.xyz, normal ) + ( normal * vec3( nodeVar92.w ) ) ) ) * vec3( 2.0 ) ) );
		nodeVar116 = ( normal + ( cross( nodeVar114.xyz, ( cross( nodeVar114.xyz, normal ) + ( normal * vec3( nodeVar114.w ) ) ) ) * vec3( 2.0 ) ) );
		nodeVar117 = mix( nodeVar115, nodeVar116, nodeVar72 );
		nodeVar118 = dot( nodeVar117, nodeVar117 );
		nodeVar59 = mix( nodeVar59, mix( ( ( vec3( float( ( nodeVar82.x & 65535u ) ), float( ( nodeVar82.x >> 16u ) ), float( ( nodeVar82.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), ( ( vec3( float( ( nodeVar104.x & 65535u ) ), float( ( nodeVar104.x >> 16u ) ), float( ( nodeVar104.y & 65535u ) ) ) * nodeUniform11 ) + nodeUniform12 ), nodeVar72 ), nodeUniform0 );
		nodeVar119 = nodeVar61;
		if ( ( nodeVar118 < 1e-12 ) ) {
			nodeVar120 = nodeVar115;
		} else {
			nodeVar120 = ( nodeVar117 * vec3( inversesqrt( nodeVar118 ) ) );
		}
		nodeVar121 = nodeVar120;
		nodeVar122 = mix( nodeVar119, nodeVar121, nodeUniform0 );
		nodeVar123 = dot( nodeVar122, nodeVar122 );
		if ( ( nodeVar123 < 1e-12 ) ) {
			nodeVar124 = nodeVar119;
		} else {
			nodeVar124 = ( nodeVar122 * vec3( inversesqrt( nodeVar123 ) ) );
		}
		nodeVar61 = nodeVar124;
	}
	normalLocal = normal;
	normalLocal = nodeVar61;
	positionLocal = nodeVar59;
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform22 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform25 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst32 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst32;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
