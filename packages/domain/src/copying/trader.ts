import type { StateTable } from '../state-table'

/** State of a trader's application, then of the trader. */
export type TraderStatus = 'applied' | 'active' | 'rejected' | 'ended' | 'banned'

/**
 * States and events of a trader. After a rejection or an end the client may apply again, as a new trader.
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
    /** Their equity fell to zero. */
    lose: 'ended',
  },
  rejected: {},
  ended: {},
  banned: {},
} as const satisfies StateTable<TraderStatus>

/** A trader or an applicant. Times in ms since the epoch. */
export interface Trader {
  readonly id: number
  readonly userId: number
  /** The public name. */
  readonly nickname: string
  /** The name of the public picture; undefined without one. */
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

/** Reason of the end of a trader whose equity fell to zero; a voluntary end has none. */
export const EQUITY_GONE = 'equity-gone'

/** Longest nickname, in letters. */
export const NICKNAME_MAX = 24
