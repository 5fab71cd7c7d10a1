import type { CurrencyAmount, Usd } from '../money'
import type { StateTable } from '../state-table'

/** State of a deposit. Wire: 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
export type DepositStatus = 'unchecked' | 'credited' | 'rejected' | 'invalid'

/**
 * States and events of a deposit. Credited is the end: a mistake is made good by an adjustment of its own.
 * Source: docs/spec/product.md 4, docs/spec/rules.md 6.1.
 */
export const DEPOSIT_STATES = {
  none: { submit: 'unchecked' },
  unchecked: {
    /** An operator, or a chain watcher by the rule, found the money. */
    approve: 'credited',
    reject: 'rejected',
    /** The record itself is no deposit: a mistake, or the same transfer stated twice. */
    invalidate: 'invalid',
  },
  credited: {},
  rejected: {},
  invalid: {},
} as const satisfies StateTable<DepositStatus>

/** A transfer that a watcher found on a chain, beside the one that the client stated. */
export interface FoundTransfer {
  readonly amount: CurrencyAmount
  readonly confirmations: number
  /** Whether it went to the address of the deposit's own network. */
  readonly isToOurAddress: boolean
}

/** The amount that a deposit states, and the rule by which a watcher may credit it. */
export interface AutoCreditRule {
  readonly stated: CurrencyAmount
  readonly credit: Usd
  readonly confirmationsMin: number
  /** A watcher credits at most so much by itself; above it an operator looks. */
  readonly autoMax: Usd
}

/**
 * Whether a watcher credits a deposit by itself: an exact transfer to our address, confirmed often enough, of
 * at most the amount set. Source: docs/spec/rules.md 6.1.
 */
export function creditsByItself(found: FoundTransfer, rule: AutoCreditRule): boolean {
  return (
    found.isToOurAddress &&
    found.amount === rule.stated &&
    found.confirmations >= rule.confirmationsMin &&
    rule.credit <= rule.autoMax
  )
}
