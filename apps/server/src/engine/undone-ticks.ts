import type { Tick } from '@fairtick/domain'
import type { Clock } from '../ports'

/**
 * A tick, and whether it could fill orders when it came. If only closing was possible then, it fills no order
 * later.
 */
export interface UndoneTick {
  readonly tick: Tick
  readonly mayFill: boolean
}

/**
 * Ticks whose effects may not be durable: those of the last minutes, and all that arrived while the books
 * were closed.
 */
export interface UndoneTicks {
  add(tick: UndoneTick, areBooksOpen: boolean): void
  /** Adds and returns the ticks before the start, which late copies are replayed against. */
  beginWith(ticks: readonly UndoneTick[]): readonly UndoneTick[]
  /** In their order of arrival. */
  all(): readonly UndoneTick[]
  /** Later ticks of the same instrument. */
  after(tick: Pick<Tick, 'instrumentId' | 'sequence'>): readonly Tick[]
}

/**
 * Longer than the time limit of any batch: the books' writer waits 9 s for an answer, and a batch may be
 * queued behind another.
 */
const KEPT_MS = 60_000

/** Keeps ticks for one to two minutes, and for as long as the books are closed. */
export function createUndoneTicks(clock: Clock): UndoneTicks {
  let older: UndoneTick[] = []
  let younger: UndoneTick[] = []
  let since = clock.now()
  const latest = new Map<number, number>()

  function keep(each: UndoneTick): void {
    younger.push(each)
    latest.set(each.tick.instrumentId, each.tick.sequence)
  }

  return {
    add(tick, areBooksOpen) {
      if (areBooksOpen && clock.now() - since > KEPT_MS) {
        older = younger
        younger = []
        since = clock.now()
      }
      keep(tick)
    },
    beginWith(ticks) {
      for (const each of ticks) keep(each)
      return ticks
    },
    all: () => [...older, ...younger],
    after({ instrumentId, sequence }) {
      if ((latest.get(instrumentId) ?? 0) <= sequence) return []
      return [...older, ...younger].flatMap(({ tick }) =>
        tick.instrumentId === instrumentId && tick.sequence > sequence ? [tick] : [],
      )
    },
  }
}
