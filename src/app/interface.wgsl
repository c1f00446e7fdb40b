// What the interface is painted with: as in bevy_egui's own shader, whose place it takes, colours are multiplied in gamma space, in
// which the pictures are handed over (`keep_gamma` in window.rs). The power of sRGB's transfer function is a polynomial here, a
// seventh of a step of 255 from it at most: without a graphics card six powers a pixel took half of every frame.

struct Transform {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct VertexInput {
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) color: vec4<f32>,
}

struct VertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) color: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> transform: Transform;

@group(1) @binding(0) var image_texture: texture_2d<f32>;
@group(1) @binding(1) var image_sampler: sampler;

// sRGB, 0 to 1, as linear light.
fn linear(srgb: vec3<f32>) -> vec3<f32> {
    let higher = (((-0.1167963 * srgb + 0.5265223) * srgb + 0.5603651) * srgb + 0.0284055) * srgb + 0.0010462;
    return select(higher, srgb / 12.92, srgb < vec3<f32>(0.04045));
}

@vertex
fn vs_main(in: VertexInput) -> VertexOutput {
    let position = in.position * transform.scale + transform.translation;
    return VertexOutput(vec4<f32>(position, 0.0, 1.0), in.color, in.uv);
}

@fragment
fn fs_main(in: VertexOutput) -> @location(0) vec4<f32> {
    let painted = textureSample(image_texture, image_sampler, in.uv);
    return vec4<f32>(linear(painted.rgb * in.color.rgb), painted.a * in.color.a);
}
