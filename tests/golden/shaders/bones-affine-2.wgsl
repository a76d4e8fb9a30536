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
	@location( 1 ) _vat_joints_0 : vec2<f32>,
	@location( 2 ) _vat_weights_0 : vec2<f32>,
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
	let nodeConst8 = i32( floor( ( ( _vat_joints_0.x * 65535.0 ) + 0.5 ) ) );
	let nodeConst9 = ( ( nodeConst8 * 3 ) + 0 );
	let nodeConst10 = ( nodeConst9 / object.nodeUniform4 );
	let nodeConst11 = ( nodeVar3.x + nodeVar9 );
	nodeVar24 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst9 - ( nodeConst10 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst10 ) ), u32( 0u ) ).xy;
	nodeVar25 = nodeVar24;
	nodeVar26 = unpack2x16float(nodeVar25.x);
	nodeVar27 = unpack2x16float(nodeVar25.y);
	nodeVar28 = vec4<f32>( nodeVar26, nodeVar27 );
	let nodeConst12 = ( ( nodeConst8 * 3 ) + 0 );
	let nodeConst13 = ( nodeConst12 / object.nodeUniform4 );
	let nodeConst14 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst14 < nodeVar3.y ) ) {
		nodeVar29 = nodeConst14;
	} else {
		if ( nodeConst1 ) {
			nodeVar30 = 0.0;
		} else {
			nodeVar30 = nodeConst2;
		}
		nodeVar29 = nodeVar30;
	}
	let nodeConst15 = ( nodeVar3.x + nodeVar29 );
	nodeVar31 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst12 - ( nodeConst13 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst13 ) ), u32( 0u ) ).xy;
	nodeVar32 = nodeVar31;
	nodeVar33 = unpack2x16float(nodeVar32.x);
	nodeVar34 = unpack2x16float(nodeVar32.y);
	nodeVar35 = vec4<f32>( nodeVar33, nodeVar34 );
	nodeVar36 = mix( nodeVar28, nodeVar35, nodeVar11 );
	let nodeConst16 = ( ( nodeConst8 * 3 ) + 1 );
	let nodeConst17 = ( nodeConst16 / object.nodeUniform4 );
	nodeVar37 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst16 - ( nodeConst17 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst17 ) ), u32( 0u ) ).xy;
	nodeVar38 = nodeVar37;
	nodeVar39 = unpack2x16float(nodeVar38.x);
	nodeVar40 = unpack2x16float(nodeVar38.y);
	nodeVar41 = vec4<f32>( nodeVar39, nodeVar40 );
	let nodeConst18 = ( ( nodeConst8 * 3 ) + 1 );
	let nodeConst19 = ( nodeConst18 / object.nodeUniform4 );
	nodeVar42 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst18 - ( nodeConst19 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst19 ) ), u32( 0u ) ).xy;
	nodeVar43 = nodeVar42;
	nodeVar44 = unpack2x16float(nodeVar43.x);
	nodeVar45 = unpack2x16float(nodeVar43.y);
	nodeVar46 = vec4<f32>( nodeVar44, nodeVar45 );
	nodeVar47 = mix( nodeVar41, nodeVar46, nodeVar11 );
	let nodeConst20 = ( ( nodeConst8 * 3 ) + 2 );
	let nodeConst21 = ( nodeConst20 / object.nodeUniform4 );
	nodeVar48 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst20 - ( nodeConst21 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst21 ) ), u32( 0u ) ).xy;
	nodeVar49 = nodeVar48;
	nodeVar50 = unpack2x16float(nodeVar49.x);
	nodeVar51 = unpack2x16float(nodeVar49.y);
	nodeVar52 = vec4<f32>( nodeVar50, nodeVar51 );
	let nodeConst22 = ( ( nodeConst8 * 3 ) + 2 );
	let nodeConst23 = ( nodeConst22 / object.nodeUniform4 );
	nodeVar53 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst22 - ( nodeConst23 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst23 ) ), u32( 0u ) ).xy;
	nodeVar54 = nodeVar53;
	nodeVar55 = unpack2x16float(nodeVar54.x);
	nodeVar56 = unpack2x16float(nodeVar54.y);
	nodeVar57 = vec4<f32>( nodeVar55, nodeVar56 );
	nodeVar58 = mix( nodeVar52, nodeVar57, nodeVar11 );
	if ( nodeVar12 ) {
		let nodeConst24 = ( ( nodeConst8 * 3 ) + 0 );
		let nodeConst25 = ( nodeConst24 / object.nodeUniform4 );
		let nodeConst26 = ( nodeVar14.x + nodeVar18 );
		nodeVar59 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst24 - ( nodeConst25 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst25 ) ), u32( 0u ) ).xy;
		nodeVar60 = nodeVar59;
		nodeVar61 = unpack2x16float(nodeVar60.x);
		nodeVar62 = unpack2x16float(nodeVar60.y);
		nodeVar63 = vec4<f32>( nodeVar61, nodeVar62 );
		let nodeConst27 = ( ( nodeConst8 * 3 ) + 0 );
		let nodeConst28 = ( nodeConst27 / object.nodeUniform4 );
		let nodeConst29 = ( nodeVar18 + 1.0 );
		if ( ( nodeConst29 < nodeVar14.y ) ) {
			nodeVar64 = nodeConst29;
		} else {
			if ( nodeConst5 ) {
				nodeVar65 = 0.0;
			} else {
				nodeVar65 = nodeConst6;
			}
			nodeVar64 = nodeVar65;
		}
		let nodeConst30 = ( nodeVar14.x + nodeVar64 );
		nodeVar66 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst27 - ( nodeConst28 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst28 ) ), u32( 0u ) ).xy;
		nodeVar67 = nodeVar66;
		nodeVar68 = unpack2x16float(nodeVar67.x);
		nodeVar69 = unpack2x16float(nodeVar67.y);
		nodeVar70 = vec4<f32>( nodeVar68, nodeVar69 );
		nodeVar71 = mix( nodeVar63, nodeVar70, nodeVar20 );
		nodeVar36 = mix( nodeVar36, nodeVar71, object.nodeUniform2 );
		let nodeConst31 = ( ( nodeConst8 * 3 ) + 1 );
		let nodeConst32 = ( nodeConst31 / object.nodeUniform4 );
		nodeVar72 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst31 - ( nodeConst32 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst32 ) ), u32( 0u ) ).xy;
		nodeVar73 = nodeVar72;
		nodeVar74 = unpack2x16float(nodeVar73.x);
		nodeVar75 = unpack2x16float(nodeVar73.y);
		nodeVar76 = vec4<f32>( nodeVar74, nodeVar75 );
		let nodeConst33 = ( ( nodeConst8 * 3 ) + 1 );
		let nodeConst34 = ( nodeConst33 / object.nodeUniform4 );
		nodeVar77 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst33 - ( nodeConst34 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst34 ) ), u32( 0u ) ).xy;
		nodeVar78 = nodeVar77;
		nodeVar79 = unpack2x16float(nodeVar78.x);
		nodeVar80 = unpack2x16float(nodeVar78.y);
		nodeVar81 = vec4<f32>( nodeVar79, nodeVar80 );
		nodeVar82 = mix( nodeVar76, nodeVar81, nodeVar20 );
		nodeVar47 = mix( nodeVar47, nodeVar82, object.nodeUniform2 );
		let nodeConst35 = ( ( nodeConst8 * 3 ) + 2 );
		let nodeConst36 = ( nodeConst35 / object.nodeUniform4 );
		nodeVar83 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst35 - ( nodeConst36 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst36 ) ), u32( 0u ) ).xy;
		nodeVar84 = nodeVar83;
		nodeVar85 = unpack2x16float(nodeVar84.x);
		nodeVar86 = unpack2x16float(nodeVar84.y);
		nodeVar87 = vec4<f32>( nodeVar85, nodeVar86 );
		let nodeConst37 = ( ( nodeConst8 * 3 ) + 2 );
		let nodeConst38 = ( nodeConst37 / object.nodeUniform4 );
		nodeVar88 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst37 - ( nodeConst38 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst38 ) ), u32( 0u ) ).xy;
		nodeVar89 = nodeVar88;
		nodeVar90 = unpack2x16float(nodeVar89.x);
		nodeVar91 = unpack2x16float(nodeVar89.y);
		nodeVar92 = vec4<f32>( nodeVar90, nodeVar91 );
		nodeVar93 = mix( nodeVar87, nodeVar92, nodeVar20 );
		nodeVar58 = mix( nodeVar58, nodeVar93, object.nodeUniform2 );
	}
	nodeVar21 = ( nodeVar21 + ( nodeVar36 * vec4<f32>( _vat_weights_0.x ) ) );
	nodeVar22 = ( nodeVar22 + ( nodeVar47 * vec4<f32>( _vat_weights_0.x ) ) );
	nodeVar23 = ( nodeVar23 + ( nodeVar58 * vec4<f32>( _vat_weights_0.x ) ) );
	if ( ( _vat_weights_0.y > 0.0 ) ) {
		let nodeConst39 = i32( floor( ( ( _vat_joints_0.y * 65535.0 ) + 0.5 ) ) );
		let nodeConst40 = ( ( nodeConst39 * 3 ) + 0 );
		let nodeConst41 = ( nodeConst40 / object.nodeUniform4 );
		nodeVar94 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst40 - ( nodeConst41 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst41 ) ), u32( 0u ) ).xy;
		nodeVar95 = nodeVar94;
		nodeVar96 = unpack2x16float(nodeVar95.x);
		nodeVar97 = unpack2x16float(nodeVar95.y);
		nodeVar98 = vec4<f32>( nodeVar96, nodeVar97 );
		let nodeConst42 = ( ( nodeConst39 * 3 ) + 0 );
		let nodeConst43 = ( nodeConst42 / object.nodeUniform4 );
		nodeVar99 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst42 - ( nodeConst43 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst43 ) ), u32( 0u ) ).xy;
		nodeVar100 = nodeVar99;
		nodeVar101 = unpack2x16float(nodeVar100.x);
		nodeVar102 = unpack2x16float(nodeVar100.y);
		nodeVar103 = vec4<f32>( nodeVar101, nodeVar102 );
		nodeVar104 = mix( nodeVar98, nodeVar103, nodeVar11 );
		let nodeConst44 = ( ( nodeConst39 * 3 ) + 1 );
		let nodeConst45 = ( nodeConst44 / object.nodeUniform4 );
		nodeVar105 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst44 - ( nodeConst45 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst45 ) ), u32( 0u ) ).xy;
		nodeVar106 = nodeVar105;
		nodeVar107 = unpack2x16float(nodeVar106.x);
		nodeVar108 = unpack2x16float(nodeVar106.y);
		nodeVar109 = vec4<f32>( nodeVar107, nodeVar108 );
		let nodeConst46 = ( ( nodeConst39 * 3 ) + 1 );
		let nodeConst47 = ( nodeConst46 / object.nodeUniform4 );
		nodeVar110 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst46 - ( nodeConst47 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst47 ) ), u32( 0u ) ).xy;
		nodeVar111 = nodeVar110;
		nodeVar112 = unpack2x16float(nodeVar111.x);
		nodeVar113 = unpack2x16float(nodeVar111.y);
		nodeVar114 = vec4<f32>( nodeVar112, nodeVar113 );
		nodeVar115 = mix( nodeVar109, nodeVar114, nodeVar11 );
		let nodeConst48 = ( ( nodeConst39 * 3 ) + 2 );
		let nodeConst49 = ( nodeConst48 / object.nodeUniform4 );
		nodeVar116 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst48 - ( nodeConst49 * object.nodeUniform4 ) ), ( ( i32( nodeConst11 ) * object.nodeUniform5 ) + nodeConst49 ) ), u32( 0u ) ).xy;
		nodeVar117 = nodeVar116;
		nodeVar118 = unpack2x16float(nodeVar117.x);
		nodeVar119 = unpack2x16float(nodeVar117.y);
		nodeVar120 = vec4<f32>( nodeVar118, nodeVar119 );
		let nodeConst50 = ( ( nodeConst39 * 3 ) + 2 );
		let nodeConst51 = ( nodeConst50 / object.nodeUniform4 );
		nodeVar121 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst50 - ( nodeConst51 * object.nodeUniform4 ) ), ( ( i32( nodeConst15 ) * object.nodeUniform5 ) + nodeConst51 ) ), u32( 0u ) ).xy;
		nodeVar122 = nodeVar121;
		nodeVar123 = unpack2x16float(nodeVar122.x);
		nodeVar124 = unpack2x16float(nodeVar122.y);
		nodeVar125 = vec4<f32>( nodeVar123, nodeVar124 );
		nodeVar126 = mix( nodeVar120, nodeVar125, nodeVar11 );
		if ( nodeVar12 ) {
			let nodeConst52 = ( ( nodeConst39 * 3 ) + 0 );
			let nodeConst53 = ( nodeConst52 / object.nodeUniform4 );
			let nodeConst26 = ( nodeVar14.x + nodeVar18 );
			nodeVar127 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst52 - ( nodeConst53 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst53 ) ), u32( 0u ) ).xy;
			nodeVar128 = nodeVar127;
			nodeVar129 = unpack2x16float(nodeVar128.x);
			nodeVar130 = unpack2x16float(nodeVar128.y);
			nodeVar131 = vec4<f32>( nodeVar129, nodeVar130 );
			let nodeConst54 = ( ( nodeConst39 * 3 ) + 0 );
			let nodeConst55 = ( nodeConst54 / object.nodeUniform4 );
			let nodeConst29 = ( nodeVar18 + 1.0 );
			if ( ( nodeConst29 < nodeVar14.y ) ) {
				nodeVar132 = nodeConst29;
			} else {
				if ( nodeConst5 ) {
					nodeVar133 = 0.0;
				} else {
					nodeVar133 = nodeConst6;
				}
				nodeVar132 = nodeVar133;
			}
			let nodeConst30 = ( nodeVar14.x + nodeVar132 );
			nodeVar134 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst54 - ( nodeConst55 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst55 ) ), u32( 0u ) ).xy;
			nodeVar135 = nodeVar134;
			nodeVar136 = unpack2x16float(nodeVar135.x);
			nodeVar137 = unpack2x16float(nodeVar135.y);
			nodeVar138 = vec4<f32>( nodeVar136, nodeVar137 );
			nodeVar139 = mix( nodeVar131, nodeVar138, nodeVar20 );
			nodeVar104 = mix( nodeVar104, nodeVar139, object.nodeUniform2 );
			let nodeConst56 = ( ( nodeConst39 * 3 ) + 1 );
			let nodeConst57 = ( nodeConst56 / object.nodeUniform4 );
			nodeVar140 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst56 - ( nodeConst57 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst57 ) ), u32( 0u ) ).xy;
			nodeVar141 = nodeVar140;
			nodeVar142 = unpack2x16float(nodeVar141.x);
			nodeVar143 = unpack2x16float(nodeVar141.y);
			nodeVar144 = vec4<f32>( nodeVar142, nodeVar143 );
			let nodeConst58 = ( ( nodeConst39 * 3 ) + 1 );
			let nodeConst59 = ( nodeConst58 / object.nodeUniform4 );
			nodeVar145 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst58 - ( nodeConst59 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst59 ) ), u32( 0u ) ).xy;
			nodeVar146 = nodeVar145;
			nodeVar147 = unpack2x16float(nodeVar146.x);
			nodeVar148 = unpack2x16float(nodeVar146.y);
			nodeVar149 = vec4<f32>( nodeVar147, nodeVar148 );
			nodeVar150 = mix( nodeVar144, nodeVar149, nodeVar20 );
			nodeVar115 = mix( nodeVar115, nodeVar150, object.nodeUniform2 );
			let nodeConst60 = ( ( nodeConst39 * 3 ) + 2 );
			let nodeConst61 = ( nodeConst60 / object.nodeUniform4 );
			nodeVar151 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst60 - ( nodeConst61 * object.nodeUniform4 ) ), ( ( i32( nodeConst26 ) * object.nodeUniform5 ) + nodeConst61 ) ), u32( 0u ) ).xy;
			nodeVar152 = nodeVar151;
			nodeVar153 = unpack2x16float(nodeVar152.x);
			nodeVar154 = unpack2x16float(nodeVar152.y);
			nodeVar155 = vec4<f32>( nodeVar153, nodeVar154 );
			let nodeConst62 = ( ( nodeConst39 * 3 ) + 2 );
			let nodeConst63 = ( nodeConst62 / object.nodeUniform4 );
			nodeVar156 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst62 - ( nodeConst63 * object.nodeUniform4 ) ), ( ( i32( nodeConst30 ) * object.nodeUniform5 ) + nodeConst63 ) ), u32( 0u ) ).xy;
			nodeVar157 = nodeVar156;
			nodeVar158 = unpack2x16float(nodeVar157.x);
			nodeVar159 = unpack2x16float(nodeVar157.y);
			nodeVar160 = vec4<f32>( nodeVar158, nodeVar159 );
			nodeVar161 = mix( nodeVar155, nodeVar160, nodeVar20 );
			nodeVar126 = mix( nodeVar126, nodeVar161, object.nodeUniform2 );
		}
		nodeVar21 = ( nodeVar21 + ( nodeVar104 * vec4<f32>( _vat_weights_0.y ) ) );
		nodeVar22 = ( nodeVar22 + ( nodeVar115 * vec4<f32>( _vat_weights_0.y ) ) );
		nodeVar23 = ( nodeVar23 + ( nodeVar126 * vec4<f32>( _vat_weights_0.y ) ) );
	}
	nodeVar162 = cross( nodeVar22.xyz, nodeVar23.xyz );
	nodeVar163 = cross( nodeVar23.xyz, nodeVar21.xyz );
	nodeVar164 = cross( nodeVar21.xyz, nodeVar22.xyz );
	if ( ( dot( nodeVar21.xyz, nodeVar162 ) < 0.0 ) ) {
		nodeVar165 = -1.0;
	} else {
		nodeVar165 = 1.0;
	}
	nodeVar166 = ( vec3<f32>( dot( nodeVar162, normal ), dot( nodeVar163, normal ), dot( nodeVar164, normal ) ) * vec3<f32>( nodeVar165 ) );
	nodeVar167 = max( abs( nodeVar166.x ), max( abs( nodeVar166.y ), abs( nodeVar166.z ) ) );
	nodeVar168 = ( nodeVar166 / vec3<f32>( max( nodeVar167, 1e-30 ) ) );
	normalLocal = normal;
	if ( ( nodeVar167 < 1e-30 ) ) {
		nodeVar169 = normal;
	} else {
		nodeVar169 = ( nodeVar168 * vec3<f32>( inverseSqrt( dot( nodeVar168, nodeVar168 ) ) ) );
	}
	normalLocal = nodeVar169;
	let nodeConst64 = vec4<f32>( position, 1.0 );
	positionLocal = vec3<f32>( dot( nodeVar21, nodeConst64 ), dot( nodeVar22, nodeConst64 ), dot( nodeVar23, nodeConst64 ) );
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform10 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform13 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst67 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst67;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
