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
out vec4 vatColor;
// attributes
layout( location = 0 ) in vec3 position;
layout( location = 1 ) in float _vat_texel;
layout( location = 2 ) in vec3 _vat_card;
layout( location = 3 ) in vec3 normal;
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
	nodeVar28 = ( float( ( nodeVar25.x & 65535u ) ) / 65535.0 );
	nodeVar29 = ( float( ( nodeVar25.x >> 16u ) ) / 65536.0 );
	nodeVar30 = ( vec4( float( ( nodeVar25.y & 255u ) ), float( ( ( nodeVar25.y >> 8u ) & 255u ) ), float( ( ( nodeVar25.y >> 16u ) & 255u ) ), float( ( ( nodeVar25.y >> 24u ) & 255u ) ) ) / vec4( 255.0 ) );
	nodeVar31 = ( int( _vat_texel ) * 4 );
	int nodeConst10 = ( nodeVar31 / 2 );
	int nodeConst11 = ( nodeConst10 + 0 );
	int nodeConst12 = ( nodeConst11 / nodeUniform3 );
	float nodeConst13 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst13 < nodeVar6.y ) ) {
		nodeVar32 = nodeConst13;
	} else {
		if ( nodeConst1 ) {
			nodeVar33 = 0.0;
		} else {
			nodeVar33 = nodeConst2;
		}
		nodeVar32 = nodeVar33;
	}
	int nodeConst14 = ( int( ( nodeVar6.x + nodeVar32 ) ) * nodeUniform4 );
	nodeVar34 = ivec2( ( nodeConst11 - ( nodeConst12 * nodeUniform3 ) ), ( nodeConst14 + nodeConst12 ) );
	nodeVar35 = bool( nodeUniform10 );
	if ( nodeVar35 ) {
		nodeVar36 = ivec2( nodeVar34.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar34.y ) - 1 ) );
	} else {
		nodeVar36 = nodeVar34;
	}
	nodeVar37 = texelFetch( nodeUniform26, nodeVar36, int( 0 ) ).xy;
	nodeVar38 = nodeVar37;
	int nodeConst15 = ( nodeConst10 + 1 );
	int nodeConst16 = ( nodeConst15 / nodeUniform3 );
	nodeVar39 = ivec2( ( nodeConst15 - ( nodeConst16 * nodeUniform3 ) ), ( nodeConst14 + nodeConst16 ) );
	nodeVar40 = bool( nodeUniform11 );
	if ( nodeVar40 ) {
		nodeVar41 = ivec2( nodeVar39.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar39.y ) - 1 ) );
	} else {
		nodeVar41 = nodeVar39;
	}
	nodeVar42 = texelFetch( nodeUniform26, nodeVar41, int( 0 ) ).xy;
	nodeVar43 = nodeVar42;
	nodeVar44 = ( ( vec3( float( ( nodeVar38.x & 65535u ) ), float( ( nodeVar38.x >> 16u ) ), float( ( nodeVar38.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
	nodeVar45 = ( float( ( nodeVar38.y >> 16u ) ) * nodeUniform9 );
	nodeVar46 = ( float( ( nodeVar43.x & 65535u ) ) / 65535.0 );
	nodeVar47 = ( float( ( nodeVar43.x >> 16u ) ) / 65536.0 );
	nodeVar48 = ( vec4( float( ( nodeVar43.y & 255u ) ), float( ( ( nodeVar43.y >> 8u ) & 255u ) ), float( ( ( nodeVar43.y >> 16u ) & 255u ) ), float( ( ( nodeVar43.y >> 24u ) & 255u ) ) ) / vec4( 255.0 ) );
	if ( ( ( ( nodeVar27 > 0.0 ) && ( nodeVar45 > 0.0 ) ) && ( nodeVar46 < nodeVar28 ) ) ) {
		nodeVar49 = step( 0.9921875, nodeVar14 );
	} else {
		nodeVar49 = nodeVar14;
	}
	nodeVar50 = nodeVar49;
	nodeVar51 = ( nodeVar27 == 0.0 );
	if ( nodeVar51 ) {
		nodeVar52 = 1.0;
	} else {
		if ( ( nodeVar45 == 0.0 ) ) {
			nodeVar53 = 0.0;
		} else {
			nodeVar53 = nodeVar50;
		}
		nodeVar52 = nodeVar53;
	}
	nodeVar54 = nodeVar52;
	nodeVar55 = ( nodeVar47 - nodeVar29 );
	nodeVar56 = mix( vec3( 0.0, 0.0, 1.0 ), vec3( 0.0, 0.0, 1.0 ), nodeVar54 );
	nodeVar57 = mix( nodeVar26, nodeVar44, nodeVar54 );
	nodeVar58 = mix( nodeVar27, nodeVar45, nodeVar50 );
	nodeVar59 = mix( nodeVar28, nodeVar46, nodeVar54 );
	if ( nodeVar51 ) {
		nodeVar60 = nodeVar55;
	} else {
		nodeVar60 = ( nodeVar55 - floor( ( nodeVar55 + 0.5 ) ) );
	}
	nodeVar61 = ( nodeVar29 + ( nodeVar60 * nodeVar54 ) );
	nodeVar62 = mix( nodeVar30, nodeVar48, nodeVar54 );
	if ( ( length( nodeVar56 ) < 0.001 ) ) {
		nodeVar63 = vec3( 0.0, 0.0, 1.0 );
	} else {
		nodeVar63 = normalize( nodeVar56 );
	}
	nodeVar64 = nodeVar63;
	if ( ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar65 = ivec2( 1, int( 0.0 ) );
		nodeVar66 = bool( nodeUniform12 );
		if ( nodeVar66 ) {
			nodeVar67 = ivec2( nodeVar65.x, ( ( int( textureSize( nodeUniform25, 0 ).y ) - nodeVar65.y ) - 1 ) );
		} else {
			nodeVar67 = nodeVar65;
		}
		nodeVar68 = texelFetch( nodeUniform25, nodeVar67, int( 0 ) );
		nodeVar69 = nodeVar68;
		float nodeConst17 = mod( nodeVar69.z, 4.0 );
		bool nodeConst18 = ( mod( nodeConst17, 2.0 ) > 0.5 );
		if ( nodeConst18 ) {
			nodeVar70 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar69.y );
		} else {
			float nodeConst19 = ( nodeVar69.y - 1.0 );
			nodeVar70 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst19 + floor( ( nodeVar69.z / 4.0 ) ) ) );
		}
		bool nodeConst20 = ( nodeConst17 > 1.5 );
		if ( nodeConst20 ) {
			nodeVar71 = 0.0078125;
		} else {
			nodeVar71 = 0.0;
		}
		nodeVar72 = ( nodeVar70 + nodeVar71 );
		float nodeConst19 = ( nodeVar69.y - 1.0 );
		nodeVar73 = min( floor( nodeVar72 ), nodeConst19 );
		if ( nodeConst20 ) {
			nodeVar74 = 0.0;
		} else {
			nodeVar74 = min( ( nodeVar72 - nodeVar73 ), 1.0 );
		}
		nodeVar75 = nodeVar74;
		nodeVar76 = ( int( _vat_texel ) * 4 );
		int nodeConst21 = ( nodeVar76 / 2 );
		int nodeConst22 = ( nodeConst21 + 0 );
		int nodeConst23 = ( nodeConst22 / nodeUniform3 );
		int nodeConst24 = ( int( ( nodeVar69.x + nodeVar73 ) ) * nodeUniform4 );
		nodeVar77 = ivec2( ( nodeConst22 - ( nodeConst23 * nodeUniform3 ) ), ( nodeConst24 + nodeConst23 ) );
		nodeVar78 = bool( nodeUniform13 );
		if ( nodeVar78 ) {
			nodeVar79 = ivec2( nodeVar77.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar77.y ) - 1 ) );
		} else {
			nodeVar79 = nodeVar77;
		}
		nodeVar80 = texelFetch( nodeUniform26, nodeVar79, int( 0 ) ).xy;
		nodeVar81 = nodeVar80;
		int nodeConst25 = ( nodeConst21 + 1 );
		int nodeConst26 = ( nodeConst25 / nodeUniform3 );
		nodeVar82 = ivec2( ( nodeConst25 - ( nodeConst26 * nodeUniform3 ) ), ( nodeConst24 + nodeConst26 ) );
		nodeVar83 = bool( nodeUniform14 );
		if ( nodeVar83 ) {
			nodeVar84 = ivec2( nodeVar82.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar82.y ) - 1 ) );
		} else {
			nodeVar84 = nodeVar82;
		}
		nodeVar85 = texelFetch( nodeUniform26, nodeVar84, int( 0 ) ).xy;
		nodeVar86 = nodeVar85;
		nodeVar87 = ( ( vec3( float( ( nodeVar81.x & 65535u ) ), float( ( nodeVar81.x >> 16u ) ), float( ( nodeVar81.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
		nodeVar88 = ( float( ( nodeVar81.y >> 16u ) ) * nodeUniform9 );
		nodeVar89 = ( float( ( nodeVar86.x & 65535u ) ) / 65535.0 );
		nodeVar90 = ( float( ( nodeVar86.x >> 16u ) ) / 65536.0 );
		nodeVar91 = ( vec4( float( ( nodeVar86.y & 255u ) ), float( ( ( nodeVar86.y >> 8u ) & 255u ) ), float( ( ( nodeVar86.y >> 16u ) & 255u ) ), float( ( ( nodeVar86.y >> 24u ) & 255u ) ) ) / vec4( 255.0 ) );
		nodeVar92 = ( int( _vat_texel ) * 4 );
		int nodeConst27 = ( nodeVar92 / 2 );
		int nodeConst28 = ( nodeConst27 + 0 );
		int nodeConst29 = ( nodeConst28 / nodeUniform3 );
		float nodeConst30 = ( nodeVar73 + 1.0 );
		if ( ( nodeConst30 < nodeVar69.y ) ) {
			nodeVar93 = nodeConst30;
		} else {
			if ( nodeConst18 ) {
				nodeVar94 = 0.0;
			} else {
				nodeVar94 = nodeConst19;
			}
			nodeVar93 = nodeVar94;
		}
		int nodeConst31 = ( int( ( nodeVar69.x + nodeVar93 ) ) * nodeUniform4 );
		nodeVar95 = ivec2( ( nodeConst28 - ( nodeConst29 * nodeUniform3 ) ), ( nodeConst31 + nodeConst29 ) );
		nodeVar96 = bool( nodeUniform15 );
		if ( nodeVar96 ) {
			nodeVar97 = ivec2( nodeVar95.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar95.y ) - 1 ) );
		} else {
			nodeVar97 = nodeVar95;
		}
		nodeVar98 = texelFetch( nodeUniform26, nodeVar97, int( 0 ) ).xy;
		nodeVar99 = nodeVar98;
		int nodeConst32 = ( nodeConst27 + 1 );
		int nodeConst33 = ( nodeConst32 / nodeUniform3 );
		nodeVar100 = ivec2( ( nodeConst32 - ( nodeConst33 * nodeUniform3 ) ), ( nodeConst31 + nodeConst33 ) );
		nodeVar101 = bool( nodeUniform16 );
		if ( nodeVar101 ) {
			nodeVar102 = ivec2( nodeVar100.x, ( ( int( textureSize( nodeUniform26, 0 ).y ) - nodeVar100.y ) - 1 ) );
		} else {
			nodeVar102 = nodeVar100;
		}
		nodeVar103 = texelFetch( nodeUniform26, nodeVar102, int( 0 ) ).xy;
		nodeVar104 = nodeVar103;
		nodeVar105 = ( ( vec3( float( ( nodeVar99.x & 65535u ) ), float( ( nodeVar99.x >> 16u ) ), float( ( nodeVar99.y & 65535u ) ) ) * nodeUniform7 ) + nodeUniform8 );
		nodeVar106 = ( float( ( nodeVar99.y >> 16u ) ) * nodeUniform9 );
		nodeVar107 = ( float( ( nodeVar104.x & 65535u ) ) / 65535.0 );
		nodeVar108 = ( float( ( nodeVar104.x >> 16u ) ) / 65536.0 );
		nodeVar109 = ( vec4( float( ( nodeVar104.y & 255u ) ), float( ( ( nodeVar104.y >> 8u ) & 255u ) ), float( ( ( nodeVar104.y >> 16u ) & 255u ) ), float( ( ( nodeVar104.y >> 24u ) & 255u ) ) ) / vec4( 255.0 ) );
		if ( ( ( ( nodeVar88 > 0.0 ) && ( nodeVar106 > 0.0 ) ) && ( nodeVar107 < nodeVar89 ) ) ) {
			nodeVar110 = step( 0.9921875, nodeVar75 );
		} else {
			nodeVar110 = nodeVar75;
		}
		nodeVar111 = nodeVar110;
		nodeVar112 = ( nodeVar88 == 0.0 );
		if ( nodeVar112 ) {
			nodeVar113 = 1.0;
		} else {
			if ( ( nodeVar106 == 0.0 ) ) {
				nodeVar114 = 0.0;
			} else {
				nodeVar114 = nodeVar111;
			}
			nodeVar113 = nodeVar114;
		}
		nodeVar115 = nodeVar113;
		nodeVar116 = ( nodeVar108 - nodeVar90 );
		nodeVar117 = mix( vec3( 0.0, 0.0, 1.0 ), vec3( 0.0, 0.0, 1.0 ), nodeVar115 );
		nodeVar118 = ( nodeVar58 == 0.0 );
		if ( nodeVar118 ) {
			nodeVar119 = 1.0;
		} else {
			float nodeConst34 = mix( nodeVar88, nodeVar106, nodeVar111 );
			if ( ( nodeConst34 == 0.0 ) ) {
				nodeVar120 = 0.0;
			} else {
				nodeVar120 = nodeUniform0;
			}
			nodeVar119 = nodeVar120;
		}
		nodeVar121 = nodeVar119;
		if ( nodeVar112 ) {
			nodeVar122 = nodeVar116;
		} else {
			nodeVar122 = ( nodeVar116 - floor( ( nodeVar116 + 0.5 ) ) );
		}
		nodeVar123 = ( ( nodeVar90 + ( nodeVar122 * nodeVar115 ) ) - nodeVar61 );
		if ( ( length( nodeVar117 ) < 0.001 ) ) {
			nodeVar124 = vec3( 0.0, 0.0, 1.0 );
		} else {
			nodeVar124 = normalize( nodeVar117 );
		}
		nodeVar125 = mix( nodeVar64, nodeVar124, nodeVar121 );
		nodeVar126 = mix( nodeVar57, mix( nodeVar87, nodeVar105, nodeVar115 ), nodeVar121 );
		float nodeConst34 = mix( nodeVar88, nodeVar106, nodeVar111 );
		nodeVar127 = mix( nodeVar58, nodeConst34, nodeUniform0 );
		nodeVar128 = mix( nodeVar59, mix( nodeVar89, nodeVar107, nodeVar115 ), nodeVar121 );
		if ( nodeVar118 ) {
			nodeVar129 = nodeVar123;
		} else {
			nodeVar129 = ( nodeVar123 - floor( ( nodeVar123 + 0.5 ) ) );
		}
		nodeVar130 = ( nodeVar61 + ( nodeVar129 * nodeVar121 ) );
		nodeVar131 = mix( nodeVar62, mix( nodeVar91, nodeVar109, nodeVar115 ), nodeVar121 );
		if ( ( length( nodeVar125 ) < 0.001 ) ) {
			nodeVar132 = nodeVar64;
		} else {
			nodeVar132 = normalize( nodeVar125 );
		}
		nodeVar133 = nodeVar132;
		nodeVar57 = nodeVar126;
		nodeVar58 = nodeVar127;
		nodeVar59 = nodeVar128;
		nodeVar61 = nodeVar130;
		nodeVar62 = nodeVar131;
		nodeVar64 = nodeVar133;
	}
	nodeVar134 = ( ( nodeVar61 - floor( ( nodeVar61 + 0.5 ) ) ) * 6.283185307179586 );
	nodeVar135 = cos( nodeVar134 );
	nodeVar136 = sin( nodeVar134 );
	nodeVar137 = ( vec3( ( ( _vat_card.x * nodeVar135 ) - ( _vat_card.y * nodeVar136 ) ), ( ( _vat_card.x * nodeVar136 ) + ( _vat_card.y * nodeVar135 ) ), _vat_card.z ) * vec3( nodeVar58 ) );
	vatColor = nodeVar62;
	normalLocal = normal;
	normalLocal = vec3( ( ( normal.x * nodeVar135 ) - ( normal.y * nodeVar136 ) ), ( ( normal.x * nodeVar136 ) + ( normal.y * nodeVar135 ) ), normal.z );
	positionLocal = ( nodeVar57 + nodeVar137 );
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform21 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform24 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst37 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst37;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
