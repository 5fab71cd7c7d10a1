import { FACTORS, FACTOR_CORRELATIONS } from './calibration'
import { DRIVERS, type Driver } from './drivers'
import type { Noise } from './noise'

/** Standard normal shocks at one counter of the noise, correlated as measured, each at its driver's index. */
export type CorrelatedShocks = (counter: number) => Float64Array

/**
 * Shocks of some drivers, from the streams `firstStream` on: one for each factor, then one for each of all
 * drivers.
 */
export function createCorrelatedShocks(
  noise: Noise,
  drivers: readonly Driver[],
  firstStream: number,
): CorrelatedShocks {
  const loadings = drivers.map(({ place, factor, loading }) => {
    const row = FACTORS.indexOf(factor)
    return { place, row, loading, rest: Math.sqrt(1 - loading * loading) }
  })
  const rows = choleskyRows(FACTOR_CORRELATIONS).slice(0, Math.max(...loadings.map(({ row }) => row)) + 1)
  const independent = new Float64Array(rows.length)
  const factors = new Float64Array(rows.length)
  const shocks = new Float64Array(DRIVERS.length)
  return (counter) => {
    for (let each = 0; each < rows.length; each += 1) {
      independent[each] = noise.normal(firstStream + each, counter)
    }
    for (const [each, row] of rows.entries()) factors[each] = weightedSum(row, independent)
    for (const { place, row, loading, rest } of loadings) {
      const own = rest === 0 ? 0 : rest * noise.normal(firstStream + FACTORS.length + place, counter)
      shocks[place] = loading * (factors[row] ?? 0) + own
    }
    return shocks
  }
}

function weightedSum(weights: readonly number[], values: Float64Array): number {
  let sum = 0
  for (let each = 0; each < weights.length; each += 1) sum += (weights[each] ?? 0) * (values[each] ?? 0)
  return sum
}

/** The lower triangular L with L × Lᵀ = the given correlations; throws if it does not exist. */
export function choleskyRows(correlations: readonly (readonly number[])[]): number[][] {
  const rows: number[][] = []
  for (const [i, wanted] of correlations.entries()) {
    const row: number[] = []
    for (const [j, correlation] of wanted.entries()) {
      const other = j === i ? row : (rows[j] ?? [])
      let sum = correlation
      for (let k = 0; k < j; k += 1) sum -= (row[k] ?? 0) * (other[k] ?? 0)
      if (j === i && sum <= 0) throw new RangeError(`correlations of row ${i} are not possible`)
      row.push(j === i ? Math.sqrt(sum) : sum / (other[j] ?? 1))
    }
    rows.push(row)
  }
  return rows
}
