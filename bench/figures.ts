/** The median; for an even number of figures, the mean of the two middle ones. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5)
}

/** The quantile of some figures, interpolated between two neighbours. */
export function quantile(figures: readonly number[], fraction: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * fraction
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new Error('there are no figures')
  return below + (above - below) * (place - Math.floor(place))
}

/** A figure as text: three significant digits, with thousands separators. */
export function shown(figure: number): string {
  return figure >= 1000 ? Math.round(figure).toLocaleString('en') : String(Number(figure.toPrecision(3)))
}

/** Reads a number from the answer of another process. */
export function numberIn(answer: unknown, name: string): number {
  if (typeof answer === 'object' && answer !== null && name in answer) {
    const value: unknown = Object.entries(answer).find(([key]) => key === name)?.[1]
    if (typeof value === 'number') return value
  }
  throw new Error(`no number ${name} in ${JSON.stringify(answer)}`)
}
