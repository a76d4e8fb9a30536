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
	uint nodeUniform9;
	vec3 nodeUniform10;
	float nodeUniform11;
	float nodeUniform12;
	float nodeUniform13;
	mat3 nodeUniform14;
	vec3 nodeUniform15;
	float nodeUniform16;
	mat4 nodeUniform17;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform18;
uniform usampler2D nodeUniform19;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform18, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform18, nodeVar4, int( 0 ) );
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
		nodeVar17 = ivec2( nodeVar15.x, ( ( int( textureSize( nodeUniform19, 0 ).y ) - nodeVar15.y ) - 1 ) );
	} else {
		nodeVar17 = nodeVar15;
	}
	nodeVar18 = texelFetch( nodeUniform19, nodeVar17, int( 0 ) ).xy;
	nodeVar19 = nodeVar18;
	nodeVar20 = ( ( nodeVar19.x >> 10u ) & 31u );
	uint nodeConst6 = ( nodeVar19.x >> 16u );
	nodeVar21 = ( ( nodeConst6 >> 10u ) & 31u );
	nodeVar22 = ( ( nodeVar19.y >> 10u ) & 31u );
	nodeVar23 = ( ( vec2( float( ( ( nodeVar19.y >> 16u ) & 255u ) ), float( ( nodeVar19.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar24 = ( ( 1.0 - abs( nodeVar23.x ) ) - abs( nodeVar23.y ) );
	nodeVar25 = max( ( - nodeVar24 ), 0.0 );
	int nodeConst7 = int( _vat_texel );
	int nodeConst8 = ( nodeConst7 / nodeUniform3 );
	float nodeConst9 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst9 < nodeVar6.y ) ) {
		nodeVar26 = nodeConst9;
	} else {
		if ( nodeConst1 ) {
			nodeVar27 = 0.0;
		} else {
			nodeVar27 = nodeConst2;
		}
		nodeVar26 = nodeVar27;
	}
	nodeVar28 = ivec2( ( nodeConst7 - ( nodeConst8 * nodeUniform3 ) ), ( ( int( ( nodeVar6.x + nodeVar26 ) ) * nodeUniform4 ) + nodeConst8 ) );
	nodeVar29 = bool( nodeUniform6 );
	if ( nodeVar29 ) {
		nodeVar30 = ivec2( nodeVar28.x, ( ( int( textureSize( nodeUniform19, 0 ).y ) - nodeVar28.y ) - 1 ) );
	} else {
		nodeVar30 = nodeVar28;
	}
	nodeVar31 = texelFetch( nodeUniform19, nodeVar30, int( 0 ) ).xy;
	nodeVar32 = nodeVar31;
	nodeVar33 = ( ( nodeVar32.x >> 10u ) & 31u );
	uint nodeConst10 = ( nodeVar32.x >> 16u );
	nodeVar34 = ( ( nodeConst10 >> 10u ) & 31u );
	nodeVar35 = ( ( nodeVar32.y >> 10u ) & 31u );
	nodeVar36 = ( ( vec2( float( ( ( nodeVar32.y >> 16u ) & 255u ) ), float( ( nodeVar32.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
	nodeVar37 = ( ( 1.0 - abs( nodeVar36.x ) ) - abs( nodeVar36.y ) );
	nodeVar38 = max( ( - nodeVar37 ), 0.0 );
	if ( ( nodeVar23.x >= 0.0 ) ) {
		nodeVar39 = ( - nodeVar25 );
	} else {
		nodeVar39 = nodeVar25;
	}
	if ( ( nodeVar23.y >= 0.0 ) ) {
		nodeVar40 = ( - nodeVar25 );
	} else {
		nodeVar40 = nodeVar25;
	}
	nodeVar41 = normalize( vec3( ( nodeVar23.x + nodeVar39 ), ( nodeVar23.y + nodeVar40 ), nodeVar24 ) );
	if ( ( nodeVar36.x >= 0.0 ) ) {
		nodeVar42 = ( - nodeVar38 );
	} else {
		nodeVar42 = nodeVar38;
	}
	if ( ( nodeVar36.y >= 0.0 ) ) {
		nodeVar43 = ( - nodeVar38 );
	} else {
		nodeVar43 = nodeVar38;
	}
	nodeVar44 = normalize( vec3( ( nodeVar36.x + nodeVar42 ), ( nodeVar36.y + nodeVar43 ), nodeVar37 ) );
	nodeVar45 = mix( nodeVar41, nodeVar44, nodeVar14 );
	nodeVar46 = dot( nodeVar45, nodeVar45 );
	if ( ( ( nodeVar19.x & 32768u ) == 0u ) ) {
		if ( ( nodeVar20 == 0u ) ) {
			uint nodeConst11 = ( nodeVar19.x & 1023u );
			nodeVar47 = nodeConst11;
		} else {
			uint nodeConst11 = ( nodeVar19.x & 1023u );
			nodeVar47 = ( nodeConst11 | 1024u );
		}
		if ( ( nodeVar20 == 0u ) ) {
			nodeVar48 = 1u;
		} else {
			nodeVar48 = nodeVar20;
		}
		float nodeConst12 = ( float( nodeVar47 ) * uintBitsToFloat( ( ( nodeVar48 + 102u ) << 23u ) ) );
		nodeVar49 = nodeConst12;
	} else {
		if ( ( nodeVar20 == 0u ) ) {
			uint nodeConst11 = ( nodeVar19.x & 1023u );
			nodeVar50 = nodeConst11;
		} else {
			uint nodeConst11 = ( nodeVar19.x & 1023u );
			nodeVar50 = ( nodeConst11 | 1024u );
		}
		if ( ( nodeVar20 == 0u ) ) {
			nodeVar51 = 1u;
		} else {
			nodeVar51 = nodeVar20;
		}
		float nodeConst12 = ( float( nodeVar50 ) * uintBitsToFloat( ( ( nodeVar51 + 102u ) << 23u ) ) );
		nodeVar49 = ( - nodeConst12 );
	}
	if ( ( ( nodeConst6 & 32768u ) == 0u ) ) {
		if ( ( nodeVar21 == 0u ) ) {
			uint nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar52 = nodeConst13;
		} else {
			uint nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar52 = ( nodeConst13 | 1024u );
		}
		if ( ( nodeVar21 == 0u ) ) {
			nodeVar53 = 1u;
		} else {
			nodeVar53 = nodeVar21;
		}
		float nodeConst14 = ( float( nodeVar52 ) * uintBitsToFloat( ( ( nodeVar53 + 102u ) << 23u ) ) );
		nodeVar54 = nodeConst14;
	} else {
		if ( ( nodeVar21 == 0u ) ) {
			uint nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar55 = nodeConst13;
		} else {
			uint nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar55 = ( nodeConst13 | 1024u );
		}
		if ( ( nodeVar21 == 0u ) ) {
			nodeVar56 = 1u;
		} else {
			nodeVar56 = nodeVar21;
		}
		float nodeConst14 = ( float( nodeVar55 ) * uintBitsToFloat( ( ( nodeVar56 + 102u ) << 23u ) ) );
		nodeVar54 = ( - nodeConst14 );
	}
	if ( ( ( nodeVar19.y & 32768u ) == 0u ) ) {
		if ( ( nodeVar22 == 0u ) ) {
			uint nodeConst15 = ( nodeVar19.y & 1023u );
			nodeVar57 = nodeConst15;
		} else {
			uint nodeConst15 = ( nodeVar19.y & 1023u );
			nodeVar57 = ( nodeConst15 | 1024u );
		}
		if ( ( nodeVar22 == 0u ) ) {
			nodeVar58 = 1u;
		} else {
			nodeVar58 = nodeVar22;
		}
		float nodeConst16 = ( float( nodeVar57 ) * uintBitsToFloat( ( ( nodeVar58 + 102u ) << 23u ) ) );
		nodeVar59 = nodeConst16;
	} else {
		if ( ( nodeVar22 == 0u ) ) {
			uint nodeConst15 = ( nodeVar19.y & 1023u );
			nodeVar60 = nodeConst15;
		} else {
			uint nodeConst15 = ( nodeVar19.y & 1023u );
			nodeVar60 = ( nodeConst15 | 1024u );
		}
		if ( ( nodeVar22 == 0u ) ) {
			nodeVar61 = 1u;
		} else {
			nodeVar61 = nodeVar22;
		}
		float nodeConst16 = ( float( nodeVar60 ) * uintBitsToFloat( ( ( nodeVar61 + 102u ) << 23u ) ) );
		nodeVar59 = ( - nodeConst16 );
	}
	if ( ( ( nodeVar32.x & 32768u ) == 0u ) ) {
		if ( ( nodeVar33 == 0u ) ) {
			uint nodeConst17 = ( nodeVar32.x & 1023u );
			nodeVar62 = nodeConst17;
		} else {
			uint nodeConst17 = ( nodeVar32.x & 1023u );
			nodeVar62 = ( nodeConst17 | 1024u );
		}
		if ( ( nodeVar33 == 0u ) ) {
			nodeVar63 = 1u;
		} else {
			nodeVar63 = nodeVar33;
		}
		float nodeConst18 = ( float( nodeVar62 ) * uintBitsToFloat( ( ( nodeVar63 + 102u ) << 23u ) ) );
		nodeVar64 = nodeConst18;
	} else {
		if ( ( nodeVar33 == 0u ) ) {
			uint nodeConst17 = ( nodeVar32.x & 1023u );
			nodeVar65 = nodeConst17;
		} else {
			uint nodeConst17 = ( nodeVar32.x & 1023u );
			nodeVar65 = ( nodeConst17 | 1024u );
		}
		if ( ( nodeVar33 == 0u ) ) {
			nodeVar66 = 1u;
		} else {
			nodeVar66 = nodeVar33;
		}
		float nodeConst18 = ( float( nodeVar65 ) * uintBitsToFloat( ( ( nodeVar66 + 102u ) << 23u ) ) );
		nodeVar64 = ( - nodeConst18 );
	}
	if ( ( ( nodeConst10 & 32768u ) == 0u ) ) {
		if ( ( nodeVar34 == 0u ) ) {
			uint nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar67 = nodeConst19;
		} else {
			uint nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar67 = ( nodeConst19 | 1024u );
		}
		if ( ( nodeVar34 == 0u ) ) {
			nodeVar68 = 1u;
		} else {
			nodeVar68 = nodeVar34;
		}
		float nodeConst20 = ( float( nodeVar67 ) * uintBitsToFloat( ( ( nodeVar68 + 102u ) << 23u ) ) );
		nodeVar69 = nodeConst20;
	} else {
		if ( ( nodeVar34 == 0u ) ) {
			uint nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar70 = nodeConst19;
		} else {
			uint nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar70 = ( nodeConst19 | 1024u );
		}
		if ( ( nodeVar34 == 0u ) ) {
			nodeVar71 = 1u;
		} else {
			nodeVar71 = nodeVar34;
		}
		float nodeConst20 = ( float( nodeVar70 ) * uintBitsToFloat( ( ( nodeVar71 + 102u ) << 23u ) ) );
		nodeVar69 = ( - nodeConst20 );
	}
	if ( ( ( nodeVar32.y & 32768u ) == 0u ) ) {
		if ( ( nodeVar35 == 0u ) ) {
			uint nodeConst21 = ( nodeVar32.y & 1023u );
			nodeVar72 = nodeConst21;
		} else {
			uint nodeConst21 = ( nodeVar32.y & 1023u );
			nodeVar72 = ( nodeConst21 | 1024u );
		}
		if ( ( nodeVar35 == 0u ) ) {
			nodeVar73 = 1u;
		} else {
			nodeVar73 = nodeVar35;
		}
		float nodeConst22 = ( float( nodeVar72 ) * uintBitsToFloat( ( ( nodeVar73 + 102u ) << 23u ) ) );
		nodeVar74 = nodeConst22;
	} else {
		if ( ( nodeVar35 == 0u ) ) {
			uint nodeConst21 = ( nodeVar32.y & 1023u );
			nodeVar75 = nodeConst21;
		} else {
			uint nodeConst21 = ( nodeVar32.y & 1023u );
			nodeVar75 = ( nodeConst21 | 1024u );
		}
		if ( ( nodeVar35 == 0u ) ) {
			nodeVar76 = 1u;
		} else {
			nodeVar76 = nodeVar35;
		}
		float nodeConst22 = ( float( nodeVar75 ) * uintBitsToFloat( ( ( nodeVar76 + 102u ) << 23u ) ) );
		nodeVar74 = ( - nodeConst22 );
	}
	nodeVar77 = mix( ( vec3( nodeVar49, nodeVar54, nodeVar59 ) + position ), ( vec3( nodeVar64, nodeVar69, nodeVar74 ) + position ), nodeVar14 );
	if ( ( nodeVar46 < 1e-12 ) ) {
		nodeVar78 = nodeVar41;
	} else {
		nodeVar78 = ( nodeVar45 * vec3( inversesqrt( nodeVar46 ) ) );
	}
	nodeVar79 = nodeVar78;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar80 = ivec2( 1, int( 0.0 ) );
		nodeVar81 = bool( nodeUniform7 );
		if ( nodeVar81 ) {
			nodeVar82 = ivec2( nodeVar80.x, ( ( int( textureSize( nodeUniform18, 0 ).y ) - nodeVar80.y ) - 1 ) );
		} else {
			nodeVar82 = nodeVar80;
		}
		nodeVar83 = texelFetch( nodeUniform18, nodeVar82, int( 0 ) );
		nodeVar84 = nodeVar83;
		float nodeConst23 = mod( nodeVar84.z, 4.0 );
		bool nodeConst24 = ( mod( nodeConst23, 2.0 ) > 0.5 );
		if ( nodeConst24 ) {
			nodeVar85 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar84.y );
		} else {
			float nodeConst25 = ( nodeVar84.y - 1.0 );
			nodeVar85 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst25 + floor( ( nodeVar84.z / 4.0 ) ) ) );
		}
		bool nodeConst26 = ( nodeConst23 > 1.5 );
		if ( nodeConst26 ) {
			nodeVar86 = 0.0078125;
		} else {
			nodeVar86 = 0.0;
		}
		nodeVar87 = ( nodeVar85 + nodeVar86 );
		float nodeConst25 = ( nodeVar84.y - 1.0 );
		nodeVar88 = min( floor( nodeVar87 ), nodeConst25 );
		if ( nodeConst26 ) {
			nodeVar89 = 0.0;
		} else {
			nodeVar89 = min( ( nodeVar87 - nodeVar88 ), 1.0 );
		}
		nodeVar90 = nodeVar89;
		int nodeConst27 = int( _vat_texel );
		int nodeConst28 = ( nodeConst27 / nodeUniform3 );
		nodeVar91 = ivec2( ( nodeConst27 - ( nodeConst28 * nodeUniform3 ) ), ( ( int( ( nodeVar84.x + nodeVar88 ) ) * nodeUniform4 ) + nodeConst28 ) );
		nodeVar92 = bool( nodeUniform8 );
		if ( nodeVar92 ) {
			nodeVar93 = ivec2( nodeVar91.x, ( ( int( textureSize( nodeUniform19, 0 ).y ) - nodeVar91.y ) - 1 ) );
		} else {
			nodeVar93 = nodeVar91;
		}
		nodeVar94 = texelFetch( nodeUniform19, nodeVar93, int( 0 ) ).xy;
		nodeVar95 = nodeVar94;
		nodeVar96 = ( ( nodeVar95.x >> 10u ) & 31u );
		uint nodeConst29 = ( nodeVar95.x >> 16u );
		nodeVar97 = ( ( nodeConst29 >> 10u ) & 31u );
		nodeVar98 = ( ( nodeVar95.y >> 10u ) & 31u );
		nodeVar99 = ( ( vec2( float( ( ( nodeVar95.y >> 16u ) & 255u ) ), float( ( nodeVar95.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar100 = ( ( 1.0 - abs( nodeVar99.x ) ) - abs( nodeVar99.y ) );
		nodeVar101 = max( ( - nodeVar100 ), 0.0 );
		int nodeConst30 = int( _vat_texel );
		int nodeConst31 = ( nodeConst30 / nodeUniform3 );
		float nodeConst32 = ( nodeVar88 + 1.0 );
		if ( ( nodeConst32 < nodeVar84.y ) ) {
			nodeVar102 = nodeConst32;
		} else {
			if ( nodeConst24 ) {
				nodeVar103 = 0.0;
			} else {
				nodeVar103 = nodeConst25;
			}
			nodeVar102 = nodeVar103;
		}
		nodeVar104 = ivec2( ( nodeConst30 - ( nodeConst31 * nodeUniform3 ) ), ( ( int( ( nodeVar84.x + nodeVar102 ) ) * nodeUniform4 ) + nodeConst31 ) );
		nodeVar105 = bool( nodeUniform9 );
		if ( nodeVar105 ) {
			nodeVar106 = ivec2( nodeVar104.x, ( ( int( textureSize( nodeUniform19, 0 ).y ) - nodeVar104.y ) - 1 ) );
		} else {
			nodeVar106 = nodeVar104;
		}
		nodeVar107 = texelFetch( nodeUniform19, nodeVar106, int( 0 ) ).xy;
		nodeVar108 = nodeVar107;
		nodeVar109 = ( ( nodeVar108.x >> 10u ) & 31u );
		uint nodeConst33 = ( nodeVar108.x >> 16u );
		nodeVar110 = ( ( nodeConst33 >> 10u ) & 31u );
		nodeVar111 = ( ( nodeVar108.y >> 10u ) & 31u );
		nodeVar112 = ( ( vec2( float( ( ( nodeVar108.y >> 16u ) & 255u ) ), float( ( nodeVar108.y >> 24u ) ) ) - vec2( 127.0 ) ) / vec2( 127.0 ) );
		nodeVar113 = ( ( 1.0 - abs( nodeVar112.x ) ) - abs( nodeVar112.y ) );
		nodeVar114 = max( ( - nodeVar113 ), 0.0 );
		if ( ( nodeVar99.x >= 0.0 ) ) {
			nodeVar115 = ( - nodeVar101 );
		} else {
			nodeVar115 = nodeVar101;
		}
		if ( ( nodeVar99.y >= 0.0 ) ) {
			nodeVar116 = ( - nodeVar101 );
		} else {
			nodeVar116 = nodeVar101;
		}
		nodeVar117 = normalize( vec3( ( nodeVar99.x + nodeVar115 ), ( nodeVar99.y + nodeVar116 ), nodeVar100 ) );
		if ( ( nodeVar112.x >= 0.0 ) ) {
			nodeVar118 = ( - nodeVar114 );
		} else {
			nodeVar118 = nodeVar114;
		}
		if ( ( nodeVar112.y >= 0.0 ) ) {
			nodeVar119 = ( - nodeVar114 );
		} else {
			nodeVar119 = nodeVar114;
		}
		nodeVar120 = normalize( vec3( ( nodeVar112.x + nodeVar118 ), ( nodeVar112.y + nodeVar119 ), nodeVar113 ) );
		nodeVar121 = mix( nodeVar117, nodeVar120, nodeVar90 );
		nodeVar122 = dot( nodeVar121, nodeVar121 );
		if ( ( ( nodeVar95.x & 32768u ) == 0u ) ) {
			if ( ( nodeVar96 == 0u ) ) {
				uint nodeConst34 = ( nodeVar95.x & 1023u );
				nodeVar123 = nodeConst34;
			} else {
				uint nodeConst34 = ( nodeVar95.x & 1023u );
				nodeVar123 = ( nodeConst34 | 1024u );
			}
			if ( ( nodeVar96 == 0u ) ) {
				nodeVar124 = 1u;
			} else {
				nodeVar124 = nodeVar96;
			}
			float nodeConst35 = ( float( nodeVar123 ) * uintBitsToFloat( ( ( nodeVar124 + 102u ) << 23u ) ) );
			nodeVar125 = nodeConst35;
		} else {
			if ( ( nodeVar96 == 0u ) ) {
				uint nodeConst34 = ( nodeVar95.x & 1023u );
				nodeVar126 = nodeConst34;
			} else {
				uint nodeConst34 = ( nodeVar95.x & 1023u );
				nodeVar126 = ( nodeConst34 | 1024u );
			}
			if ( ( nodeVar96 == 0u ) ) {
				nodeVar127 = 1u;
			} else {
				nodeVar127 = nodeVar96;
			}
			float nodeConst35 = ( float( nodeVar126 ) * uintBitsToFloat( ( ( nodeVar127 + 102u ) << 23u ) ) );
			nodeVar125 = ( - nodeConst35 );
		}
		if ( ( ( nodeConst29 & 32768u ) == 0u ) ) {
			if ( ( nodeVar97 == 0u ) ) {
				uint nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar128 = nodeConst36;
			} else {
				uint nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar128 = ( nodeConst36 | 1024u );
			}
			if ( ( nodeVar97 == 0u ) ) {
				nodeVar129 = 1u;
			} else {
				nodeVar129 = nodeVar97;
			}
			float nodeConst37 = ( float( nodeVar128 ) * uintBitsToFloat( ( ( nodeVar129 + 102u ) << 23u ) ) );
			nodeVar130 = nodeConst37;
		} else {
			if ( ( nodeVar97 == 0u ) ) {
				uint nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar131 = nodeConst36;
			} else {
				uint nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar131 = ( nodeConst36 | 1024u );
			}
			if ( ( nodeVar97 == 0u ) ) {
				nodeVar132 = 1u;
			} else {
				nodeVar132 = nodeVar97;
			}
			float nodeConst37 = ( float( nodeVar131 ) * uintBitsToFloat( ( ( nodeVar132 + 102u ) << 23u ) ) );
			nodeVar130 = ( - nodeConst37 );
		}
		if ( ( ( nodeVar95.y & 32768u ) == 0u ) ) {
			if ( ( nodeVar98 == 0u ) ) {
				uint nodeConst38 = ( nodeVar95.y & 1023u );
				nodeVar133 = nodeConst38;
			} else {
				uint nodeConst38 = ( nodeVar95.y & 1023u );
				nodeVar133 = ( nodeConst38 | 1024u );
			}
			if ( ( nodeVar98 == 0u ) ) {
				nodeVar134 = 1u;
			} else {
				nodeVar134 = nodeVar98;
			}
			float nodeConst39 = ( float( nodeVar133 ) * uintBitsToFloat( ( ( nodeVar134 + 102u ) << 23u ) ) );
			nodeVar135 = nodeConst39;
		} else {
			if ( ( nodeVar98 == 0u ) ) {
				uint nodeConst38 = ( nodeVar95.y & 1023u );
				nodeVar136 = nodeConst38;
			} else {
				uint nodeConst38 = ( nodeVar95.y & 1023u );
				nodeVar136 = ( nodeConst38 | 1024u );
			}
			if ( ( nodeVar98 == 0u ) ) {
				nodeVar137 = 1u;
			} else {
				nodeVar137 = nodeVar98;
			}
			float nodeConst39 = ( float( nodeVar136 ) * uintBitsToFloat( ( ( nodeVar137 + 102u ) << 23u ) ) );
			nodeVar135 = ( - nodeConst39 );
		}
		if ( ( ( nodeVar108.x & 32768u ) == 0u ) ) {
			if ( ( nodeVar109 == 0u ) ) {
				uint nodeConst40 = ( nodeVar108.x & 1023u );
				nodeVar138 = nodeConst40;
			} else {
				uint nodeConst40 = ( nodeVar108.x & 1023u );
				nodeVar138 = ( nodeConst40 | 1024u );
			}
			if ( ( nodeVar109 == 0u ) ) {
				nodeVar139 = 1u;
			} else {
				nodeVar139 = nodeVar109;
			}
			float nodeConst41 = ( float( nodeVar138 ) * uintBitsToFloat( ( ( nodeVar139 + 102u ) << 23u ) ) );
			nodeVar140 = nodeConst41;
		} else {
			if ( ( nodeVar109 == 0u ) ) {
				uint nodeConst40 = ( nodeVar108.x & 1023u );
				nodeVar141 = nodeConst40;
			} else {
				uint nodeConst40 = ( nodeVar108.x & 1023u );
				nodeVar141 = ( nodeConst40 | 1024u );
			}
			if ( ( nodeVar109 == 0u ) ) {
				nodeVar142 = 1u;
			} else {
				nodeVar142 = nodeVar109;
			}
			float nodeConst41 = ( float( nodeVar141 ) * uintBitsToFloat( ( ( nodeVar142 + 102u ) << 23u ) ) );
			nodeVar140 = ( - nodeConst41 );
		}
		if ( ( ( nodeConst33 & 32768u ) == 0u ) ) {
			if ( ( nodeVar110 == 0u ) ) {
				uint nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar143 = nodeConst42;
			} else {
				uint nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar143 = ( nodeConst42 | 1024u );
			}
			if ( ( nodeVar110 == 0u ) ) {
				nodeVar144 = 1u;
			} else {
				nodeVar144 = nodeVar110;
			}
			float nodeConst43 = ( float( nodeVar143 ) * uintBitsToFloat( ( ( nodeVar144 + 102u ) << 23u ) ) );
			nodeVar145 = nodeConst43;
		} else {
			if ( ( nodeVar110 == 0u ) ) {
				uint nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar146 = nodeConst42;
			} else {
				uint nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar146 = ( nodeConst42 | 1024u );
			}
			if ( ( nodeVar110 == 0u ) ) {
				nodeVar147 = 1u;
			} else {
				nodeVar147 = nodeVar110;
			}
			float nodeConst43 = ( float( nodeVar146 ) * uintBitsToFloat( ( ( nodeVar147 + 102u ) << 23u ) ) );
			nodeVar145 = ( - nodeConst43 );
		}
		if ( ( ( nodeVar108.y & 32768u ) == 0u ) ) {
			if ( ( nodeVar111 == 0u ) ) {
				uint nodeConst44 = ( nodeVar108.y & 1023u );
				nodeVar148 = nodeConst44;
			} else {
				uint nodeConst44 = ( nodeVar108.y & 1023u );
				nodeVar148 = ( nodeConst44 | 1024u );
			}
			if ( ( nodeVar111 == 0u ) ) {
				nodeVar149 = 1u;
			} else {
				nodeVar149 = nodeVar111;
			}
			float nodeConst45 = ( float( nodeVar148 ) * uintBitsToFloat( ( ( nodeVar149 + 102u ) << 23u ) ) );
			nodeVar150 = nodeConst45;
		} else {
			if ( ( nodeVar111 == 0u ) ) {
				uint nodeConst44 = ( nodeVar108.y & 1023u );
				nodeVar151 = nodeConst44;
			} else {
				uint nodeConst44 = ( nodeVar108.y & 1023u );
				nodeVar151 = ( nodeConst44 | 1024u );
			}
			if ( ( nodeVar111 == 0u ) ) {
				nodeVar152 = 1u;
			} else {
				nodeVar152 = nodeVar111;
			}
			float nodeConst45 = ( float( nodeVar151 ) * uintBitsToFloat( ( ( nodeVar152 + 102u ) << 23u ) ) );
			nodeVar150 = ( - nodeConst45 );
		}
		nodeVar77 = mix( nodeVar77, mix( ( vec3( nodeVar125, nodeVar130, nodeVar135 ) + position ), ( vec3( nodeVar140, nodeVar145, nodeVar150 ) + position ), nodeVar90 ), nodeUniform0 );
		nodeVar153 = nodeVar79;
		if ( ( nodeVar122 < 1e-12 ) ) {
			nodeVar154 = nodeVar117;
		} else {
			nodeVar154 = ( nodeVar121 * vec3( inversesqrt( nodeVar122 ) ) );
		}
		nodeVar155 = nodeVar154;
		nodeVar156 = mix( nodeVar153, nodeVar155, nodeUniform0 );
		nodeVar157 = dot( nodeVar156, nodeVar156 );
		if ( ( nodeVar157 < 1e-12 ) ) {
			nodeVar158 = nodeVar153;
		} else {
			nodeVar158 = ( nodeVar156 * vec3( inversesqrt( nodeVar157 ) ) );
		}
		nodeVar79 = nodeVar158;
	}
	normalLocal = normal;
	normalLocal = nodeVar79;
	positionLocal = nodeVar77;
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform14 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform17 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst48 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst48;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
