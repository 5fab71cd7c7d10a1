const BEAT_MS = 100

/** Ports of a beat. */
export interface BeatClock {
  /** The time that all countdowns use, ms. */
  now(): number
  isHidden(): boolean
  /** Runs whenever the page is hidden or shown again. */
  onShownOrHidden(run: () => void): void
}

/**
 * One clock for all countdowns: notifies listeners ten times a second, at the tenths of its seconds. It rests
 * without listeners or while the page is hidden, and notifies at once when the page is shown. A listener that
 * throws does not stop it.
 */
export function createBeat(clock: BeatClock): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(timer)
    timer = undefined
  }
  function plan(): void {
    // A timer may fire early, and a clock may have fractions of a millisecond: the next beat is then closer,
    // but is never lost.
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
