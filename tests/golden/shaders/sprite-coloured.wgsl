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
	nodeUniform7 : vec3<f32>,
	nodeUniform8 : f32,
	nodeUniform9 : vec3<f32>,
	nodeUniform10 : f32,
	nodeUniform11 : f32,
	nodeUniform12 : f32,
	nodeUniform13 : mat3x3<f32>,
	nodeUniform14 : vec3<f32>,
	nodeUniform15 : f32,
	nodeUniform16 : mat4x4<f32>
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
	@location( 1 ) vatColor : vec4<f32>,
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
	@location( 1 ) _vat_texel : f32,
	@location( 2 ) _vat_card : vec3<f32>,
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
	nodeVar12 = ( i32( _vat_texel ) * 4 );
	let nodeConst4 = ( nodeVar12 / 2 );
	let nodeConst5 = ( nodeConst4 + 0 );
	let nodeConst6 = ( nodeConst5 / object.nodeUniform4 );
	let nodeConst7 = ( i32( ( nodeVar3.x + nodeVar9 ) ) * object.nodeUniform5 );
	nodeVar13 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst5 - ( nodeConst6 * object.nodeUniform4 ) ), ( nodeConst7 + nodeConst6 ) ), u32( 0u ) ).xy;
	nodeVar14 = nodeVar13;
	let nodeConst8 = ( nodeConst4 + 1 );
	let nodeConst9 = ( nodeConst8 / object.nodeUniform4 );
	nodeVar15 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst8 - ( nodeConst9 * object.nodeUniform4 ) ), ( nodeConst7 + nodeConst9 ) ), u32( 0u ) ).xy;
	nodeVar16 = nodeVar15;
	nodeVar17 = ( ( vec3<f32>( f32( ( nodeVar14.x & 65535u ) ), f32( ( nodeVar14.x >> 16u ) ), f32( ( nodeVar14.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
	nodeVar18 = ( f32( ( nodeVar14.y >> 16u ) ) * object.nodeUniform8 );
	nodeVar19 = ( f32( ( nodeVar16.x & 65535u ) ) / 65535.0 );
	nodeVar20 = ( f32( ( nodeVar16.x >> 16u ) ) / 65536.0 );
	nodeVar21 = ( vec4<f32>( f32( ( nodeVar16.y & 255u ) ), f32( ( ( nodeVar16.y >> 8u ) & 255u ) ), f32( ( ( nodeVar16.y >> 16u ) & 255u ) ), f32( ( ( nodeVar16.y >> 24u ) & 255u ) ) ) / vec4<f32>( 255.0 ) );
	nodeVar22 = ( i32( _vat_texel ) * 4 );
	let nodeConst10 = ( nodeVar22 / 2 );
	let nodeConst11 = ( nodeConst10 + 0 );
	let nodeConst12 = ( nodeConst11 / object.nodeUniform4 );
	let nodeConst13 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst13 < nodeVar3.y ) ) {
		nodeVar23 = nodeConst13;
	} else {
		if ( nodeConst1 ) {
			nodeVar24 = 0.0;
		} else {
			nodeVar24 = nodeConst2;
		}
		nodeVar23 = nodeVar24;
	}
	let nodeConst14 = ( i32( ( nodeVar3.x + nodeVar23 ) ) * object.nodeUniform5 );
	nodeVar25 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst11 - ( nodeConst12 * object.nodeUniform4 ) ), ( nodeConst14 + nodeConst12 ) ), u32( 0u ) ).xy;
	nodeVar26 = nodeVar25;
	let nodeConst15 = ( nodeConst10 + 1 );
	let nodeConst16 = ( nodeConst15 / object.nodeUniform4 );
	nodeVar27 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst15 - ( nodeConst16 * object.nodeUniform4 ) ), ( nodeConst14 + nodeConst16 ) ), u32( 0u ) ).xy;
	nodeVar28 = nodeVar27;
	nodeVar29 = ( ( vec3<f32>( f32( ( nodeVar26.x & 65535u ) ), f32( ( nodeVar26.x >> 16u ) ), f32( ( nodeVar26.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
	nodeVar30 = ( f32( ( nodeVar26.y >> 16u ) ) * object.nodeUniform8 );
	nodeVar31 = ( f32( ( nodeVar28.x & 65535u ) ) / 65535.0 );
	nodeVar32 = ( f32( ( nodeVar28.x >> 16u ) ) / 65536.0 );
	nodeVar33 = ( vec4<f32>( f32( ( nodeVar28.y & 255u ) ), f32( ( ( nodeVar28.y >> 8u ) & 255u ) ), f32( ( ( nodeVar28.y >> 16u ) & 255u ) ), f32( ( ( nodeVar28.y >> 24u ) & 255u ) ) ) / vec4<f32>( 255.0 ) );
	if ( ( ( ( nodeVar18 > 0.0 ) && ( nodeVar30 > 0.0 ) ) && ( nodeVar31 < nodeVar19 ) ) ) {
		nodeVar34 = step( 0.9921875, nodeVar11 );
	} else {
		nodeVar34 = nodeVar11;
	}
	nodeVar35 = nodeVar34;
	nodeVar36 = ( nodeVar18 == 0.0 );
	if ( nodeVar36 ) {
		nodeVar37 = 1.0;
	} else {
		if ( ( nodeVar30 == 0.0 ) ) {
			nodeVar38 = 0.0;
		} else {
			nodeVar38 = nodeVar35;
		}
		nodeVar37 = nodeVar38;
	}
	nodeVar39 = nodeVar37;
	nodeVar40 = ( nodeVar32 - nodeVar20 );
	nodeVar41 = mix( vec3<f32>( 0.0, 0.0, 1.0 ), vec3<f32>( 0.0, 0.0, 1.0 ), nodeVar39 );
	nodeVar42 = mix( nodeVar17, nodeVar29, nodeVar39 );
	nodeVar43 = mix( nodeVar18, nodeVar30, nodeVar35 );
	nodeVar44 = mix( nodeVar19, nodeVar31, nodeVar39 );
	if ( nodeVar36 ) {
		nodeVar45 = nodeVar40;
	} else {
		nodeVar45 = ( nodeVar40 - floor( ( nodeVar40 + 0.5 ) ) );
	}
	nodeVar46 = ( nodeVar20 + ( nodeVar45 * nodeVar39 ) );
	nodeVar47 = mix( nodeVar21, nodeVar33, nodeVar39 );
	if ( ( length( nodeVar41 ) < 0.001 ) ) {
		nodeVar48 = vec3<f32>( 0.0, 0.0, 1.0 );
	} else {
		nodeVar48 = normalize( nodeVar41 );
	}
	nodeVar49 = nodeVar48;
	if ( ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar50 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar51 = nodeVar50;
		let nodeConst17 = tsl_mod_float( nodeVar51.z, 4.0 );
		let nodeConst18 = ( tsl_mod_float( nodeConst17, 2.0 ) > 0.5 );
		if ( nodeConst18 ) {
			nodeVar52 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar51.y );
		} else {
			let nodeConst19 = ( nodeVar51.y - 1.0 );
			nodeVar52 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst19 + floor( ( nodeVar51.z / 4.0 ) ) ) );
		}
		let nodeConst20 = ( nodeConst17 > 1.5 );
		if ( nodeConst20 ) {
			nodeVar53 = 0.0078125;
		} else {
			nodeVar53 = 0.0;
		}
		nodeVar54 = ( nodeVar52 + nodeVar53 );
		let nodeConst19 = ( nodeVar51.y - 1.0 );
		nodeVar55 = min( floor( nodeVar54 ), nodeConst19 );
		if ( nodeConst20 ) {
			nodeVar56 = 0.0;
		} else {
			nodeVar56 = min( ( nodeVar54 - nodeVar55 ), 1.0 );
		}
		nodeVar57 = nodeVar56;
		nodeVar58 = ( i32( _vat_texel ) * 4 );
		let nodeConst21 = ( nodeVar58 / 2 );
		let nodeConst22 = ( nodeConst21 + 0 );
		let nodeConst23 = ( nodeConst22 / object.nodeUniform4 );
		let nodeConst24 = ( i32( ( nodeVar51.x + nodeVar55 ) ) * object.nodeUniform5 );
		nodeVar59 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst22 - ( nodeConst23 * object.nodeUniform4 ) ), ( nodeConst24 + nodeConst23 ) ), u32( 0u ) ).xy;
		nodeVar60 = nodeVar59;
		let nodeConst25 = ( nodeConst21 + 1 );
		let nodeConst26 = ( nodeConst25 / object.nodeUniform4 );
		nodeVar61 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst25 - ( nodeConst26 * object.nodeUniform4 ) ), ( nodeConst24 + nodeConst26 ) ), u32( 0u ) ).xy;
		nodeVar62 = nodeVar61;
		nodeVar63 = ( ( vec3<f32>( f32( ( nodeVar60.x & 65535u ) ), f32( ( nodeVar60.x >> 16u ) ), f32( ( nodeVar60.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
		nodeVar64 = ( f32( ( nodeVar60.y >> 16u ) ) * object.nodeUniform8 );
		nodeVar65 = ( f32( ( nodeVar62.x & 65535u ) ) / 65535.0 );
		nodeVar66 = ( f32( ( nodeVar62.x >> 16u ) ) / 65536.0 );
		nodeVar67 = ( vec4<f32>( f32( ( nodeVar62.y & 255u ) ), f32( ( ( nodeVar62.y >> 8u ) & 255u ) ), f32( ( ( nodeVar62.y >> 16u ) & 255u ) ), f32( ( ( nodeVar62.y >> 24u ) & 255u ) ) ) / vec4<f32>( 255.0 ) );
		nodeVar68 = ( i32( _vat_texel ) * 4 );
		let nodeConst27 = ( nodeVar68 / 2 );
		let nodeConst28 = ( nodeConst27 + 0 );
		let nodeConst29 = ( nodeConst28 / object.nodeUniform4 );
		let nodeConst30 = ( nodeVar55 + 1.0 );
		if ( ( nodeConst30 < nodeVar51.y ) ) {
			nodeVar69 = nodeConst30;
		} else {
			if ( nodeConst18 ) {
				nodeVar70 = 0.0;
			} else {
				nodeVar70 = nodeConst19;
			}
			nodeVar69 = nodeVar70;
		}
		let nodeConst31 = ( i32( ( nodeVar51.x + nodeVar69 ) ) * object.nodeUniform5 );
		nodeVar71 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst28 - ( nodeConst29 * object.nodeUniform4 ) ), ( nodeConst31 + nodeConst29 ) ), u32( 0u ) ).xy;
		nodeVar72 = nodeVar71;
		let nodeConst32 = ( nodeConst27 + 1 );
		let nodeConst33 = ( nodeConst32 / object.nodeUniform4 );
		nodeVar73 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst32 - ( nodeConst33 * object.nodeUniform4 ) ), ( nodeConst31 + nodeConst33 ) ), u32( 0u ) ).xy;
		nodeVar74 = nodeVar73;
		nodeVar75 = ( ( vec3<f32>( f32( ( nodeVar72.x & 65535u ) ), f32( ( nodeVar72.x >> 16u ) ), f32( ( nodeVar72.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
		nodeVar76 = ( f32( ( nodeVar72.y >> 16u ) ) * object.nodeUniform8 );
		nodeVar77 = ( f32( ( nodeVar74.x & 65535u ) ) / 65535.0 );
		nodeVar78 = ( f32( ( nodeVar74.x >> 16u ) ) / 65536.0 );
		nodeVar79 = ( vec4<f32>( f32( ( nodeVar74.y & 255u ) ), f32( ( ( nodeVar74.y >> 8u ) & 255u ) ), f32( ( ( nodeVar74.y >> 16u ) & 255u ) ), f32( ( ( nodeVar74.y >> 24u ) & 255u ) ) ) / vec4<f32>( 255.0 ) );
		if ( ( ( ( nodeVar64 > 0.0 ) && ( nodeVar76 > 0.0 ) ) && ( nodeVar77 < nodeVar65 ) ) ) {
			nodeVar80 = step( 0.9921875, nodeVar57 );
		} else {
			nodeVar80 = nodeVar57;
		}
		nodeVar81 = nodeVar80;
		nodeVar82 = ( nodeVar64 == 0.0 );
		if ( nodeVar82 ) {
			nodeVar83 = 1.0;
		} else {
			if ( ( nodeVar76 == 0.0 ) ) {
				nodeVar84 = 0.0;
			} else {
				nodeVar84 = nodeVar81;
			}
			nodeVar83 = nodeVar84;
		}
		nodeVar85 = nodeVar83;
		nodeVar86 = ( nodeVar78 - nodeVar66 );
		nodeVar87 = mix( vec3<f32>( 0.0, 0.0, 1.0 ), vec3<f32>( 0.0, 0.0, 1.0 ), nodeVar85 );
		nodeVar88 = ( nodeVar43 == 0.0 );
		if ( nodeVar88 ) {
			nodeVar89 = 1.0;
		} else {
			let nodeConst34 = mix( nodeVar64, nodeVar76, nodeVar81 );
			if ( ( nodeConst34 == 0.0 ) ) {
				nodeVar90 = 0.0;
			} else {
				nodeVar90 = object.nodeUniform2;
			}
			nodeVar89 = nodeVar90;
		}
		nodeVar91 = nodeVar89;
		if ( nodeVar82 ) {
			nodeVar92 = nodeVar86;
		} else {
			nodeVar92 = ( nodeVar86 - floor( ( nodeVar86 + 0.5 ) ) );
		}
		nodeVar93 = ( ( nodeVar66 + ( nodeVar92 * nodeVar85 ) ) - nodeVar46 );
		if ( ( length( nodeVar87 ) < 0.001 ) ) {
			nodeVar94 = vec3<f32>( 0.0, 0.0, 1.0 );
		} else {
			nodeVar94 = normalize( nodeVar87 );
		}
		nodeVar95 = mix( nodeVar49, nodeVar94, nodeVar91 );
		nodeVar96 = mix( nodeVar42, mix( nodeVar63, nodeVar75, nodeVar85 ), nodeVar91 );
		let nodeConst34 = mix( nodeVar64, nodeVar76, nodeVar81 );
		nodeVar97 = mix( nodeVar43, nodeConst34, object.nodeUniform2 );
		nodeVar98 = mix( nodeVar44, mix( nodeVar65, nodeVar77, nodeVar85 ), nodeVar91 );
		if ( nodeVar88 ) {
			nodeVar99 = nodeVar93;
		} else {
			nodeVar99 = ( nodeVar93 - floor( ( nodeVar93 + 0.5 ) ) );
		}
		nodeVar100 = ( nodeVar46 + ( nodeVar99 * nodeVar91 ) );
		nodeVar101 = mix( nodeVar47, mix( nodeVar67, nodeVar79, nodeVar85 ), nodeVar91 );
		if ( ( length( nodeVar95 ) < 0.001 ) ) {
			nodeVar102 = nodeVar49;
		} else {
			nodeVar102 = normalize( nodeVar95 );
		}
		nodeVar103 = nodeVar102;
		nodeVar42 = nodeVar96;
		nodeVar43 = nodeVar97;
		nodeVar44 = nodeVar98;
		nodeVar46 = nodeVar100;
		nodeVar47 = nodeVar101;
		nodeVar49 = nodeVar103;
	}
	nodeVar104 = ( ( nodeVar46 - floor( ( nodeVar46 + 0.5 ) ) ) * 6.283185307179586 );
	nodeVar105 = cos( nodeVar104 );
	nodeVar106 = sin( nodeVar104 );
	nodeVar107 = ( vec3<f32>( ( ( _vat_card.x * nodeVar105 ) - ( _vat_card.y * nodeVar106 ) ), ( ( _vat_card.x * nodeVar106 ) + ( _vat_card.y * nodeVar105 ) ), _vat_card.z ) * vec3<f32>( nodeVar43 ) );
	varyings.vatColor = nodeVar47;
	normalLocal = normal;
	normalLocal = vec3<f32>( ( ( normal.x * nodeVar105 ) - ( normal.y * nodeVar106 ) ), ( ( normal.x * nodeVar106 ) + ( normal.y * nodeVar105 ) ), normal.z );
	positionLocal = ( nodeVar42 + nodeVar107 );
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform13 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform16 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst37 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst37;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
