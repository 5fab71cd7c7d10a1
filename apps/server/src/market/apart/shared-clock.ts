import { createMostOfLate } from '../../platform/most-of-late'
import type { Clock, Log } from '../../ports'

/** Ports of a clock that two processes share. */
export interface SharedClockPorts {
  readonly clock: Clock
  readonly log: Log
  /** Sets the clock to a moment that has passed already. */
  readonly goOnFrom?: (moment: number) => void
}

/** A clock that goes by the other process where that one is ahead. */
export interface SharedClock {
  /** Follows a moment that the other process had reached. */
  atLeast(moment: number): void
  /** Follows the moment of a message that just came, and compares this clock with the other by it. */
  heard(moment: number): void
  /** Whether the two are too far apart to be brought together. */
  isApart(): boolean
}

/** Clocks that differ by more (ms) are not brought together: one of them is wrong. */
const APART_MS = 1_000
/** The clocks agree again within this difference (ms), so that they do not change sides by the message. */
const AGREE_MS = 500
/** The message that took the least time is looked for among those of such a time (ms). */
const WINDOW_MS = 3_000

/**
 * Brings this clock to the other process's clock where that one is ahead, so that news from there never lie
 * in the future here. The other process does so too, so both go by the clock that is ahead.
 */
export function createSharedClock({ clock, log, goOnFrom }: SharedClockPorts): SharedClock {
  let isApart = false
  const behind = createMostOfLate(WINDOW_MS)

  function become(next: boolean, byMs: number): void {
    if (isApart === next) return
    isApart = next
    if (next) log.error({ byMs }, 'the clocks of books and market differ: prices count as stale')
    else log.warn({ byMs }, 'the clocks of books and market agree again')
  }

  function atLeast(moment: number): void {
    const byMs = moment - clock.now()
    if (byMs > 0 && byMs <= APART_MS) goOnFrom?.(moment)
  }

  return {
    isApart: () => isApart,
    atLeast,
    heard(moment) {
      // A message takes its time: the own clock seems ahead by that, and never behind.
      behind.note(moment - clock.now())
      const byMs = -behind.most()
      const limit = isApart ? AGREE_MS : APART_MS
      // That it is ahead is known by a whole window; that it is behind by one message.
      become(byMs < -limit || (byMs > limit && behind.isWhole()), byMs)
      atLeast(moment)
    },
  }
}
