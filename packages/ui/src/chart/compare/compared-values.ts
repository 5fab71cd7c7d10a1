/** A close and the start of its bar, ms since the epoch. */
export interface Close {
  readonly time: number
  readonly close: number
}

/** Another instrument over the visible bars of the chart. */
export interface ComparedValues {
  /** Heights on the chart's own price axis, and the visible bar of each. */
  readonly points: readonly { readonly bar: number; readonly value: number }[]
  /** The change from the first to the last of them, as a share; undefined without two. */
  readonly change: number | undefined
}

/**
 * The other instrument as a line of equal percentages: it begins at the chart's own close of the first
 * visible bar that both have, and moves by as many percent as the other did. A bar without a close of the
 * other, such as one while its market is closed, keeps the one before.
 */
export function comparedValues(visible: readonly Close[], other: readonly Close[]): ComparedValues {
  let at = firstAfter(other, visible[0]?.time ?? 0) - 1
  let first: { readonly own: number; readonly other: number } | undefined
  const points = visible.flatMap(({ time, close }, bar) => {
    while ((other[at + 1]?.time ?? Infinity) <= time) at += 1
    const value = other[at]?.close
    if (value === undefined || value <= 0) return []
    first ??= { own: close, other: value }
    return [{ bar, value: (first.own * value) / first.other }]
  })
  const last = points.at(-1)
  return {
    points,
    change:
      first === undefined || last === undefined || points.length < 2 ? undefined : last.value / first.own - 1,
  }
}

/** The place of the first close after a moment, by halves. */
function firstAfter(closes: readonly Close[], time: number): number {
  let [from, to] = [0, closes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((closes[middle]?.time ?? Infinity) <= time) from = middle + 1
    else to = middle
  }
  return from
}

/** Ascending closes with newer ones, which replace those of the same bar. */
export function joinCloses(closes: readonly Close[], more: readonly Close[]): readonly Close[] {
  const [first, last] = [more[0], closes.at(-1)]
  if (first === undefined || last === undefined) return first === undefined ? closes : more
  if (first.time > last.time) return [...closes, ...more]
  const replaced = new Set(more.map(({ time }) => time))
  return [...closes.filter(({ time }) => !replaced.has(time)), ...more].toSorted(
    (one, other) => one.time - other.time,
  )
}
