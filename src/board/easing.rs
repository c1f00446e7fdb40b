//! How motions begin and end: from the share of their time that has passed, 0 to 1, to the share of the way.

use bevy::prelude::*;

/// Starts and ends slowly.
pub(super) fn in_out(t: f32) -> f32 {
    EaseFunction::SmoothStep.sample_unchecked(t)
}

/// Starts quickly and ends slowly.
pub(super) fn out(t: f32) -> f32 {
    EaseFunction::QuadraticOut.sample_unchecked(t)
}

/// Goes beyond its end and comes back.
pub(super) fn out_back(t: f32) -> f32 {
    let s = t - 1.0;
    1.0 + s * s * (2.7 * s + 1.7)
}

/// Goes from 0 to 1 and back to 0.
pub(super) fn swell(t: f32) -> f32 {
    (t * std::f32::consts::PI).sin()
}
