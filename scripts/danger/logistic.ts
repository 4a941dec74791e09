/** One observation: its features, and whether it happened. */
export interface Observation {
  readonly features: readonly number[]
  readonly happened: boolean
}

/** Shrinks the slopes a little, so that a fit always exists; of no account with hundreds of events. */
const RIDGE = 1
const STEPS = 25

/**
 * Logistic regression by Newton's method on standardized features, with a ridge penalty of 1 on each slope
 * and none on the intercept: the intercept, then a slope for each feature, in the features' own units.
 */
export function fitLogistic(observations: readonly Observation[]): number[] {
  const width = observations[0]?.features.length ?? 0
  const scales = Array.from({ length: width }, (_, column) =>
    scaleOf(observations.map(({ features }) => features[column] ?? 0)),
  )
  const rows = observations.map(({ features, happened }) => ({
    x: [
      1,
      ...scales.map(({ mean, deviation }, column) => ((features[column] ?? 0) - mean) / deviation),
    ],
    y: happened ? 1 : 0,
  }))
  let weights: number[] = Array.from({ length: width + 1 }, () => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const penalty: number[] = weights.map((_, index) => (index === 0 ? 0 : RIDGE))
    const gradient = weights.map((weight, index) => -at(penalty, index) * weight)
    const hessian = penalty.map((one, row) =>
      weights.map((_, column) => (row === column ? one : 0)),
    )
    for (const { x, y } of rows) {
      const p = logistic(dot(weights, x))
      for (const [row, one] of x.entries()) {
        gradient[row] = at(gradient, row) + one * (y - p)
        const line = hessian[row] ?? []
        for (const [column, other] of x.entries()) {
          line[column] = at(line, column) + p * (1 - p) * one * other
        }
      }
    }
    const change = solve(hessian, gradient)
    weights = weights.map((weight, index) => weight + at(change, index))
  }
  const slopes = scales.map(({ deviation }, column) => at(weights, column + 1) / deviation)
  const shift = scales.reduce((sum, { mean }, column) => sum + at(slopes, column) * mean, 0)
  return [at(weights, 0) - shift, ...slopes]
}

/** Log-odds as a chance. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

const at = (values: readonly number[], index: number): number => values[index] ?? 0

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * at(other, index), 0)

function scaleOf(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: Math.sqrt(variance) || 1 }
}

/** Solves a symmetric, positive system of a few equations by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, at(right, index)])
  for (const [pivot, pivotRow] of rows.entries()) {
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue
      const factor = at(row, pivot) / at(pivotRow, pivot)
      for (const column of row.keys()) row[column] = at(row, column) - factor * at(pivotRow, column)
    }
  }
  return rows.map((row, index) => at(row, rows.length) / at(row, index))
}
