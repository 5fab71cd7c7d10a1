/** Values at a bar; absent until there are enough bars. */
export interface Macd {
  readonly dif?: number
  readonly dea?: number
  readonly macd?: number
}

/**
 * The two MACD lines at each close, and the bars between them: their plain difference. The library draws
 * twice the difference, which no legend mentions. An average starts as the simple average of its first
 * closes.
 */
export function macdOf(
  closes: readonly number[],
  [short = 12, long = 26, signal = 9]: readonly number[],
): Macd[] {
  const [quick, slow] = [averageOf(closes, short), averageOf(closes, long)]
  const dif = closes.map((_, at) => apart(quick[at], slow[at]))
  const from = dif.findIndex((value) => value !== undefined)
  const averaged = averageOf(
    dif.flatMap((value) => value ?? []),
    signal,
  )
  return dif.map((value, at): Macd => {
    if (value === undefined) return {}
    const dea = averaged[at - from]
    return dea === undefined ? { dif: value } : { dif: value, dea, macd: value - dea }
  })
}

const apart = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other

/** The exponential average at each value; undefined until its period is reached. */
function averageOf(values: readonly number[], period: number): (number | undefined)[] {
  let average = 0
  return values.map((value, at) => {
    if (at < period) average += value / period
    else average = (2 * value + (period - 1) * average) / (period + 1)
    return at < period - 1 ? undefined : average
  })
}
