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
	@location( 2 ) normal : vec3<f32>,
	@location( 3 ) _vat_pivot : vec3<f32> ) -> VaryingsStruct {
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
	nodeVar19 = ( ( vec3<f32>( f32( ( nodeVar16.x & 65535u ) ), f32( ( nodeVar16.x >> 16u ) ), f32( ( nodeVar16.y & 65535u ) ) ) - vec3<f32>( 32767.0 ) ) * vec3<f32>( 0.000021579845002183525 ) );
	let nodeConst10 = ( nodeVar16.y >> 16u );
	if ( ( ( nodeConst10 & 4u ) != 0u ) ) {
		let nodeConst11 = sqrt( max( ( 1.0 - dot( nodeVar19, nodeVar19 ) ), 0.0 ) );
		nodeVar20 = ( - nodeConst11 );
	} else {
		let nodeConst11 = sqrt( max( ( 1.0 - dot( nodeVar19, nodeVar19 ) ), 0.0 ) );
		nodeVar20 = nodeConst11;
	}
	nodeVar21 = nodeVar20;
	nodeVar22 = ( nodeConst10 & 3u );
	if ( ( nodeVar22 == 0u ) ) {
		nodeVar23 = vec4<f32>( nodeVar21, nodeVar19.x, nodeVar19.y, nodeVar19.z );
	} else {
		if ( ( nodeVar22 == 1u ) ) {
			nodeVar24 = vec4<f32>( nodeVar19.x, nodeVar21, nodeVar19.y, nodeVar19.z );
		} else {
			if ( ( nodeVar22 == 2u ) ) {
				nodeVar25 = vec4<f32>( nodeVar19.x, nodeVar19.y, nodeVar21, nodeVar19.z );
			} else {
				nodeVar25 = vec4<f32>( nodeVar19.x, nodeVar19.y, nodeVar19.z, nodeVar21 );
			}
			nodeVar24 = nodeVar25;
		}
		nodeVar23 = nodeVar24;
	}
	nodeVar26 = nodeVar23;
	nodeVar27 = ( i32( nodeVar16.y ) >> 19u );
	nodeVar28 = ( i32( _vat_texel ) * 4 );
	let nodeConst12 = ( nodeVar28 / 2 );
	let nodeConst13 = ( nodeConst12 + 0 );
	let nodeConst14 = ( nodeConst13 / object.nodeUniform4 );
	let nodeConst15 = ( nodeVar9 + 1.0 );
	if ( ( nodeConst15 < nodeVar3.y ) ) {
		nodeVar29 = nodeConst15;
	} else {
		if ( nodeConst1 ) {
			nodeVar30 = 0.0;
		} else {
			nodeVar30 = nodeConst2;
		}
		nodeVar29 = nodeVar30;
	}
	let nodeConst16 = ( i32( ( nodeVar3.x + nodeVar29 ) ) * object.nodeUniform5 );
	nodeVar31 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst13 - ( nodeConst14 * object.nodeUniform4 ) ), ( nodeConst16 + nodeConst14 ) ), u32( 0u ) ).xy;
	nodeVar32 = nodeVar31;
	let nodeConst17 = ( nodeConst12 + 1 );
	let nodeConst18 = ( nodeConst17 / object.nodeUniform4 );
	nodeVar33 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst17 - ( nodeConst18 * object.nodeUniform4 ) ), ( nodeConst16 + nodeConst18 ) ), u32( 0u ) ).xy;
	nodeVar34 = nodeVar33;
	nodeVar35 = ( ( vec3<f32>( f32( ( nodeVar32.x & 65535u ) ), f32( ( nodeVar32.x >> 16u ) ), f32( ( nodeVar32.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
	nodeVar36 = ( f32( ( nodeVar32.y >> 16u ) ) * object.nodeUniform8 );
	nodeVar37 = ( ( vec3<f32>( f32( ( nodeVar34.x & 65535u ) ), f32( ( nodeVar34.x >> 16u ) ), f32( ( nodeVar34.y & 65535u ) ) ) - vec3<f32>( 32767.0 ) ) * vec3<f32>( 0.000021579845002183525 ) );
	let nodeConst19 = ( nodeVar34.y >> 16u );
	if ( ( ( nodeConst19 & 4u ) != 0u ) ) {
		let nodeConst20 = sqrt( max( ( 1.0 - dot( nodeVar37, nodeVar37 ) ), 0.0 ) );
		nodeVar38 = ( - nodeConst20 );
	} else {
		let nodeConst20 = sqrt( max( ( 1.0 - dot( nodeVar37, nodeVar37 ) ), 0.0 ) );
		nodeVar38 = nodeConst20;
	}
	nodeVar39 = nodeVar38;
	nodeVar40 = ( nodeConst19 & 3u );
	if ( ( nodeVar40 == 0u ) ) {
		nodeVar41 = vec4<f32>( nodeVar39, nodeVar37.x, nodeVar37.y, nodeVar37.z );
	} else {
		if ( ( nodeVar40 == 1u ) ) {
			nodeVar42 = vec4<f32>( nodeVar37.x, nodeVar39, nodeVar37.y, nodeVar37.z );
		} else {
			if ( ( nodeVar40 == 2u ) ) {
				nodeVar43 = vec4<f32>( nodeVar37.x, nodeVar37.y, nodeVar39, nodeVar37.z );
			} else {
				nodeVar43 = vec4<f32>( nodeVar37.x, nodeVar37.y, nodeVar37.z, nodeVar39 );
			}
			nodeVar42 = nodeVar43;
		}
		nodeVar41 = nodeVar42;
	}
	nodeVar44 = nodeVar41;
	if ( ( dot( nodeVar26, nodeVar44 ) < 0.0 ) ) {
		nodeVar45 = ( - nodeVar44 );
	} else {
		nodeVar45 = nodeVar44;
	}
	nodeVar46 = nodeVar45;
	nodeVar47 = mix( nodeVar26, nodeVar46, nodeVar11 );
	nodeVar48 = ( nodeVar47 * vec4<f32>( inverseSqrt( dot( nodeVar47, nodeVar47 ) ) ) );
	if ( ( nodeVar27 != 0 ) ) {
		nodeVar49 = dot( nodeVar26, nodeVar46 );
		nodeVar50 = ( nodeVar46 - ( nodeVar26 * vec4<f32>( nodeVar49 ) ) );
		nodeVar51 = length( nodeVar50 );
		nodeVar52 = ( ( ( ( atan2( nodeVar51, nodeVar49 ) / 3.141592653589793 ) + f32( nodeVar27 ) ) * nodeVar11 ) / 2.0 );
		nodeVar53 = ( ( nodeVar52 - floor( ( nodeVar52 + 0.5 ) ) ) * 6.283185307179586 );
		nodeVar48 = ( ( nodeVar26 * vec4<f32>( cos( nodeVar53 ) ) ) + ( nodeVar50 * vec4<f32>( ( sin( nodeVar53 ) / max( nodeVar51, 1e-20 ) ) ) ) );
	}
	nodeVar54 = mix( nodeVar17, nodeVar35, nodeVar11 );
	nodeVar55 = nodeVar48;
	nodeVar56 = mix( nodeVar18, nodeVar36, nodeVar11 );
	if ( ( ( object.nodeUniform2 > 0.0 ) && ( ! nodeVar0 ) ) ) {
		nodeVar57 = textureLoad( nodeUniform0, vec2<i32>( 1, i32( 0.0 ) ), u32( 0u ) );
		nodeVar58 = nodeVar57;
		let nodeConst21 = tsl_mod_float( nodeVar58.z, 4.0 );
		let nodeConst22 = ( tsl_mod_float( nodeConst21, 2.0 ) > 0.5 );
		if ( nodeConst22 ) {
			nodeVar59 = ( ( object.nodeUniform3 - floor( object.nodeUniform3 ) ) * nodeVar58.y );
		} else {
			let nodeConst23 = ( nodeVar58.y - 1.0 );
			nodeVar59 = ( clamp( object.nodeUniform3, 0.0, 1.0 ) * ( nodeConst23 + floor( ( nodeVar58.z / 4.0 ) ) ) );
		}
		let nodeConst24 = ( nodeConst21 > 1.5 );
		if ( nodeConst24 ) {
			nodeVar60 = 0.0078125;
		} else {
			nodeVar60 = 0.0;
		}
		nodeVar61 = ( nodeVar59 + nodeVar60 );
		let nodeConst23 = ( nodeVar58.y - 1.0 );
		nodeVar62 = min( floor( nodeVar61 ), nodeConst23 );
		if ( nodeConst24 ) {
			nodeVar63 = 0.0;
		} else {
			nodeVar63 = min( ( nodeVar61 - nodeVar62 ), 1.0 );
		}
		nodeVar64 = nodeVar63;
		nodeVar65 = ( i32( _vat_texel ) * 4 );
		let nodeConst25 = ( nodeVar65 / 2 );
		let nodeConst26 = ( nodeConst25 + 0 );
		let nodeConst27 = ( nodeConst26 / object.nodeUniform4 );
		let nodeConst28 = ( i32( ( nodeVar58.x + nodeVar62 ) ) * object.nodeUniform5 );
		nodeVar66 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst26 - ( nodeConst27 * object.nodeUniform4 ) ), ( nodeConst28 + nodeConst27 ) ), u32( 0u ) ).xy;
		nodeVar67 = nodeVar66;
		let nodeConst29 = ( nodeConst25 + 1 );
		let nodeConst30 = ( nodeConst29 / object.nodeUniform4 );
		nodeVar68 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst29 - ( nodeConst30 * object.nodeUniform4 ) ), ( nodeConst28 + nodeConst30 ) ), u32( 0u ) ).xy;
		nodeVar69 = nodeVar68;
		nodeVar70 = ( ( vec3<f32>( f32( ( nodeVar67.x & 65535u ) ), f32( ( nodeVar67.x >> 16u ) ), f32( ( nodeVar67.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
		nodeVar71 = ( f32( ( nodeVar67.y >> 16u ) ) * object.nodeUniform8 );
		nodeVar72 = ( ( vec3<f32>( f32( ( nodeVar69.x & 65535u ) ), f32( ( nodeVar69.x >> 16u ) ), f32( ( nodeVar69.y & 65535u ) ) ) - vec3<f32>( 32767.0 ) ) * vec3<f32>( 0.000021579845002183525 ) );
		let nodeConst31 = ( nodeVar69.y >> 16u );
		if ( ( ( nodeConst31 & 4u ) != 0u ) ) {
			let nodeConst32 = sqrt( max( ( 1.0 - dot( nodeVar72, nodeVar72 ) ), 0.0 ) );
			nodeVar73 = ( - nodeConst32 );
		} else {
			let nodeConst32 = sqrt( max( ( 1.0 - dot( nodeVar72, nodeVar72 ) ), 0.0 ) );
			nodeVar73 = nodeConst32;
		}
		nodeVar74 = nodeVar73;
		nodeVar75 = ( nodeConst31 & 3u );
		if ( ( nodeVar75 == 0u ) ) {
			nodeVar76 = vec4<f32>( nodeVar74, nodeVar72.x, nodeVar72.y, nodeVar72.z );
		} else {
			if ( ( nodeVar75 == 1u ) ) {
				nodeVar77 = vec4<f32>( nodeVar72.x, nodeVar74, nodeVar72.y, nodeVar72.z );
			} else {
				if ( ( nodeVar75 == 2u ) ) {
					nodeVar78 = vec4<f32>( nodeVar72.x, nodeVar72.y, nodeVar74, nodeVar72.z );
				} else {
					nodeVar78 = vec4<f32>( nodeVar72.x, nodeVar72.y, nodeVar72.z, nodeVar74 );
				}
				nodeVar77 = nodeVar78;
			}
			nodeVar76 = nodeVar77;
		}
		nodeVar79 = nodeVar76;
		nodeVar80 = ( i32( nodeVar69.y ) >> 19u );
		nodeVar81 = ( i32( _vat_texel ) * 4 );
		let nodeConst33 = ( nodeVar81 / 2 );
		let nodeConst34 = ( nodeConst33 + 0 );
		let nodeConst35 = ( nodeConst34 / object.nodeUniform4 );
		let nodeConst36 = ( nodeVar62 + 1.0 );
		if ( ( nodeConst36 < nodeVar58.y ) ) {
			nodeVar82 = nodeConst36;
		} else {
			if ( nodeConst22 ) {
				nodeVar83 = 0.0;
			} else {
				nodeVar83 = nodeConst23;
			}
			nodeVar82 = nodeVar83;
		}
		let nodeConst37 = ( i32( ( nodeVar58.x + nodeVar82 ) ) * object.nodeUniform5 );
		nodeVar84 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst34 - ( nodeConst35 * object.nodeUniform4 ) ), ( nodeConst37 + nodeConst35 ) ), u32( 0u ) ).xy;
		nodeVar85 = nodeVar84;
		let nodeConst38 = ( nodeConst33 + 1 );
		let nodeConst39 = ( nodeConst38 / object.nodeUniform4 );
		nodeVar86 = textureLoad( nodeUniform1, vec2<i32>( ( nodeConst38 - ( nodeConst39 * object.nodeUniform4 ) ), ( nodeConst37 + nodeConst39 ) ), u32( 0u ) ).xy;
		nodeVar87 = nodeVar86;
		nodeVar88 = ( ( vec3<f32>( f32( ( nodeVar85.x & 65535u ) ), f32( ( nodeVar85.x >> 16u ) ), f32( ( nodeVar85.y & 65535u ) ) ) * object.nodeUniform6 ) + object.nodeUniform7 );
		nodeVar89 = ( f32( ( nodeVar85.y >> 16u ) ) * object.nodeUniform8 );
		nodeVar90 = ( ( vec3<f32>( f32( ( nodeVar87.x & 65535u ) ), f32( ( nodeVar87.x >> 16u ) ), f32( ( nodeVar87.y & 65535u ) ) ) - vec3<f32>( 32767.0 ) ) * vec3<f32>( 0.000021579845002183525 ) );
		let nodeConst40 = ( nodeVar87.y >> 16u );
		if ( ( ( nodeConst40 & 4u ) != 0u ) ) {
			let nodeConst41 = sqrt( max( ( 1.0 - dot( nodeVar90, nodeVar90 ) ), 0.0 ) );
			nodeVar91 = ( - nodeConst41 );
		} else {
			let nodeConst41 = sqrt( max( ( 1.0 - dot( nodeVar90, nodeVar90 ) ), 0.0 ) );
			nodeVar91 = nodeConst41;
		}
		nodeVar92 = nodeVar91;
		nodeVar93 = ( nodeConst40 & 3u );
		if ( ( nodeVar93 == 0u ) ) {
			nodeVar94 = vec4<f32>( nodeVar92, nodeVar90.x, nodeVar90.y, nodeVar90.z );
		} else {
			if ( ( nodeVar93 == 1u ) ) {
				nodeVar95 = vec4<f32>( nodeVar90.x, nodeVar92, nodeVar90.y, nodeVar90.z );
			} else {
				if ( ( nodeVar93 == 2u ) ) {
					nodeVar96 = vec4<f32>( nodeVar90.x, nodeVar90.y, nodeVar92, nodeVar90.z );
				} else {
					nodeVar96 = vec4<f32>( nodeVar90.x, nodeVar90.y, nodeVar90.z, nodeVar92 );
				}
				nodeVar95 = nodeVar96;
			}
			nodeVar94 = nodeVar95;
		}
		nodeVar97 = nodeVar94;
		nodeVar98 = ( i32( nodeVar87.y ) >> 19u );
		if ( ( dot( nodeVar79, nodeVar97 ) < 0.0 ) ) {
			nodeVar99 = ( - nodeVar97 );
		} else {
			nodeVar99 = nodeVar97;
		}
		nodeVar100 = nodeVar99;
		nodeVar101 = mix( nodeVar79, nodeVar100, nodeVar64 );
		nodeVar102 = ( nodeVar101 * vec4<f32>( inverseSqrt( dot( nodeVar101, nodeVar101 ) ) ) );
		if ( ( nodeVar80 != 0 ) ) {
			nodeVar103 = dot( nodeVar79, nodeVar100 );
			nodeVar104 = ( nodeVar100 - ( nodeVar79 * vec4<f32>( nodeVar103 ) ) );
			nodeVar105 = length( nodeVar104 );
			nodeVar106 = ( ( ( ( atan2( nodeVar105, nodeVar103 ) / 3.141592653589793 ) + f32( nodeVar80 ) ) * nodeVar64 ) / 2.0 );
			nodeVar107 = ( ( nodeVar106 - floor( ( nodeVar106 + 0.5 ) ) ) * 6.283185307179586 );
			nodeVar102 = ( ( nodeVar79 * vec4<f32>( cos( nodeVar107 ) ) ) + ( nodeVar104 * vec4<f32>( ( sin( nodeVar107 ) / max( nodeVar105, 1e-20 ) ) ) ) );
		}
		nodeVar54 = mix( nodeVar54, mix( nodeVar70, nodeVar88, nodeVar64 ), object.nodeUniform2 );
		if ( ( dot( nodeVar55, nodeVar102 ) < 0.0 ) ) {
			nodeVar108 = ( - nodeVar102 );
		} else {
			nodeVar108 = nodeVar102;
		}
		nodeVar109 = mix( nodeVar55, nodeVar108, object.nodeUniform2 );
		nodeVar55 = ( nodeVar109 * vec4<f32>( inverseSqrt( dot( nodeVar109, nodeVar109 ) ) ) );
		nodeVar56 = mix( nodeVar56, mix( nodeVar71, nodeVar89, nodeVar64 ), object.nodeUniform2 );
	}
	nodeVar110 = nodeVar55;
	normalLocal = normal;
	normalLocal = ( normal + ( cross( nodeVar110.xyz, ( cross( nodeVar110.xyz, normal ) + ( normal * vec3<f32>( nodeVar110.w ) ) ) ) * vec3<f32>( 2.0 ) ) );
	let nodeConst42 = ( position - _vat_pivot );
	positionLocal = ( ( ( nodeConst42 + ( cross( nodeVar110.xyz, ( cross( nodeVar110.xyz, nodeConst42 ) + ( nodeConst42 * vec3<f32>( nodeVar110.w ) ) ) ) * vec3<f32>( 2.0 ) ) ) * vec3<f32>( nodeVar56 ) ) + nodeVar54 );
	varyings.v_normalViewGeometry = normalize( ( render.cameraViewMatrix * vec4<f32>( ( object.nodeUniform13 * normalLocal ), 0.0 ) ).xyz );
	modelViewMatrix = ( render.cameraViewMatrix * object.nodeUniform16 );
	v_positionView = ( modelViewMatrix * vec4<f32>( positionLocal, 1.0 ) ).xyz;
	let VERTEX_nodeConst45 = ( render.cameraProjectionMatrix * vec4<f32>( v_positionView, 1.0 ) );
	VERTEX_v_modelViewProjection = VERTEX_nodeConst45;
	// result
	varyings.builtinClipSpace = VERTEX_v_modelViewProjection;
	return varyings;
}
