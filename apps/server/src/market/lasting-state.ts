/** Notes a state of instruments, and tells once of each that it lasts, and once that it is over. */
export type LastingState = (instrumentId: number, isSo: boolean, now: number) => 'lasts' | 'over' | undefined

/** A state counts as lasting after the given time. */
export function createLastingState(afterMs: number): LastingState {
  const since = new Map<number, number>()
  const told = new Set<number>()
  return (instrumentId, isSo, now) => {
    if (!isSo) {
      since.delete(instrumentId)
      return told.delete(instrumentId) ? 'over' : undefined
    }
    const began = since.get(instrumentId) ?? now
    since.set(instrumentId, began)
    if (now - began < afterMs || told.has(instrumentId)) return undefined
    told.add(instrumentId)
    return 'lasts'
  }
}
