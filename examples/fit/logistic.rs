//! Logistic regression with a Gaussian prior for each coefficient, by Newton's method.

/// Some games of one kind: what they have, and how many of them were won.
#[derive(Clone, Debug)]
pub struct Row {
    /// The features, as many in each row.
    pub features: Vec<f64>,
    /// Games that were won.
    pub won: f64,
    /// Games that were played.
    pub games: f64,
}

/// A coefficient.
#[derive(Copy, Clone, Debug)]
pub struct Coefficient {
    /// Its mean.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

/// The coefficients that are likeliest after these games; `prior`: what was thought of them before.
pub fn fit(rows: &[Row], prior: &[Coefficient]) -> Vec<Coefficient> {
    let count = prior.len();
    let mut means: Vec<f64> = prior.iter().map(|one| one.mean).collect();
    let mut inverse = vec![vec![0.0; count]; count];
    for _ in 0..30 {
        let mut slope: Vec<f64> = (0..count)
            .map(|i| (prior[i].mean - means[i]) / prior[i].deviation.powi(2))
            .collect();
        let mut curve = vec![vec![0.0; count]; count];
        (0..count).for_each(|i| curve[i][i] = prior[i].deviation.powi(-2));
        for row in rows {
            let share = share(&row.features, &means);
            let weight = row.games * share * (1.0 - share);
            for ((feature, slope), curve) in row.features.iter().zip(&mut slope).zip(&mut curve) {
                *slope += (row.won - row.games * share) * feature;
                for (other, curve) in row.features.iter().zip(curve) {
                    *curve += weight * feature * other;
                }
            }
        }
        inverse = inverted(curve);
        for i in 0..count {
            let step: f64 = (0..count).map(|j| inverse[i][j] * slope[j]).sum();
            means[i] += step.clamp(-1.0, 1.0);
        }
    }
    let both = means.iter().enumerate();
    both.map(|(i, mean)| Coefficient {
        mean: *mean,
        deviation: inverse[i][i].max(0.0).sqrt(),
    })
    .collect()
}

/// The share of games with these features that is won.
pub fn share(features: &[f64], means: &[f64]) -> f64 {
    let log_odds: f64 = features.iter().zip(means).map(|(feature, mean)| feature * mean).sum();
    1.0 / (1.0 + (-log_odds).exp())
}

/// The inverse of a symmetric matrix with only positive eigenvalues (Gauss and Jordan).
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|j| f64::from(u8::from(i == j))));
    }
    for i in 0..count {
        let by = matrix[i][i];
        matrix[i].iter_mut().for_each(|entry| *entry /= by);
        let pivot = matrix[i].clone();
        for (j, row) in matrix.iter_mut().enumerate() {
            let times = row[i];
            if j != i {
                row.iter_mut().zip(&pivot).for_each(|(entry, other)| *entry -= times * other);
            }
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}
