/** A mark of an axis. */
interface Mark {
  readonly value: number | string
  readonly text: string
}

/**
 * Removes duplicate labels: where marks are closer than the price step, keeps the mark closest to its label's
 * value.
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
