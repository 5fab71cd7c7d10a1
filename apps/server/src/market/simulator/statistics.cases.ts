/** Standard deviation around 0, as a return's is. */
export function deviation(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
}

/** Excess kurtosis around 0. */
export function excessKurtosis(values: readonly number[]): number {
  const fourth = values.reduce((sum, value) => sum + value ** 4, 0) / values.length
  return fourth / deviation(values) ** 4 - 3
}

/** Correlation of two lists of one length. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const means = [meanOf(one), meanOf(other)] as const
  const product = one.reduce(
    (sum, value, each) => sum + (value - means[0]) * ((other[each] ?? 0) - means[1]),
    0,
  )
  const spread = (values: readonly number[], mean: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return product / (spread(one, means[0]) * spread(other, means[1]))
}

/** Autocorrelation of absolute values at a lag. */
export function absoluteAutocorrelation(values: readonly number[], lag: number): number {
  const sizes = values.map(Math.abs)
  return correlation(sizes.slice(lag), sizes.slice(0, -lag))
}

/** Log returns of prices. */
export function logReturns(prices: readonly number[]): number[] {
  return prices.slice(1).map((price, each) => Math.log(price / (prices[each] ?? price)))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
