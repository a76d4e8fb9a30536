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
	nodeUniform8 : vec3<f32>,
	nodeUniform9 : f32,
	nodeUniform10 : f32,
	nodeUniform11 : f32,
	nodeUniform12 : mat3x3<f32>,
	nodeUniform13 : vec3<f32>,
	nodeUniform14 : f32,
	nodeUniform15 : mat4x4<f32>
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
	@location( 1 ) _vat_texel : f32,
	@location( 2 ) normal : vec3<f32> ) -> VaryingsStruct {
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
	let nodeConst4 = ( nodeVar11 * 0.5 );
	nodeVar12 = ( nodeConst4 * ( ( nodeVar11 * ( 2.0 - nodeVar11 ) ) - 1.0 ) );
	nodeVar13 = ( nodeConst4 * ( ( nodeVar11 * ( 4.0 - ( nodeVar11 * 3.0 ) ) ) + 1.0 ) );
	let nodeConst5 = ( nodeConst4 * nodeVar11 );
	nodeVar14 = ( nodeConst5 * ( nodeVar11 - 1.0 ) );
	if ( nodeConst1 ) {
		if ( ( nodeVar9 > 0.5 ) ) {
			nodeVar15 = ( nodeVar9 - 1.0 );
		} else {
			nodeVar15 = nodeConst2;
		}
		nodeVar16 = nodeVar15;
	} else {
		if ( ( nodeVar9 < nodeConst2 ) ) {
			nodeVar17 = max( ( nodeVar9 - 1.0 ), 0.0 );
		} else {
			nodeVar17 = nodeConst2;
		}
		nodeVar16 = nodeVar17;
	}
	nodeVar18 = ( nodeVar3.x + nodeVar16 );
	if ( nodeConst1 ) {
		let nodeConst6 = ( nodeVar9 + 2.0 );
		if ( ( nodeConst6 < nodeVar3.y ) ) {
			nodeVar19 = nodeConst6;
		} else {
			if ( ( nodeVar3.y > 1.5 ) ) {
				nodeVar20 = ( nodeConst6 - nodeVar3.y );
			} else {
				nodeVar20 = 0.0;
			}
			nodeVar19 = nodeVar20;
		}
		nodeVar21 = nodeVar19;
	} else {
		let nodeConst6 = ( nodeVar9 + 2.0 );
		nodeVar21 = min( nodeConst6, nodeConst2 );
	}
	nodeVar22 = ( nodeVar3.x + nodeVar21 );
	let nodeConst7 = i32( _vat_texel );
	let nodeConst8 = ( nodeConst7 / object.nodeUniform4 );
	nodeVar23 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst7 - ( nodeConst8 * object.nodeUniform4 ) ), ( ( i32( nodeVar18 ) * object.nodeUniform5 ) + nodeConst8 ) ), u32( 0u ) ).xy;
	nodeVar24 = nodeVar23;
	nodeVar25 = ( ( vec2<f32>( f32( ( ( nodeVar24.y >> 16u ) & 255u ) ), f32( ( nodeVar24.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar26 = ( ( 1.0 - abs( nodeVar25.x ) ) - abs( nodeVar25.y ) );
	nodeVar27 = max( ( - nodeVar26 ), 0.0 );
	let nodeConst9 = i32( _vat_texel );
	let nodeConst10 = ( nodeConst9 / object.nodeUniform4 );
	nodeVar28 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst9 - ( nodeConst10 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar9 ) ) * object.nodeUniform5 ) + nodeConst10 ) ), u32( 0u ) ).xy;
	nodeVar29 = nodeVar28;
	nodeVar30 = ( ( vec2<f32>( f32( ( ( nodeVar29.y >> 16u ) & 255u ) ), f32( ( nodeVar29.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar31 = ( ( 1.0 - abs( nodeVar30.x ) ) - abs( nodeVar30.y ) );
	nodeVar32 = max( ( - nodeVar31 ), 0.0 );
	let nodeConst11 = i32( _vat_texel );
	let nodeConst12 = ( nodeConst11 / object.nodeUniform4 );
	let nodeConst13 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst13 < nodeVar3.y ) ) {
		nodeVar33 = nodeConst13;
	} else {
		if ( nodeConst1 ) {
			nodeVar34 = 0.0;
		} else {
			nodeVar34 = nodeConst2;
		}
		nodeVar33 = nodeVar34;
	}
	nodeVar35 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst11 - ( nodeConst12 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar33 ) ) * object.nodeUniform5 ) + nodeConst12 ) ), u32( 0u ) ).xy;
	nodeVar36 = nodeVar35;
	nodeVar37 = ( ( vec2<f32>( f32( ( ( nodeVar36.y >> 16u ) & 255u ) ), f32( ( nodeVar36.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar38 = ( ( 1.0 - abs( nodeVar37.x ) ) - abs( nodeVar37.y ) );
	nodeVar39 = max( ( - nodeVar38 ), 0.0 );
	let nodeConst14 = i32( _vat_texel );
	let nodeConst15 = ( nodeConst14 / object.nodeUniform4 );
	nodeVar40 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst14 - ( nodeConst15 * object.nodeUniform4 ) ), ( ( i32( nodeVar22 ) * object.nodeUniform5 ) + nodeConst15 ) ), u32( 0u ) ).xy;
	nodeVar41 = nodeVar40;
	nodeVar42 = ( ( vec2<f32>( f32( ( ( nodeVar41.y >> 16u ) & 255u ) ), f32( ( nodeVar41.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar43 = ( ( 1.0 - abs( nodeVar42.x ) ) - abs( nodeVar42.y ) );
	nodeVar44 = max( ( - nodeVar43 ), 0.0 );
	nodeVar45 = ( ( vec3<f32>( f32( ( nodeVar29.x & 65535u ) ), f32( ( nodeVar29.x >> 16u ) ), f32( ( nodeVar29.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
	if ( ( nodeVar25.x >= 0.0 ) ) {
		nodeVar46 = ( - nodeVar27 );
	} else {
		nodeVar46 = nodeVar27;
	}
	if ( ( nodeVar25.y >= 0.0 ) ) {
		nodeVar47 = ( - nodeVar27 );
	} else {
		nodeVar47 = nodeVar27;
	}
	nodeVar48 = normalize( vec3<f32>( ( nodeVar25.x + nodeVar46 ), ( nodeVar25.y + nodeVar47 ), nodeVar26 ) );
	if ( ( nodeVar30.x >= 0.0 ) ) {
		nodeVar49 = ( - nodeVar32 );
	} else {
		nodeVar49 = nodeVar32;
	}
	if ( ( nodeVar30.y >= 0.0 ) ) {
		nodeVar50 = ( - nodeVar32 );
	} else {
		nodeVar50 = nodeVar32;
	}
	nodeVar51 = normalize( vec3<f32>( ( nodeVar30.x + nodeVar49 ), ( nodeVar30.y + nodeVar50 ), nodeVar31 ) );
	if ( ( nodeVar37.x >= 0.0 ) ) {
		nodeVar52 = ( - nodeVar39 );
	} else {
		nodeVar52 = nodeVar39;
	}
	if ( ( nodeVar37.y >= 0.0 ) ) {
		nodeVar53 = ( - nodeVar39 );
	} else {
		nodeVar53 = nodeVar39;
	}
	nodeVar54 = normalize( vec3<f32>( ( nodeVar37.x + nodeVar52 ), ( nodeVar37.y + nodeVar53 ), nodeVar38 ) );
	if ( ( nodeVar42.x >= 0.0 ) ) {
		nodeVar55 = ( - nodeVar44 );
	} else {
		nodeVar55 = nodeVar44;
	}
	if ( ( nodeVar42.y >= 0.0 ) ) {
		nodeVar56 = ( - nodeVar44 );
	} else {
		nodeVar56 = nodeVar44;
	}
	nodeVar57 = normalize( vec3<f32>( ( nodeVar42.x + nodeVar55 ), ( nodeVar42.y + nodeVar56 ), nodeVar43 ) );
	nodeVar58 = nodeVar51;
	nodeVar59 = ( ( ( nodeVar58 + ( ( nodeVar48 - nodeVar58 ) * vec3<f32>( nodeVar12 ) ) ) + ( ( nodeVar54 - nodeVar58 ) * vec3<f32>( nodeVar13 ) ) ) + ( ( nodeVar57 - nodeVar58 ) * vec3<f32>( nodeVar14 ) ) );
	nodeVar60 = dot( nodeVar59, nodeVar59 );
	nodeVar61 = ( ( ( nodeVar45 + ( ( ( ( vec3<f32>( f32( ( nodeVar24.x & 65535u ) ), f32( ( nodeVar24.x >> 16u ) ), f32( ( nodeVar24.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar45 ) * vec3<f32>( nodeVar12 ) ) ) + ( ( ( ( vec3<f32>( f32( ( nodeVar36.x & 65535u ) ), f32( ( nodeVar36.x >> 16u ) ), f32( ( nodeVar36.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar45 ) * vec3<f32>( nodeVar13 ) ) ) + ( ( ( ( vec3<f32>( f32( ( nodeVar41.x & 65535u ) ), f32( ( nodeVar41.x >> 16u ) ), f32( ( nodeVar41.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar45 ) * vec3<f32>( nodeVar14 ) ) );
	if ( ( nodeVar60 < 1e-12 ) ) {
		nodeVar62 = nodeVar51;
	} else {
		nodeVar62 = ( nodeVar59 * vec3<f32>( inverseSqrt( nodeVar60 ) ) );
	}
	nodeVar63 = nodeVar62;
	if ( ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar64 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar65 = nodeVar64;
		let nodeConst16 = tsl_mod_float( nodeVar65.z, 4.0 );
		let nodeConst17 = ( tsl_mod_float( nodeConst16, 2.0 ) > 0.5 );
		if ( nodeConst17 ) {
			nodeVar66 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar65.y );
		} else {
			let nodeConst18 = ( nodeVar65.y - 1.0 );
			nodeVar66 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst18 + floor( ( nodeVar65.z / 4.0 ) ) ) );
		}
		let nodeConst19 = ( nodeConst16 > 1.5 );
		if ( nodeConst19 ) {
			nodeVar67 = 0.0078125;
		} else {
			nodeVar67 = 0.0;
		}
		nodeVar68 = ( nodeVar66 + nodeVar67 );
		let nodeConst18 = ( nodeVar65.y - 1.0 );
		nodeVar69 = min( floor( nodeVar68 ), nodeConst18 );
		if ( nodeConst19 ) {
			nodeVar70 = 0.0;
		} else {
			nodeVar70 = min( ( nodeVar68 - nodeVar69 ), 1.0 );
		}
		nodeVar71 = nodeVar70;
		let nodeConst20 = ( nodeVar71 * 0.5 );
		nodeVar72 = ( nodeConst20 * ( ( nodeVar71 * ( 2.0 - nodeVar71 ) ) - 1.0 ) );
		let nodeConst21 = ( nodeConst20 * nodeVar71 );
		nodeVar73 = ( ( nodeConst21 * ( ( nodeVar71 * 3.0 ) - 5.0 ) ) + 1.0 );
		nodeVar74 = ( nodeConst20 * ( ( nodeVar71 * ( 4.0 - ( nodeVar71 * 3.0 ) ) ) + 1.0 ) );
		nodeVar75 = ( nodeConst21 * ( nodeVar71 - 1.0 ) );
		if ( nodeConst17 ) {
			if ( ( nodeVar69 > 0.5 ) ) {
				nodeVar76 = ( nodeVar69 - 1.0 );
			} else {
				nodeVar76 = nodeConst18;
			}
			nodeVar77 = nodeVar76;
		} else {
			if ( ( nodeVar69 < nodeConst18 ) ) {
				nodeVar78 = max( ( nodeVar69 - 1.0 ), 0.0 );
			} else {
				nodeVar78 = nodeConst18;
			}
			nodeVar77 = nodeVar78;
		}
		nodeVar79 = ( nodeVar65.x + nodeVar77 );
		if ( nodeConst17 ) {
			let nodeConst22 = ( nodeVar69 + 2.0 );
			if ( ( nodeConst22 < nodeVar65.y ) ) {
				nodeVar80 = nodeConst22;
			} else {
				if ( ( nodeVar65.y > 1.5 ) ) {
					nodeVar81 = ( nodeConst22 - nodeVar65.y );
				} else {
					nodeVar81 = 0.0;
				}
				nodeVar80 = nodeVar81;
			}
			nodeVar82 = nodeVar80;
		} else {
			let nodeConst22 = ( nodeVar69 + 2.0 );
			nodeVar82 = min( nodeConst22, nodeConst18 );
		}
		nodeVar83 = ( nodeVar65.x + nodeVar82 );
		let nodeConst23 = i32( _vat_texel );
		let nodeConst24 = ( nodeConst23 / object.nodeUniform4 );
		nodeVar84 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst23 - ( nodeConst24 * object.nodeUniform4 ) ), ( ( i32( nodeVar79 ) * object.nodeUniform5 ) + nodeConst24 ) ), u32( 0u ) ).xy;
		nodeVar85 = nodeVar84;
		nodeVar86 = ( ( vec2<f32>( f32( ( ( nodeVar85.y >> 16u ) & 255u ) ), f32( ( nodeVar85.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar87 = ( ( 1.0 - abs( nodeVar86.x ) ) - abs( nodeVar86.y ) );
		nodeVar88 = max( ( - nodeVar87 ), 0.0 );
		let nodeConst25 = i32( _vat_texel );
		let nodeConst26 = ( nodeConst25 / object.nodeUniform4 );
		nodeVar89 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst25 - ( nodeConst26 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar65.x + nodeVar69 ) ) * object.nodeUniform5 ) + nodeConst26 ) ), u32( 0u ) ).xy;
		nodeVar90 = nodeVar89;
		nodeVar91 = ( ( vec2<f32>( f32( ( ( nodeVar90.y >> 16u ) & 255u ) ), f32( ( nodeVar90.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar92 = ( ( 1.0 - abs( nodeVar91.x ) ) - abs( nodeVar91.y ) );
		nodeVar93 = max( ( - nodeVar92 ), 0.0 );
		let nodeConst27 = i32( _vat_texel );
		let nodeConst28 = ( nodeConst27 / object.nodeUniform4 );
		let nodeConst29 = ( nodeVar69 + 1.0 );
		if ( ( nodeConst29 < nodeVar65.y ) ) {
			nodeVar94 = nodeConst29;
		} else {
			if ( nodeConst17 ) {
				nodeVar95 = 0.0;
			} else {
				nodeVar95 = nodeConst18;
			}
			nodeVar94 = nodeVar95;
		}
		nodeVar96 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst27 - ( nodeConst28 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar65.x + nodeVar94 ) ) * object.nodeUniform5 ) + nodeConst28 ) ), u32( 0u ) ).xy;
		nodeVar97 = nodeVar96;
		nodeVar98 = ( ( vec2<f32>( f32( ( ( nodeVar97.y >> 16u ) & 255u ) ), f32( ( nodeVar97.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar99 = ( ( 1.0 - abs( nodeVar98.x ) ) - abs( nodeVar98.y ) );
		nodeVar100 = max( ( - nodeVar99 ), 0.0 );
		let nodeConst30 = i32( _vat_texel );
		let nodeConst31 = ( nodeConst30 / object.nodeUniform4 );
		nodeVar101 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst30 - ( nodeConst31 * object.nodeUniform4 ) ), ( ( i32( nodeVar83 ) * object.nodeUniform5 ) + nodeConst31 ) ), u32( 0u ) ).xy;
		nodeVar102 = nodeVar101;
		nodeVar103 = ( ( vec2<f32>( f32( ( ( nodeVar102.y >> 16u ) & 255u ) ), f32( ( nodeVar102.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar104 = ( ( 1.0 - abs( nodeVar103.x ) ) - abs( nodeVar103.y ) );
		nodeVar105 = max( ( - nodeVar104 ), 0.0 );
		nodeVar106 = ( ( vec3<f32>( f32( ( nodeVar90.x & 65535u ) ), f32( ( nodeVar90.x >> 16u ) ), f32( ( nodeVar90.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
		if ( ( nodeVar86.x >= 0.0 ) ) {
			nodeVar107 = ( - nodeVar88 );
		} else {
			nodeVar107 = nodeVar88;
		}
		if ( ( nodeVar86.y >= 0.0 ) ) {
			nodeVar108 = ( - nodeVar88 );
		} else {
			nodeVar108 = nodeVar88;
		}
		nodeVar109 = normalize( vec3<f32>( ( nodeVar86.x + nodeVar107 ), ( nodeVar86.y + nodeVar108 ), nodeVar87 ) );
		if ( ( nodeVar91.x >= 0.0 ) ) {
			nodeVar110 = ( - nodeVar93 );
		} else {
			nodeVar110 = nodeVar93;
		}
		if ( ( nodeVar91.y >= 0.0 ) ) {
			nodeVar111 = ( - nodeVar93 );
		} else {
			nodeVar111 = nodeVar93;
		}
		nodeVar112 = normalize( vec3<f32>( ( nodeVar91.x + nodeVar110 ), ( nodeVar91.y + nodeVar111 ), nodeVar92 ) );
		if ( ( nodeVar98.x >= 0.0 ) ) {
			nodeVar113 = ( - nodeVar100 );
		} else {
			nodeVar113 = nodeVar100;
		}
		if ( ( nodeVar98.y >= 0.0 ) ) {
			nodeVar114 = ( - nodeVar100 );
		} else {
			nodeVar114 = nodeVar100;
		}
		nodeVar115 = normalize( vec3<f32>( ( nodeVar98.x + nodeVar113 ), ( nodeVar98.y + nodeVar114 ), nodeVar99 ) );
		if ( ( nodeVar103.x >= 0.0 ) ) {
			nodeVar116 = ( - nodeVar105 );
		} else {
			nodeVar116 = nodeVar105;
		}
		if ( ( nodeVar103.y >= 0.0 ) ) {
			nodeVar117 = ( - nodeVar105 );
		} else {
			nodeVar117 = nodeVar105;
		}
		nodeVar118 = normalize( vec3<f32>( ( nodeVar103.x + nodeVar116 ), ( nodeVar103.y + nodeVar117 ), nodeVar104 ) );
		nodeVar119 = nodeVar112;
		nodeVar120 = ( ( ( nodeVar119 + ( ( nodeVar109 - nodeVar119 ) * vec3<f32>( nodeVar72 ) ) ) + ( ( nodeVar115 - nodeVar119 ) * vec3<f32>( nodeVar74 ) ) ) + ( ( nodeVar118 - nodeVar119 ) * vec3<f32>( nodeVar75 ) ) );
		nodeVar121 = dot( nodeVar120, nodeVar120 );
		nodeVar61 = mix( nodeVar61, ( ( ( nodeVar106 + ( ( ( ( vec3<f32>( f32( ( nodeVar85.x & 65535u ) ), f32( ( nodeVar85.x >> 16u ) ), f32( ( nodeVar85.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar106 ) * vec3<f32>( nodeVar72 ) ) ) + ( ( ( ( vec3<f32>( f32( ( nodeVar97.x & 65535u ) ), f32( ( nodeVar97.x >> 16u ) ), f32( ( nodeVar97.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar106 ) * vec3<f32>( nodeVar74 ) ) ) + ( ( ( ( vec3<f32>( f32( ( nodeVar102.x & 65535u ) ), f32( ( nodeVar102.x >> 16u ) ), f32( ( nodeVar102.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 ) - nodeVar106 ) * vec3<f32>( nodeVar75 ) ) ), object.nodeUniform2 );
		nodeVar122 = nodeVar63;
		if ( ( nodeVar121 < 1e-12 ) ) {
			nodeVar123 = nodeVar112;
		} else {
			nodeVar123 = ( nodeVar120 * vec3<f32>( inverseSqrt( nodeVar121 ) ) );
		}
		nodeVar124 = nodeVar123;
		nodeVar125 = mix( nodeVar122, nodeVar124, object.nodeUniform2 );
		nodeVar126 = dot( nodeVar125, nodeVar125 );
		if ( ( nodeVar126 < 1e-12 ) ) {
			nodeVar127 = nodeVar122;
		} else {
			nodeVar127 = ( nodeVar125 * vec3<f32>( inverseSqrt( nodeVar126 ) ) );
		}
		nodeVar63 = nodeVar127;
	}
	normalLocal = normal;
	normalLocal = nodeVar63;
	positionLocal = nodeVar61;
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform12 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform15 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst34 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst34;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
