// Darkness and torch light in one pass: the texture's alpha darkens what lies below, its colour is added to it.
#import bevy_sprite::{mesh2d_vertex_output::VertexOutput, mesh2d_view_bindings::globals}

// x: how much the flames flicker, 0 to 1.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> flicker: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var light_texture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var light_sampler: sampler;

// To and fro between -1 and 1, once in each unit; cheaper than a sine for every pixel.
fn swing(at: f32) -> f32 {
    return abs(fract(at) - 0.5) * 4.0 - 1.0;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let light = textureSample(light_texture, light_sampler, in.uv);
    // Flames change at most 24 times a second, each place in its own time.
    let time = floor(globals.time * 24.0) / 24.0;
    let place = in.world_position.xy;
    let wave = swing(time * 0.84 + place.x * 0.24) * 0.5 + swing(time * 1.86 + place.y * 0.33) * 0.3 + swing(time * 3.7 + place.x * 0.4) * 0.2;
    return vec4<f32>(light.rgb * (1.0 + 0.13 * flicker.x * wave), light.a);
}
