import type { Tick } from '@fairtick/domain'
import type { Clock } from '../ports'

/** A tick, and whether it could fill orders when it came: later it fills none that only waited then because only closing was possible. */
export interface UndoneTick {
  readonly tick: Tick
  readonly mayFill: boolean
}

/** The ticks whose consequences may not be durable: those lately fired, and all that came while the books took no commands. */
export interface UndoneTicks {
  add(tick: UndoneTick, areBooksOpen: boolean): void
  /** In the order of their coming. */
  all(): readonly UndoneTick[]
}

/** Longer than any batch is on its way before it is given up: the books' writer waits 9 s for an answer, and a batch may stand behind another. */
const KEPT_MS = 60_000

/** Keeps ticks for one to two minutes, and for as long as the books are closed. */
export function createUndoneTicks(clock: Clock): UndoneTicks {
  let older: UndoneTick[] = []
  let younger: UndoneTick[] = []
  let since = clock.now()
  return {
    add(tick, areBooksOpen) {
      if (areBooksOpen && clock.now() - since > KEPT_MS) {
        older = younger
        younger = []
        since = clock.now()
      }
      younger.push(tick)
    },
    all: () => [...older, ...younger],
  }
}
