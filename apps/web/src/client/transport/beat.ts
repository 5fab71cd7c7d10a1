const BEAT_MS = 100

/** What a beat needs from outside. */
export interface BeatClock {
  /** The time that all countdowns go by, ms. */
  now(): number
  isHidden(): boolean
  /** Runs whenever the page was hidden or is shown again. */
  onShownOrHidden(run: () => void): void
}

/**
 * One clock for all that count down: tells them ten times a second, at the tenths of its own seconds, that time has passed. It rests while nobody
 * listens or the page is hidden, and tells at once when it is shown. What a listener makes of it can never stop it.
 */
export function createBeat(clock: BeatClock): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(timer)
    timer = undefined
  }
  function plan(): void {
    // A timer may come a moment early, and a clock may have parts of a millisecond: then the next beat is near, but it comes.
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
