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
	float nodeUniform9;
	uint nodeUniform10;
	uint nodeUniform11;
	uint nodeUniform12;
	uint nodeUniform13;
	uint nodeUniform14;
	uint nodeUniform15;
	uint nodeUniform16;
	vec3 nodeUniform17;
	float nodeUniform18;
	float nodeUniform19;
	float nodeUniform20;
	mat3 nodeUniform21;
	vec3 nodeUniform22;
	float nodeUniform23;
	mat4 nodeUniform24;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform25;
uniform usampler2D nodeUniform26;
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
layout( location = 3 ) in vec3 _vat_pivot;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform25, nodeVar4, int( 0 ) );
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
	nodeVar15 = ( int( _vat_texel ) * 4 );
	int nodeConst4 = ( nodeVar15 / 2 );
	int nodeConst5 = ( nodeConst4 + 0 );
	int nodeConst6 = ( nodeConst5 / nodeUniform3 );
	int nodeConst7 = ( int( ( nodeVar6.x + nodeVar12 ) ) * nodeUniform4 );
	nodeVar16 = ivec2( ( nodeConst5 - ( nodeConst6 * nodeUniform3 ) ), ( nodeConst7 + nodeConst6 ) );
	nodeVar17 = bool( nodeUniform5 );
	if ( nodeVar17 ) {
		nodeVar18 = ivec2( nodeVar16.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar16.y ) - 1 ) );
	} else {
		nodeVar18 = nodeVar16;
	}
	nodeVar19 = texelFetch( nodeUniform26, nodeVar18, int( 0 ) ).xy;
	nodeVar20 = nodeVar19;
	int nodeConst8 = ( nodeConst4 + 1 );
	int nodeConst9 = ( nodeConst8 / nodeUniform3 );
	nodeVar21 = ivec2( ( nodeConst8 - ( nodeConst9 * nodeUniform3 ) ), ( nodeConst7 + nodeConst9 ) );
	nodeVar22 = bool( nodeUniform6 );
	if ( nodeVar22 ) {
		nodeVar23 = ivec2( nodeVar21.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar21.y ) - 1 ) );
	} else {
		nodeVar23 = nodeVar21;
	}
	nodeVar24 = texelFetch( nodeUniform26, nodeVar23, int( 0 ) ).xy;
	nodeVar25 = nodeVar24;
	nodeVar26 = ( ( vec3( float( ( nodeVar20.x & 65535u ) ), float( ( nodeVar20.x >> 16u ) ), float( ( nodeVar20.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
	nodeVar27 = ( float( ( nodeVar20.y >> 16u ) ) * nodeUniform9 );
	nodeVar28 = ( ( vec3( float( ( nodeVar25.x & 65535u ) ), float( ( nodeVar25.x >> 16u ) ), float( ( nodeVar25.y & 65535u ) ) ) - vec3( 32767.0 ) ) * vec3( 0.000021579845002183525 ) );
	uint nodeConst10 = ( nodeVar25.y >> 16u );
	if ( ( ( nodeConst10 & 4u ) != 0u ) ) {
		float nodeConst11 = sqrt( max( ( 1.0 - dot( nodeVar28, nodeVar28 ) ), 0.0 ) );
		nodeVar29 = ( - nodeConst11 );
	} else {
		float nodeConst11 = sqrt( max( ( 1.0 - dot( nodeVar28, nodeVar28 ) ), 0.0 ) );
		nodeVar29 = nodeConst11;
	}
	nodeVar30 = nodeVar29;
	nodeVar31 = ( nodeConst10 & 3u );
	if ( ( nodeVar31 == 0u ) ) {
		nodeVar32 = vec4( nodeVar30, nodeVar28.x, nodeVar28.y, nodeVar28.z );
	} else {
		if ( ( nodeVar31 == 1u ) ) {
			nodeVar33 = vec4( nodeVar28.x, nodeVar30, nodeVar28.y, nodeVar28.z );
		} else {
			if ( ( nodeVar31 == 2u ) ) {
				nodeVar34 = vec4( nodeVar28.x, nodeVar28.y, nodeVar30, nodeVar28.z );
			} else {
				nodeVar34 = vec4( nodeVar28.x, nodeVar28.y, nodeVar28.z, nodeVar30 );
			}
			nodeVar33 = nodeVar34;
		}
		nodeVar32 = nodeVar33;
	}
	nodeVar35 = nodeVar32;
	nodeVar36 = ( int( nodeVar25.y ) >> 19u );
	nodeVar37 = ( int( _vat_texel ) * 4 );
	int nodeConst12 = ( nodeVar37 / 2 );
	int nodeConst13 = ( nodeConst12 + 0 );
	int nodeConst14 = ( nodeConst13 / nodeUniform3 );
	float nodeConst15 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst15 < nodeVar6.y ) ) {
		nodeVar38 = nodeConst15;
	} else {
		if ( nodeConst1 ) {
			nodeVar39 = 0.0;
		} else {
			nodeVar39 = nodeConst2;
		}
		nodeVar38 = nodeVar39;
	}
	int nodeConst16 = ( int( ( nodeVar6.x + nodeVar38 ) ) * nodeUniform4 );
	nodeVar40 = ivec2( ( nodeConst13 - ( nodeConst14 * nodeUniform3 ) ), ( nodeConst16 + nodeConst14 ) );
	nodeVar41 = bool( nodeUniform10 );
	if ( nodeVar41 ) {
		nodeVar42 = ivec2( nodeVar40.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar40.y ) - 1 ) );
	} else {
		nodeVar42 = nodeVar40;
	}
	nodeVar43 = texelFetch( nodeUniform26, nodeVar42, int( 0 ) ).xy;
	nodeVar44 = nodeVar43;
	int nodeConst17 = ( nodeConst12 + 1 );
	int nodeConst18 = ( nodeConst17 / nodeUniform3 );
	nodeVar45 = ivec2( ( nodeConst17 - ( nodeConst18 * nodeUniform3 ) ), ( nodeConst16 + nodeConst18 ) );
	nodeVar46 = bool( nodeUniform11 );
	if ( nodeVar46 ) {
		nodeVar47 = ivec2( nodeVar45.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar45.y ) - 1 ) );
	} else {
		nodeVar47 = nodeVar45;
	}
	nodeVar48 = texelFetch( nodeUniform26, nodeVar47, int( 0 ) ).xy;
	nodeVar49 = nodeVar48;
	nodeVar50 = ( ( vec3( float( ( nodeVar44.x & 65535u ) ), float( ( nodeVar44.x >> 16u ) ), float( ( nodeVar44.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
	nodeVar51 = ( float( ( nodeVar44.y >> 16u ) ) * nodeUniform9 );
	nodeVar52 = ( ( vec3( float( ( nodeVar49.x & 65535u ) ), float( ( nodeVar49.x >> 16u ) ), float( ( nodeVar49.y & 65535u ) ) ) - vec3( 32767.0 ) ) * vec3( 0.000021579845002183525 ) );
	uint nodeConst19 = ( nodeVar49.y >> 16u );
	if ( ( ( nodeConst19 & 4u ) != 0u ) ) {
		float nodeConst20 = sqrt( max( ( 1.0 - dot( nodeVar52, nodeVar52 ) ), 0.0 ) );
		nodeVar53 = ( - nodeConst20 );
	} else {
		float nodeConst20 = sqrt( max( ( 1.0 - dot( nodeVar52, nodeVar52 ) ), 0.0 ) );
		nodeVar53 = nodeConst20;
	}
	nodeVar54 = nodeVar53;
	nodeVar55 = ( nodeConst19 & 3u );
	if ( ( nodeVar55 == 0u ) ) {
		nodeVar56 = vec4( nodeVar54, nodeVar52.x, nodeVar52.y, nodeVar52.z );
	} else {
		if ( ( nodeVar55 == 1u ) ) {
			nodeVar57 = vec4( nodeVar52.x, nodeVar54, nodeVar52.y, nodeVar52.z );
		} else {
			if ( ( nodeVar55 == 2u ) ) {
				nodeVar58 = vec4( nodeVar52.x, nodeVar52.y, nodeVar54, nodeVar52.z );
			} else {
				nodeVar58 = vec4( nodeVar52.x, nodeVar52.y, nodeVar52.z, nodeVar54 );
			}
			nodeVar57 = nodeVar58;
		}
		nodeVar56 = nodeVar57;
	}
	nodeVar59 = nodeVar56;
	if ( ( dot( nodeVar35, nodeVar59 ) < 0.0 ) ) {
		nodeVar60 = ( - nodeVar59 );
	} else {
		nodeVar60 = nodeVar59;
	}
	nodeVar61 = nodeVar60;
	nodeVar62 = mix( nodeVar35, nodeVar61, nodeVar14 );
	nodeVar63 = ( nodeVar62 * vec4( inversesqrt( dot( nodeVar62, nodeVar62 ) ) ) );
	if ( ( nodeVar36 != 0 ) ) {
		nodeVar64 = dot( nodeVar35, nodeVar61 );
		nodeVar65 = ( nodeVar61 - ( nodeVar35 * vec4( nodeVar64 ) ) );
		nodeVar66 = length( nodeVar65 );
		nodeVar67 = ( ( ( ( atan( nodeVar66, nodeVar64 ) / 3.141592653589793 ) + float( nodeVar36 ) ) * nodeVar14 ) / 2.0 );
		nodeVar68 = ( ( nodeVar67 - floor( ( nodeVar67 + 0.5 ) ) ) * 6.283185307179586 );
		nodeVar63 = ( ( nodeVar35 * vec4( cos( nodeVar68 ) ) ) + ( nodeVar65 * vec4( ( sin( nodeVar68 ) / max( nodeVar66, 1e-20 ) ) ) ) );
	}
	nodeVar69 = mix( nodeVar26, nodeVar50, nodeVar14 );
	nodeVar70 = nodeVar63;
	nodeVar71 = mix( nodeVar27, nodeVar51, nodeVar14 );
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar72 = ivec2( 1, int( 0.0 ) );
		nodeVar73 = bool( nodeUniform12 );
		if ( nodeVar73 ) {
			nodeVar74 = ivec2( nodeVar72.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar72.y ) - 1 ) );
		} else {
			nodeVar74 = nodeVar72;
		}
		nodeVar75 = texelFetch( nodeUniform25, nodeVar74, int( 0 ) );
		nodeVar76 = nodeVar75;
		float nodeConst21 = mod( nodeVar76.z, 4.0 );
		bool nodeConst22 = ( mod( nodeConst21, 2.0 ) > 0.5 );
		if ( nodeConst22 ) {
			nodeVar77 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar76.y );
		} else {
			float nodeConst23 = ( nodeVar76.y - 1.0 );
			nodeVar77 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst23 + floor( ( nodeVar76.z / 4.0 ) ) ) );
		}
		bool nodeConst24 = ( nodeConst21 > 1.5 );
		if ( nodeConst24 ) {
			nodeVar78 = 0.0078125;
		} else {
			nodeVar78 = 0.0;
		}
		nodeVar79 = ( nodeVar77 + nodeVar78 );
		float nodeConst23 = ( nodeVar76.y - 1.0 );
		nodeVar80 = min( floor( nodeVar79 ), nodeConst23 );
		if ( nodeConst24 ) {
			nodeVar81 = 0.0;
		} else {
			nodeVar81 = min( ( nodeVar79 - nodeVar80 ), 1.0 );
		}
		nodeVar82 = nodeVar81;
		nodeVar83 = ( int( _vat_texel ) * 4 );
		int nodeConst25 = ( nodeVar83 / 2 );
		int nodeConst26 = ( nodeConst25 + 0 );
		int nodeConst27 = ( nodeConst26 / nodeUniform3 );
		int nodeConst28 = ( int( ( nodeVar76.x + nodeVar80 ) ) * nodeUniform4 );
		nodeVar84 = ivec2( ( nodeConst26 - ( nodeConst27 * nodeUniform3 ) ), ( nodeConst28 + nodeConst27 ) );
		nodeVar85 = bool( nodeUniform13 );
		if ( nodeVar85 ) {
			nodeVar86 = ivec2( nodeVar84.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar84.y ) - 1 ) );
		} else {
			nodeVar86 = nodeVar84;
		}
		nodeVar87 = texelFetch( nodeUniform26, nodeVar86, int( 0 ) ).xy;
		nodeVar88 = nodeVar87;
		int nodeConst29 = ( nodeConst25 + 1 );
		int nodeConst30 = ( nodeConst29 / nodeUniform3 );
		nodeVar89 = ivec2( ( nodeConst29 - ( nodeConst30 * nodeUniform3 ) ), ( nodeConst28 + nodeConst30 ) );
		nodeVar90 = bool( nodeUniform14 );
		if ( nodeVar90 ) {
			nodeVar91 = ivec2( nodeVar89.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar89.y ) - 1 ) );
		} else {
			nodeVar91 = nodeVar89;
		}
		nodeVar92 = texelFetch( nodeUniform26, nodeVar91, int( 0 ) ).xy;
		nodeVar93 = nodeVar92;
		nodeVar94 = ( ( vec3( float( ( nodeVar88.x & 65535u ) ), float( ( nodeVar88.x >> 16u ) ), float( ( nodeVar88.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
		nodeVar95 = ( float( ( nodeVar88.y >> 16u ) ) * nodeUniform9 );
		nodeVar96 = ( ( vec3( float( ( nodeVar93.x & 65535u ) ), float( ( nodeVar93.x >> 16u ) ), float( ( nodeVar93.y & 65535u ) ) ) - vec3( 32767.0 ) ) * vec3( 0.000021579845002183525 ) );
		uint nodeConst31 = ( nodeVar93.y >> 16u );
		if ( ( ( nodeConst31 & 4u ) != 0u ) ) {
			float nodeConst32 = sqrt( max( ( 1.0 - dot( nodeVar96, nodeVar96 ) ), 0.0 ) );
			nodeVar97 = ( - nodeConst32 );
		} else {
			float nodeConst32 = sqrt( max( ( 1.0 - dot( nodeVar96, nodeVar96 ) ), 0.0 ) );
			nodeVar97 = nodeConst32;
		}
		nodeVar98 = nodeVar97;
		nodeVar99 = ( nodeConst31 & 3u );
		if ( ( nodeVar99 == 0u ) ) {
			nodeVar100 = vec4( nodeVar98, nodeVar96.x, nodeVar96.y, nodeVar96.z );
		} else {
			if ( ( nodeVar99 == 1u ) ) {
				nodeVar101 = vec4( nodeVar96.x, nodeVar98, nodeVar96.y, nodeVar96.z );
			} else {
				if ( ( nodeVar99 == 2u ) ) {
					nodeVar102 = vec4( nodeVar96.x, nodeVar96.y, nodeVar98, nodeVar96.z );
				} else {
					nodeVar102 = vec4( nodeVar96.x, nodeVar96.y, nodeVar96.z, nodeVar98 );
				}
				nodeVar101 = nodeVar102;
			}
			nodeVar100 = nodeVar101;
		}
		nodeVar103 = nodeVar100;
		nodeVar104 = ( int( nodeVar93.y ) >> 19u );
		nodeVar105 = ( int( _vat_texel ) * 4 );
		int nodeConst33 = ( nodeVar105 / 2 );
		int nodeConst34 = ( nodeConst33 + 0 );
		int nodeConst35 = ( nodeConst34 / nodeUniform3 );
		float nodeConst36 = ( nodeVar80 + 1.0 );
		if ( ( nodeConst36 < nodeVar76.y ) ) {
			nodeVar106 = nodeConst36;
		} else {
			if ( nodeConst22 ) {
				nodeVar107 = 0.0;
			} else {
				nodeVar107 = nodeConst23;
			}
			nodeVar106 = nodeVar107;
		}
		int nodeConst37 = ( int( ( nodeVar76.x + nodeVar106 ) ) * nodeUniform4 );
		nodeVar108 = ivec2( ( nodeConst34 - ( nodeConst35 * nodeUniform3 ) ), ( nodeConst37 + nodeConst35 ) );
		nodeVar109 = bool( nodeUniform15 );
		if ( nodeVar109 ) {
			nodeVar110 = ivec2( nodeVar108.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar108.y ) - 1 ) );
		} else {
			nodeVar110 = nodeVar108;
		}
		nodeVar111 = texelFetch( nodeUniform26, nodeVar110, int( 0 ) ).xy;
		nodeVar112 = nodeVar111;
		int nodeConst38 = ( nodeConst33 + 1 );
		int nodeConst39 = ( nodeConst38 / nodeUniform3 );
		nodeVar113 = ivec2( ( nodeConst38 - ( nodeConst39 * nodeUniform3 ) ), ( nodeConst37 + nodeConst39 ) );
		nodeVar114 = bool( nodeUniform16 );
		if ( nodeVar114 ) {
			nodeVar115 = ivec2( nodeVar113.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar113.y ) - 1 ) );
		} else {
			nodeVar115 = nodeVar113;
		}
		nodeVar116 = texelFetch( nodeUniform26, nodeVar115, int( 0 ) ).xy;
		nodeVar117 = nodeVar116;
		nodeVar118 = ( ( vec3( float( ( nodeVar112.x & 65535u ) ), float( ( nodeVar112.x >> 16u ) ), float( ( nodeVar112.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
		nodeVar119 = ( float( ( nodeVar112.y >> 16u ) ) * nodeUniform9 );
		nodeVar120 = ( ( vec3( float( ( nodeVar117.x & 65535u ) ), float( ( nodeVar117.x >> 16u ) ), float( ( nodeVar117.y & 65535u ) ) ) - vec3( 32767.0 ) ) * vec3( 0.000021579845002183525 ) );
		uint nodeConst40 = ( nodeVar117.y >> 16u );
		if ( ( ( nodeConst40 & 4u ) != 0u ) ) {
			float nodeConst41 = sqrt( max( ( 1.0 - dot( nodeVar120, nodeVar120 ) ), 0.0 ) );
			nodeVar121 = ( - nodeConst41 );
		} else {
			float nodeConst41 = sqrt( max( ( 1.0 - dot( nodeVar120, nodeVar120 ) ), 0.0 ) );
			nodeVar121 = nodeConst41;
		}
		nodeVar122 = nodeVar121;
		nodeVar123 = ( nodeConst40 & 3u );
		if ( ( nodeVar123 == 0u ) ) {
			nodeVar124 = vec4( nodeVar122, nodeVar120.x, nodeVar120.y, nodeVar120.z );
		} else {
			if ( ( nodeVar123 == 1u ) ) {
				nodeVar125 = vec4( nodeVar120.x, nodeVar122, nodeVar120.y, nodeVar120.z );
			} else {
				if ( ( nodeVar123 == 2u ) ) {
					nodeVar126 = vec4( nodeVar120.x, nodeVar120.y, nodeVar122, nodeVar120.z );
				} else {
					nodeVar126 = vec4( nodeVar120.x, nodeVar120.y, nodeVar120.z, nodeVar122 );
				}
				nodeVar125 = nodeVar126;
			}
			nodeVar124 = nodeVar125;
		}
		nodeVar127 = nodeVar124;
		nodeVar128 = ( int( nodeVar117.y ) >> 19u );
		if ( ( dot( nodeVar103, nodeVar127 ) < 0.0 ) ) {
			nodeVar129 = ( - nodeVar127 );
		} else {
			nodeVar129 = nodeVar127;
		}
		nodeVar130 = nodeVar129;
		nodeVar131 = mix( nodeVar103, nodeVar130, nodeVar82 );
		nodeVar132 = ( nodeVar131 * vec4( inversesqrt( dot( nodeVar131, nodeVar131 ) ) ) );
		if ( ( nodeVar104 != 0 ) ) {
			nodeVar133 = dot( nodeVar103, nodeVar130 );
			nodeVar134 = ( nodeVar130 - ( nodeVar103 * vec4( nodeVar133 ) ) );
			nodeVar135 = length( nodeVar134 );
			nodeVar136 = ( ( ( ( atan( nodeVar135, nodeVar133 ) / 3.141592653589793 ) + float( nodeVar104 ) ) * nodeVar82 ) / 2.0 );
			nodeVar137 = ( ( nodeVar136 - floor( ( nodeVar136 + 0.5 ) ) ) * 6.283185307179586 );
			nodeVar132 = ( ( nodeVar103 * vec4( cos( nodeVar137 ) ) ) + ( nodeVar134 * vec4( ( sin( nodeVar137 ) / max( nodeVar135, 1e-20 ) ) ) ) );
		}
		nodeVar69 = mix( nodeVar69, mix( nodeVar94, nodeVar118, nodeVar82 ), nodeUniform0 );
		if ( ( dot( nodeVar70, nodeVar132 ) < 0.0 ) ) {
			nodeVar138 = ( - nodeVar132 );
		} else {
			nodeVar138 = nodeVar132;
		}
		nodeVar139 = mix( nodeVar70, nodeVar138, nodeUniform0 );
		nodeVar70 = ( nodeVar139 * vec4( inversesqrt( dot( nodeVar139, nodeVar139 ) ) ) );
		nodeVar71 = mix( nodeVar71, mix( nodeVar95, nodeVar119, nodeVar82 ), nodeUniform0 );
	}
	nodeVar140 = nodeVar70;
	normalLocal = normal;
	normalLocal = ( normal + ( cross( nodeVar140.xyz, ( cross( nodeVar140.xyz, normal ) + ( normal * vec3( nodeVar140.w ) ) ) ) * vec3( 2.0 ) ) );
	vec3 nodeConst42 = ( position - _vat_pivot );
	positionLocal = ( ( ( nodeConst42 + ( cross( nodeVar140.xyz, ( cross( nodeVar140.xyz, nodeConst42 ) + ( nodeConst42 * vec3( nodeVar140.w ) ) ) ) * vec3( 2.0 ) ) ) * vec3( nodeVar71 ) ) + nodeVar69 );
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform21 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform24 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst45 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst45;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
