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
	let nodeConst4 = i32( _vat_texel );
	let nodeConst5 = ( nodeConst4 / object.nodeUniform4 );
	nodeVar12 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst4 - ( nodeConst5 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar9 ) ) * object.nodeUniform5 ) + nodeConst5 ) ), u32( 0u ) ).xy;
	nodeVar13 = nodeVar12;
	nodeVar14 = ( ( nodeVar13.x >> 10u ) & 31u );
	let nodeConst6 = ( nodeVar13.x >> 16u );
	nodeVar15 = ( ( nodeConst6 >> 10u ) & 31u );
	nodeVar16 = ( ( nodeVar13.y >> 10u ) & 31u );
	nodeVar17 = ( ( vec2<f32>( f32( ( ( nodeVar13.y >> 16u ) & 255u ) ), f32( ( nodeVar13.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar18 = ( ( 1.0 - abs( nodeVar17.x ) ) - abs( nodeVar17.y ) );
	nodeVar19 = max( ( - nodeVar18 ), 0.0 );
	let nodeConst7 = i32( _vat_texel );
	let nodeConst8 = ( nodeConst7 / object.nodeUniform4 );
	let nodeConst9 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst9 < nodeVar3.y ) ) {
		nodeVar20 = nodeConst9;
	} else {
		if ( nodeConst1 ) {
			nodeVar21 = 0.0;
		} else {
			nodeVar21 = nodeConst2;
		}
		nodeVar20 = nodeVar21;
	}
	nodeVar22 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst7 - ( nodeConst8 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar3.x + nodeVar20 ) ) * object.nodeUniform5 ) + nodeConst8 ) ), u32( 0u ) ).xy;
	nodeVar23 = nodeVar22;
	nodeVar24 = ( ( nodeVar23.x >> 10u ) & 31u );
	let nodeConst10 = ( nodeVar23.x >> 16u );
	nodeVar25 = ( ( nodeConst10 >> 10u ) & 31u );
	nodeVar26 = ( ( nodeVar23.y >> 10u ) & 31u );
	nodeVar27 = ( ( vec2<f32>( f32( ( ( nodeVar23.y >> 16u ) & 255u ) ), f32( ( nodeVar23.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
	nodeVar28 = ( ( 1.0 - abs( nodeVar27.x ) ) - abs( nodeVar27.y ) );
	nodeVar29 = max( ( - nodeVar28 ), 0.0 );
	if ( ( nodeVar17.x >= 0.0 ) ) {
		nodeVar30 = ( - nodeVar19 );
	} else {
		nodeVar30 = nodeVar19;
	}
	if ( ( nodeVar17.y >= 0.0 ) ) {
		nodeVar31 = ( - nodeVar19 );
	} else {
		nodeVar31 = nodeVar19;
	}
	nodeVar32 = normalize( vec3<f32>( ( nodeVar17.x + nodeVar30 ), ( nodeVar17.y + nodeVar31 ), nodeVar18 ) );
	if ( ( nodeVar27.x >= 0.0 ) ) {
		nodeVar33 = ( - nodeVar29 );
	} else {
		nodeVar33 = nodeVar29;
	}
	if ( ( nodeVar27.y >= 0.0 ) ) {
		nodeVar34 = ( - nodeVar29 );
	} else {
		nodeVar34 = nodeVar29;
	}
	nodeVar35 = normalize( vec3<f32>( ( nodeVar27.x + nodeVar33 ), ( nodeVar27.y + nodeVar34 ), nodeVar28 ) );
	nodeVar36 = mix( nodeVar32, nodeVar35, nodeVar11 );
	nodeVar37 = dot( nodeVar36, nodeVar36 );
	if ( ( ( nodeVar13.x & 32768u ) == 0u ) ) {
		if ( ( nodeVar14 == 0u ) ) {
			let nodeConst11 = ( nodeVar13.x & 1023u );
			nodeVar38 = nodeConst11;
		} else {
			let nodeConst11 = ( nodeVar13.x & 1023u );
			nodeVar38 = ( nodeConst11 | 1024u );
		}
		if ( ( nodeVar14 == 0u ) ) {
			nodeVar39 = 1u;
		} else {
			nodeVar39 = nodeVar14;
		}
		let nodeConst12 = ( f32( nodeVar38 ) * bitcast<f32>( ( ( nodeVar39 + 102u ) << 23u ) ) );
		nodeVar40 = nodeConst12;
	} else {
		if ( ( nodeVar14 == 0u ) ) {
			let nodeConst11 = ( nodeVar13.x & 1023u );
			nodeVar41 = nodeConst11;
		} else {
			let nodeConst11 = ( nodeVar13.x & 1023u );
			nodeVar41 = ( nodeConst11 | 1024u );
		}
		if ( ( nodeVar14 == 0u ) ) {
			nodeVar42 = 1u;
		} else {
			nodeVar42 = nodeVar14;
		}
		let nodeConst12 = ( f32( nodeVar41 ) * bitcast<f32>( ( ( nodeVar42 + 102u ) << 23u ) ) );
		nodeVar40 = ( - nodeConst12 );
	}
	if ( ( ( nodeConst6 & 32768u ) == 0u ) ) {
		if ( ( nodeVar15 == 0u ) ) {
			let nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar43 = nodeConst13;
		} else {
			let nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar43 = ( nodeConst13 | 1024u );
		}
		if ( ( nodeVar15 == 0u ) ) {
			nodeVar44 = 1u;
		} else {
			nodeVar44 = nodeVar15;
		}
		let nodeConst14 = ( f32( nodeVar43 ) * bitcast<f32>( ( ( nodeVar44 + 102u ) << 23u ) ) );
		nodeVar45 = nodeConst14;
	} else {
		if ( ( nodeVar15 == 0u ) ) {
			let nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar46 = nodeConst13;
		} else {
			let nodeConst13 = ( nodeConst6 & 1023u );
			nodeVar46 = ( nodeConst13 | 1024u );
		}
		if ( ( nodeVar15 == 0u ) ) {
			nodeVar47 = 1u;
		} else {
			nodeVar47 = nodeVar15;
		}
		let nodeConst14 = ( f32( nodeVar46 ) * bitcast<f32>( ( ( nodeVar47 + 102u ) << 23u ) ) );
		nodeVar45 = ( - nodeConst14 );
	}
	if ( ( ( nodeVar13.y & 32768u ) == 0u ) ) {
		if ( ( nodeVar16 == 0u ) ) {
			let nodeConst15 = ( nodeVar13.y & 1023u );
			nodeVar48 = nodeConst15;
		} else {
			let nodeConst15 = ( nodeVar13.y & 1023u );
			nodeVar48 = ( nodeConst15 | 1024u );
		}
		if ( ( nodeVar16 == 0u ) ) {
			nodeVar49 = 1u;
		} else {
			nodeVar49 = nodeVar16;
		}
		let nodeConst16 = ( f32( nodeVar48 ) * bitcast<f32>( ( ( nodeVar49 + 102u ) << 23u ) ) );
		nodeVar50 = nodeConst16;
	} else {
		if ( ( nodeVar16 == 0u ) ) {
			let nodeConst15 = ( nodeVar13.y & 1023u );
			nodeVar51 = nodeConst15;
		} else {
			let nodeConst15 = ( nodeVar13.y & 1023u );
			nodeVar51 = ( nodeConst15 | 1024u );
		}
		if ( ( nodeVar16 == 0u ) ) {
			nodeVar52 = 1u;
		} else {
			nodeVar52 = nodeVar16;
		}
		let nodeConst16 = ( f32( nodeVar51 ) * bitcast<f32>( ( ( nodeVar52 + 102u ) << 23u ) ) );
		nodeVar50 = ( - nodeConst16 );
	}
	if ( ( ( nodeVar23.x & 32768u ) == 0u ) ) {
		if ( ( nodeVar24 == 0u ) ) {
			let nodeConst17 = ( nodeVar23.x & 1023u );
			nodeVar53 = nodeConst17;
		} else {
			let nodeConst17 = ( nodeVar23.x & 1023u );
			nodeVar53 = ( nodeConst17 | 1024u );
		}
		if ( ( nodeVar24 == 0u ) ) {
			nodeVar54 = 1u;
		} else {
			nodeVar54 = nodeVar24;
		}
		let nodeConst18 = ( f32( nodeVar53 ) * bitcast<f32>( ( ( nodeVar54 + 102u ) << 23u ) ) );
		nodeVar55 = nodeConst18;
	} else {
		if ( ( nodeVar24 == 0u ) ) {
			let nodeConst17 = ( nodeVar23.x & 1023u );
			nodeVar56 = nodeConst17;
		} else {
			let nodeConst17 = ( nodeVar23.x & 1023u );
			nodeVar56 = ( nodeConst17 | 1024u );
		}
		if ( ( nodeVar24 == 0u ) ) {
			nodeVar57 = 1u;
		} else {
			nodeVar57 = nodeVar24;
		}
		let nodeConst18 = ( f32( nodeVar56 ) * bitcast<f32>( ( ( nodeVar57 + 102u ) << 23u ) ) );
		nodeVar55 = ( - nodeConst18 );
	}
	if ( ( ( nodeConst10 & 32768u ) == 0u ) ) {
		if ( ( nodeVar25 == 0u ) ) {
			let nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar58 = nodeConst19;
		} else {
			let nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar58 = ( nodeConst19 | 1024u );
		}
		if ( ( nodeVar25 == 0u ) ) {
			nodeVar59 = 1u;
		} else {
			nodeVar59 = nodeVar25;
		}
		let nodeConst20 = ( f32( nodeVar58 ) * bitcast<f32>( ( ( nodeVar59 + 102u ) << 23u ) ) );
		nodeVar60 = nodeConst20;
	} else {
		if ( ( nodeVar25 == 0u ) ) {
			let nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar61 = nodeConst19;
		} else {
			let nodeConst19 = ( nodeConst10 & 1023u );
			nodeVar61 = ( nodeConst19 | 1024u );
		}
		if ( ( nodeVar25 == 0u ) ) {
			nodeVar62 = 1u;
		} else {
			nodeVar62 = nodeVar25;
		}
		let nodeConst20 = ( f32( nodeVar61 ) * bitcast<f32>( ( ( nodeVar62 + 102u ) << 23u ) ) );
		nodeVar60 = ( - nodeConst20 );
	}
	if ( ( ( nodeVar23.y & 32768u ) == 0u ) ) {
		if ( ( nodeVar26 == 0u ) ) {
			let nodeConst21 = ( nodeVar23.y & 1023u );
			nodeVar63 = nodeConst21;
		} else {
			let nodeConst21 = ( nodeVar23.y & 1023u );
			nodeVar63 = ( nodeConst21 | 1024u );
		}
		if ( ( nodeVar26 == 0u ) ) {
			nodeVar64 = 1u;
		} else {
			nodeVar64 = nodeVar26;
		}
		let nodeConst22 = ( f32( nodeVar63 ) * bitcast<f32>( ( ( nodeVar64 + 102u ) << 23u ) ) );
		nodeVar65 = nodeConst22;
	} else {
		if ( ( nodeVar26 == 0u ) ) {
			let nodeConst21 = ( nodeVar23.y & 1023u );
			nodeVar66 = nodeConst21;
		} else {
			let nodeConst21 = ( nodeVar23.y & 1023u );
			nodeVar66 = ( nodeConst21 | 1024u );
		}
		if ( ( nodeVar26 == 0u ) ) {
			nodeVar67 = 1u;
		} else {
			nodeVar67 = nodeVar26;
		}
		let nodeConst22 = ( f32( nodeVar66 ) * bitcast<f32>( ( ( nodeVar67 + 102u ) << 23u ) ) );
		nodeVar65 = ( - nodeConst22 );
	}
	nodeVar68 = mix( ( vec3<f32>( nodeVar40, nodeVar45, nodeVar50 ) + position ), ( vec3<f32>( nodeVar55, nodeVar60, nodeVar65 ) + position ), nodeVar11 );
	if ( ( nodeVar37 < 1e-12 ) ) {
		nodeVar69 = nodeVar32;
	} else {
		nodeVar69 = ( nodeVar36 * vec3<f32>( inverseSqrt( nodeVar37 ) ) );
	}
	nodeVar70 = nodeVar69;
	if ( ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar71 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar72 = nodeVar71;
		let nodeConst23 = tsl_mod_float( nodeVar72.z, 4.0 );
		let nodeConst24 = ( tsl_mod_float( nodeConst23, 2.0 ) > 0.5 );
		if ( nodeConst24 ) {
			nodeVar73 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar72.y );
		} else {
			let nodeConst25 = ( nodeVar72.y - 1.0 );
			nodeVar73 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst25 + floor( ( nodeVar72.z / 4.0 ) ) ) );
		}
		let nodeConst26 = ( nodeConst23 > 1.5 );
		if ( nodeConst26 ) {
			nodeVar74 = 0.0078125;
		} else {
			nodeVar74 = 0.0;
		}
		nodeVar75 = ( nodeVar73 + nodeVar74 );
		let nodeConst25 = ( nodeVar72.y - 1.0 );
		nodeVar76 = min( floor( nodeVar75 ), nodeConst25 );
		if ( nodeConst26 ) {
			nodeVar77 = 0.0;
		} else {
			nodeVar77 = min( ( nodeVar75 - nodeVar76 ), 1.0 );
		}
		nodeVar78 = nodeVar77;
		let nodeConst27 = i32( _vat_texel );
		let nodeConst28 = ( nodeConst27 / object.nodeUniform4 );
		nodeVar79 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst27 - ( nodeConst28 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar72.x + nodeVar76 ) ) * object.nodeUniform5 ) + nodeConst28 ) ), u32( 0u ) ).xy;
		nodeVar80 = nodeVar79;
		nodeVar81 = ( ( nodeVar80.x >> 10u ) & 31u );
		let nodeConst29 = ( nodeVar80.x >> 16u );
		nodeVar82 = ( ( nodeConst29 >> 10u ) & 31u );
		nodeVar83 = ( ( nodeVar80.y >> 10u ) & 31u );
		nodeVar84 = ( ( vec2<f32>( f32( ( ( nodeVar80.y >> 16u ) & 255u ) ), f32( ( nodeVar80.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar85 = ( ( 1.0 - abs( nodeVar84.x ) ) - abs( nodeVar84.y ) );
		nodeVar86 = max( ( - nodeVar85 ), 0.0 );
		let nodeConst30 = i32( _vat_texel );
		let nodeConst31 = ( nodeConst30 / object.nodeUniform4 );
		let nodeConst32 = ( nodeVar76 + 1.0 );
		if ( ( nodeConst32 < nodeVar72.y ) ) {
			nodeVar87 = nodeConst32;
		} else {
			if ( nodeConst24 ) {
				nodeVar88 = 0.0;
			} else {
				nodeVar88 = nodeConst25;
			}
			nodeVar87 = nodeVar88;
		}
		nodeVar89 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst30 - ( nodeConst31 * object.nodeUniform4 ) ), ( ( i32( ( nodeVar72.x + nodeVar87 ) ) * object.nodeUniform5 ) + nodeConst31 ) ), u32( 0u ) ).xy;
		nodeVar90 = nodeVar89;
		nodeVar91 = ( ( nodeVar90.x >> 10u ) & 31u );
		let nodeConst33 = ( nodeVar90.x >> 16u );
		nodeVar92 = ( ( nodeConst33 >> 10u ) & 31u );
		nodeVar93 = ( ( nodeVar90.y >> 10u ) & 31u );
		nodeVar94 = ( ( vec2<f32>( f32( ( ( nodeVar90.y >> 16u ) & 255u ) ), f32( ( nodeVar90.y >> 24u ) ) ) - vec2<f32>( 127.0 ) ) / vec2<f32>( 127.0 ) );
		nodeVar95 = ( ( 1.0 - abs( nodeVar94.x ) ) - abs( nodeVar94.y ) );
		nodeVar96 = max( ( - nodeVar95 ), 0.0 );
		if ( ( nodeVar84.x >= 0.0 ) ) {
			nodeVar97 = ( - nodeVar86 );
		} else {
			nodeVar97 = nodeVar86;
		}
		if ( ( nodeVar84.y >= 0.0 ) ) {
			nodeVar98 = ( - nodeVar86 );
		} else {
			nodeVar98 = nodeVar86;
		}
		nodeVar99 = normalize( vec3<f32>( ( nodeVar84.x + nodeVar97 ), ( nodeVar84.y + nodeVar98 ), nodeVar85 ) );
		if ( ( nodeVar94.x >= 0.0 ) ) {
			nodeVar100 = ( - nodeVar96 );
		} else {
			nodeVar100 = nodeVar96;
		}
		if ( ( nodeVar94.y >= 0.0 ) ) {
			nodeVar101 = ( - nodeVar96 );
		} else {
			nodeVar101 = nodeVar96;
		}
		nodeVar102 = normalize( vec3<f32>( ( nodeVar94.x + nodeVar100 ), ( nodeVar94.y + nodeVar101 ), nodeVar95 ) );
		nodeVar103 = mix( nodeVar99, nodeVar102, nodeVar78 );
		nodeVar104 = dot( nodeVar103, nodeVar103 );
		if ( ( ( nodeVar80.x & 32768u ) == 0u ) ) {
			if ( ( nodeVar81 == 0u ) ) {
				let nodeConst34 = ( nodeVar80.x & 1023u );
				nodeVar105 = nodeConst34;
			} else {
				let nodeConst34 = ( nodeVar80.x & 1023u );
				nodeVar105 = ( nodeConst34 | 1024u );
			}
			if ( ( nodeVar81 == 0u ) ) {
				nodeVar106 = 1u;
			} else {
				nodeVar106 = nodeVar81;
			}
			let nodeConst35 = ( f32( nodeVar105 ) * bitcast<f32>( ( ( nodeVar106 + 102u ) << 23u ) ) );
			nodeVar107 = nodeConst35;
		} else {
			if ( ( nodeVar81 == 0u ) ) {
				let nodeConst34 = ( nodeVar80.x & 1023u );
				nodeVar108 = nodeConst34;
			} else {
				let nodeConst34 = ( nodeVar80.x & 1023u );
				nodeVar108 = ( nodeConst34 | 1024u );
			}
			if ( ( nodeVar81 == 0u ) ) {
				nodeVar109 = 1u;
			} else {
				nodeVar109 = nodeVar81;
			}
			let nodeConst35 = ( f32( nodeVar108 ) * bitcast<f32>( ( ( nodeVar109 + 102u ) << 23u ) ) );
			nodeVar107 = ( - nodeConst35 );
		}
		if ( ( ( nodeConst29 & 32768u ) == 0u ) ) {
			if ( ( nodeVar82 == 0u ) ) {
				let nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar110 = nodeConst36;
			} else {
				let nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar110 = ( nodeConst36 | 1024u );
			}
			if ( ( nodeVar82 == 0u ) ) {
				nodeVar111 = 1u;
			} else {
				nodeVar111 = nodeVar82;
			}
			let nodeConst37 = ( f32( nodeVar110 ) * bitcast<f32>( ( ( nodeVar111 + 102u ) << 23u ) ) );
			nodeVar112 = nodeConst37;
		} else {
			if ( ( nodeVar82 == 0u ) ) {
				let nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar113 = nodeConst36;
			} else {
				let nodeConst36 = ( nodeConst29 & 1023u );
				nodeVar113 = ( nodeConst36 | 1024u );
			}
			if ( ( nodeVar82 == 0u ) ) {
				nodeVar114 = 1u;
			} else {
				nodeVar114 = nodeVar82;
			}
			let nodeConst37 = ( f32( nodeVar113 ) * bitcast<f32>( ( ( nodeVar114 + 102u ) << 23u ) ) );
			nodeVar112 = ( - nodeConst37 );
		}
		if ( ( ( nodeVar80.y & 32768u ) == 0u ) ) {
			if ( ( nodeVar83 == 0u ) ) {
				let nodeConst38 = ( nodeVar80.y & 1023u );
				nodeVar115 = nodeConst38;
			} else {
				let nodeConst38 = ( nodeVar80.y & 1023u );
				nodeVar115 = ( nodeConst38 | 1024u );
			}
			if ( ( nodeVar83 == 0u ) ) {
				nodeVar116 = 1u;
			} else {
				nodeVar116 = nodeVar83;
			}
			let nodeConst39 = ( f32( nodeVar115 ) * bitcast<f32>( ( ( nodeVar116 + 102u ) << 23u ) ) );
			nodeVar117 = nodeConst39;
		} else {
			if ( ( nodeVar83 == 0u ) ) {
				let nodeConst38 = ( nodeVar80.y & 1023u );
				nodeVar118 = nodeConst38;
			} else {
				let nodeConst38 = ( nodeVar80.y & 1023u );
				nodeVar118 = ( nodeConst38 | 1024u );
			}
			if ( ( nodeVar83 == 0u ) ) {
				nodeVar119 = 1u;
			} else {
				nodeVar119 = nodeVar83;
			}
			let nodeConst39 = ( f32( nodeVar118 ) * bitcast<f32>( ( ( nodeVar119 + 102u ) << 23u ) ) );
			nodeVar117 = ( - nodeConst39 );
		}
		if ( ( ( nodeVar90.x & 32768u ) == 0u ) ) {
			if ( ( nodeVar91 == 0u ) ) {
				let nodeConst40 = ( nodeVar90.x & 1023u );
				nodeVar120 = nodeConst40;
			} else {
				let nodeConst40 = ( nodeVar90.x & 1023u );
				nodeVar120 = ( nodeConst40 | 1024u );
			}
			if ( ( nodeVar91 == 0u ) ) {
				nodeVar121 = 1u;
			} else {
				nodeVar121 = nodeVar91;
			}
			let nodeConst41 = ( f32( nodeVar120 ) * bitcast<f32>( ( ( nodeVar121 + 102u ) << 23u ) ) );
			nodeVar122 = nodeConst41;
		} else {
			if ( ( nodeVar91 == 0u ) ) {
				let nodeConst40 = ( nodeVar90.x & 1023u );
				nodeVar123 = nodeConst40;
			} else {
				let nodeConst40 = ( nodeVar90.x & 1023u );
				nodeVar123 = ( nodeConst40 | 1024u );
			}
			if ( ( nodeVar91 == 0u ) ) {
				nodeVar124 = 1u;
			} else {
				nodeVar124 = nodeVar91;
			}
			let nodeConst41 = ( f32( nodeVar123 ) * bitcast<f32>( ( ( nodeVar124 + 102u ) << 23u ) ) );
			nodeVar122 = ( - nodeConst41 );
		}
		if ( ( ( nodeConst33 & 32768u ) == 0u ) ) {
			if ( ( nodeVar92 == 0u ) ) {
				let nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar125 = nodeConst42;
			} else {
				let nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar125 = ( nodeConst42 | 1024u );
			}
			if ( ( nodeVar92 == 0u ) ) {
				nodeVar126 = 1u;
			} else {
				nodeVar126 = nodeVar92;
			}
			let nodeConst43 = ( f32( nodeVar125 ) * bitcast<f32>( ( ( nodeVar126 + 102u ) << 23u ) ) );
			nodeVar127 = nodeConst43;
		} else {
			if ( ( nodeVar92 == 0u ) ) {
				let nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar128 = nodeConst42;
			} else {
				let nodeConst42 = ( nodeConst33 & 1023u );
				nodeVar128 = ( nodeConst42 | 1024u );
			}
			if ( ( nodeVar92 == 0u ) ) {
				nodeVar129 = 1u;
			} else {
				nodeVar129 = nodeVar92;
			}
			let nodeConst43 = ( f32( nodeVar128 ) * bitcast<f32>( ( ( nodeVar129 + 102u ) << 23u ) ) );
			nodeVar127 = ( - nodeConst43 );
		}
		if ( ( ( nodeVar90.y & 32768u ) == 0u ) ) {
			if ( ( nodeVar93 == 0u ) ) {
				let nodeConst44 = ( nodeVar90.y & 1023u );
				nodeVar130 = nodeConst44;
			} else {
				let nodeConst44 = ( nodeVar90.y & 1023u );
				nodeVar130 = ( nodeConst44 | 1024u );
			}
			if ( ( nodeVar93 == 0u ) ) {
				nodeVar131 = 1u;
			} else {
				nodeVar131 = nodeVar93;
			}
			let nodeConst45 = ( f32( nodeVar130 ) * bitcast<f32>( ( ( nodeVar131 + 102u ) << 23u ) ) );
			nodeVar132 = nodeConst45;
		} else {
			if ( ( nodeVar93 == 0u ) ) {
				let nodeConst44 = ( nodeVar90.y & 1023u );
				nodeVar133 = nodeConst44;
			} else {
				let nodeConst44 = ( nodeVar90.y & 1023u );
				nodeVar133 = ( nodeConst44 | 1024u );
			}
			if ( ( nodeVar93 == 0u ) ) {
				nodeVar134 = 1u;
			} else {
				nodeVar134 = nodeVar93;
			}
			let nodeConst45 = ( f32( nodeVar133 ) * bitcast<f32>( ( ( nodeVar134 + 102u ) << 23u ) ) );
			nodeVar132 = ( - nodeConst45 );
		}
		nodeVar68 = mix( nodeVar68, mix( ( vec3<f32>( nodeVar107, nodeVar112, nodeVar117 ) + position ), ( vec3<f32>( nodeVar122, nodeVar127, nodeVar132 ) + position ), nodeVar78 ), object.nodeUniform2 );
		nodeVar135 = nodeVar70;
		if ( ( nodeVar104 < 1e-12 ) ) {
			nodeVar136 = nodeVar99;
		} else {
			nodeVar136 = ( nodeVar103 * vec3<f32>( inverseSqrt( nodeVar104 ) ) );
		}
		nodeVar137 = nodeVar136;
		nodeVar138 = mix( nodeVar135, nodeVar137, object.nodeUniform2 );
		nodeVar139 = dot( nodeVar138, nodeVar138 );
		if ( ( nodeVar139 < 1e-12 ) ) {
			nodeVar140 = nodeVar135;
		} else {
			nodeVar140 = ( nodeVar138 * vec3<f32>( inverseSqrt( nodeVar139 ) ) );
		}
		nodeVar70 = nodeVar140;
	}
	normalLocal = normal;
	normalLocal = nodeVar70;
	positionLocal = nodeVar68;
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform10 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform13 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst48 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst48;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
