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
	uint nodeUniform7;
	uint nodeUniform8;
	vec3 nodeUniform9;
	vec3 nodeUniform10;
	uint nodeUniform11;
	uint nodeUniform12;
	uint nodeUniform13;
	uint nodeUniform14;
	uint nodeUniform15;
	vec3 nodeUniform16;
	float nodeUniform17;
	float nodeUniform18;
	float nodeUniform19;
	mat3 nodeUniform20;
	vec3 nodeUniform21;
	float nodeUniform22;
	mat4 nodeUniform23;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform24;
uniform usampler2D nodeUniform25;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform24, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform24, nodeVar4, int( 0 ) );
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
	float nodeConst4 = ( nodeVar14 * 0.5 );
	nodeVar15 = ( nodeConst4 * ( ( nodeVar14 * ( 2.0 - nodeVar14 ) ) - 1.0 ) );
	nodeVar16 = ( nodeConst4 * ( ( nodeVar14 * ( 4.0 - ( nodeVar14 * 3.0 ) ) ) + 1.0 ) );
	float nodeConst5 = ( nodeConst4 * nodeVar14 );
	nodeVar17 = ( nodeConst5 * ( nodeVar14 - 1.0 ) );
	if ( nodeConst1 ) {
		if ( ( nodeVar12 > 0.5 ) ) {
			nodeVar18 = ( nodeVar12 - 1.0 );
		} else {
			nodeVar18 = nodeConst2;
		}
		nodeVar19 = nodeVar18;
	} else {
		if ( ( nodeVar12 < nodeConst2 ) ) {
			nodeVar20 = max( ( nodeVar12 - 1.0 ), 0.0 );
		} else {
			nodeVar20 = nodeConst2;
		}
		nodeVar19 = nodeVar20;
	}
	nodeVar21 = ( nodeVar6.x + nodeVar19 );
	if ( nodeConst1 ) {
		float nodeConst6 = ( nodeVar12 + 2.0 );
		if ( ( nodeConst6 < nodeVar6.y ) ) {
			nodeVar22 = nodeConst6;
		} else {
			if ( ( nodeVar6.y > 1.5 ) ) {
				nodeVar23 = ( nodeConst6 - nodeVar6.y );
			} else {
				nodeVar23 = 0.0;
			}
			nodeVar22 = nodeVar23;
		}
		nodeVar24 = nodeVar22;
	} else {
		float nodeConst6 = ( nodeVar12 + 2.0 );
		nodeVar24 = min( nodeConst6, nodeConst2 );
	}
	nodeVar25 = ( nodeVar6.x + nodeVar24 );
	int nodeConst7 = int( _vat_texel );
	int nodeConst8 = ( nodeConst7 / nodeUniform3 );
	nodeVar26 = ivec2( ( nodeConst7 - ( nodeConst8 * nodeUniform3 ) ), ( ( int( nodeVar21 ) * nodeUniform4 ) + nodeConst8 ) );
	nodeVar27 = bool( nodeUniform5 );
	if ( nodeVar27 ) {
		nodeVar28 = ivec2( nodeVar26.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar26.y ) - 1 ) );
	} else {
		nodeVar28 = nodeVar26;
	}
	nodeVar29 = texelFetch( nodeUniform25, nodeVar28, int( 0 ) ).xy;
	nodeVar30 = nodeVar29;
	nodeVar31 = ( ( vec2( float( ( ( nodeVar30.y >> 16u ) & 255u ) ), float( ( nodeVar30.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar32 = ( ( 1.0 - abs( nodeVar31.x ) ) - abs( nodeVar31.y ) );
	nodeVar33 = max( ( - nodeVar32 ), 0.0 );
	int nodeConst9 = int( _vat_texel );
	int nodeConst10 = ( nodeConst9 / nodeUniform3 );
	nodeVar34 = ivec2( ( nodeConst9 - ( nodeConst10 * nodeUniform3 ) ), ( ( int( ( nodeVar6.x + nodeVar12 ) ) * nodeUniform4 ) + nodeConst10 ) );
	nodeVar35 = bool( nodeUniform6 );
	if ( nodeVar35 ) {
		nodeVar36 = ivec2( nodeVar34.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar34.y ) - 1 ) );
	} else {
		nodeVar36 = nodeVar34;
	}
	nodeVar37 = texelFetch( nodeUniform25, nodeVar36, int( 0 ) ).xy;
	nodeVar38 = nodeVar37;
	nodeVar39 = ( ( vec2( float( ( ( nodeVar38.y >> 16u ) & 255u ) ), float( ( nodeVar38.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar40 = ( ( 1.0 - abs( nodeVar39.x ) ) - abs( nodeVar39.y ) );
	nodeVar41 = max( ( - nodeVar40 ), 0.0 );
	int nodeConst11 = int( _vat_texel );
	int nodeConst12 = ( nodeConst11 / nodeUniform3 );
	float nodeConst13 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst13 < nodeVar6.y ) ) {
		nodeVar42 = nodeConst13;
	} else {
		if ( nodeConst1 ) {
			nodeVar43 = 0.0;
		} else {
			nodeVar43 = nodeConst2;
		}
		nodeVar42 = nodeVar43;
	}
	nodeVar44 = ivec2( ( nodeConst11 - ( nodeConst12 * nodeUniform3 ) ), ( ( int( ( nodeVar6.x + nodeVar42 ) ) * nodeUniform4 ) + nodeConst12 ) );
	nodeVar45 = bool( nodeUniform7 );
	if ( nodeVar45 ) {
		nodeVar46 = ivec2( nodeVar44.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar44.y ) - 1 ) );
	} else {
		nodeVar46 = nodeVar44;
	}
	nodeVar47 = texelFetch( nodeUniform25, nodeVar46, int( 0 ) ).xy;
	nodeVar48 = nodeVar47;
	nodeVar49 = ( ( vec2( float( ( ( nodeVar48.y >> 16u ) & 255u ) ), float( ( nodeVar48.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar50 = ( ( 1.0 - abs( nodeVar49.x ) ) - abs( nodeVar49.y ) );
	nodeVar51 = max( ( - nodeVar50 ), 0.0 );
	int nodeConst14 = int( _vat_texel );
	int nodeConst15 = ( nodeConst14 / nodeUniform3 );
	nodeVar52 = ivec2( ( nodeConst14 - ( nodeConst15 * nodeUniform3 ) ), ( ( int( nodeVar25 ) * nodeUniform4 ) + nodeConst15 ) );
	nodeVar53 = bool( nodeUniform8 );
	if ( nodeVar53 ) {
		nodeVar54 = ivec2( nodeVar52.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar52.y ) - 1 ) );
	} else {
		nodeVar54 = nodeVar52;
	}
	nodeVar55 = texelFetch( nodeUniform25, nodeVar54, int( 0 ) ).xy;
	nodeVar56 = nodeVar55;
	nodeVar57 = ( ( vec2( float( ( ( nodeVar56.y >> 16u ) & 255u ) ), float( ( nodeVar56.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar58 = ( ( 1.0 - abs( nodeVar57.x ) ) - abs( nodeVar57.y ) );
	nodeVar59 = max( ( - nodeVar58 ), 0.0 );
	nodeVar60 = ( ( vec3( float( ( nodeVar38.x & 65535u ) ), float( ( nodeVar38.x >> 16u ) ), float( ( nodeVar38.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 );
	if ( ( nodeVar31.x >= 0.0 ) ) {
		nodeVar61 = ( - nodeVar33 );
	} else {
		nodeVar61 = nodeVar33;
	}
	if ( ( nodeVar31.y >= 0.0 ) ) {
		nodeVar62 = ( - nodeVar33 );
	} else {
		nodeVar62 = nodeVar33;
	}
	nodeVar63 = normalize( vec3( ( nodeVar31.x + nodeVar61 ), ( nodeVar31.y + nodeVar62 ), nodeVar32 ) );
	if ( ( nodeVar39.x >= 0.0 ) ) {
		nodeVar64 = ( - nodeVar41 );
	} else {
		nodeVar64 = nodeVar41;
	}
	if ( ( nodeVar39.y >= 0.0 ) ) {
		nodeVar65 = ( - nodeVar41 );
	} else {
		nodeVar65 = nodeVar41;
	}
	nodeVar66 = normalize( vec3( ( nodeVar39.x + nodeVar64 ), ( nodeVar39.y + nodeVar65 ), nodeVar40 ) );
	if ( ( nodeVar49.x >= 0.0 ) ) {
		nodeVar67 = ( - nodeVar51 );
	} else {
		nodeVar67 = nodeVar51;
	}
	if ( ( nodeVar49.y >= 0.0 ) ) {
		nodeVar68 = ( - nodeVar51 );
	} else {
		nodeVar68 = nodeVar51;
	}
	nodeVar69 = normalize( vec3( ( nodeVar49.x + nodeVar67 ), ( nodeVar49.y + nodeVar68 ), nodeVar50 ) );
	if ( ( nodeVar57.x >= 0.0 ) ) {
		nodeVar70 = ( - nodeVar59 );
	} else {
		nodeVar70 = nodeVar59;
	}
	if ( ( nodeVar57.y >= 0.0 ) ) {
		nodeVar71 = ( - nodeVar59 );
	} else {
		nodeVar71 = nodeVar59;
	}
	nodeVar72 = normalize( vec3( ( nodeVar57.x + nodeVar70 ), ( nodeVar57.y + nodeVar71 ), nodeVar58 ) );
	nodeVar73 = nodeVar66;
	nodeVar74 = ( ( ( nodeVar73 + ( ( nodeVar63 - nodeVar73 ) * vec3( nodeVar15 ) ) ) + ( ( nodeVar69 - nodeVar73 ) * vec3( nodeVar16 ) ) ) + ( ( nodeVar72 - nodeVar73 ) * vec3( nodeVar17 ) ) );
	nodeVar75 = dot( nodeVar74, nodeVar74 );
	nodeVar76 = ( ( ( nodeVar60 + ( ( ( ( vec3( float( ( nodeVar30.x & 65535u ) ), float( ( nodeVar30.x >> 16u ) ), float( ( nodeVar30.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar60 ) * vec3( nodeVar15 ) ) ) + ( ( ( ( vec3( float( ( nodeVar48.x & 65535u ) ), float( ( nodeVar48.x >> 16u ) ), float( ( nodeVar48.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar60 ) * vec3( nodeVar16 ) ) ) + ( ( ( ( vec3( float( ( nodeVar56.x & 65535u ) ), float( ( nodeVar56.x >> 16u ) ), float( ( nodeVar56.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar60 ) * vec3( nodeVar17 ) ) );
	if ( ( nodeVar75 < 1e-12 ) ) {
		nodeVar77 = nodeVar66;
	} else {
		nodeVar77 = ( nodeVar74 * vec3( inversesqrt( nodeVar75 ) ) );
	}
	nodeVar78 = nodeVar77;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar79 = ivec2( 1, int( 0.0 ) );
		nodeVar80 = bool( nodeUniform11 );
		if ( nodeVar80 ) {
			nodeVar81 = ivec2( nodeVar79.x, ( ( int( textureSize( nodeUniform24, 0 ).y ) - nodeVar79.y ) - 1 ) );
		} else {
			nodeVar81 = nodeVar79;
		}
		nodeVar82 = texelFetch( nodeUniform24, nodeVar81, int( 0 ) );
		nodeVar83 = nodeVar82;
		float nodeConst16 = mod( nodeVar83.z, 4.0 );
		bool nodeConst17 = ( mod( nodeConst16, 2.0 ) > 0.5 );
		if ( nodeConst17 ) {
			nodeVar84 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar83.y );
		} else {
			float nodeConst18 = ( nodeVar83.y - 1.0 );
			nodeVar84 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst18 + floor( ( nodeVar83.z / 4.0 ) ) ) );
		}
		bool nodeConst19 = ( nodeConst16 > 1.5 );
		if ( nodeConst19 ) {
			nodeVar85 = 0.0078125;
		} else {
			nodeVar85 = 0.0;
		}
		nodeVar86 = ( nodeVar84 + nodeVar85 );
		float nodeConst18 = ( nodeVar83.y - 1.0 );
		nodeVar87 = min( floor( nodeVar86 ), nodeConst18 );
		if ( nodeConst19 ) {
			nodeVar88 = 0.0;
		} else {
			nodeVar88 = min( ( nodeVar86 - nodeVar87 ), 1.0 );
		}
		nodeVar89 = nodeVar88;
		float nodeConst20 = ( nodeVar89 * 0.5 );
		nodeVar90 = ( nodeConst20 * ( ( nodeVar89 * ( 2.0 - nodeVar89 ) ) - 1.0 ) );
		float nodeConst21 = ( nodeConst20 * nodeVar89 );
		nodeVar91 = ( ( nodeConst21 * ( ( nodeVar89 * 3.0 ) - 5.0 ) ) + 1.0 );
		nodeVar92 = ( nodeConst20 * ( ( nodeVar89 * ( 4.0 - ( nodeVar89 * 3.0 ) ) ) + 1.0 ) );
		nodeVar93 = ( nodeConst21 * ( nodeVar89 - 1.0 ) );
		if ( nodeConst17 ) {
			if ( ( nodeVar87 > 0.5 ) ) {
				nodeVar94 = ( nodeVar87 - 1.0 );
			} else {
				nodeVar94 = nodeConst18;
			}
			nodeVar95 = nodeVar94;
		} else {
			if ( ( nodeVar87 < nodeConst18 ) ) {
				nodeVar96 = max( ( nodeVar87 - 1.0 ), 0.0 );
			} else {
				nodeVar96 = nodeConst18;
			}
			nodeVar95 = nodeVar96;
		}
		nodeVar97 = ( nodeVar83.x + nodeVar95 );
		if ( nodeConst17 ) {
			float nodeConst22 = ( nodeVar87 + 2.0 );
			if ( ( nodeConst22 < nodeVar83.y ) ) {
				nodeVar98 = nodeConst22;
			} else {
				if ( ( nodeVar83.y > 1.5 ) ) {
					nodeVar99 = ( nodeConst22 - nodeVar83.y );
				} else {
					nodeVar99 = 0.0;
				}
				nodeVar98 = nodeVar99;
			}
			nodeVar100 = nodeVar98;
		} else {
			float nodeConst22 = ( nodeVar87 + 2.0 );
			nodeVar100 = min( nodeConst22, nodeConst18 );
		}
		nodeVar101 = ( nodeVar83.x + nodeVar100 );
		int nodeConst23 = int( _vat_texel );
		int nodeConst24 = ( nodeConst23 / nodeUniform3 );
		nodeVar102 = ivec2( ( nodeConst23 - ( nodeConst24 * nodeUniform3 ) ), ( ( int( nodeVar97 ) * nodeUniform4 ) + nodeConst24 ) );
		nodeVar103 = bool( nodeUniform12 );
		if ( nodeVar103 ) {
			nodeVar104 = ivec2( nodeVar102.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar102.y ) - 1 ) );
		} else {
			nodeVar104 = nodeVar102;
		}
		nodeVar105 = texelFetch( nodeUniform25, nodeVar104, int( 0 ) ).xy;
		nodeVar106 = nodeVar105;
		nodeVar107 = ( ( vec2( float( ( ( nodeVar106.y >> 16u ) & 255u ) ), float( ( nodeVar106.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar108 = ( ( 1.0 - abs( nodeVar107.x ) ) - abs( nodeVar107.y ) );
		nodeVar109 = max( ( - nodeVar108 ), 0.0 );
		int nodeConst25 = int( _vat_texel );
		int nodeConst26 = ( nodeConst25 / nodeUniform3 );
		nodeVar110 = ivec2( ( nodeConst25 - ( nodeConst26 * nodeUniform3 ) ), ( ( int( ( nodeVar83.x + nodeVar87 ) ) * nodeUniform4 ) + nodeConst26 ) );
		nodeVar111 = bool( nodeUniform13 );
		if ( nodeVar111 ) {
			nodeVar112 = ivec2( nodeVar110.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar110.y ) - 1 ) );
		} else {
			nodeVar112 = nodeVar110;
		}
		nodeVar113 = texelFetch( nodeUniform25, nodeVar112, int( 0 ) ).xy;
		nodeVar114 = nodeVar113;
		nodeVar115 = ( ( vec2( float( ( ( nodeVar114.y >> 16u ) & 255u ) ), float( ( nodeVar114.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar116 = ( ( 1.0 - abs( nodeVar115.x ) ) - abs( nodeVar115.y ) );
		nodeVar117 = max( ( - nodeVar116 ), 0.0 );
		int nodeConst27 = int( _vat_texel );
		int nodeConst28 = ( nodeConst27 / nodeUniform3 );
		float nodeConst29 = ( nodeVar87 + 1.0 );
		if ( ( nodeConst29 < nodeVar83.y ) ) {
			nodeVar118 = nodeConst29;
		} else {
			if ( nodeConst17 ) {
				nodeVar119 = 0.0;
			} else {
				nodeVar119 = nodeConst18;
			}
			nodeVar118 = nodeVar119;
		}
		nodeVar120 = ivec2( ( nodeConst27 - ( nodeConst28 * nodeUniform3 ) ), ( ( int( ( nodeVar83.x + nodeVar118 ) ) * nodeUniform4 ) + nodeConst28 ) );
		nodeVar121 = bool( nodeUniform14 );
		if ( nodeVar121 ) {
			nodeVar122 = ivec2( nodeVar120.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar120.y ) - 1 ) );
		} else {
			nodeVar122 = nodeVar120;
		}
		nodeVar123 = texelFetch( nodeUniform25, nodeVar122, int( 0 ) ).xy;
		nodeVar124 = nodeVar123;
		nodeVar125 = ( ( vec2( float( ( ( nodeVar124.y >> 16u ) & 255u ) ), float( ( nodeVar124.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar126 = ( ( 1.0 - abs( nodeVar125.x ) ) - abs( nodeVar125.y ) );
		nodeVar127 = max( ( - nodeVar126 ), 0.0 );
		int nodeConst30 = int( _vat_texel );
		int nodeConst31 = ( nodeConst30 / nodeUniform3 );
		nodeVar128 = ivec2( ( nodeConst30 - ( nodeConst31 * nodeUniform3 ) ), ( ( int( nodeVar101 ) * nodeUniform4 ) + nodeConst31 ) );
		nodeVar129 = bool( nodeUniform15 );
		if ( nodeVar129 ) {
			nodeVar130 = ivec2( nodeVar128.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar128.y ) - 1 ) );
		} else {
			nodeVar130 = nodeVar128;
		}
		nodeVar131 = texelFetch( nodeUniform25, nodeVar130, int( 0 ) ).xy;
		nodeVar132 = nodeVar131;
		nodeVar133 = ( ( vec2( float( ( ( nodeVar132.y >> 16u ) & 255u ) ), float( ( nodeVar132.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar134 = ( ( 1.0 - abs( nodeVar133.x ) ) - abs( nodeVar133.y ) );
		nodeVar135 = max( ( - nodeVar134 ), 0.0 );
		nodeVar136 = ( ( vec3( float( ( nodeVar114.x & 65535u ) ), float( ( nodeVar114.x >> 16u ) ), float( ( nodeVar114.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 );
		if ( ( nodeVar107.x >= 0.0 ) ) {
			nodeVar137 = ( - nodeVar109 );
		} else {
			nodeVar137 = nodeVar109;
		}
		if ( ( nodeVar107.y >= 0.0 ) ) {
			nodeVar138 = ( - nodeVar109 );
		} else {
			nodeVar138 = nodeVar109;
		}
		nodeVar139 = normalize( vec3( ( nodeVar107.x + nodeVar137 ), ( nodeVar107.y + nodeVar138 ), nodeVar108 ) );
		if ( ( nodeVar115.x >= 0.0 ) ) {
			nodeVar140 = ( - nodeVar117 );
		} else {
			nodeVar140 = nodeVar117;
		}
		if ( ( nodeVar115.y >= 0.0 ) ) {
			nodeVar141 = ( - nodeVar117 );
		} else {
			nodeVar141 = nodeVar117;
		}
		nodeVar142 = normalize( vec3( ( nodeVar115.x + nodeVar140 ), ( nodeVar115.y + nodeVar141 ), nodeVar116 ) );
		if ( ( nodeVar125.x >= 0.0 ) ) {
			nodeVar143 = ( - nodeVar127 );
		} else {
			nodeVar143 = nodeVar127;
		}
		if ( ( nodeVar125.y >= 0.0 ) ) {
			nodeVar144 = ( - nodeVar127 );
		} else {
			nodeVar144 = nodeVar127;
		}
		nodeVar145 = normalize( vec3( ( nodeVar125.x + nodeVar143 ), ( nodeVar125.y + nodeVar144 ), nodeVar126 ) );
		if ( ( nodeVar133.x >= 0.0 ) ) {
			nodeVar146 = ( - nodeVar135 );
		} else {
			nodeVar146 = nodeVar135;
		}
		if ( ( nodeVar133.y >= 0.0 ) ) {
			nodeVar147 = ( - nodeVar135 );
		} else {
			nodeVar147 = nodeVar135;
		}
		nodeVar148 = normalize( vec3( ( nodeVar133.x + nodeVar146 ), ( nodeVar133.y + nodeVar147 ), nodeVar134 ) );
		nodeVar149 = nodeVar142;
		nodeVar150 = ( ( ( nodeVar149 + ( ( nodeVar139 - nodeVar149 ) * vec3( nodeVar90 ) ) ) + ( ( nodeVar145 - nodeVar149 ) * vec3( nodeVar92 ) ) ) + ( ( nodeVar148 - nodeVar149 ) * vec3( nodeVar93 ) ) );
		nodeVar151 = dot( nodeVar150, nodeVar150 );
		nodeVar76 = mix( nodeVar76, ( ( ( nodeVar136 + ( ( ( ( vec3( float( ( nodeVar106.x & 65535u ) ), float( ( nodeVar106.x >> 16u ) ), float( ( nodeVar106.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar136 ) * vec3( nodeVar90 ) ) ) + ( ( ( ( vec3( float( ( nodeVar124.x & 65535u ) ), float( ( nodeVar124.x >> 16u ) ), float( ( nodeVar124.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar136 ) * vec3( nodeVar92 ) ) ) + ( ( ( ( vec3( float( ( nodeVar132.x & 65535u ) ), float( ( nodeVar132.x >> 16u ) ), float( ( nodeVar132.y & 65535u ) ) ) * nodeUniform9 ) + nodeUniform10 ) - nodeVar136 ) * vec3( nodeVar93 ) ) ), nodeUniform0 );
		nodeVar152 = nodeVar78;
		if ( ( nodeVar151 < 1e-12 ) ) {
			nodeVar153 = nodeVar142;
		} else {
			nodeVar153 = ( nodeVar150 * vec3( inversesqrt( nodeVar151 ) ) );
		}
		nodeVar154 = nodeVar153;
		nodeVar155 = mix( nodeVar152, nodeVar154, nodeUniform0 );
		nodeVar156 = dot( nodeVar155, nodeVar155 );
		if ( ( nodeVar156 < 1e-12 ) ) {
			nodeVar157 = nodeVar152;
		} else {
			nodeVar157 = ( nodeVar155 * vec3( inversesqrt( nodeVar156 ) ) );
		}
		nodeVar78 = nodeVar157;
	}
	normalLocal = normal;
	normalLocal = nodeVar78;
	positionLocal = nodeVar76;
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform20 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform23 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst34 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst34;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
