// Three.js r187 - Node System
// directives
// structs
// uniforms
@binding( 1 ) @group( 1 ) var nodeUniform0 : texture_2d<f32>;
@binding( 2 ) @group( 1 ) var nodeUniform1 : texture_2d<u32>;
struct objectStruct {
	nodeUniform2 : f32,
	nodeUniform3 : f32,
	nodeUniform4 : i32,
	nodeUniform5 : i32,
	nodeUniform6 : vec3<f32>,
	nodeUniform7 : f32,
	nodeUniform8 : f32,
	nodeUniform9 : f32,
	nodeUniform10 : mat3x3<f32>,
	nodeUniform11 : vec3<f32>,
	nodeUniform12 : f32,
	nodeUniform13 : mat4x4<f32>
};
@binding( 0 ) @group( 1 )
var<uniform> object : objectStruct;
struct renderStruct {
	cameraProjectionMatrix : mat4x4<f32>,
	cameraViewMatrix : mat4x4<f32>
};
@binding( 0 ) @group( 0 )
var<uniform> render : renderStruct;
// varyings
struct VaryingsStruct {
	@location( 0 ) v_normalViewGeometry : vec3<f32>,
	@builtin( position ) builtinClipSpace : vec4<f32>
};
var<private> varyings : VaryingsStruct;
// vars
var<private> normalLocal : vec3<f32>;
var<private> modelViewMatrix : mat4x4<f32>;
var<private> positionLocal : vec3<f32>;
var<private> v_modelViewProjection : vec4<f32>;
var<private> v_positionView : vec3<f32>;
var<private> VERTEX_v_modelViewProjection : vec4<f32>;
// codes
fn tsl_mod_float( x : f32, y : f32 ) -> f32 { return x - y * floor( x / y ); }
@vertex
fn main( @location( 0 ) position : vec3<f32>,
	@location( 1 ) _vat_joints_0 : vec4<f32>,
	@location( 2 ) _vat_weights_0 : vec4<f32>,
	@location( 3 ) normal : vec3<f32> ) -> VaryingsStruct {
	// flow
	// code
	positionLocal = position;
	nodeVar0 = ( object.nodeUniform2 >= 1.0 );
	if ( nodeVar0 ) {
		nodeVar1 = 1;
	} else {
		nodeVar1 = 0;
	}
	nodeVar2 = textureLoad( nodeUniform0, vec2<i32>( nodeVar1, i32( 0.0 ) ), u32( 0u ) );
	nodeVar3 = nodeVar2;
	let nodeConst0 = tsl_mod_float( nodeVar3.z, 4.0 );
	let nodeConst1 = ( tsl_mod_float( nodeConst0, 2.0 ) > 0.5 );
	if ( nodeConst1 ) {
		if ( nodeVar0 ) {
			nodeVar4 = object.nodeUniform3;
		} else {
			nodeVar4 = object.nodeUniform3;
		}
		nodeVar5 = ( ( nodeVar4 - floor( nodeVar4 ) ) * nodeVar3.y );
	} else {
		if ( nodeVar0 ) {
			nodeVar6 = object.nodeUniform3;
		} else {
			nodeVar6 = object.nodeUniform3;
		}
		let nodeConst2 = ( nodeVar3.y - 1.0 );
		nodeVar5 = ( clamp( nodeVar6, 0.0, 1.0 ) * ( nodeConst2 + floor( ( nodeVar3.z / 4.0 ) ) ) );
	}
	let nodeConst3 = ( nodeConst0 > 1.5 );
	if ( nodeConst3 ) {
		nodeVar7 = 0.0078125;
	} else {
		nodeVar7 = 0.0;
	}
	nodeVar8 = ( nodeVar5 + nodeVar7 );
	let nodeConst2 = ( nodeVar3.y - 1.0 );
	nodeVar9 = min( floor( nodeVar8 ), nodeConst2 );
	if ( nodeConst3 ) {
		nodeVar10 = 0.0;
	} else {
		nodeVar10 = min( ( nodeVar8 - nodeVar9 ), 1.0 );
	}
	nodeVar11 = nodeVar10;
	nodeVar12 = ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) );
	nodeVar13 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
	nodeVar14 = nodeVar13;
	let nodeConst4 = tsl_mod_float( nodeVar14.z, 4.0 );
	let nodeConst5 = ( tsl_mod_float( nodeConst4, 2.0 ) > 0.5 );
	if ( nodeConst5 ) {
		nodeVar15 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar14.y );
	} else {
		let nodeConst6 = ( nodeVar14.y - 1.0 );
		nodeVar15 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst6 + floor( ( nodeVar14.z / 4.0 ) ) ) );
	}
	let nodeConst7 = ( nodeConst4 > 1.5 );
	if ( nodeConst7 ) {
		nodeVar16 = 0.0078125;
	} else {
		nodeVar16 = 0.0;
	}
	nodeVar17 = ( nodeVar15 + nodeVar16 );
	let nodeConst6 = ( nodeVar14.y - 1.0 );
	nodeVar18 = min( floor( nodeVar17 ), nodeConst6 );
	if ( nodeConst7 ) {
		nodeVar19 = 0.0;
	} else {
		nodeVar19 = min( ( nodeVar17 - nodeVar18 ), 1.0 );
	}
	nodeVar20 = nodeVar19;
	nodeVar21 = vec4<f32>( 0.0, 0.0, 0.0, 0.0 );
	nodeVar22 = vec4<f32>( 0.0, 0.0, 0.0, 0.0 );
	nodeVar23 = vec4<f32>( 0.0, 0.0, 0.0, 0.0 );
	let nodeConst8 = i32( floor( ( ( _vat_joints_0.x * 255.0 ) + 0.5 ) ) );
	let nodeConst9 = ( nodeConst8 / object.nodeUniform4 );
	let nodeConst10 = ( nodeVar3.x + nodeVar9 );
	nodeVar24 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst8 - ( nodeConst9 * object.nodeUniform4 ) ), ( ( i32( nodeConst10 ) * object.nodeUniform5 ) + nodeConst9 ) ), u32( 0u ) );
	nodeVar25 = nodeVar24;
	nodeVar26 = unpack2x16float(nodeVar25.x);
	nodeVar27 = unpack2x16float(nodeVar25.y);
	nodeVar28 = unpack2x16float(nodeVar25.z);
	nodeVar29 = unpack2x16float(nodeVar25.w);
	nodeVar30 = vec3<f32>( nodeVar26, nodeVar27.x );
	nodeVar31 = vec3<f32>( nodeVar28, nodeVar29.x );
	nodeVar32 = vec4<f32>( nodeVar30, nodeVar27.y );
	nodeVar33 = ( vec4<f32>( ( ( nodeVar31 * vec3<f32>( nodeVar27.y ) ) + cross( nodeVar31, nodeVar30 ) ), ( - dot( nodeVar31, nodeVar30 ) ) ) * vec4<f32>( 0.5 ) );
	nodeVar34 = nodeVar29.y;
	let nodeConst11 = ( nodeConst8 / object.nodeUniform4 );
	let nodeConst12 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst12 < nodeVar3.y ) ) {
		nodeVar35 = nodeConst12;
	} else {
		if ( nodeConst1 ) {
			nodeVar36 = 0.0;
		} else {
			nodeVar36 = nodeConst2;
		}
		nodeVar35 = nodeVar36;
	}
	let nodeConst13 = ( nodeVar3.x + nodeVar35 );
	nodeVar37 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst8 - ( nodeConst11 * object.nodeUniform4 ) ), ( ( i32( nodeConst13 ) * object.nodeUniform5 ) + nodeConst11 ) ), u32( 0u ) );
	nodeVar38 = nodeVar37;
	nodeVar39 = unpack2x16float(nodeVar38.x);
	nodeVar40 = unpack2x16float(nodeVar38.y);
	nodeVar41 = unpack2x16float(nodeVar38.z);
	nodeVar42 = unpack2x16float(nodeVar38.w);
	nodeVar43 = vec3<f32>( nodeVar39, nodeVar40.x );
	nodeVar44 = vec3<f32>( nodeVar41, nodeVar42.x );
	nodeVar45 = vec4<f32>( nodeVar43, nodeVar40.y );
	nodeVar46 = ( vec4<f32>( ( ( nodeVar44 * vec3<f32>( nodeVar40.y ) ) + cross( nodeVar44, nodeVar43 ) ), ( - dot( nodeVar44, nodeVar43 ) ) ) * vec4<f32>( 0.5 ) );
	nodeVar47 = nodeVar42.y;
	if ( ( dot( nodeVar32, nodeVar45 ) < 0.0 ) ) {
		nodeVar48 = ( - nodeVar11 );
	} else {
		nodeVar48 = nodeVar11;
	}
	nodeVar49 = nodeVar48;
	nodeVar50 = ( 1.0 - nodeVar11 );
	nodeVar51 = ( ( nodeVar32 * vec4<f32>( nodeVar50 ) ) + ( nodeVar45 * vec4<f32>( nodeVar49 ) ) );
	nodeVar52 = ( ( nodeVar33 * vec4<f32>( nodeVar50 ) ) + ( nodeVar46 * vec4<f32>( nodeVar49 ) ) );
	nodeVar53 = mix( nodeVar34, nodeVar47, nodeVar11 );
	if ( nodeVar12 ) {
		let nodeConst14 = ( nodeConst8 / object.nodeUniform4 );
		let nodeConst15 = ( nodeVar14.x + nodeVar18 );
		nodeVar54 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst8 - ( nodeConst14 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst14 ) ), u32( 0u ) );
		nodeVar55 = nodeVar54;
		nodeVar56 = unpack2x16float(nodeVar55.x);
		nodeVar57 = unpack2x16float(nodeVar55.y);
		nodeVar58 = unpack2x16float(nodeVar55.z);
		nodeVar59 = unpack2x16float(nodeVar55.w);
		nodeVar60 = vec3<f32>( nodeVar56, nodeVar57.x );
		nodeVar61 = vec3<f32>( nodeVar58, nodeVar59.x );
		nodeVar62 = vec4<f32>( nodeVar60, nodeVar57.y );
		nodeVar63 = ( vec4<f32>( ( ( nodeVar61 * vec3<f32>( nodeVar57.y ) ) + cross( nodeVar61, nodeVar60 ) ), ( - dot( nodeVar61, nodeVar60 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar64 = nodeVar59.y;
		let nodeConst16 = ( nodeConst8 / object.nodeUniform4 );
		let nodeConst17 = ( nodeVar18 + 1.0 );
		if ( ( nodeConst17 < nodeVar14.y ) ) {
			nodeVar65 = nodeConst17;
		} else {
			if ( nodeConst5 ) {
				nodeVar66 = 0.0;
			} else {
				nodeVar66 = nodeConst6;
			}
			nodeVar65 = nodeVar66;
		}
		let nodeConst18 = ( nodeVar14.x + nodeVar65 );
		nodeVar67 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst8 - ( nodeConst16 * object.nodeUniform4 ) ), ( ( i32( nodeConst18 ) * object.nodeUniform5 ) + nodeConst16 ) ), u32( 0u ) );
		nodeVar68 = nodeVar67;
		nodeVar69 = unpack2x16float(nodeVar68.x);
		nodeVar70 = unpack2x16float(nodeVar68.y);
		nodeVar71 = unpack2x16float(nodeVar68.z);
		nodeVar72 = unpack2x16float(nodeVar68.w);
		nodeVar73 = vec3<f32>( nodeVar69, nodeVar70.x );
		nodeVar74 = vec3<f32>( nodeVar71, nodeVar72.x );
		nodeVar75 = vec4<f32>( nodeVar73, nodeVar70.y );
		nodeVar76 = ( vec4<f32>( ( ( nodeVar74 * vec3<f32>( nodeVar70.y ) ) + cross( nodeVar74, nodeVar73 ) ), ( - dot( nodeVar74, nodeVar73 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar77 = nodeVar72.y;
		if ( ( dot( nodeVar62, nodeVar75 ) < 0.0 ) ) {
			nodeVar78 = ( - nodeVar20 );
		} else {
			nodeVar78 = nodeVar20;
		}
		nodeVar79 = nodeVar78;
		nodeVar80 = ( 1.0 - nodeVar20 );
		nodeVar81 = ( ( nodeVar62 * vec4<f32>( nodeVar80 ) ) + ( nodeVar75 * vec4<f32>( nodeVar79 ) ) );
		nodeVar82 = ( ( nodeVar63 * vec4<f32>( nodeVar80 ) ) + ( nodeVar76 * vec4<f32>( nodeVar79 ) ) );
		nodeVar83 = mix( nodeVar64, nodeVar77, nodeVar20 );
		if ( ( dot( nodeVar51, nodeVar81 ) < 0.0 ) ) {
			nodeVar84 = ( - object.nodeUniform2 );
		} else {
			nodeVar84 = object.nodeUniform2;
		}
		nodeVar85 = nodeVar84;
		nodeVar86 = ( 1.0 - object.nodeUniform2 );
		nodeVar87 = ( ( nodeVar51 * vec4<f32>( nodeVar86 ) ) + ( nodeVar81 * vec4<f32>( nodeVar85 ) ) );
		nodeVar88 = ( ( nodeVar52 * vec4<f32>( nodeVar86 ) ) + ( nodeVar82 * vec4<f32>( nodeVar85 ) ) );
		nodeVar89 = mix( nodeVar53, nodeVar83, object.nodeUniform2 );
		nodeVar51 = nodeVar87;
		nodeVar52 = nodeVar88;
		nodeVar53 = nodeVar89;
	}
	nodeVar90 = ( ( 2.0 / dot( nodeVar51, nodeVar51 ) ) * _vat_weights_0.x );
	nodeVar91 = ( nodeVar53 * nodeVar90 );
	nodeVar92 = ( nodeVar53 * _vat_weights_0.x );
	nodeVar93 = ( ( ( ( nodeVar52.xyz * vec3<f32>( nodeVar51.w ) ) - ( nodeVar51.xyz * vec3<f32>( nodeVar52.w ) ) ) - cross( nodeVar52.xyz, nodeVar51.xyz ) ) * vec3<f32>( nodeVar90 ) );
	nodeVar94 = ( nodeVar51.xyz * nodeVar51.xyz );
	nodeVar95 = ( nodeVar51.xyz.x * nodeVar51.xyz.y );
	nodeVar96 = ( nodeVar51.xyz.x * nodeVar51.xyz.z );
	nodeVar97 = ( nodeVar51.xyz.y * nodeVar51.xyz.z );
	nodeVar98 = ( nodeVar51.xyz * vec3<f32>( nodeVar51.w ) );
	nodeVar21 = ( nodeVar21 + vec4<f32>( ( nodeVar92 - ( nodeVar91 * ( nodeVar94.y + nodeVar94.z ) ) ), ( nodeVar91 * ( nodeVar95 - nodeVar98.z ) ), ( nodeVar91 * ( nodeVar96 + nodeVar98.y ) ), nodeVar93.x ) );
	nodeVar22 = ( nodeVar22 + vec4<f32>( ( nodeVar91 * ( nodeVar95 + nodeVar98.z ) ), ( nodeVar92 - ( nodeVar91 * ( nodeVar94.x + nodeVar94.z ) ) ), ( nodeVar91 * ( nodeVar97 - nodeVar98.x ) ), nodeVar93.y ) );
	nodeVar23 = ( nodeVar23 + vec4<f32>( ( nodeVar91 * ( nodeVar96 - nodeVar98.y ) ), ( nodeVar91 * ( nodeVar97 + nodeVar98.x ) ), ( nodeVar92 - ( nodeVar91 * ( nodeVar94.x + nodeVar94.y ) ) ), nodeVar93.z ) );
	if ( ( _vat_weights_0.y > 0.0 ) ) {
		let nodeConst19 = i32( floor( ( ( _vat_joints_0.y * 255.0 ) + 0.5 ) ) );
		let nodeConst20 = ( nodeConst19 / object.nodeUniform4 );
		nodeVar99 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst20 * object.nodeUniform4 ) ), ( ( i32( nodeConst10 ) * object.nodeUniform5 ) + nodeConst20 ) ), u32( 0u ) );
		nodeVar100 = nodeVar99;
		nodeVar101 = unpack2x16float(nodeVar100.x);
		nodeVar102 = unpack2x16float(nodeVar100.y);
		nodeVar103 = unpack2x16float(nodeVar100.z);
		nodeVar104 = unpack2x16float(nodeVar100.w);
		nodeVar105 = vec3<f32>( nodeVar101, nodeVar102.x );
		nodeVar106 = vec3<f32>( nodeVar103, nodeVar104.x );
		nodeVar107 = vec4<f32>( nodeVar105, nodeVar102.y );
		nodeVar108 = ( vec4<f32>( ( ( nodeVar106 * vec3<f32>( nodeVar102.y ) ) + cross( nodeVar106, nodeVar105 ) ), ( - dot( nodeVar106, nodeVar105 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar109 = nodeVar104.y;
		let nodeConst21 = ( nodeConst19 / object.nodeUniform4 );
		nodeVar110 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst21 * object.nodeUniform4 ) ), ( ( i32( nodeConst13 ) * object.nodeUniform5 ) + nodeConst21 ) ), u32( 0u ) );
		nodeVar111 = nodeVar110;
		nodeVar112 = unpack2x16float(nodeVar111.x);
		nodeVar113 = unpack2x16float(nodeVar111.y);
		nodeVar114 = unpack2x16float(nodeVar111.z);
		nodeVar115 = unpack2x16float(nodeVar111.w);
		nodeVar116 = vec3<f32>( nodeVar112, nodeVar113.x );
		nodeVar117 = vec3<f32>( nodeVar114, nodeVar115.x );
		nodeVar118 = vec4<f32>( nodeVar116, nodeVar113.y );
		nodeVar119 = ( vec4<f32>( ( ( nodeVar117 * vec3<f32>( nodeVar113.y ) ) + cross( nodeVar117, nodeVar116 ) ), ( - dot( nodeVar117, nodeVar116 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar120 = nodeVar115.y;
		if ( ( dot( nodeVar107, nodeVar118 ) < 0.0 ) ) {
			nodeVar121 = ( - nodeVar11 );
		} else {
			nodeVar121 = nodeVar11;
		}
		nodeVar122 = nodeVar121;
		nodeVar123 = ( 1.0 - nodeVar11 );
		nodeVar124 = ( ( nodeVar107 * vec4<f32>( nodeVar123 ) ) + ( nodeVar118 * vec4<f32>( nodeVar122 ) ) );
		nodeVar125 = ( ( nodeVar108 * vec4<f32>( nodeVar123 ) ) + ( nodeVar119 * vec4<f32>( nodeVar122 ) ) );
		nodeVar126 = mix( nodeVar109, nodeVar120, nodeVar11 );
		if ( nodeVar12 ) {
			let nodeConst22 = ( nodeConst19 / object.nodeUniform4 );
			let nodeConst15 = ( nodeVar14.x + nodeVar18 );
			nodeVar127 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst22 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst22 ) ), u32( 0u ) );
			nodeVar128 = nodeVar127;
			nodeVar129 = unpack2x16float(nodeVar128.x);
			nodeVar130 = unpack2x16float(nodeVar128.y);
			nodeVar131 = unpack2x16float(nodeVar128.z);
			nodeVar132 = unpack2x16float(nodeVar128.w);
			nodeVar133 = vec3<f32>( nodeVar129, nodeVar130.x );
			nodeVar134 = vec3<f32>( nodeVar131, nodeVar132.x );
			nodeVar135 = vec4<f32>( nodeVar133, nodeVar130.y );
			nodeVar136 = ( vec4<f32>( ( ( nodeVar134 * vec3<f32>( nodeVar130.y ) ) + cross( nodeVar134, nodeVar133 ) ), ( - dot( nodeVar134, nodeVar133 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar137 = nodeVar132.y;
			let nodeConst23 = ( nodeConst19 / object.nodeUniform4 );
			let nodeConst17 = ( nodeVar18 + 1.0 );
			if ( ( nodeConst17 < nodeVar14.y ) ) {
				nodeVar138 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar139 = 0.0;
				} else {
					nodeVar139 = nodeConst6;
				}
				nodeVar138 = nodeVar139;
			}
			let nodeConst18 = ( nodeVar14.x + nodeVar138 );
			nodeVar140 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst19 - ( nodeConst23 * object.nodeUniform4 ) ), ( ( i32( nodeConst18 ) * object.nodeUniform5 ) + nodeConst23 ) ), u32( 0u ) );
			nodeVar141 = nodeVar140;
			nodeVar142 = unpack2x16float(nodeVar141.x);
			nodeVar143 = unpack2x16float(nodeVar141.y);
			nodeVar144 = unpack2x16float(nodeVar141.z);
			nodeVar145 = unpack2x16float(nodeVar141.w);
			nodeVar146 = vec3<f32>( nodeVar142, nodeVar143.x );
			nodeVar147 = vec3<f32>( nodeVar144, nodeVar145.x );
			nodeVar148 = vec4<f32>( nodeVar146, nodeVar143.y );
			nodeVar149 = ( vec4<f32>( ( ( nodeVar147 * vec3<f32>( nodeVar143.y ) ) + cross( nodeVar147, nodeVar146 ) ), ( - dot( nodeVar147, nodeVar146 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar150 = nodeVar145.y;
			if ( ( dot( nodeVar135, nodeVar148 ) < 0.0 ) ) {
				nodeVar151 = ( - nodeVar20 );
			} else {
				nodeVar151 = nodeVar20;
			}
			nodeVar152 = nodeVar151;
			nodeVar153 = ( 1.0 - nodeVar20 );
			nodeVar154 = ( ( nodeVar135 * vec4<f32>( nodeVar153 ) ) + ( nodeVar148 * vec4<f32>( nodeVar152 ) ) );
			nodeVar155 = ( ( nodeVar136 * vec4<f32>( nodeVar153 ) ) + ( nodeVar149 * vec4<f32>( nodeVar152 ) ) );
			nodeVar156 = mix( nodeVar137, nodeVar150, nodeVar20 );
			if ( ( dot( nodeVar124, nodeVar154 ) < 0.0 ) ) {
				nodeVar157 = ( - object.nodeUniform2 );
			} else {
				nodeVar157 = object.nodeUniform2;
			}
			nodeVar158 = nodeVar157;
			nodeVar159 = ( 1.0 - object.nodeUniform2 );
			nodeVar160 = ( ( nodeVar124 * vec4<f32>( nodeVar159 ) ) + ( nodeVar154 * vec4<f32>( nodeVar158 ) ) );
			nodeVar161 = ( ( nodeVar125 * vec4<f32>( nodeVar159 ) ) + ( nodeVar155 * vec4<f32>( nodeVar158 ) ) );
			nodeVar162 = mix( nodeVar126, nodeVar156, object.nodeUniform2 );
			nodeVar124 = nodeVar160;
			nodeVar125 = nodeVar161;
			nodeVar126 = nodeVar162;
		}
		nodeVar163 = ( ( 2.0 / dot( nodeVar124, nodeVar124 ) ) * _vat_weights_0.y );
		nodeVar164 = ( nodeVar126 * nodeVar163 );
		nodeVar165 = ( nodeVar126 * _vat_weights_0.y );
		nodeVar166 = ( ( ( ( nodeVar125.xyz * vec3<f32>( nodeVar124.w ) ) - ( nodeVar124.xyz * vec3<f32>( nodeVar125.w ) ) ) - cross( nodeVar125.xyz, nodeVar124.xyz ) ) * vec3<f32>( nodeVar163 ) );
		nodeVar167 = ( nodeVar124.xyz * nodeVar124.xyz );
		nodeVar168 = ( nodeVar124.xyz.x * nodeVar124.xyz.y );
		nodeVar169 = ( nodeVar124.xyz.x * nodeVar124.xyz.z );
		nodeVar170 = ( nodeVar124.xyz.y * nodeVar124.xyz.z );
		nodeVar171 = ( nodeVar124.xyz * vec3<f32>( nodeVar124.w ) );
		nodeVar21 = ( nodeVar21 + vec4<f32>( ( nodeVar165 - ( nodeVar164 * ( nodeVar167.y + nodeVar167.z ) ) ), ( nodeVar164 * ( nodeVar168 - nodeVar171.z ) ), ( nodeVar164 * ( nodeVar169 + nodeVar171.y ) ), nodeVar166.x ) );
		nodeVar22 = ( nodeVar22 + vec4<f32>( ( nodeVar164 * ( nodeVar168 + nodeVar171.z ) ), ( nodeVar165 - ( nodeVar164 * ( nodeVar167.x + nodeVar167.z ) ) ), ( nodeVar164 * ( nodeVar170 - nodeVar171.x ) ), nodeVar166.y ) );
		nodeVar23 = ( nodeVar23 + vec4<f32>( ( nodeVar164 * ( nodeVar169 - nodeVar171.y ) ), ( nodeVar164 * ( nodeVar170 + nodeVar171.x ) ), ( nodeVar165 - ( nodeVar164 * ( nodeVar167.x + nodeVar167.y ) ) ), nodeVar166.z ) );
	}
	if ( ( _vat_weights_0.z > 0.0 ) ) {
		let nodeConst24 = i32( floor( ( ( _vat_joints_0.z * 255.0 ) + 0.5 ) ) );
		let nodeConst25 = ( nodeConst24 / object.nodeUniform4 );
		nodeVar172 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst25 * object.nodeUniform4 ) ), ( ( i32( nodeConst10 ) * object.nodeUniform5 ) + nodeConst25 ) ), u32( 0u ) );
		nodeVar173 = nodeVar172;
		nodeVar174 = unpack2x16float(nodeVar173.x);
		nodeVar175 = unpack2x16float(nodeVar173.y);
		nodeVar176 = unpack2x16float(nodeVar173.z);
		nodeVar177 = unpack2x16float(nodeVar173.w);
		nodeVar178 = vec3<f32>( nodeVar174, nodeVar175.x );
		nodeVar179 = vec3<f32>( nodeVar176, nodeVar177.x );
		nodeVar180 = vec4<f32>( nodeVar178, nodeVar175.y );
		nodeVar181 = ( vec4<f32>( ( ( nodeVar179 * vec3<f32>( nodeVar175.y ) ) + cross( nodeVar179, nodeVar178 ) ), ( - dot( nodeVar179, nodeVar178 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar182 = nodeVar177.y;
		let nodeConst26 = ( nodeConst24 / object.nodeUniform4 );
		nodeVar183 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst26 * object.nodeUniform4 ) ), ( ( i32( nodeConst13 ) * object.nodeUniform5 ) + nodeConst26 ) ), u32( 0u ) );
		nodeVar184 = nodeVar183;
		nodeVar185 = unpack2x16float(nodeVar184.x);
		nodeVar186 = unpack2x16float(nodeVar184.y);
		nodeVar187 = unpack2x16float(nodeVar184.z);
		nodeVar188 = unpack2x16float(nodeVar184.w);
		nodeVar189 = vec3<f32>( nodeVar185, nodeVar186.x );
		nodeVar190 = vec3<f32>( nodeVar187, nodeVar188.x );
		nodeVar191 = vec4<f32>( nodeVar189, nodeVar186.y );
		nodeVar192 = ( vec4<f32>( ( ( nodeVar190 * vec3<f32>( nodeVar186.y ) ) + cross( nodeVar190, nodeVar189 ) ), ( - dot( nodeVar190, nodeVar189 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar193 = nodeVar188.y;
		if ( ( dot( nodeVar180, nodeVar191 ) < 0.0 ) ) {
			nodeVar194 = ( - nodeVar11 );
		} else {
			nodeVar194 = nodeVar11;
		}
		nodeVar195 = nodeVar194;
		nodeVar196 = ( 1.0 - nodeVar11 );
		nodeVar197 = ( ( nodeVar180 * vec4<f32>( nodeVar196 ) ) + ( nodeVar191 * vec4<f32>( nodeVar195 ) ) );
		nodeVar198 = ( ( nodeVar181 * vec4<f32>( nodeVar196 ) ) + ( nodeVar192 * vec4<f32>( nodeVar195 ) ) );
		nodeVar199 = mix( nodeVar182, nodeVar193, nodeVar11 );
		if ( nodeVar12 ) {
			let nodeConst27 = ( nodeConst24 / object.nodeUniform4 );
			let nodeConst15 = ( nodeVar14.x + nodeVar18 );
			nodeVar200 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst27 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst27 ) ), u32( 0u ) );
			nodeVar201 = nodeVar200;
			nodeVar202 = unpack2x16float(nodeVar201.x);
			nodeVar203 = unpack2x16float(nodeVar201.y);
			nodeVar204 = unpack2x16float(nodeVar201.z);
			nodeVar205 = unpack2x16float(nodeVar201.w);
			nodeVar206 = vec3<f32>( nodeVar202, nodeVar203.x );
			nodeVar207 = vec3<f32>( nodeVar204, nodeVar205.x );
			nodeVar208 = vec4<f32>( nodeVar206, nodeVar203.y );
			nodeVar209 = ( vec4<f32>( ( ( nodeVar207 * vec3<f32>( nodeVar203.y ) ) + cross( nodeVar207, nodeVar206 ) ), ( - dot( nodeVar207, nodeVar206 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar210 = nodeVar205.y;
			let nodeConst28 = ( nodeConst24 / object.nodeUniform4 );
			let nodeConst17 = ( nodeVar18 + 1.0 );
			if ( ( nodeConst17 < nodeVar14.y ) ) {
				nodeVar211 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar212 = 0.0;
				} else {
					nodeVar212 = nodeConst6;
				}
				nodeVar211 = nodeVar212;
			}
			let nodeConst18 = ( nodeVar14.x + nodeVar211 );
			nodeVar213 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst28 * object.nodeUniform4 ) ), ( ( i32( nodeConst18 ) * object.nodeUniform5 ) + nodeConst28 ) ), u32( 0u ) );
			nodeVar214 = nodeVar213;
			nodeVar215 = unpack2x16float(nodeVar214.x);
			nodeVar216 = unpack2x16float(nodeVar214.y);
			nodeVar217 = unpack2x16float(nodeVar214.z);
			nodeVar218 = unpack2x16float(nodeVar214.w);
			nodeVar219 = vec3<f32>( nodeVar215, nodeVar216.x );
			nodeVar220 = vec3<f32>( nodeVar217, nodeVar218.x );
			nodeVar221 = vec4<f32>( nodeVar219, nodeVar216.y );
			nodeVar222 = ( vec4<f32>( ( ( nodeVar220 * vec3<f32>( nodeVar216.y ) ) + cross( nodeVar220, nodeVar219 ) ), ( - dot( nodeVar220, nodeVar219 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar223 = nodeVar218.y;
			if ( ( dot( nodeVar208, nodeVar221 ) < 0.0 ) ) {
				nodeVar224 = ( - nodeVar20 );
			} else {
				nodeVar224 = nodeVar20;
			}
			nodeVar225 = nodeVar224;
			nodeVar226 = ( 1.0 - nodeVar20 );
			nodeVar227 = ( ( nodeVar208 * vec4<f32>( nodeVar226 ) ) + ( nodeVar221 * vec4<f32>( nodeVar225 ) ) );
			nodeVar228 = ( ( nodeVar209 * vec4<f32>( nodeVar226 ) ) + ( nodeVar222 * vec4<f32>( nodeVar225 ) ) );
			nodeVar229 = mix( nodeVar210, nodeVar223, nodeVar20 );
			if ( ( dot( nodeVar197, nodeVar227 ) < 0.0 ) ) {
				nodeVar230 = ( - object.nodeUniform2 );
			} else {
				nodeVar230 = object.nodeUniform2;
			}
			nodeVar231 = nodeVar230;
			nodeVar232 = ( 1.0 - object.nodeUniform2 );
			nodeVar233 = ( ( nodeVar197 * vec4<f32>( nodeVar232 ) ) + ( nodeVar227 * vec4<f32>( nodeVar231 ) ) );
			nodeVar234 = ( ( nodeVar198 * vec4<f32>( nodeVar232 ) ) + ( nodeVar228 * vec4<f32>( nodeVar231 ) ) );
			nodeVar235 = mix( nodeVar199, nodeVar229, object.nodeUniform2 );
			nodeVar197 = nodeVar233;
			nodeVar198 = nodeVar234;
			nodeVar199 = nodeVar235;
		}
		nodeVar236 = ( ( 2.0 / dot( nodeVar197, nodeVar197 ) ) * _vat_weights_0.z );
		nodeVar237 = ( nodeVar199 * nodeVar236 );
		nodeVar238 = ( nodeVar199 * _vat_weights_0.z );
		nodeVar239 = ( ( ( ( nodeVar198.xyz * vec3<f32>( nodeVar197.w ) ) - ( nodeVar197.xyz * vec3<f32>( nodeVar198.w ) ) ) - cross( nodeVar198.xyz, nodeVar197.xyz ) ) * vec3<f32>( nodeVar236 ) );
		nodeVar240 = ( nodeVar197.xyz * nodeVar197.xyz );
		nodeVar241 = ( nodeVar197.xyz.x * nodeVar197.xyz.y );
		nodeVar242 = ( nodeVar197.xyz.x * nodeVar197.xyz.z );
		nodeVar243 = ( nodeVar197.xyz.y * nodeVar197.xyz.z );
		nodeVar244 = ( nodeVar197.xyz * vec3<f32>( nodeVar197.w ) );
		nodeVar21 = ( nodeVar21 + vec4<f32>( ( nodeVar238 - ( nodeVar237 * ( nodeVar240.y + nodeVar240.z ) ) ), ( nodeVar237 * ( nodeVar241 - nodeVar244.z ) ), ( nodeVar237 * ( nodeVar242 + nodeVar244.y ) ), nodeVar239.x ) );
		nodeVar22 = ( nodeVar22 + vec4<f32>( ( nodeVar237 * ( nodeVar241 + nodeVar244.z ) ), ( nodeVar238 - ( nodeVar237 * ( nodeVar240.x + nodeVar240.z ) ) ), ( nodeVar237 * ( nodeVar243 - nodeVar244.x ) ), nodeVar239.y ) );
		nodeVar23 = ( nodeVar23 + vec4<f32>( ( nodeVar237 * ( nodeVar242 - nodeVar244.y ) ), ( nodeVar237 * ( nodeVar243 + nodeVar244.x ) ), ( nodeVar238 - ( nodeVar237 * ( nodeVar240.x + nodeVar240.y ) ) ), nodeVar239.z ) );
	}
	if ( ( _vat_weights_0.w > 0.0 ) ) {
		let nodeConst29 = i32( floor( ( ( _vat_joints_0.w * 255.0 ) + 0.5 ) ) );
		let nodeConst30 = ( nodeConst29 / object.nodeUniform4 );
		nodeVar245 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst29 - ( nodeConst30 * object.nodeUniform4 ) ), ( ( i32( nodeConst10 ) * object.nodeUniform5 ) + nodeConst30 ) ), u32( 0u ) );
		nodeVar246 = nodeVar245;
		nodeVar247 = unpack2x16float(nodeVar246.x);
		nodeVar248 = unpack2x16float(nodeVar246.y);
		nodeVar249 = unpack2x16float(nodeVar246.z);
		nodeVar250 = unpack2x16float(nodeVar246.w);
		nodeVar251 = vec3<f32>( nodeVar247, nodeVar248.x );
		nodeVar252 = vec3<f32>( nodeVar249, nodeVar250.x );
		nodeVar253 = vec4<f32>( nodeVar251, nodeVar248.y );
		nodeVar254 = ( vec4<f32>( ( ( nodeVar252 * vec3<f32>( nodeVar248.y ) ) + cross( nodeVar252, nodeVar251 ) ), ( - dot( nodeVar252, nodeVar251 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar255 = nodeVar250.y;
		let nodeConst31 = ( nodeConst29 / object.nodeUniform4 );
		nodeVar256 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst29 - ( nodeConst31 * object.nodeUniform4 ) ), ( ( i32( nodeConst13 ) * object.nodeUniform5 ) + nodeConst31 ) ), u32( 0u ) );
		nodeVar257 = nodeVar256;
		nodeVar258 = unpack2x16float(nodeVar257.x);
		nodeVar259 = unpack2x16float(nodeVar257.y);
		nodeVar260 = unpack2x16float(nodeVar257.z);
		nodeVar261 = unpack2x16float(nodeVar257.w);
		nodeVar262 = vec3<f32>( nodeVar258, nodeVar259.x );
		nodeVar263 = vec3<f32>( nodeVar260, nodeVar261.x );
		nodeVar264 = vec4<f32>( nodeVar262, nodeVar259.y );
		nodeVar265 = ( vec4<f32>( ( ( nodeVar263 * vec3<f32>( nodeVar259.y ) ) + cross( nodeVar263, nodeVar262 ) ), ( - dot( nodeVar263, nodeVar262 ) ) ) * vec4<f32>( 0.5 ) );
		nodeVar266 = nodeVar261.y;
		if ( ( dot( nodeVar253, nodeVar264 ) < 0.0 ) ) {
			nodeVar267 = ( - nodeVar11 );
		} else {
			nodeVar267 = nodeVar11;
		}
		nodeVar268 = nodeVar267;
		nodeVar269 = ( 1.0 - nodeVar11 );
		nodeVar270 = ( ( nodeVar253 * vec4<f32>( nodeVar269 ) ) + ( nodeVar264 * vec4<f32>( nodeVar268 ) ) );
		nodeVar271 = ( ( nodeVar254 * vec4<f32>( nodeVar269 ) ) + ( nodeVar265 * vec4<f32>( nodeVar268 ) ) );
		nodeVar272 = mix( nodeVar255, nodeVar266, nodeVar11 );
		if ( nodeVar12 ) {
			let nodeConst32 = ( nodeConst29 / object.nodeUniform4 );
			let nodeConst15 = ( nodeVar14.x + nodeVar18 );
			nodeVar273 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst29 - ( nodeConst32 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst32 ) ), u32( 0u ) );
			nodeVar274 = nodeVar273;
			nodeVar275 = unpack2x16float(nodeVar274.x);
			nodeVar276 = unpack2x16float(nodeVar274.y);
			nodeVar277 = unpack2x16float(nodeVar274.z);
			nodeVar278 = unpack2x16float(nodeVar274.w);
			nodeVar279 = vec3<f32>( nodeVar275, nodeVar276.x );
			nodeVar280 = vec3<f32>( nodeVar277, nodeVar278.x );
			nodeVar281 = vec4<f32>( nodeVar279, nodeVar276.y );
			nodeVar282 = ( vec4<f32>( ( ( nodeVar280 * vec3<f32>( nodeVar276.y ) ) + cross( nodeVar280, nodeVar279 ) ), ( - dot( nodeVar280, nodeVar279 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar283 = nodeVar278.y;
			let nodeConst33 = ( nodeConst29 / object.nodeUniform4 );
			let nodeConst17 = ( nodeVar18 + 1.0 );
			if ( ( nodeConst17 < nodeVar14.y ) ) {
				nodeVar284 = nodeConst17;
			} else {
				if ( nodeConst5 ) {
					nodeVar285 = 0.0;
				} else {
					nodeVar285 = nodeConst6;
				}
				nodeVar284 = nodeVar285;
			}
			let nodeConst18 = ( nodeVar14.x + nodeVar284 );
			nodeVar286 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst29 - ( nodeConst33 * object.nodeUniform4 ) ), ( ( i32( nodeConst18 ) * object.nodeUniform5 ) + nodeConst33 ) ), u32( 0u ) );
			nodeVar287 = nodeVar286;
			nodeVar288 = unpack2x16float(nodeVar287.x);
			nodeVar289 = unpack2x16float(nodeVar287.y);
			nodeVar290 = unpack2x16float(nodeVar287.z);
			nodeVar291 = unpack2x16float(nodeVar287.w);
			nodeVar292 = vec3<f32>( nodeVar288, nodeVar289.x );
			nodeVar293 = vec3<f32>( nodeVar290, nodeVar291.x );
			nodeVar294 = vec4<f32>( nodeVar292, nodeVar289.y );
			nodeVar295 = ( vec4<f32>( ( ( nodeVar293 * vec3<f32>( nodeVar289.y ) ) + cross( nodeVar293, nodeVar292 ) ), ( - dot( nodeVar293, nodeVar292 ) ) ) * vec4<f32>( 0.5 ) );
			nodeVar296 = nodeVar291.y;
			if ( ( dot( nodeVar281, nodeVar294 ) < 0.0 ) ) {
				nodeVar297 = ( - nodeVar20 );
			} else {
				nodeVar297 = nodeVar20;
			}
			nodeVar298 = nodeVar297;
			nodeVar299 = ( 1.0 - nodeVar20 );
			nodeVar300 = ( ( nodeVar281 * vec4<f32>( nodeVar299 ) ) + ( nodeVar294 * vec4<f32>( nodeVar298 ) ) );
			nodeVar301 = ( ( nodeVar282 * vec4<f32>( nodeVar299 ) ) + ( nodeVar295 * vec4<f32>( nodeVar298 ) ) );
			nodeVar302 = mix( nodeVar283, nodeVar296, nodeVar20 );
			if ( ( dot( nodeVar270, nodeVar300 ) < 0.0 ) ) {
				nodeVar303 = ( - object.nodeUniform2 );
			} else {
				nodeVar303 = object.nodeUniform2;
			}
			nodeVar304 = nodeVar303;
			nodeVar305 = ( 1.0 - object.nodeUniform2 );
			nodeVar306 = ( ( nodeVar270 * vec4<f32>( nodeVar305 ) ) + ( nodeVar300 * vec4<f32>( nodeVar304 ) ) );
			nodeVar307 = ( ( nodeVar271 * vec4<f32>( nodeVar305 ) ) + ( nodeVar301 * vec4<f32>( nodeVar304 ) ) );
			nodeVar308 = mix( nodeVar272, nodeVar302, object.nodeUniform2 );
			nodeVar270 = nodeVar306;
			nodeVar271 = nodeVar307;
			nodeVar272 = nodeVar308;
		}
		nodeVar309 = ( ( 2.0 / dot( nodeVar270, nodeVar270 ) ) * _vat_weights_0.w );
		nodeVar310 = ( nodeVar272 * nodeVar309 );
		nodeVar311 = ( nodeVar272 * _vat_weights_0.w );
		nodeVar312 = ( ( ( ( nodeVar271.xyz * vec3<f32>( nodeVar270.w ) ) - ( nodeVar270.xyz * vec3<f32>( nodeVar271.w ) ) ) - cross( nodeVar271.xyz, nodeVar270.xyz ) ) * vec3<f32>( nodeVar309 ) );
		nodeVar313 = ( nodeVar270.xyz * nodeVar270.xyz );
		nodeVar314 = ( nodeVar270.xyz.x * nodeVar270.xyz.y );
		nodeVar315 = ( nodeVar270.xyz.x * nodeVar270.xyz.z );
		nodeVar316 = ( nodeVar270.xyz.y * nodeVar270.xyz.z );
		nodeVar317 = ( nodeVar270.xyz * vec3<f32>( nodeVar270.w ) );
		nodeVar21 = ( nodeVar21 + vec4<f32>( ( nodeVar311 - ( nodeVar310 * ( nodeVar313.y + nodeVar313.z ) ) ), ( nodeVar310 * ( nodeVar314 - nodeVar317.z ) ), ( nodeVar310 * ( nodeVar315 + nodeVar317.y ) ), nodeVar312.x ) );
		nodeVar22 = ( nodeVar22 + vec4<f32>( ( nodeVar310 * ( nodeVar314 + nodeVar317.z ) ), ( nodeVar311 - ( nodeVar310 * ( nodeVar313.x + nodeVar313.z ) ) ), ( nodeVar310 * ( nodeVar316 - nodeVar317.x ) ), nodeVar312.y ) );
		nodeVar23 = ( nodeVar23 + vec4<f32>( ( nodeVar310 * ( nodeVar315 - nodeVar317.y ) ), ( nodeVar310 * ( nodeVar316 + nodeVar317.x ) ), ( nodeVar311 - ( nodeVar310 * ( nodeVar313.x + nodeVar313.y ) ) ), nodeVar312.z ) );
	}
	nodeVar318 = cross( nodeVar22.xyz, nodeVar23.xyz );
	nodeVar319 = cross( nodeVar23.xyz, nodeVar21.xyz );
	nodeVar320 = cross( nodeVar21.xyz, nodeVar22.xyz );
	if ( ( dot( nodeVar21.xyz, nodeVar318 ) < 0.0 ) ) {
		nodeVar321 = -1.0;
	} else {
		nodeVar321 = 1.0;
	}
	nodeVar322 = ( vec3<f32>( dot( nodeVar318, normal ), dot( nodeVar319, normal ), dot( nodeVar320, normal ) ) * vec3<f32>( nodeVar321 ) );
	nodeVar323 = max( abs( nodeVar322.x ), max( abs( nodeVar322.y ), abs( nodeVar322.z ) ) );
	nodeVar324 = ( nodeVar322 / vec3<f32>( max( nodeVar323, 1e-30 ) ) );
	normalLocal = normal;
	if ( ( nodeVar323 < 1e-30 ) ) {
		nodeVar325 = normal;
	} else {
		nodeVar325 = ( nodeVar324 * vec3<f32>( inverseSqrt( dot( nodeVar324, nodeVar324 ) ) ) );
	}
	normalLocal = nodeVar325;
	let nodeConst34 = vec4<f32>( position, 1.0 );
	positionLocal = vec3<f32>( dot( nodeVar21, nodeConst34 ), dot( nodeVar22, nodeConst34 ), dot( nodeVar23, nodeConst34 ) );
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform10 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform13 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst37 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst37;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
