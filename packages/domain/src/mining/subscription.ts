import type { Rate, Usd } from '../money'
import type { StateTable } from '../state-table'

/** State of a subscription. Wire: 1 running, 2 redeeming, 3 redeemed, 4 finished. */
export type SubscriptionStatus = 'running' | 'redeeming' | 'redeemed' | 'finished'

/**
 * States and events of a subscription. One that waits for its redemption earns nothing more and cannot
 * finish: it ends by its redemption alone. Source: docs/spec/product.md 4, docs/spec/rules.md 9.
 */
export const SUBSCRIPTION_STATES = {
  none: { subscribe: 'running' },
  running: {
    /** By the client, where redemptions wait for an operator. */
    ask: 'redeeming',
    /** By the client, where they are carried out at once. */
    redeem: 'redeemed',
    /** The lock is over. */
    mature: 'finished',
  },
  redeeming: { approve: 'redeemed' },
  redeemed: {},
  finished: {},
} as const satisfies StateTable<SubscriptionStatus>

/** The states in which a subscription's principal is held. */
export const HELD_SUBSCRIPTIONS: readonly SubscriptionStatus[] = ['running', 'redeeming']

/** The terms of a product, bound when it is subscribed to. Source: docs/spec/rules.md 9. */
export interface MiningTerms {
  /** Percent of the principal a day. */
  readonly dailyPercent: Rate
  readonly lockDays: number
  /** Percent of the principal that an early redemption costs. */
  readonly penaltyPercent: Rate
  /** Whether that is at most the income already paid. */
  readonly isPenaltyCapped: boolean
}

/** A subscription that is held. `subscribedAt` in ms since the epoch. */
export interface HeldSubscription extends MiningTerms {
  readonly principal: Usd
  readonly subscribedAt: number
}
