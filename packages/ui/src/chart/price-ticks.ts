/** A mark of an axis. */
interface Mark {
  readonly value: number | string
  readonly text: string
}

/**
 * Each label once: where marks are closer than the steps of the price, the one that lies nearest to what its
 * label says.
 */
export function eachOnce<Tick extends Mark>(ticks: readonly Tick[], precision: number): Tick[] {
  const offBy = ({ value }: Mark) => Math.abs(Number(value) - Number(Number(value).toFixed(precision)))
  const nearest = new Map<string, Tick>()
  for (const tick of ticks) {
    const known = nearest.get(tick.text)
    if (known === undefined || offBy(tick) < offBy(known)) nearest.set(tick.text, tick)
  }
  return [...nearest.values()]
}
