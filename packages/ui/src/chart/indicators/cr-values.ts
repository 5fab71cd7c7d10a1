/** The prices of a bar that the CR is made of. */
export interface CrBar {
  readonly high: number
  readonly low: number
}

/** Values at a bar; absent until there are enough bars. */
export interface Cr {
  readonly cr?: number
  readonly ma1?: number
  readonly ma2?: number
  readonly ma3?: number
  readonly ma4?: number
}

/**
 * How far the last bars reached above the middle of the bar before each, as a percentage of how far they
 * reached below it, and its averages, each drawn later by 2/5 of its length and a bar. The library takes a
 * single bar for the sums.
 */
export function crOf(bars: readonly CrBar[], [period = 26, ...averages]: readonly number[]): Cr[] {
  const middle = ({ high, low }: CrBar) => (high + low) / 2
  const reach = bars.map((bar, at) => {
    const before = middle(bars[at - 1] ?? bar)
    return { above: Math.max(0, bar.high - before), below: Math.max(0, before - bar.low) }
  })
  const values = reach.map((_, at) => {
    if (at < period) return undefined
    const last = reach.slice(at - period + 1, at + 1)
    const below = sumOf(last.map((each) => each.below))
    return below === 0 ? 0 : (100 * sumOf(last.map((each) => each.above))) / below
  })
  const lines = averages.map((length) => averageBefore(values, length, Math.ceil(length / 2.5 + 1)))
  return values.map((cr, at) => ({
    ...(cr !== undefined && { cr }),
    ...Object.fromEntries(
      lines.flatMap((line, each) => (line[at] === undefined ? [] : [[`ma${each + 1}`, line[at]]])),
    ),
  }))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The average of the last values as it was some bars before. */
function averageBefore(
  values: readonly (number | undefined)[],
  length: number,
  before: number,
): (number | undefined)[] {
  return values.map((_, at) => {
    const end = at - before + 1
    const last = values.slice(Math.max(0, end - length), Math.max(0, end)).flatMap((value) => value ?? [])
    return last.length < length ? undefined : sumOf(last) / length
  })
}
