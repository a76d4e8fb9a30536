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
	vec3 nodeUniform22;
	float nodeUniform23;
	float nodeUniform24;
	float nodeUniform25;
	mat3 nodeUniform26;
	vec3 nodeUniform27;
	float nodeUniform28;
	mat4 nodeUniform29;
};
layout( std140 ) uniform render {
	mat4 cameraProjectionMatrix;
	mat4 cameraViewMatrix;
};
uniform sampler2D nodeUniform30;
uniform usampler2D nodeUniform31;
// varyings
vec3 positionLocal;
vec4 v_modelViewProjection;
vec3 v_positionView;
out vec3 v_normalViewGeometry;
vec4 VERTEX_v_modelViewProjection;
// attributes
layout( location = 0 ) in vec3 position;
layout( location = 1 ) in vec4 _vat_joints_0;
layout( location = 2 ) in vec4 _vat_weights_0;
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
		nodeVar4 = ivec2( nodeVar2.x, ( ( int( textureSize( nodeUniform30, 0 ).y ) - nodeVar2.y ) - 1 ) );
	} else {
		nodeVar4 = nodeVar2;
	}
	nodeVar5 = texelFetch( nodeUniform30, nodeVar4, int( 0 ) );
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
		nodeVar18 = ivec2( nodeVar16.x, ( ( int( textureSize( nodeUniform30, 0 ).y ) - nodeVar16.y ) - 1 ) );
	} else {
		nodeVar18 = nodeVar16;
	}
	nodeVar19 = texelFetch( nodeUniform30, nodeVar18, int( 0 ) );
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
	int nodeConst8 = int( floor( ( ( _vat_joints_0.x * 255.0 ) + 0.5 ) ) );
	int nodeConst9 = ( nodeConst8 / nodeUniform4 );
	float nodeConst10 = ( nodeVar6.x + nodeVar12 );
	nodeVar30 = ivec2( ( nodeConst8 - ( nodeConst9 * nodeUniform4 ) ), ( ( int( nodeConst10 ) * nodeUniform5 ) + nodeConst9 ) );
	nodeVar31 = bool( nodeUniform6 );
	if ( nodeVar31 ) {
		nodeVar32 = ivec2( nodeVar30.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar30.y ) - 1 ) );
	} else {
		nodeVar32 = nodeVar30;
	}
	nodeVar33 = texelFetch( nodeUniform31, nodeVar32, int( 0 ) );
	nodeVar34 = nodeVar33;
	nodeVar35 = unpackHalf2x16(nodeVar34.x);
	nodeVar36 = unpackHalf2x16(nodeVar34.y);
	nodeVar37 = unpackHalf2x16(nodeVar34.z);
	nodeVar38 = unpackHalf2x16(nodeVar34.w);
	nodeVar39 = vec3( nodeVar35, nodeVar36.x );
	nodeVar40 = vec3( nodeVar37, nodeVar38.x );
	nodeVar41 = vec4( nodeVar39, nodeVar36.y );
	nodeVar42 = ( vec4( ( ( nodeVar40 * vec3( nodeVar36.y ) ) + cross( nodeVar40, nodeVar39 ) ), ( - dot( nodeVar40, nodeVar39 ) ) ) * vec4( 0.5 ) );
	nodeVar43 = nodeVar38.y;
	int nodeConst11 = ( nodeConst8 / nodeUniform4 );
	float nodeConst12 = ( nodeVar12 + 1.0 );
	if ( ( nodeConst12 < nodeVar6.y ) ) {
		nodeVar44 = nodeConst12;
	} else {
		if ( nodeConst1 ) {
			nodeVar45 = 0.0;
		} else {
			nodeVar45 = nodeConst2;
		}
		nodeVar44 = nodeVar45;
	}
	float nodeConst13 = ( nodeVar6.x + nodeVar44 );
	nodeVar46 = ivec2( ( nodeConst8 - ( nodeConst11 * nodeUniform4 ) ), ( ( int( nodeConst13 ) * nodeUniform5 ) + nodeConst11 ) );
	nodeVar47 = bool( nodeUniform7 );
	if ( nodeVar47 ) {
		nodeVar48 = ivec2( nodeVar46.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar46.y ) - 1 ) );
	} else {
		nodeVar48 = nodeVar46;
	}
	nodeVar49 = texelFetch( nodeUniform31, nodeVar48, int( 0 ) );
	nodeVar50 = nodeVar49;
	nodeVar51 = unpackHalf2x16(nodeVar50.x);
	nodeVar52 = unpackHalf2x16(nodeVar50.y);
	nodeVar53 = unpackHalf2x16(nodeVar50.z);
	nodeVar54 = unpackHalf2x16(nodeVar50.w);
	nodeVar55 = vec3( nodeVar51, nodeVar52.x );
	nodeVar56 = vec3( nodeVar53, nodeVar54.x );
	nodeVar57 = vec4( nodeVar55, nodeVar52.y );
	nodeVar58 = ( vec4( ( ( nodeVar56 * vec3( nodeVar52.y ) ) + cross( nodeVar56, nodeVar55 ) ), ( - dot( nodeVar56, nodeVar55 ) ) ) * vec4( 0.5 ) );
	nodeVar59 = nodeVar54.y;
	if ( ( dot( nodeVar41, nodeVar57 ) < 0.0 ) ) {
		nodeVar60 = ( - nodeVar14 );
	} else {
		nodeVar60 = nodeVar14;
	}
	nodeVar61 = nodeVar60;
	nodeVar62 = ( 1.0 - nodeVar14 );
	nodeVar63 = ( ( nodeVar41 * vec4( nodeVar62 ) ) + ( nodeVar57 * vec4( nodeVar61 ) ) );
	nodeVar64 = ( ( nodeVar42 * vec4( nodeVar62 ) ) + ( nodeVar58 * vec4( nodeVar61 ) ) );
	nodeVar65 = mix( nodeVar43, nodeVar59, nodeVar14 );
	if ( nodeVar15 ) {
		int nodeConst14 = ( nodeConst8 / nodeUniform4 );
		float nodeConst15 = ( nodeVar20.x + nodeVar24 );
		nodeVar66 = ivec2( ( nodeConst8 - ( nodeConst14 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst14 ) );
		nodeVar67 = bool( nodeUniform8 );
		if ( nodeVar67 ) {
			nodeVar68 = ivec2( nodeVar66.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar66.y ) - 1 ) );
		} else {
			nodeVar68 = nodeVar66;
		}
		nodeVar69 = texelFetch( nodeUniform31, nodeVar68, int( 0 ) );
		nodeVar70 = nodeVar69;
		nodeVar71 = unpackHalf2x16(nodeVar70.x);
		nodeVar72 = unpackHalf2x16(nodeVar70.y);
		nodeVar73 = unpackHalf2x16(nodeVar70.z);
		nodeVar74 = unpackHalf2x16(nodeVar70.w);
		nodeVar75 = vec3( nodeVar71, nodeVar72.x );
		nodeVar76 = vec3( nodeVar73, nodeVar74.x );
		nodeVar77 = vec4( nodeVar75, nodeVar72.y );
		nodeVar78 = ( vec4( ( ( nodeVar76 * vec3( nodeVar72.y ) ) + cross( nodeVar76, nodeVar75 ) ), ( - dot( nodeVar76, nodeVar75 ) ) ) * vec4( 0.5 ) );
		nodeVar79 = nodeVar74.y;
		int nodeConst16 = ( nodeConst8 / nodeUniform4 );
		float nodeConst17 = ( nodeVar24 + 1.0 );
		if ( ( nodeConst17 < nodeVar20.y ) ) {
			nodeVar80 = nodeConst17;
		} else {
			if ( nodeConst5 ) {
				nodeVar81 = 0.0;
			} else {
				nodeVar81 = nodeConst6;
			}
			nodeVar80 = nodeVar81;
		}
		float nodeConst18 = ( nodeVar20.x + nodeVar80 );
		nodeVar82 = ivec2( ( nodeConst8 - ( nodeConst16 * nodeUniform4 ) ), ( ( int( nodeConst18 ) * nodeUniform5 ) + nodeConst16 ) );
		nodeVar83 = bool( nodeUniform9 );
		if ( nodeVar83 ) {
			nodeVar84 = ivec2( nodeVar82.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar82.y ) - 1 ) );
		} else {
			nodeVar84 = nodeVar82;
		}
		nodeVar85 = texelFetch( nodeUniform31, nodeVar84, int( 0 ) );
		nodeVar86 = nodeVar85;
		nodeVar87 = unpackHalf2x16(nodeVar86.x);
		nodeVar88 = unpackHalf2x16(nodeVar86.y);
		nodeVar89 = unpackHalf2x16(nodeVar86.z);
		nodeVar90 = unpackHalf2x16(nodeVar86.w);
		nodeVar91 = vec3( nodeVar87, nodeVar88.x );
		nodeVar92 = vec3( nodeVar89, nodeVar90.x );
		nodeVar93 = vec4( nodeVar91, nodeVar88.y );
		nodeVar94 = ( vec4( ( ( nodeVar92 * vec3( nodeVar88.y ) ) + cross( nodeVar92, nodeVar91 ) ), ( - dot( nodeVar92, nodeVar91 ) ) ) * vec4( 0.5 ) );
		nodeVar95 = nodeVar90.y;
		if ( ( dot( nodeVar77, nodeVar93 ) < 0.0 ) ) {
			nodeVar96 = ( - nodeVar26 );
		} else {
			nodeVar96 = nodeVar26;
		}
		nodeVar97 = nodeVar96;
		nodeVar98 = ( 1.0 - nodeVar26 );
		nodeVar99 = ( ( nodeVar77 * vec4( nodeVar98 ) ) + ( nodeVar93 * vec4( nodeVar97 ) ) );
		nodeVar100 = ( ( nodeVar78 * vec4( nodeVar98 ) ) + ( nodeVar94 * vec4( nodeVar97 ) ) );
		nodeVar101 = mix( nodeVar79, nodeVar95, nodeVar26 );
		if ( ( dot( nodeVar63, nodeVar99 ) < 0.0 ) ) {
			nodeVar102 = ( - nodeUniform0 );
		} else {
			nodeVar102 = nodeUniform0;
		}
		nodeVar103 = nodeVar102;
		nodeVar104 = ( 1.0 - nodeUniform0 );
		nodeVar105 = ( ( nodeVar63 * vec4( nodeVar104 ) ) + ( nodeVar99 * vec4( nodeVar103 ) ) );
		nodeVar106 = ( ( nodeVar64 * vec4( nodeVar104 ) ) + ( nodeVar100 * vec4( nodeVar103 ) ) );
		nodeVar107 = mix( nodeVar65, nodeVar101, nodeUniform0 );
		nodeVar63 = nodeVar105;
		nodeVar64 = nodeVar106;
		nodeVar65 = nodeVar107;
	}
	nodeVar108 = ( ( 2.0 / dot( nodeVar63, nodeVar63 ) ) * _vat_weights_0.x );
	nodeVar109 = ( nodeVar65 * nodeVar108 );
	nodeVar110 = ( nodeVar65 * _vat_weights_0.x );
	nodeVar111 = ( ( ( ( nodeVar64.xyz * vec3( nodeVar63.w ) ) - ( nodeVar63.xyz * vec3( nodeVar64.w ) ) ) - cross( nodeVar64.xyz, nodeVar63.xyz ) ) * vec3( nodeVar108 ) );
	nodeVar112 = ( nodeVar63.xyz * nodeVar63.xyz );
	nodeVar113 = ( nodeVar63.xyz.x * nodeVar63.xyz.y );
	nodeVar114 = ( nodeVar63.xyz.x * nodeVar63.xyz.z );
	nodeVar115 = ( nodeVar63.xyz.y * nodeVar63.xyz.z );
	nodeVar116 = ( nodeVar63.xyz * vec3( nodeVar63.w ) );
	nodeVar27 = ( nodeVar27 + vec4( ( nodeVar110 - ( nodeVar109 * ( nodeVar112.y + nodeVar112.z ) ) ), ( nodeVar109 * ( nodeVar113 - nodeVar116.z ) ), ( nodeVar109 * ( nodeVar114 + nodeVar116.y ) ), nodeVar111.x ) );
	nodeVar28 = ( nodeVar28 + vec4( ( nodeVar109 * ( nodeVar113 + nodeVar116.z ) ), ( nodeVar110 - ( nodeVar109 * ( nodeVar112.x + nodeVar112.z ) ) ), ( nodeVar109 * ( nodeVar115 - nodeVar116.x ) ), nodeVar111.y ) );
	nodeVar29 = ( nodeVar29 + vec4( ( nodeVar109 * ( nodeVar114 - nodeVar116.y ) ), ( nodeVar109 * ( nodeVar115 + nodeVar116.x ) ), ( nodeVar110 - ( nodeVar109 * ( nodeVar112.x + nodeVar112.y ) ) ), nodeVar111.z ) );
	if ( ( _vat_weights_0.y > 0.0 ) ) {
		int nodeConst19 = int( floor( ( ( _vat_joints_0.y * 255.0 ) + 0.5 ) ) );
		int nodeConst20 = ( nodeConst19 / nodeUniform4 );
		nodeVar117 = ivec2( ( nodeConst19 - ( nodeConst20 * nodeUniform4 ) ), ( ( int( nodeConst10 ) * nodeUniform5 ) + nodeConst20 ) );
		nodeVar118 = bool( nodeUniform10 );
		if ( nodeVar118 ) {
			nodeVar119 = ivec2( nodeVar117.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar117.y ) - 1 ) );
		} else {
			nodeVar119 = nodeVar117;
		}
		nodeVar120 = texelFetch( nodeUniform31, nodeVar119, int( 0 ) );
		nodeVar121 = nodeVar120;
		nodeVar122 = unpackHalf2x16(nodeVar121.x);
		nodeVar123 = unpackHalf2x16(nodeVar121.y);
		nodeVar124 = unpackHalf2x16(nodeVar121.z);
		nodeVar125 = unpackHalf2x16(nodeVar121.w);
		nodeVar126 = vec3( nodeVar122, nodeVar123.x );
		nodeVar127 = vec3( nodeVar124, nodeVar125.x );
		nodeVar128 = vec4( nodeVar126, nodeVar123.y );
		nodeVar129 = ( vec4( ( ( nodeVar127 * vec3( nodeVar123.y ) ) + cross( nodeVar127, nodeVar126 ) ), ( - dot( nodeVar127, nodeVar126 ) ) ) * vec4( 0.5 ) );
		nodeVar130 = nodeVar125.y;
		int nodeConst21 = ( nodeConst19 / nodeUniform4 );
		nodeVar131 = ivec2( ( nodeConst19 - ( nodeConst21 * nodeUniform4 ) ), ( ( int( nodeConst13 ) * nodeUniform5 ) + nodeConst21 ) );
		nodeVar132 = bool( nodeUniform11 );
		if ( nodeVar132 ) {
			nodeVar133 = ivec2( nodeVar131.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar131.y ) - 1 ) );
		} else {
			nodeVar133 = nodeVar131;
		}
		nodeVar134 = texelFetch( nodeUniform31, nodeVar133, int( 0 ) );
		nodeVar135 = nodeVar134;
		nodeVar136 = unpackHalf2x16(nodeVar135.x);
		nodeVar137 = unpackHalf2x16(nodeVar135.y);
		nodeVar138 = unpackHalf2x16(nodeVar135.z);
		nodeVar139 = unpackHalf2x16(nodeVar135.w);
		nodeVar140 = vec3( nodeVar136, nodeVar137.x );
		nodeVar141 = vec3( nodeVar138, nodeVar139.x );
		nodeVar142 = vec4( nodeVar140, nodeVar137.y );
		nodeVar143 = ( vec4( ( ( nodeVar141 * vec3( nodeVar137.y ) ) + cross( nodeVar141, nodeVar140 ) ), ( - dot( nodeVar141, nodeVar140 ) ) ) * vec4( 0.5 ) );
		nodeVar144 = nodeVar139.y;
		if ( ( dot( nodeVar128, nodeVar142 ) < 0.0 ) ) {
			nodeVar145 = ( - nodeVar14 );
		} else {
			nodeVar145 = nodeVar14;
		}
		nodeVar146 = nodeVar145;
		nodeVar147 = ( 1.0 - nodeVar14 );
		nodeVar148 = ( ( nodeVar128 * vec4( nodeVar147 ) ) + ( nodeVar142 * vec4( nodeVar146 ) ) );
		nodeVar149 = ( ( nodeVar129 * vec4( nodeVar147 ) ) + ( nodeVar143 * vec4( nodeVar146 ) ) );
		nodeVar150 = mix( nodeVar130, nodeVar144, nodeVar14 );
		if ( nodeVar15 ) {
			int nodeConst22 = ( nodeConst19 / nodeUniform4 );
			float nodeConst15 = ( nodeVar20.x + nodeVar24 );
			nodeVar151 = ivec2( ( nodeConst19 - ( nodeConst22 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst22 ) );
			nodeVar152 = bool( nodeUniform12 );
			if ( nodeVar152 ) {
				nodeVar153 = ivec2( nodeVar151.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar151.y ) - 1 ) );
			} else {
				nodeVar153 = nodeVar151;
			}
			nodeVar154 = texelFetch( nodeUniform31, nodeVar153, int( 0 ) );
			nodeVar155 = nodeVar154;
			nodeVar156 = unpackHalf2x16(nodeVar155.x);
			nodeVar157 = unpackHalf2x16(nodeVar155.y);
			nodeVar158 = unpackHalf2x16(nodeVar155.z);
			nodeVar159 = unpackHalf2x16(nodeVar155.w);
			nodeVar160 = vec3( nodeVar156, nodeVar157.x );
			nodeVar161 = vec3( nodeVar158, nodeVar159.x );
			nodeVar162 = vec4( nodeVar160, nodeVar157.y );
			nodeVar163 = ( vec4( ( ( nodeVar161 * vec3( nodeVar157.y ) ) + cross( nodeVar161, nodeVar160 ) ), ( - dot( nodeVar161, nodeVar160 ) ) ) * vec4( 0.5 ) );
			nodeVar164 = nodeVar159.y;
			int nodeConst23 = ( nodeConst19 / nodeUniform4 );
			float nodeConst17 = ( nodeVar24 + 1.0 );
			if ( ( nodeConst17 < nodeVar20.y ) ) {
				nodeVar165 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar166 = 0.0;
				} else {
					nodeVar166 = nodeConst6;
				}
				nodeVar165 = nodeVar166;
			}
			float nodeConst18 = ( nodeVar20.x + nodeVar165 );
			nodeVar167 = ivec2( ( nodeConst19 - ( nodeConst23 * nodeUniform4 ) ), ( ( int( nodeConst18 ) * nodeUniform5 ) + nodeConst23 ) );
			nodeVar168 = bool( nodeUniform13 );
			if ( nodeVar168 ) {
				nodeVar169 = ivec2( nodeVar167.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar167.y ) - 1 ) );
			} else {
				nodeVar169 = nodeVar167;
			}
			nodeVar170 = texelFetch( nodeUniform31, nodeVar169, int( 0 ) );
			nodeVar171 = nodeVar170;
			nodeVar172 = unpackHalf2x16(nodeVar171.x);
			nodeVar173 = unpackHalf2x16(nodeVar171.y);
			nodeVar174 = unpackHalf2x16(nodeVar171.z);
			nodeVar175 = unpackHalf2x16(nodeVar171.w);
			nodeVar176 = vec3( nodeVar172, nodeVar173.x );
			nodeVar177 = vec3( nodeVar174, nodeVar175.x );
			nodeVar178 = vec4( nodeVar176, nodeVar173.y );
			nodeVar179 = ( vec4( ( ( nodeVar177 * vec3( nodeVar173.y ) ) + cross( nodeVar177, nodeVar176 ) ), ( - dot( nodeVar177, nodeVar176 ) ) ) * vec4( 0.5 ) );
			nodeVar180 = nodeVar175.y;
			if ( ( dot( nodeVar162, nodeVar178 ) < 0.0 ) ) {
				nodeVar181 = ( - nodeVar26 );
			} else {
				nodeVar181 = nodeVar26;
			}
			nodeVar182 = nodeVar181;
			nodeVar183 = ( 1.0 - nodeVar26 );
			nodeVar184 = ( ( nodeVar162 * vec4( nodeVar183 ) ) + ( nodeVar178 * vec4( nodeVar182 ) ) );
			nodeVar185 = ( ( nodeVar163 * vec4( nodeVar183 ) ) + ( nodeVar179 * vec4( nodeVar182 ) ) );
			nodeVar186 = mix( nodeVar164, nodeVar180, nodeVar26 );
			if ( ( dot( nodeVar148, nodeVar184 ) < 0.0 ) ) {
				nodeVar187 = ( - nodeUniform0 );
			} else {
				nodeVar187 = nodeUniform0;
			}
			nodeVar188 = nodeVar187;
			nodeVar189 = ( 1.0 - nodeUniform0 );
			nodeVar190 = ( ( nodeVar148 * vec4( nodeVar189 ) ) + ( nodeVar184 * vec4( nodeVar188 ) ) );
			nodeVar191 = ( ( nodeVar149 * vec4( nodeVar189 ) ) + ( nodeVar185 * vec4( nodeVar188 ) ) );
			nodeVar192 = mix( nodeVar150, nodeVar186, nodeUniform0 );
			nodeVar148 = nodeVar190;
			nodeVar149 = nodeVar191;
			nodeVar150 = nodeVar192;
		}
		nodeVar193 = ( ( 2.0 / dot( nodeVar148, nodeVar148 ) ) * _vat_weights_0.y );
		nodeVar194 = ( nodeVar150 * nodeVar193 );
		nodeVar195 = ( nodeVar150 * _vat_weights_0.y );
		nodeVar196 = ( ( ( ( nodeVar149.xyz * vec3( nodeVar148.w ) ) - ( nodeVar148.xyz * vec3( nodeVar149.w ) ) ) - cross( nodeVar149.xyz, nodeVar148.xyz ) ) * vec3( nodeVar193 ) );
		nodeVar197 = ( nodeVar148.xyz * nodeVar148.xyz );
		nodeVar198 = ( nodeVar148.xyz.x * nodeVar148.xyz.y );
		nodeVar199 = ( nodeVar148.xyz.x * nodeVar148.xyz.z );
		nodeVar200 = ( nodeVar148.xyz.y * nodeVar148.xyz.z );
		nodeVar201 = ( nodeVar148.xyz * vec3( nodeVar148.w ) );
		nodeVar27 = ( nodeVar27 + vec4( ( nodeVar195 - ( nodeVar194 * ( nodeVar197.y + nodeVar197.z ) ) ), ( nodeVar194 * ( nodeVar198 - nodeVar201.z ) ), ( nodeVar194 * ( nodeVar199 + nodeVar201.y ) ), nodeVar196.x ) );
		nodeVar28 = ( nodeVar28 + vec4( ( nodeVar194 * ( nodeVar198 + nodeVar201.z ) ), ( nodeVar195 - ( nodeVar194 * ( nodeVar197.x + nodeVar197.z ) ) ), ( nodeVar194 * ( nodeVar200 - nodeVar201.x ) ), nodeVar196.y ) );
		nodeVar29 = ( nodeVar29 + vec4( ( nodeVar194 * ( nodeVar199 - nodeVar201.y ) ), ( nodeVar194 * ( nodeVar200 + nodeVar201.x ) ), ( nodeVar195 - ( nodeVar194 * ( nodeVar197.x + nodeVar197.y ) ) ), nodeVar196.z ) );
	}
	if ( ( _vat_weights_0.z > 0.0 ) ) {
		int nodeConst24 = int( floor( ( ( _vat_joints_0.z * 255.0 ) + 0.5 ) ) );
		int nodeConst25 = ( nodeConst24 / nodeUniform4 );
		nodeVar202 = ivec2( ( nodeConst24 - ( nodeConst25 * nodeUniform4 ) ), ( ( int( nodeConst10 ) * nodeUniform5 ) + nodeConst25 ) );
		nodeVar203 = bool( nodeUniform14 );
		if ( nodeVar203 ) {
			nodeVar204 = ivec2( nodeVar202.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar202.y ) - 1 ) );
		} else {
			nodeVar204 = nodeVar202;
		}
		nodeVar205 = texelFetch( nodeUniform31, nodeVar204, int( 0 ) );
		nodeVar206 = nodeVar205;
		nodeVar207 = unpackHalf2x16(nodeVar206.x);
		nodeVar208 = unpackHalf2x16(nodeVar206.y);
		nodeVar209 = unpackHalf2x16(nodeVar206.z);
		nodeVar210 = unpackHalf2x16(nodeVar206.w);
		nodeVar211 = vec3( nodeVar207, nodeVar208.x );
		nodeVar212 = vec3( nodeVar209, nodeVar210.x );
		nodeVar213 = vec4( nodeVar211, nodeVar208.y );
		nodeVar214 = ( vec4( ( ( nodeVar212 * vec3( nodeVar208.y ) ) + cross( nodeVar212, nodeVar211 ) ), ( - dot( nodeVar212, nodeVar211 ) ) ) * vec4( 0.5 ) );
		nodeVar215 = nodeVar210.y;
		int nodeConst26 = ( nodeConst24 / nodeUniform4 );
		nodeVar216 = ivec2( ( nodeConst24 - ( nodeConst26 * nodeUniform4 ) ), ( ( int( nodeConst13 ) * nodeUniform5 ) + nodeConst26 ) );
		nodeVar217 = bool( nodeUniform15 );
		if ( nodeVar217 ) {
			nodeVar218 = ivec2( nodeVar216.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar216.y ) - 1 ) );
		} else {
			nodeVar218 = nodeVar216;
		}
		nodeVar219 = texelFetch( nodeUniform31, nodeVar218, int( 0 ) );
		nodeVar220 = nodeVar219;
		nodeVar221 = unpackHalf2x16(nodeVar220.x);
		nodeVar222 = unpackHalf2x16(nodeVar220.y);
		nodeVar223 = unpackHalf2x16(nodeVar220.z);
		nodeVar224 = unpackHalf2x16(nodeVar220.w);
		nodeVar225 = vec3( nodeVar221, nodeVar222.x );
		nodeVar226 = vec3( nodeVar223, nodeVar224.x );
		nodeVar227 = vec4( nodeVar225, nodeVar222.y );
		nodeVar228 = ( vec4( ( ( nodeVar226 * vec3( nodeVar222.y ) ) + cross( nodeVar226, nodeVar225 ) ), ( - dot( nodeVar226, nodeVar225 ) ) ) * vec4( 0.5 ) );
		nodeVar229 = nodeVar224.y;
		if ( ( dot( nodeVar213, nodeVar227 ) < 0.0 ) ) {
			nodeVar230 = ( - nodeVar14 );
		} else {
			nodeVar230 = nodeVar14;
		}
		nodeVar231 = nodeVar230;
		nodeVar232 = ( 1.0 - nodeVar14 );
		nodeVar233 = ( ( nodeVar213 * vec4( nodeVar232 ) ) + ( nodeVar227 * vec4( nodeVar231 ) ) );
		nodeVar234 = ( ( nodeVar214 * vec4( nodeVar232 ) ) + ( nodeVar228 * vec4( nodeVar231 ) ) );
		nodeVar235 = mix( nodeVar215, nodeVar229, nodeVar14 );
		if ( nodeVar15 ) {
			int nodeConst27 = ( nodeConst24 / nodeUniform4 );
			float nodeConst15 = ( nodeVar20.x + nodeVar24 );
			nodeVar236 = ivec2( ( nodeConst24 - ( nodeConst27 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst27 ) );
			nodeVar237 = bool( nodeUniform16 );
			if ( nodeVar237 ) {
				nodeVar238 = ivec2( nodeVar236.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar236.y ) - 1 ) );
			} else {
				nodeVar238 = nodeVar236;
			}
			nodeVar239 = texelFetch( nodeUniform31, nodeVar238, int( 0 ) );
			nodeVar240 = nodeVar239;
			nodeVar241 = unpackHalf2x16(nodeVar240.x);
			nodeVar242 = unpackHalf2x16(nodeVar240.y);
			nodeVar243 = unpackHalf2x16(nodeVar240.z);
			nodeVar244 = unpackHalf2x16(nodeVar240.w);
			nodeVar245 = vec3( nodeVar241, nodeVar242.x );
			nodeVar246 = vec3( nodeVar243, nodeVar244.x );
			nodeVar247 = vec4( nodeVar245, nodeVar242.y );
			nodeVar248 = ( vec4( ( ( nodeVar246 * vec3( nodeVar242.y ) ) + cross( nodeVar246, nodeVar245 ) ), ( - dot( nodeVar246, nodeVar245 ) ) ) * vec4( 0.5 ) );
			nodeVar249 = nodeVar244.y;
			int nodeConst28 = ( nodeConst24 / nodeUniform4 );
			float nodeConst17 = ( nodeVar24 + 1.0 );
			if ( ( nodeConst17 < nodeVar20.y ) ) {
				nodeVar250 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar251 = 0.0;
				} else {
					nodeVar251 = nodeConst6;
				}
				nodeVar250 = nodeVar251;
			}
			float nodeConst18 = ( nodeVar20.x + nodeVar250 );
			nodeVar252 = ivec2( ( nodeConst24 - ( nodeConst28 * nodeUniform4 ) ), ( ( int( nodeConst18 ) * nodeUniform5 ) + nodeConst28 ) );
			nodeVar253 = bool( nodeUniform17 );
			if ( nodeVar253 ) {
				nodeVar254 = ivec2( nodeVar252.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar252.y ) - 1 ) );
			} else {
				nodeVar254 = nodeVar252;
			}
			nodeVar255 = texelFetch( nodeUniform31, nodeVar254, int( 0 ) );
			nodeVar256 = nodeVar255;
			nodeVar257 = unpackHalf2x16(nodeVar256.x);
			nodeVar258 = unpackHalf2x16(nodeVar256.y);
			nodeVar259 = unpackHalf2x16(nodeVar256.z);
			nodeVar260 = unpackHalf2x16(nodeVar256.w);
			nodeVar261 = vec3( nodeVar257, nodeVar258.x );
			nodeVar262 = vec3( nodeVar259, nodeVar260.x );
			nodeVar263 = vec4( nodeVar261, nodeVar258.y );
			nodeVar264 = ( vec4( ( ( nodeVar262 * vec3( nodeVar258.y ) ) + cross( nodeVar262, nodeVar261 ) ), ( - dot( nodeVar262, nodeVar261 ) ) ) * vec4( 0.5 ) );
			nodeVar265 = nodeVar260.y;
			if ( ( dot( nodeVar247, nodeVar263 ) < 0.0 ) ) {
				nodeVar266 = ( - nodeVar26 );
			} else {
				nodeVar266 = nodeVar26;
			}
			nodeVar267 = nodeVar266;
			nodeVar268 = ( 1.0 - nodeVar26 );
			nodeVar269 = ( ( nodeVar247 * vec4( nodeVar268 ) ) + ( nodeVar263 * vec4( nodeVar267 ) ) );
			nodeVar270 = ( ( nodeVar248 * vec4( nodeVar268 ) ) + ( nodeVar264 * vec4( nodeVar267 ) ) );
			nodeVar271 = mix( nodeVar249, nodeVar265, nodeVar26 );
			if ( ( dot( nodeVar233, nodeVar269 ) < 0.0 ) ) {
				nodeVar272 = ( - nodeUniform0 );
			} else {
				nodeVar272 = nodeUniform0;
			}
			nodeVar273 = nodeVar272;
			nodeVar274 = ( 1.0 - nodeUniform0 );
			nodeVar275 = ( ( nodeVar233 * vec4( nodeVar274 ) ) + ( nodeVar269 * vec4( nodeVar273 ) ) );
			nodeVar276 = ( ( nodeVar234 * vec4( nodeVar274 ) ) + ( nodeVar270 * vec4( nodeVar273 ) ) );
			nodeVar277 = mix( nodeVar235, nodeVar271, nodeUniform0 );
			nodeVar233 = nodeVar275;
			nodeVar234 = nodeVar276;
			nodeVar235 = nodeVar277;
		}
		nodeVar278 = ( ( 2.0 / dot( nodeVar233, nodeVar233 ) ) * _vat_weights_0.z );
		nodeVar279 = ( nodeVar235 * nodeVar278 );
		nodeVar280 = ( nodeVar235 * _vat_weights_0.z );
		nodeVar281 = ( ( ( ( nodeVar234.xyz * vec3( nodeVar233.w ) ) - ( nodeVar233.xyz * vec3( nodeVar234.w ) ) ) - cross( nodeVar234.xyz, nodeVar233.xyz ) ) * vec3( nodeVar278 ) );
		nodeVar282 = ( nodeVar233.xyz * nodeVar233.xyz );
		nodeVar283 = ( nodeVar233.xyz.x * nodeVar233.xyz.y );
		nodeVar284 = ( nodeVar233.xyz.x * nodeVar233.xyz.z );
		nodeVar285 = ( nodeVar233.xyz.y * nodeVar233.xyz.z );
		nodeVar286 = ( nodeVar233.xyz * vec3( nodeVar233.w ) );
		nodeVar27 = ( nodeVar27 + vec4( ( nodeVar280 - ( nodeVar279 * ( nodeVar282.y + nodeVar282.z ) ) ), ( nodeVar279 * ( nodeVar283 - nodeVar286.z ) ), ( nodeVar279 * ( nodeVar284 + nodeVar286.y ) ), nodeVar281.x ) );
		nodeVar28 = ( nodeVar28 + vec4( ( nodeVar279 * ( nodeVar283 + nodeVar286.z ) ), ( nodeVar280 - ( nodeVar279 * ( nodeVar282.x + nodeVar282.z ) ) ), ( nodeVar279 * ( nodeVar285 - nodeVar286.x ) ), nodeVar281.y ) );
		nodeVar29 = ( nodeVar29 + vec4( ( nodeVar279 * ( nodeVar284 - nodeVar286.y ) ), ( nodeVar279 * ( nodeVar285 + nodeVar286.x ) ), ( nodeVar280 - ( nodeVar279 * ( nodeVar282.x + nodeVar282.y ) ) ), nodeVar281.z ) );
	}
	if ( ( _vat_weights_0.w > 0.0 ) ) {
		int nodeConst29 = int( floor( ( ( _vat_joints_0.w * 255.0 ) + 0.5 ) ) );
		int nodeConst30 = ( nodeConst29 / nodeUniform4 );
		nodeVar287 = ivec2( ( nodeConst29 - ( nodeConst30 * nodeUniform4 ) ), ( ( int( nodeConst10 ) * nodeUniform5 ) + nodeConst30 ) );
		nodeVar288 = bool( nodeUniform18 );
		if ( nodeVar288 ) {
			nodeVar289 = ivec2( nodeVar287.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar287.y ) - 1 ) );
		} else {
			nodeVar289 = nodeVar287;
		}
		nodeVar290 = texelFetch( nodeUniform31, nodeVar289, int( 0 ) );
		nodeVar291 = nodeVar290;
		nodeVar292 = unpackHalf2x16(nodeVar291.x);
		nodeVar293 = unpackHalf2x16(nodeVar291.y);
		nodeVar294 = unpackHalf2x16(nodeVar291.z);
		nodeVar295 = unpackHalf2x16(nodeVar291.w);
		nodeVar296 = vec3( nodeVar292, nodeVar293.x );
		nodeVar297 = vec3( nodeVar294, nodeVar295.x );
		nodeVar298 = vec4( nodeVar296, nodeVar293.y );
		nodeVar299 = ( vec4( ( ( nodeVar297 * vec3( nodeVar293.y ) ) + cross( nodeVar297, nodeVar296 ) ), ( - dot( nodeVar297, nodeVar296 ) ) ) * vec4( 0.5 ) );
		nodeVar300 = nodeVar295.y;
		int nodeConst31 = ( nodeConst29 / nodeUniform4 );
		nodeVar301 = ivec2( ( nodeConst29 - ( nodeConst31 * nodeUniform4 ) ), ( ( int( nodeConst13 ) * nodeUniform5 ) + nodeConst31 ) );
		nodeVar302 = bool( nodeUniform19 );
		if ( nodeVar302 ) {
			nodeVar303 = ivec2( nodeVar301.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar301.y ) - 1 ) );
		} else {
			nodeVar303 = nodeVar301;
		}
		nodeVar304 = texelFetch( nodeUniform31, nodeVar303, int( 0 ) );
		nodeVar305 = nodeVar304;
		nodeVar306 = unpackHalf2x16(nodeVar305.x);
		nodeVar307 = unpackHalf2x16(nodeVar305.y);
		nodeVar308 = unpackHalf2x16(nodeVar305.z);
		nodeVar309 = unpackHalf2x16(nodeVar305.w);
		nodeVar310 = vec3( nodeVar306, nodeVar307.x );
		nodeVar311 = vec3( nodeVar308, nodeVar309.x );
		nodeVar312 = vec4( nodeVar310, nodeVar307.y );
		nodeVar313 = ( vec4( ( ( nodeVar311 * vec3( nodeVar307.y ) ) + cross( nodeVar311, nodeVar310 ) ), ( - dot( nodeVar311, nodeVar310 ) ) ) * vec4( 0.5 ) );
		nodeVar314 = nodeVar309.y;
		if ( ( dot( nodeVar298, nodeVar312 ) < 0.0 ) ) {
			nodeVar315 = ( - nodeVar14 );
		} else {
			nodeVar315 = nodeVar14;
		}
		nodeVar316 = nodeVar315;
		nodeVar317 = ( 1.0 - nodeVar14 );
		nodeVar318 = ( ( nodeVar298 * vec4( nodeVar317 ) ) + ( nodeVar312 * vec4( nodeVar316 ) ) );
		nodeVar319 = ( ( nodeVar299 * vec4( nodeVar317 ) ) + ( nodeVar313 * vec4( nodeVar316 ) ) );
		nodeVar320 = mix( nodeVar300, nodeVar314, nodeVar14 );
		if ( nodeVar15 ) {
			int nodeConst32 = ( nodeConst29 / nodeUniform4 );
			float nodeConst15 = ( nodeVar20.x + nodeVar24 );
			nodeVar321 = ivec2( ( nodeConst29 - ( nodeConst32 * nodeUniform4 ) ), ( ( int( nodeConst15 ) * nodeUniform5 ) + nodeConst32 ) );
			nodeVar322 = bool( nodeUniform20 );
			if ( nodeVar322 ) {
				nodeVar323 = ivec2( nodeVar321.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar321.y ) - 1 ) );
			} else {
				nodeVar323 = nodeVar321;
			}
			nodeVar324 = texelFetch( nodeUniform31, nodeVar323, int( 0 ) );
			nodeVar325 = nodeVar324;
			nodeVar326 = unpackHalf2x16(nodeVar325.x);
			nodeVar327 = unpackHalf2x16(nodeVar325.y);
			nodeVar328 = unpackHalf2x16(nodeVar325.z);
			nodeVar329 = unpackHalf2x16(nodeVar325.w);
			nodeVar330 = vec3( nodeVar326, nodeVar327.x );
			nodeVar331 = vec3( nodeVar328, nodeVar329.x );
			nodeVar332 = vec4( nodeVar330, nodeVar327.y );
			nodeVar333 = ( vec4( ( ( nodeVar331 * vec3( nodeVar327.y ) ) + cross( nodeVar331, nodeVar330 ) ), ( - dot( nodeVar331, nodeVar330 ) ) ) * vec4( 0.5 ) );
			nodeVar334 = nodeVar329.y;
			int nodeConst33 = ( nodeConst29 / nodeUniform4 );
			float nodeConst17 = ( nodeVar24 + 1.0 );
			if ( ( nodeConst17 < nodeVar20.y ) ) {
				nodeVar335 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar336 = 0.0;
				} else {
					nodeVar336 = nodeConst6;
				}
				nodeVar335 = nodeVar336;
			}
			float nodeConst18 = ( nodeVar20.x + nodeVar335 );
			nodeVar337 = ivec2( ( nodeConst29 - ( nodeConst33 * nodeUniform4 ) ), ( ( int( nodeConst18 ) * nodeUniform5 ) + nodeConst33 ) );
			nodeVar338 = bool( nodeUniform21 );
			if ( nodeVar338 ) {
				nodeVar339 = ivec2( nodeVar337.x, ( ( int( textureSize( nodeUniform31, 0 ).y ) - nodeVar337.y ) - 1 ) );
			} else {
				nodeVar339 = nodeVar337;
			}
			nodeVar340 = texelFetch( nodeUniform31, nodeVar339, int( 0 ) );
			nodeVar341 = nodeVar340;
			nodeVar342 = unpackHalf2x16(nodeVar341.x);
			nodeVar343 = unpackHalf2x16(nodeVar341.y);
			nodeVar344 = unpackHalf2x16(nodeVar341.z);
			nodeVar345 = unpackHalf2x16(nodeVar341.w);
			nodeVar346 = vec3( nodeVar342, nodeVar343.x );
			nodeVar347 = vec3( nodeVar344, nodeVar345.x );
			nodeVar348 = vec4( nodeVar346, nodeVar343.y );
			nodeVar349 = ( vec4( ( ( nodeVar347 * vec3( nodeVar343.y ) ) + cross( nodeVar347, nodeVar346 ) ), ( - dot( nodeVar347, nodeVar346 ) ) ) * vec4( 0.5 ) );
			nodeVar350 = nodeVar345.y;
			if ( ( dot( nodeVar332, nodeVar348 ) < 0.0 ) ) {
				nodeVar351 = ( - nodeVar26 );
			} else {
				nodeVar351 = nodeVar26;
			}
			nodeVar352 = nodeVar351;
			nodeVar353 = ( 1.0 - nodeVar26 );
			nodeVar354 = ( ( nodeVar332 * vec4( nodeVar353 ) ) + ( nodeVar348 * vec4( nodeVar352 ) ) );
			nodeVar355 = ( ( nodeVar333 * vec4( nodeVar353 ) ) + ( nodeVar349 * vec4( nodeVar352 ) ) );
			nodeVar356 = mix( nodeVar334, nodeVar350, nodeVar26 );
			if ( ( dot( nodeVar318, nodeVar354 ) < 0.0 ) ) {
				nodeVar357 = ( - nodeUniform0 );
			} else {
				nodeVar357 = nodeUniform0;
			}
			nodeVar358 = nodeVar357;
			nodeVar359 = ( 1.0 - nodeUniform0 );
			nodeVar360 = ( ( nodeVar318 * vec4( nodeVar359 ) ) + ( nodeVar354 * vec4( nodeVar358 ) ) );
			nodeVar361 = ( ( nodeVar319 * vec4( nodeVar359 ) ) + ( nodeVar355 * vec4( nodeVar358 ) ) );
			nodeVar362 = mix( nodeVar320, nodeVar356, nodeUniform0 );
			nodeVar318 = nodeVar360;
			nodeVar319 = nodeVar361;
			nodeVar320 = nodeVar362;
		}
		nodeVar363 = ( ( 2.0 / dot( nodeVar318, nodeVar318 ) ) * _vat_weights_0.w );
		nodeVar364 = ( nodeVar320 * nodeVar363 );
		nodeVar365 = ( nodeVar320 * _vat_weights_0.w );
		nodeVar366 = ( ( ( ( nodeVar319.xyz * vec3( nodeVar318.w ) ) - ( nodeVar318.xyz * vec3( nodeVar319.w ) ) ) - cross( nodeVar319.xyz, nodeVar318.xyz ) ) * vec3( nodeVar363 ) );
		nodeVar367 = ( nodeVar318.xyz * nodeVar318.xyz );
		nodeVar368 = ( nodeVar318.xyz.x * nodeVar318.xyz.y );
		nodeVar369 = ( nodeVar318.xyz.x * nodeVar318.xyz.z );
		nodeVar370 = ( nodeVar318.xyz.y * nodeVar318.xyz.z );
		nodeVar371 = ( nodeVar318.xyz * vec3( nodeVar318.w ) );
		nodeVar27 = ( nodeVar27 + vec4( ( nodeVar365 - ( nodeVar364 * ( nodeVar367.y + nodeVar367.z ) ) ), ( nodeVar364 * ( nodeVar368 - nodeVar371.z ) ), ( nodeVar364 * ( nodeVar369 + nodeVar371.y ) ), nodeVar366.x ) );
		nodeVar28 = ( nodeVar28 + vec4( ( nodeVar364 * ( nodeVar368 + nodeVar371.z ) ), ( nodeVar365 - ( nodeVar364 * ( nodeVar367.x + nodeVar367.z ) ) ), ( nodeVar364 * ( nodeVar370 - nodeVar371.x ) ), nodeVar366.y ) );
		nodeVar29 = ( nodeVar29 + vec4( ( nodeVar364 * ( nodeVar369 - nodeVar371.y ) ), ( nodeVar364 * ( nodeVar370 + nodeVar371.x ) ), ( nodeVar365 - ( nodeVar364 * ( nodeVar367.x + nodeVar367.y ) ) ), nodeVar366.z ) );
	}
	nodeVar372 = cross( nodeVar28.xyz, nodeVar29.xyz );
	nodeVar373 = cross( nodeVar29.xyz, nodeVar27.xyz );
	nodeVar374 = cross( nodeVar27.xyz, nodeVar28.xyz );
	if ( ( dot( nodeVar27.xyz, nodeVar372 ) < 0.0 ) ) {
		nodeVar375 = -1.0;
	} else {
		nodeVar375 = 1.0;
	}
	nodeVar376 = ( vec3( dot( nodeVar372, normal ), dot( nodeVar373, normal ), dot( nodeVar374, normal ) ) * vec3( nodeVar375 ) );
	nodeVar377 = max( abs( nodeVar376.x ), max( abs( nodeVar376.y ), abs( nodeVar376.z ) ) );
	nodeVar378 = ( nodeVar376 / vec3( max( nodeVar377, 1e-30 ) ) );
	normalLocal = normal;
	if ( ( nodeVar377 < 1e-30 ) ) {
		nodeVar379 = normal;
	} else {
		nodeVar379 = ( nodeVar378 * vec3( inversesqrt( dot( nodeVar378, nodeVar378 ) ) ) );
	}
	normalLocal = nodeVar379;
	vec4 nodeConst34 = vec4( position, 1.0 );
	positionLocal = vec3( dot( nodeVar27, nodeConst34 ), dot( nodeVar28, nodeConst34 ), dot( nodeVar29, nodeConst34 ) );
	v_normalViewGeometry = normalize( ( cameraViewMatrix * vec4( ( nodeUniform26 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( cameraViewMatrix * nodeUniform29 );
	v_positionView = ( modelViewMatrix * vec4( positionLocal, 1.0 ) ).xyz;
	vec4 VERTEX_nodeConst37 = ( cameraProjectionMatrix * vec4( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst37;
	// result
	gl_Position = VERTEX_v_modelViewProjection;
	gl_PointSize = 1.0;
}
