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
	uint nodeUniform3;
	int nodeUniform4;
	int nodeUniform5;
	uint nodeUniform6;
	uint nodeUniform7;
	uint nodeUniform8;
	uint nodeUniform9;
	uint nodeUniform10;
	uint nodeUniform11;
	uint nodeUniform12;
	uint nodeUniform13;
	uint nodeUniform14;
	uint nodeUniform15;
	uint nodeUniform16;
	uint nodeUniform17;
	uint nodeUniform18;
	uint nodeUniform19;
	uint nodeUniform20;
	uint nodeUniform21;
	uint nodeUniform22;
	uint nodeUniform23;
	uint nodeUniform24;
	uint nodeUniform25;
	uint nodeUniform26;
	uint nodeUniform27;
	uint nodeUniform28;
	uint nodeUniform29;
	vec3 nodeUniform30;
	float nodeUniform31;
	float nodeUniform32;
	float nodeUniform33;
	mat3 nodeUniform34;
	vec3 nodeUniform35;
	float nodeUniform36;
	mat4 nodeUniform37;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform38;
uniform usampler2D nodeUniform39;
// varyings
vec3 positionLocal;
vec4 v_modelViewProjection;
vec3 v_positionView;
out vec3 v_normalViewGeometry;
vec4 VERTEX_v_modelViewProjection;
// attributes
layout( location = 0 ) in vec3 position;
layout( location = 1 ) in vec2 _vat_joints_0;
layout( location = 2 ) in vec2 _vat_weights_0;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform38, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform38, nodeVar4, int( 0 ) );
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
	nodeVar15 = ( ( nodeUniform0 > 0.0 ) && ( ! nodeVar0 ) );
	nodeVar16 = ivec2( 1, int( 0.0 ) );
	nodeVar17 = bool( nodeUniform3 );
	if ( nodeVar17 ) {
		nodeVar18 = ivec2( nodeVar16.x, ( ( int( textureSize( nodeUniform38, 0 ).y ) - nodeVar16.y ) - 1 ) );
	} else {
		nodeVar18 = nodeVar16;
	}
	nodeVar19 = texelFetch( nodeUniform38, nodeVar18, int( 0 ) );
	nodeVar20 = nodeVar19;
	float nodeConst4 = mod( nodeVar20.z, 4.0 );
	bool nodeConst5 = ( mod( nodeConst4, 2.0 ) > 0.5 );
	if ( nodeConst5 ) {
		nodeVar21 = ( ( nodeUniform2 - floor( nodeUniform2 ) ) * nodeVar20.y );
	} else {
		float nodeConst6 = ( nodeVar20.y - 1.0 );
		nodeVar21 = ( clamp( nodeUniform2, 0.0, 1.0 ) * ( nodeConst6 + floor( ( nodeVar20.z / 4.0 ) ) ) );
	}
	bool nodeConst7 = ( nodeConst4 > 1.5 );
	if ( nodeConst7 ) {
		nodeVar22 = 0.0078125;
	} else {
		nodeVar22 = 0.0;
	}
	nodeVar23 = ( nodeVar21 + nodeVar22 );
	float nodeConst6 = ( nodeVar20.y - 1.0 );
	nodeVar24 = min( floor( nodeVar23 ), nodeConst6 );
	if ( nodeConst7 ) {
		nodeVar25 = 0.0;
	} else {
		nodeVar25 = min( ( nodeVar23 - nodeVar24 ), 1.0 );
	}
	nodeVar26 = nodeVar25;
	nodeVar27 = vec4( 0.0, 0.0, 0.0, 0.0 );
	nodeVar28 = vec4( 0.0, 0.0, 0.0, 0.0 );
	nodeVar29 = vec4( 0.0, 0.0, 0.0, 0.0 );
	int nodeConst8 = int( floor( ( ( _vat_joints_0.x * 65535.0 ) + 0.5 ) ) );
	int nodeConst9 = ( ( nodeConst8 * 3 ) + 0 );
	int nodeConst10 = ( nodeConst9 / nodeUniform4 );
	float nodeConst11 = ( nodeVar6.x + nodeVar12 );
	nodeVar30 = ivec2( ( nodeConst9 - ( nodeConst10 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst10 ) );
	nodeVar31 = bool( nodeUniform6 );
	if ( nodeVar31 ) {
		nodeVar32 = ivec2( nodeVar30.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar30.y ) - 1 ) );
	} else {
		nodeVar32 = nodeVar30;
	}
	nodeVar33 = texelFetch( nodeUniform39, nodeVar32, int( 0 ) ).xy;
	nodeVar34 = nodeVar33;
	nodeVar35 = unpackHalf2x16(nodeVar34.x);
	nodeVar36 = unpackHalf2x16(nodeVar34.y);
	nodeVar37 = vec4( nodeVar35, nodeVar36 );
	int nodeConst12 = ( ( nodeConst8 * 3 ) + 0 );
	int nodeConst13 = ( nodeConst12 / nodeUniform4 );
	float nodeConst14 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst14 < nodeVar6.y ) ) {
		nodeVar38 = nodeConst14;
	} else {
		if ( nodeConst1 ) {
			nodeVar39 = 0.0;
		} else {
			nodeVar39 = nodeConst2;
		}
		nodeVar38 = nodeVar39;
	}
	float nodeConst15 = ( nodeVar6.x + nodeVar38 );
	nodeVar40 = ivec2( ( nodeConst12 - ( nodeConst13 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst13 ) );
	nodeVar41 = bool( nodeUniform7 );
	if ( nodeVar41 ) {
		nodeVar42 = ivec2( nodeVar40.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar40.y ) - 1 ) );
	} else {
		nodeVar42 = nodeVar40;
	}
	nodeVar43 = texelFetch( nodeUniform39, nodeVar42, int( 0 ) ).xy;
	nodeVar44 = nodeVar43;
	nodeVar45 = unpackHalf2x16(nodeVar44.x);
	nodeVar46 = unpackHalf2x16(nodeVar44.y);
	nodeVar47 = vec4( nodeVar45, nodeVar46 );
	nodeVar48 = mix( nodeVar37, nodeVar47, nodeVar14 );
	int nodeConst16 = ( ( nodeConst8 * 3 ) + 1 );
	int nodeConst17 = ( nodeConst16 / nodeUniform4 );
	nodeVar49 = ivec2( ( nodeConst16 - ( nodeConst17 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst17 ) );
	nodeVar50 = bool( nodeUniform8 );
	if ( nodeVar50 ) {
		nodeVar51 = ivec2( nodeVar49.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar49.y ) - 1 ) );
	} else {
		nodeVar51 = nodeVar49;
	}
	nodeVar52 = texelFetch( nodeUniform39, nodeVar51, int( 0 ) ).xy;
	nodeVar53 = nodeVar52;
	nodeVar54 = unpackHalf2x16(nodeVar53.x);
	nodeVar55 = unpackHalf2x16(nodeVar53.y);
	nodeVar56 = vec4( nodeVar54, nodeVar55 );
	int nodeConst18 = ( ( nodeConst8 * 3 ) + 1 );
	int nodeConst19 = ( nodeConst18 / nodeUniform4 );
	nodeVar57 = ivec2( ( nodeConst18 - ( nodeConst19 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst19 ) );
	nodeVar58 = bool( nodeUniform9 );
	if ( nodeVar58 ) {
		nodeVar59 = ivec2( nodeVar57.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar57.y ) - 1 ) );
	} else {
		nodeVar59 = nodeVar57;
	}
	nodeVar60 = texelFetch( nodeUniform39, nodeVar59, int( 0 ) ).xy;
	nodeVar61 = nodeVar60;
	nodeVar62 = unpackHalf2x16(nodeVar61.x);
	nodeVar63 = unpackHalf2x16(nodeVar61.y);
	nodeVar64 = vec4( nodeVar62, nodeVar63 );
	nodeVar65 = mix( nodeVar56, nodeVar64, nodeVar14 );
	int nodeConst20 = ( ( nodeConst8 * 3 ) + 2 );
	int nodeConst21 = ( nodeConst20 / nodeUniform4 );
	nodeVar66 = ivec2( ( nodeConst20 - ( nodeConst21 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst21 ) );
	nodeVar67 = bool( nodeUniform10 );
	if ( nodeVar67 ) {
		nodeVar68 = ivec2( nodeVar66.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar66.y ) - 1 ) );
	} else {
		nodeVar68 = nodeVar66;
	}
	nodeVar69 = texelFetch( nodeUniform39, nodeVar68, int( 0 ) ).xy;
	nodeVar70 = nodeVar69;
	nodeVar71 = unpackHalf2x16(nodeVar70.x);
	nodeVar72 = unpackHalf2x16(nodeVar70.y);
	nodeVar73 = vec4( nodeVar71, nodeVar72 );
	int nodeConst22 = ( ( nodeConst8 * 3 ) + 2 );
	int nodeConst23 = ( nodeConst22 / nodeUniform4 );
	nodeVar74 = ivec2( ( nodeConst22 - ( nodeConst23 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst23 ) );
	nodeVar75 = bool( nodeUniform11 );
	if ( nodeVar75 ) {
		nodeVar76 = ivec2( nodeVar74.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar74.y ) - 1 ) );
	} else {
		nodeVar76 = nodeVar74;
	}
	nodeVar77 = texelFetch( nodeUniform39, nodeVar76, int( 0 ) ).xy;
	nodeVar78 = nodeVar77;
	nodeVar79 = unpackHalf2x16(nodeVar78.x);
	nodeVar80 = unpackHalf2x16(nodeVar78.y);
	nodeVar81 = vec4( nodeVar79, nodeVar80 );
	nodeVar82 = mix( nodeVar73, nodeVar81, nodeVar14 );
	if ( nodeVar15 ) {
		int nodeConst24 = ( ( nodeConst8 * 3 ) + 0 );
		int nodeConst25 = ( nodeConst24 / nodeUniform4 );
		float nodeConst26 = ( nodeVar20.x + nodeVar24 );
		nodeVar83 = ivec2( ( nodeConst24 - ( nodeConst25 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst25 ) );
		nodeVar84 = bool( nodeUniform12 );
		if ( nodeVar84 ) {
			nodeVar85 = ivec2( nodeVar83.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar83.y ) - 1 ) );
		} else {
			nodeVar85 = nodeVar83;
		}
		nodeVar86 = texelFetch( nodeUniform39, nodeVar85, int( 0 ) ).xy;
		nodeVar87 = nodeVar86;
		nodeVar88 = unpackHalf2x16(nodeVar87.x);
		nodeVar89 = unpackHalf2x16(nodeVar87.y);
		nodeVar90 = vec4( nodeVar88, nodeVar89 );
		int nodeConst27 = ( ( nodeConst8 * 3 ) + 0 );
		int nodeConst28 = ( nodeConst27 / nodeUniform4 );
		float nodeConst29 = ( nodeVar24 + 1.0 );
		if ( ( nodeConst29 < nodeVar20.y ) ) {
			nodeVar91 = nodeConst29;
		} else {
			if ( nodeConst5 ) {
				nodeVar92 = 0.0;
			} else {
				nodeVar92 = nodeConst6;
			}
			nodeVar91 = nodeVar92;
		}
		float nodeConst30 = ( nodeVar20.x + nodeVar91 );
		nodeVar93 = ivec2( ( nodeConst27 - ( nodeConst28 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst28 ) );
		nodeVar94 = bool( nodeUniform13 );
		if ( nodeVar94 ) {
			nodeVar95 = ivec2( nodeVar93.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar93.y ) - 1 ) );
		} else {
			nodeVar95 = nodeVar93;
		}
		nodeVar96 = texelFetch( nodeUniform39, nodeVar95, int( 0 ) ).xy;
		nodeVar97 = nodeVar96;
		nodeVar98 = unpackHalf2x16(nodeVar97.x);
		nodeVar99 = unpackHalf2x16(nodeVar97.y);
		nodeVar100 = vec4( nodeVar98, nodeVar99 );
		nodeVar101 = mix( nodeVar90, nodeVar100, nodeVar26 );
		nodeVar48 = mix( nodeVar48, nodeVar101, nodeUniform0 );
		int nodeConst31 = ( ( nodeConst8 * 3 ) + 1 );
		int nodeConst32 = ( nodeConst31 / nodeUniform4 );
		nodeVar102 = ivec2( ( nodeConst31 - ( nodeConst32 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst32 ) );
		nodeVar103 = bool( nodeUniform14 );
		if ( nodeVar103 ) {
			nodeVar104 = ivec2( nodeVar102.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar102.y ) - 1 ) );
		} else {
			nodeVar104 = nodeVar102;
		}
		nodeVar105 = texelFetch( nodeUniform39, nodeVar104, int( 0 ) ).xy;
		nodeVar106 = nodeVar105;
		nodeVar107 = unpackHalf2x16(nodeVar106.x);
		nodeVar108 = unpackHalf2x16(nodeVar106.y);
		nodeVar109 = vec4( nodeVar107, nodeVar108 );
		int nodeConst33 = ( ( nodeConst8 * 3 ) + 1 );
		int nodeConst34 = ( nodeConst33 / nodeUniform4 );
		nodeVar110 = ivec2( ( nodeConst33 - ( nodeConst34 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst34 ) );
		nodeVar111 = bool( nodeUniform15 );
		if ( nodeVar111 ) {
			nodeVar112 = ivec2( nodeVar110.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar110.y ) - 1 ) );
		} else {
			nodeVar112 = nodeVar110;
		}
		nodeVar113 = texelFetch( nodeUniform39, nodeVar112, int( 0 ) ).xy;
		nodeVar114 = nodeVar113;
		nodeVar115 = unpackHalf2x16(nodeVar114.x);
		nodeVar116 = unpackHalf2x16(nodeVar114.y);
		nodeVar117 = vec4( nodeVar115, nodeVar116 );
		nodeVar118 = mix( nodeVar109, nodeVar117, nodeVar26 );
		nodeVar65 = mix( nodeVar65, nodeVar118, nodeUniform0 );
		int nodeConst35 = ( ( nodeConst8 * 3 ) + 2 );
		int nodeConst36 = ( nodeConst35 / nodeUniform4 );
		nodeVar119 = ivec2( ( nodeConst35 - ( nodeConst36 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst36 ) );
		nodeVar120 = bool( nodeUniform16 );
		if ( nodeVar120 ) {
			nodeVar121 = ivec2( nodeVar119.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar119.y ) - 1 ) );
		} else {
			nodeVar121 = nodeVar119;
		}
		nodeVar122 = texelFetch( nodeUniform39, nodeVar121, int( 0 ) ).xy;
		nodeVar123 = nodeVar122;
		nodeVar124 = unpackHalf2x16(nodeVar123.x);
		nodeVar125 = unpackHalf2x16(nodeVar123.y);
		nodeVar126 = vec4( nodeVar124, nodeVar125 );
		int nodeConst37 = ( ( nodeConst8 * 3 ) + 2 );
		int nodeConst38 = ( nodeConst37 / nodeUniform4 );
		nodeVar127 = ivec2( ( nodeConst37 - ( nodeConst38 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst38 ) );
		nodeVar128 = bool( nodeUniform17 );
		if ( nodeVar128 ) {
			nodeVar129 = ivec2( nodeVar127.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar127.y ) - 1 ) );
		} else {
			nodeVar129 = nodeVar127;
		}
		nodeVar130 = texelFetch( nodeUniform39, nodeVar129, int( 0 ) ).xy;
		nodeVar131 = nodeVar130;
		nodeVar132 = unpackHalf2x16(nodeVar131.x);
		nodeVar133 = unpackHalf2x16(nodeVar131.y);
		nodeVar134 = vec4( nodeVar132, nodeVar133 );
		nodeVar135 = mix( nodeVar126, nodeVar134, nodeVar26 );
		nodeVar82 = mix( nodeVar82, nodeVar135, nodeUniform0 );
	}
	nodeVar27 = ( nodeVar27 + ( nodeVar48 * vec4( _vat_weights_0.x ) ) );
	nodeVar28 = ( nodeVar28 + ( nodeVar65 * vec4( _vat_weights_0.x ) ) );
	nodeVar29 = ( nodeVar29 + ( nodeVar82 * vec4( _vat_weights_0.x ) ) );
	if ( ( _vat_weights_0.y > 0.0 ) ) {
		int nodeConst39 = int( floor( ( ( _vat_joints_0.y * 65535.0 ) + 0.5 ) ) );
		int nodeConst40 = ( ( nodeConst39 * 3 ) + 0 );
		int nodeConst41 = ( nodeConst40 / nodeUniform4 );
		nodeVar136 = ivec2( ( nodeConst40 - ( nodeConst41 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst41 ) );
		nodeVar137 = bool( nodeUniform18 );
		if ( nodeVar137 ) {
			nodeVar138 = ivec2( nodeVar136.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar136.y ) - 1 ) );
		} else {
			nodeVar138 = nodeVar136;
		}
		nodeVar139 = texelFetch( nodeUniform39, nodeVar138, int( 0 ) ).xy;
		nodeVar140 = nodeVar139;
		nodeVar141 = unpackHalf2x16(nodeVar140.x);
		nodeVar142 = unpackHalf2x16(nodeVar140.y);
		nodeVar143 = vec4( nodeVar141, nodeVar142 );
		int nodeConst42 = ( ( nodeConst39 * 3 ) + 0 );
		int nodeConst43 = ( nodeConst42 / nodeUniform4 );
		nodeVar144 = ivec2( ( nodeConst42 - ( nodeConst43 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst43 ) );
		nodeVar145 = bool( nodeUniform19 );
		if ( nodeVar145 ) {
			nodeVar146 = ivec2( nodeVar144.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar144.y ) - 1 ) );
		} else {
			nodeVar146 = nodeVar144;
		}
		nodeVar147 = texelFetch( nodeUniform39, nodeVar146, int( 0 ) ).xy;
		nodeVar148 = nodeVar147;
		nodeVar149 = unpackHalf2x16(nodeVar148.x);
		nodeVar150 = unpackHalf2x16(nodeVar148.y);
		nodeVar151 = vec4( nodeVar149, nodeVar150 );
		nodeVar152 = mix( nodeVar143, nodeVar151, nodeVar14 );
		int nodeConst44 = ( ( nodeConst39 * 3 ) + 1 );
		int nodeConst45 = ( nodeConst44 / nodeUniform4 );
		nodeVar153 = ivec2( ( nodeConst44 - ( nodeConst45 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst45 ) );
		nodeVar154 = bool( nodeUniform20 );
		if ( nodeVar154 ) {
			nodeVar155 = ivec2( nodeVar153.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar153.y ) - 1 ) );
		} else {
			nodeVar155 = nodeVar153;
		}
		nodeVar156 = texelFetch( nodeUniform39, nodeVar155, int( 0 ) ).xy;
		nodeVar157 = nodeVar156;
		nodeVar158 = unpackHalf2x16(nodeVar157.x);
		nodeVar159 = unpackHalf2x16(nodeVar157.y);
		nodeVar160 = vec4( nodeVar158, nodeVar159 );
		int nodeConst46 = ( ( nodeConst39 * 3 ) + 1 );
		int nodeConst47 = ( nodeConst46 / nodeUniform4 );
		nodeVar161 = ivec2( ( nodeConst46 - ( nodeConst47 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst47 ) );
		nodeVar162 = bool( nodeUniform21 );
		if ( nodeVar162 ) {
			nodeVar163 = ivec2( nodeVar161.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar161.y ) - 1 ) );
		} else {
			nodeVar163 = nodeVar161;
		}
		nodeVar164 = texelFetch( nodeUniform39, nodeVar163, int( 0 ) ).xy;
		nodeVar165 = nodeVar164;
		nodeVar166 = unpackHalf2x16(nodeVar165.x);
		nodeVar167 = unpackHalf2x16(nodeVar165.y);
		nodeVar168 = vec4( nodeVar166, nodeVar167 );
		nodeVar169 = mix( nodeVar160, nodeVar168, nodeVar14 );
		int nodeConst48 = ( ( nodeConst39 * 3 ) + 2 );
		int nodeConst49 = ( nodeConst48 / nodeUniform4 );
		nodeVar170 = ivec2( ( nodeConst48 - ( nodeConst49 * nodeUniform4 ) ), ( ( int( nodeConst11 ) * nodeUniform5 ) + nodeConst49 ) );
		nodeVar171 = bool( nodeUniform22 );
		if ( nodeVar171 ) {
			nodeVar172 = ivec2( nodeVar170.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar170.y ) - 1 ) );
		} else {
			nodeVar172 = nodeVar170;
		}
		nodeVar173 = texelFetch( nodeUniform39, nodeVar172, int( 0 ) ).xy;
		nodeVar174 = nodeVar173;
		nodeVar175 = unpackHalf2x16(nodeVar174.x);
		nodeVar176 = unpackHalf2x16(nodeVar174.y);
		nodeVar177 = vec4( nodeVar175, nodeVar176 );
		int nodeConst50 = ( ( nodeConst39 * 3 ) + 2 );
		int nodeConst51 = ( nodeConst50 / nodeUniform4 );
		nodeVar178 = ivec2( ( nodeConst50 - ( nodeConst51 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst51 ) );
		nodeVar179 = bool( nodeUniform23 );
		if ( nodeVar179 ) {
			nodeVar180 = ivec2( nodeVar178.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar178.y ) - 1 ) );
		} else {
			nodeVar180 = nodeVar178;
		}
		nodeVar181 = texelFetch( nodeUniform39, nodeVar180, int( 0 ) ).xy;
		nodeVar182 = nodeVar181;
		nodeVar183 = unpackHalf2x16(nodeVar182.x);
		nodeVar184 = unpackHalf2x16(nodeVar182.y);
		nodeVar185 = vec4( nodeVar183, nodeVar184 );
		nodeVar186 = mix( nodeVar177, nodeVar185, nodeVar14 );
		if ( nodeVar15 ) {
			int nodeConst52 = ( ( nodeConst39 * 3 ) + 0 );
			int nodeConst53 = ( nodeConst52 / nodeUniform4 );
			float nodeConst26 = ( nodeVar20.x + nodeVar24 );
			nodeVar187 = ivec2( ( nodeConst52 - ( nodeConst53 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst53 ) );
			nodeVar188 = bool( nodeUniform24 );
			if ( nodeVar188 ) {
				nodeVar189 = ivec2( nodeVar187.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar187.y ) - 1 ) );
			} else {
				nodeVar189 = nodeVar187;
			}
			nodeVar190 = texelFetch( nodeUniform39, nodeVar189, int( 0 ) ).xy;
			nodeVar191 = nodeVar190;
			nodeVar192 = unpackHalf2x16(nodeVar191.x);
			nodeVar193 = unpackHalf2x16(nodeVar191.y);
			nodeVar194 = vec4( nodeVar192, nodeVar193 );
			int nodeConst54 = ( ( nodeConst39 * 3 ) + 0 );
			int nodeConst55 = ( nodeConst54 / nodeUniform4 );
			float nodeConst29 = ( nodeVar24 + 1.0 );
			if ( ( nodeConst29 < nodeVar20.y ) ) {
				nodeVar195 = nodeConst29;
			} else {
				if ( nodeConst5 ) {
					nodeVar196 = 0.0;
				} else {
					nodeVar196 = nodeConst6;
				}
				nodeVar195 = nodeVar196;
			}
			float nodeConst30 = ( nodeVar20.x + nodeVar195 );
			nodeVar197 = ivec2( ( nodeConst54 - ( nodeConst55 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst55 ) );
			nodeVar198 = bool( nodeUniform25 );
			if ( nodeVar198 ) {
				nodeVar199 = ivec2( nodeVar197.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar197.y ) - 1 ) );
			} else {
				nodeVar199 = nodeVar197;
			}
			nodeVar200 = texelFetch( nodeUniform39, nodeVar199, int( 0 ) ).xy;
			nodeVar201 = nodeVar200;
			nodeVar202 = unpackHalf2x16(nodeVar201.x);
			nodeVar203 = unpackHalf2x16(nodeVar201.y);
			nodeVar204 = vec4( nodeVar202, nodeVar203 );
			nodeVar205 = mix( nodeVar194, nodeVar204, nodeVar26 );
			nodeVar152 = mix( nodeVar152, nodeVar205, nodeUniform0 );
			int nodeConst56 = ( ( nodeConst39 * 3 ) + 1 );
			int nodeConst57 = ( nodeConst56 / nodeUniform4 );
			nodeVar206 = ivec2( ( nodeConst56 - ( nodeConst57 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst57 ) );
			nodeVar207 = bool( nodeUniform26 );
			if ( nodeVar207 ) {
				nodeVar208 = ivec2( nodeVar206.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar206.y ) - 1 ) );
			} else {
				nodeVar208 = nodeVar206;
			}
			nodeVar209 = texelFetch( nodeUniform39, nodeVar208, int( 0 ) ).xy;
			nodeVar210 = nodeVar209;
			nodeVar211 = unpackHalf2x16(nodeVar210.x);
			nodeVar212 = unpackHalf2x16(nodeVar210.y);
			nodeVar213 = vec4( nodeVar211, nodeVar212 );
			int nodeConst58 = ( ( nodeConst39 * 3 ) + 1 );
			int nodeConst59 = ( nodeConst58 / nodeUniform4 );
			nodeVar214 = ivec2( ( nodeConst58 - ( nodeConst59 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst59 ) );
			nodeVar215 = bool( nodeUniform27 );
			if ( nodeVar215 ) {
				nodeVar216 = ivec2( nodeVar214.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar214.y ) - 1 ) );
			} else {
				nodeVar216 = nodeVar214;
			}
			nodeVar217 = texelFetch( nodeUniform39, nodeVar216, int( 0 ) ).xy;
			nodeVar218 = nodeVar217;
			nodeVar219 = unpackHalf2x16(nodeVar218.x);
			nodeVar220 = unpackHalf2x16(nodeVar218.y);
			nodeVar221 = vec4( nodeVar219, nodeVar220 );
			nodeVar222 = mix( nodeVar213, nodeVar221, nodeVar26 );
			nodeVar169 = mix( nodeVar169, nodeVar222, nodeUniform0 );
			int nodeConst60 = ( ( nodeConst39 * 3 ) + 2 );
			int nodeConst61 = ( nodeConst60 / nodeUniform4 );
			nodeVar223 = ivec2( ( nodeConst60 - ( nodeConst61 * nodeUniform4 ) ), ( ( int( nodeConst26 ) * nodeUniform5 ) + nodeConst61 ) );
			nodeVar224 = bool( nodeUniform28 );
			if ( nodeVar224 ) {
				nodeVar225 = ivec2( nodeVar223.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar223.y ) - 1 ) );
			} else {
				nodeVar225 = nodeVar223;
			}
			nodeVar226 = texelFetch( nodeUniform39, nodeVar225, int( 0 ) ).xy;
			nodeVar227 = nodeVar226;
			nodeVar228 = unpackHalf2x16(nodeVar227.x);
			nodeVar229 = unpackHalf2x16(nodeVar227.y);
			nodeVar230 = vec4( nodeVar228, nodeVar229 );
			int nodeConst62 = ( ( nodeConst39 * 3 ) + 2 );
			int nodeConst63 = ( nodeConst62 / nodeUniform4 );
			nodeVar231 = ivec2( ( nodeConst62 - ( nodeConst63 * nodeUniform4 ) ), ( ( int( nodeConst30 ) * nodeUniform5 ) + nodeConst63 ) );
			nodeVar232 = bool( nodeUniform29 );
			if ( nodeVar232 ) {
				nodeVar233 = ivec2( nodeVar231.x, ( ( int( textureSize( nodeUniform39, 0 ).y ) - nodeVar231.y ) - 1 ) );
			} else {
				nodeVar233 = nodeVar231;
			}
			nodeVar234 = texelFetch( nodeUniform39, nodeVar233, int( 0 ) ).xy;
			nodeVar235 = nodeVar234;
			nodeVar236 = unpackHalf2x16(nodeVar235.x);
			nodeVar237 = unpackHalf2x16(nodeVar235.y);
			nodeVar238 = vec4( nodeVar236, nodeVar237 );
			nodeVar239 = mix( nodeVar230, nodeVar238, nodeVar26 );
			nodeVar186 = mix( nodeVar186, nodeVar239, nodeUniform0 );
		}
		nodeVar27 = ( nodeVar27 + ( nodeVar152 * vec4( _vat_weights_0.y ) ) );
		nodeVar28 = ( nodeVar28 + ( nodeVar169 * vec4( _vat_weights_0.y ) ) );
		nodeVar29 = ( nodeVar29 + ( nodeVar186 * vec4( _vat_weights_0.y ) ) );
	}
	nodeVar240 = cross( nodeVar28.xyz, nodeVar29.xyz );
	nodeVar241 = cross( nodeVar29.xyz, nodeVar27.xyz );
	nodeVar242 = cross( nodeVar27.xyz, nodeVar28.xyz );
	if ( ( dot( nodeVar27.xyz, nodeVar240 ) < 0.0 ) ) {
		nodeVar243 = -1.0;
	} else {
		nodeVar243 = 1.0;
	}
	nodeVar244 = ( vec3( dot( nodeVar240, normal ), dot( nodeVar241, normal ), dot( nodeVar242, normal ) ) * vec3( nodeVar243 ) );
	nodeVar245 = max( abs( nodeVar244.x ), max( abs( nodeVar244.y ), abs( nodeVar244.z ) ) );
	nodeVar246 = ( nodeVar244 / vec3( max( nodeVar245, 1e-30 ) ) );
	normalLocal = normal;
	if ( ( nodeVar245 < 1e-30 ) ) {
		nodeVar247 = normal;
	} else {
		nodeVar247 = ( nodeVar246 * vec3( inversesqrt( dot( nodeVar246, nodeVar246 ) ) ) );
	}
	normalLocal = nodeVar247;
	vec4 nodeConst64 = vec4( position, 1.0 );
	positionLocal = vec3( dot( nodeVar27, nodeConst64 ), dot( nodeVar28, nodeConst64 ), dot( nodeVar29, nodeConst64 ) );
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform34 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform37 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst67 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst67;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
