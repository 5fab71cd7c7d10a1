import { type MinuteRate, createMinuteRate } from './minute-rate'

/** How a connection to a venue stands. */
export type ConnectionState = 'up' | 'opening' | 'waiting' | 'stopped'

/** Figures of a connection for operators. */
export interface ConnectionFigures {
  /** The venue's name in the settings. */
  readonly venue: string
  readonly title: string
  readonly state: ConnectionState
  /** When this state began, ms. */
  readonly since: number
  readonly symbols: number
  /** Symbols that the venue refuses. */
  readonly refused: readonly string[]
  readonly messages: number
  readonly messagesMinute: number
  readonly errors: number
  readonly errorsMinute: number
  readonly gaps: number
  readonly reconnects: number
  /** Prices out of order that were left out. */
  readonly disordered: number
  /** Undefined before the first. */
  readonly lastMessageAt: number | undefined
  readonly lastPriceAt: number | undefined
  /** From the venue's time to the arrival, smoothed; negative where its clock is ahead. */
  readonly lagMs: number | undefined
  /** The latest reason of an error or an end. */
  readonly lastReason: string
  readonly lastReasonAt: number | undefined
}

/** The counts of a connection while it runs. */
export interface ConnectionCounts {
  readonly messagesMinute: MinuteRate
  readonly errorsMinute: MinuteRate
  readonly refused: Map<string, string>
  state: ConnectionState
  since: number
  messages: number
  errors: number
  gaps: number
  reconnects: number
  disordered: number
  lastMessageAt: number | undefined
  lastPriceAt: number | undefined
  lagMs: number | undefined
  lastReason: string
  lastReasonAt: number | undefined
}

/** Counts of a connection that has not begun. */
export const noCounts = (now: number): ConnectionCounts => ({
  messagesMinute: createMinuteRate(),
  errorsMinute: createMinuteRate(),
  refused: new Map(),
  state: 'stopped',
  since: now,
  messages: 0,
  errors: 0,
  gaps: 0,
  reconnects: 0,
  disordered: 0,
  lastMessageAt: undefined,
  lastPriceAt: undefined,
  lagMs: undefined,
  lastReason: '',
  lastReasonAt: undefined,
})

const SMOOTHING = 16

/** Counts an error or an end. */
export function countReason(counts: ConnectionCounts, reason: string, now: number): void {
  counts.errors += 1
  counts.errorsMinute.add(now)
  counts.lastReason = reason
  counts.lastReasonAt = now
}

/** Counts how late a price came. */
export function countLag(counts: ConnectionCounts, lagMs: number): void {
  counts.lagMs = counts.lagMs === undefined ? lagMs : counts.lagMs + (lagMs - counts.lagMs) / SMOOTHING
}

/** The figures at a moment. */
export function figuresOf(
  counts: ConnectionCounts,
  about: Pick<ConnectionFigures, 'venue' | 'title' | 'symbols'>,
  now: number,
): ConnectionFigures {
  const { messagesMinute, errorsMinute, refused, lagMs, ...others } = counts
  return {
    ...about,
    ...others,
    messagesMinute: messagesMinute.count(now),
    errorsMinute: errorsMinute.count(now),
    refused: [...refused.keys()],
    lagMs: lagMs === undefined ? undefined : Math.round(lagMs),
  }
}
