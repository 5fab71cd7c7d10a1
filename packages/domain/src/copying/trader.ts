import type { StateTable } from '../state-table'

/** State of a trader's application, and of the trader it became. */
export type TraderStatus = 'applied' | 'active' | 'rejected' | 'ended' | 'banned'

/**
 * States and events of a trader. Whoever was rejected or has ended may apply again: that is another one.
 * Source: docs/spec/rules.md 7.1, 7.5.
 */
export const TRADER_STATES = {
  none: { apply: 'applied' },
  applied: { approve: 'active', reject: 'rejected' },
  active: {
    /** By the trader. */
    end: 'ended',
    /** By an operator. */
    ban: 'banned',
    /** Their equity fell to nothing. */
    lose: 'ended',
  },
  rejected: {},
  ended: {},
  banned: {},
} as const satisfies StateTable<TraderStatus>

/** A trader, or somebody who has applied to be one. Times in ms since the epoch. */
export interface Trader {
  readonly id: number
  readonly userId: number
  /** The name that everybody sees. */
  readonly nickname: string
  /** The name of the picture that everybody sees; undefined where there is none. */
  readonly avatar: string | undefined
  readonly status: TraderStatus
  readonly appliedAt: number
  readonly decidedAt: number | undefined
  readonly endedAt: number | undefined
  /** Why it was rejected, banned or ended. */
  readonly reason: string | undefined
  /** A program of the sandbox that trades by a published rule. */
  readonly isSample: boolean
}

/** The reason of the end of a trader whose equity fell to nothing; their own end has none. */
export const EQUITY_GONE = 'equity-gone'

/** Longest nickname, in letters. */
export const NICKNAME_MAX = 24
