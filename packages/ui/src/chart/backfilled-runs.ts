/** Bars beside each other, by their places. */
export interface BarRun {
  readonly first: number
  readonly last: number
}

/** The stretches of bars that came from the history of the price source. */
export function runsOf(bars: readonly Readonly<Record<string, unknown>>[]): readonly BarRun[] {
  const runs: BarRun[] = []
  for (const [place, bar] of bars.entries()) {
    if (bar['isBackfilled'] !== true) continue
    const last = runs.at(-1)
    if (last?.last === place - 1) runs[runs.length - 1] = { first: last.first, last: place }
    else runs.push({ first: place, last: place })
  }
  return runs
}
