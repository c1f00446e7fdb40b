// Darkness and torch light in one pass: the texture's alpha darkens what lies below, its colour is added to it.
#import bevy_sprite::{mesh2d_vertex_output::VertexOutput, mesh2d_view_bindings::globals}

// x: how much the flames flicker, 0 to 1.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> flicker: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var light_texture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var light_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let light = textureSample(light_texture, light_sampler, in.uv);
    // Flames change at most 24 times a second, each place in its own time.
    let time = floor(globals.time * 24.0) / 24.0;
    let place = in.world_position.xy * 0.9;
    let wave = sin(time * 5.3 + place.x * 1.7) * 0.5 + sin(time * 11.7 + place.y * 2.3 + place.x) * 0.3 + sin(time * 23.1 + place.y) * 0.2;
    return vec4<f32>(light.rgb * (1.0 + 0.13 * flicker.x * wave), light.a);
}
