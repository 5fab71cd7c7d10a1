import { HOUR_MS } from '../time'
import { type Entry, housePays } from '../ledger'
import {
  type CurrencyAmount,
  NO_USD,
  type Rate,
  type Usd,
  currencyAmountOf,
  usd,
  usdOfCurrency,
} from '../money'
import { type Refusal, refusal } from '../refusal'
import type { StateTable } from '../state-table'

/** State of a deposit. Wire: 0 unchecked, 1 finished, 2 rejected, 3 invalid. */
export type DepositStatus = 'unchecked' | 'credited' | 'rejected' | 'invalid'

/**
 * States and events of a deposit. `credited` is final: a mistake is corrected by an adjustment. Source:
 * docs/spec/product.md 4, docs/spec/rules.md 6.1.
 */
export const DEPOSIT_STATES = {
  none: { submit: 'unchecked' },
  unchecked: {
    /** An operator, or a chain watcher by the rule, found the money. */
    approve: 'credited',
    reject: 'rejected',
    /** The record is not a deposit: entered by mistake, or a duplicate of another one. */
    invalidate: 'invalid',
  },
  credited: {},
  rejected: {},
  invalid: {},
} as const satisfies StateTable<DepositStatus>

/** Largest credit of one deposit, USD; a larger one is a typing error. */
export const DEPOSIT_CREDIT_MAX = usd('100000000')
/** Largest amount of one deposit in its currency: the most that the books can hold. */
const AMOUNT_MAX = currencyAmountOf(9n * 10n ** 18n)
const DECIMALS = 8

/** The terms of a network or of a way to pay to a bank. `rate` is USD of one unit. */
export interface DepositTerms {
  readonly rate: Rate
  /** Decimals of the currency, 0 to 8. */
  readonly decimals: number
  readonly amountMin: CurrencyAmount
  /** undefined: no upper bound. */
  readonly amountMax: CurrencyAmount | undefined
}

/**
 * Returns why an amount cannot be deposited, undefined if it can. Source: docs/spec/rules.md 6.1,
 * docs/spec/wire.md 4.4.
 */
export function depositRefusal(amount: CurrencyAmount, terms: DepositTerms): Refusal | undefined {
  const { rate, decimals, amountMin, amountMax = AMOUNT_MAX } = terms
  if (amount % 10n ** BigInt(DECIMALS - decimals) !== 0n)
    return refusal('parameter-wrong', { parameter: 'amount' })
  const credit = usdOfCurrency(amount, rate)
  const isTooLittle = amount < amountMin || credit <= NO_USD
  const isTooMuch = amount > amountMax || amount > AMOUNT_MAX || credit > DEPOSIT_CREDIT_MAX
  return isTooLittle || isTooMuch ? refusal('amount-not-allowed') : undefined
}

/** The entry of a credited deposit. */
export function depositEntry(deposit: {
  readonly id: number
  readonly userId: number
  readonly credit: Usd
}): Entry {
  const { id, userId, credit } = deposit
  return housePays(
    {
      kind: 'deposit',
      reference: id,
      userId,
      book: 'real',
      account: 'fund',
      house: 'deposits-clearing',
    },
    credit,
  )
}

/** A transfer that a watcher found on a chain for a deposit. */
export interface FoundTransfer {
  readonly amount: CurrencyAmount
  readonly confirmations: number
  /** Whether it went to the address of the deposit's own network. */
  readonly isToOurAddress: boolean
}

/** The stated amount of a deposit and the conditions for automatic credit. */
export interface AutoCreditRule {
  readonly stated: CurrencyAmount
  readonly credit: Usd
  readonly confirmationsMin: number
  /** Largest automatic credit; an operator reviews larger deposits. */
  readonly autoMax: Usd
  /** Time of the deposit's statement, which is also the time of its rate, and the current time, in ms. */
  readonly statedAt: number
  readonly now: number
}

/**
 * Maximum age of the rate for automatic credit. With an older one a client could wait for a price in their
 * favour before sending the coins, at the house's expense.
 */
const RATE_GOOD_MS = 2 * HOUR_MS

/**
 * Whether a deposit is credited automatically: an exact transfer to our address with enough confirmations, at
 * most the configured amount, within two hours of its statement. Source: docs/spec/rules.md 6.1.
 */
export function creditsByItself(found: FoundTransfer, rule: AutoCreditRule): boolean {
  return (
    found.isToOurAddress &&
    found.amount === rule.stated &&
    found.confirmations >= rule.confirmationsMin &&
    rule.credit <= rule.autoMax &&
    rule.now - rule.statedAt <= RATE_GOOD_MS
  )
}
