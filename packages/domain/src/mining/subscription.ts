import { type Rate, type Usd, usd } from '../money'
import type { StateTable } from '../state-table'

/** State of a subscription. Wire: 1 running, 2 redeeming, 3 redeemed, 4 finished. */
export type SubscriptionStatus = 'running' | 'redeeming' | 'redeemed' | 'finished'

/**
 * States and events of a subscription. One that waits for its redemption earns no further income and cannot
 * finish; it ends only by the redemption. Source: docs/spec/product.md 4, docs/spec/rules.md 9.
 */
export const SUBSCRIPTION_STATES = {
  none: { subscribe: 'running' },
  running: {
    /** By the client, where an operator approves redemptions. */
    ask: 'redeeming',
    /** By the client, where redemptions are immediate. */
    redeem: 'redeemed',
    /** The lock has ended. */
    mature: 'finished',
  },
  redeeming: { approve: 'redeemed' },
  redeemed: {},
  finished: {},
} as const satisfies StateTable<SubscriptionStatus>

/** The states with the principal held. */
export const HELD_SUBSCRIPTIONS: readonly SubscriptionStatus[] = ['running', 'redeeming']

/** The terms of a product, bound when it is subscribed to. Source: docs/spec/rules.md 9. */
export interface MiningTerms {
  /** Percent of the principal a day. */
  readonly dailyPercent: Rate
  readonly lockDays: number
  /** Penalty of an early redemption, percent of the principal. */
  readonly penaltyPercent: Rate
  /** Whether the penalty is capped by the income already paid. */
  readonly isPenaltyCapped: boolean
}

/** A subscription that is held. `subscribedAt` in ms since the epoch. */
export interface HeldSubscription extends MiningTerms {
  readonly principal: Usd
  readonly subscribedAt: number
}

/** A subscription from its purchase on. Times in ms since the epoch, amounts in USD. */
export interface Subscription extends HeldSubscription {
  readonly id: number
  readonly userId: number
  readonly status: SubscriptionStatus
  readonly productId: number
  /** The version of the product's texts at its purchase. */
  readonly textId: number
  /** Number of days of income paid. */
  readonly daysPaid: number
  /**
   * The amount taken from the pool. Held or finished: income to maturity. Redeemed: paid income less the
   * penalty, possibly below zero.
   */
  readonly reservedIncome: Usd
  /** Whether an immediate early redemption was promised. */
  readonly redeemsAtOnce: boolean
  /** Version of the rules at its purchase. */
  readonly rules: number
  /** When its redemption was requested. */
  readonly askedAt: number | undefined
  /** When it was redeemed or finished. */
  readonly endedAt: number | undefined
  readonly penalty: Usd | undefined
  /** The decision about its redemption. */
  readonly decisionId: number | undefined
}

/** A day of income that was paid. */
export interface MiningIncome {
  readonly id: number
  readonly userId: number
  readonly subscriptionId: number
  /** Day of the lock, from 1. */
  readonly day: number
  readonly amount: Usd
  /** Time of payment: its 00:00 UTC, or later if the server was down. */
  readonly at: number
}

/** State of a filling of a pool. Wire: 0 requested, 1 made, 2 rejected. */
export type PoolFillStatus = 'asked' | 'made' | 'rejected'

/** States and events of a filling. Two operators make it, one can reject it. Source: docs/spec/rules.md 9. */
export const POOL_FILL_STATES = {
  none: { ask: 'asked' },
  asked: { approve: 'made', reject: 'rejected' },
  made: {},
  rejected: {},
} as const satisfies StateTable<PoolFillStatus>

/** Largest filling, USD. */
export const POOL_FILL_MAX = usd('10000000')

/** Money of the house for the income of a product. */
export interface PoolFill {
  readonly id: number
  readonly userId: number
  readonly productId: number
  readonly status: PoolFillStatus
  readonly amount: Usd
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: number
  readonly endedAt: number | undefined
  readonly decisionId: number | undefined
}
