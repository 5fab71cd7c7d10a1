import type { BookKind, Signal } from '@fairtick/domain'

/** The signals of one trader not yet followed by all, oldest first. */
export interface SignalLine {
  /** Adds an accepted signal, which waits until it is durable. */
  add(signal: Signal): void
  /** Marks signals up to this one as durable. */
  written(id: number): void
  /** The first durable signal that not all followers of a kind have followed. */
  next(kind: BookKind): Signal | undefined
  /** Moves on after all followers of a kind have followed their next signal. */
  pass(kind: BookKind): void
  /** Signals not followed by all followers of a kind, durable or not. */
  left(kind: BookKind): readonly Signal[]
}

/** Lines by the trader's user id. */
export interface SignalLines {
  of(traderUserId: number): SignalLine | undefined
  /** The line of a trader, created if missing. */
  open(traderUserId: number): SignalLine
  /** The users with signals not yet followed by all. */
  traders(): readonly number[]
  /** Replaces the content by the durable signals of several traders, in their order. */
  fill(signals: readonly Signal[]): void
}

/** Finished signals are removed in batches of this size: removing each would move all others. */
const CUT = 1000

/** Lines without any signals. */
export function createSignalLines(): SignalLines {
  const lines = new Map<number, SignalLine>()
  function open(traderUserId: number): SignalLine {
    const line = lines.get(traderUserId) ?? createLine()
    lines.set(traderUserId, line)
    return line
  }
  return {
    open,
    of: (traderUserId) => lines.get(traderUserId),
    traders: () => [...lines.keys()],
    fill(signals) {
      lines.clear()
      for (const signal of signals) {
        const line = open(signal.userId)
        line.add(signal)
        line.written(signal.id)
      }
    },
  }
}

function createLine(): SignalLine {
  let signals: Signal[] = []
  const passed: Record<BookKind, number> = { real: 0, demo: 0 }
  let writtenUntil = 0
  function letGo(): void {
    const done = Math.min(passed.real, passed.demo)
    if (done < CUT && done < signals.length) return
    signals = signals.slice(done)
    passed.real -= done
    passed.demo -= done
  }
  return {
    add: (signal) => void signals.push(signal),
    written: (id) => void (writtenUntil = Math.max(writtenUntil, id)),
    next(kind) {
      const signal = signals[passed[kind]]
      return signal && signal.id <= writtenUntil ? signal : undefined
    },
    pass(kind) {
      passed[kind] += 1
      letGo()
    },
    left: (kind) => signals.slice(passed[kind]),
  }
}
