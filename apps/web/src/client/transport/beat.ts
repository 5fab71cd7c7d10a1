const BEAT_MS = 100

/** The dependencies of a beat. */
export interface BeatClock {
  /** The time that all countdowns use, ms. */
  now(): number
  isHidden(): boolean
  /** Runs whenever the page was hidden or is shown again. */
  onShownOrHidden(run: () => void): void
}

/**
 * One clock for all countdowns: notifies listeners ten times a second, at the tenths of its own seconds. It
 * rests while there is no listener or the page is hidden, and notifies at once when the page is shown. A
 * listener that throws never stops it.
 */
export function createBeat(clock: BeatClock): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(timer)
    timer = undefined
  }
  function plan(): void {
    // A timer may fire early, and a clock may have fractions of a millisecond: then the next beat is near,
    // but it comes.
    timer = setTimeout(beat, BEAT_MS - (clock.now() % BEAT_MS))
  }
  function beat(): void {
    plan()
    for (const listener of listeners) listener()
  }

  clock.onShownOrHidden(() => {
    rest()
    if (!clock.isHidden() && listeners.size > 0) beat()
  })
  return (listener) => {
    listeners.add(listener)
    if (timer === undefined && !clock.isHidden()) plan()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) rest()
    }
  }
}
