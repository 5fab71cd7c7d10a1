import { DAY_MS, type PayoutTarget, quoteWithdrawal, type Usd, type WithdrawalHold } from '@fairtick/domain'
import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import { type WithdrawalCurrency, readCurrency } from '../methods/currency-store'
import { type WithdrawalMethod, readMethod } from '../methods/method-store'
import type { Quote, Quotes } from './quotes'
import type { WithdrawalRequest } from './withdraw'
import { countCancelled, readCounted } from './withdrawal-store'

/** Everything that a withdrawal depends on beside the books. */
export interface PreparePorts {
  readonly quotes: Quotes
  readonly standingOf: (userId: number) => Promise<ClientStanding>
  readonly limits: { readonly day: Usd | undefined; readonly month: Usd | undefined }
}

/** Ports of the lookup of a withdrawal's terms. */
export interface TermsPorts {
  readonly pool: Queryable
  /** Whether an address or account is ours: clients in general, or this one, deposit to it. */
  readonly isOurs: (userId: number, to: PayoutTarget) => Promise<boolean>
}

/** The state of a withdrawing client, as identity knows it. */
export interface ClientStanding {
  readonly isVerified: boolean
  readonly holds: readonly WithdrawalHold[]
}

/** A withdrawal as it was asked for. */
export interface WithdrawalDraft {
  readonly userId: number
  readonly currencyId: number
  readonly methodId: number
  readonly amount: Usd
}

/**
 * Looks up currency and method. Refuses a method that is unknown, removed, foreign, of another currency, or
 * that became ours after it was saved; and a currency that cannot be paid out.
 */
export async function findTerms(
  { pool, isOurs }: TermsPorts,
  { userId, currencyId, methodId }: WithdrawalDraft,
): Promise<{ readonly currency: WithdrawalCurrency; readonly method: WithdrawalMethod }> {
  const currency = await readCurrency(pool, currencyId)
  const method = await readMethod(pool, userId, methodId)
  if (!currency || !method || method.currencyId !== currency.id) refuse('currency-not-found')
  if (await isOurs(userId, method)) refuse('currency-not-found')
  if (!currency.hasChannel) refuse('no-payment-channel')
  return { currency, method }
}

/** A quote of now, with the id that brings it back. */
export function newQuote(
  quotes: Quotes,
  asked: WithdrawalDraft,
  currency: WithdrawalCurrency,
  now: number,
): ShownQuote {
  const { unitsPerUsd, decimals } = currency
  const terms = { ...quoteWithdrawal(asked.amount, currency), unitsPerUsd }
  const { id, quote } = quotes.make(asked, terms, now)
  return { ...quote, id, amount: asked.amount, decimals }
}

/** A quote as shown: with its amount in USD and the number of decimals of the currency. */
export interface ShownQuote extends Quote {
  readonly id: string
  readonly amount: Usd
  readonly decimals: number
}

/**
 * Withdrawals that a client may cancel within a day before the next has to wait. Each fixes a rate that the
 * client need not take, and its row is kept for good.
 */
const CANCELLED_A_DAY_MAX = 20
const HOUR_S = 3600

/** Collects the input of the books for a withdrawal. `now` in ms; days and months are UTC. */
export async function prepareWithdrawal(
  ports: PreparePorts,
  database: Queryable,
  given: {
    readonly asked: WithdrawalDraft
    readonly terms: Awaited<ReturnType<typeof findTerms>>
    readonly quote: Quote
    readonly notes: string
    readonly now: number
  },
): Promise<WithdrawalRequest> {
  const { asked, quote, notes, now } = given
  const { currency, method } = given.terms
  const lately = { since: now - DAY_MS, most: CANCELLED_A_DAY_MAX }
  if ((await countCancelled(database, asked.userId, lately)) === CANCELLED_A_DAY_MAX)
    refuse('too-many-requests', { seconds: HOUR_S, limit: CANCELLED_A_DAY_MAX })
  const { isVerified, holds } = await ports.standingOf(asked.userId)
  const { day, month } = beginnings(now)
  const counted = await readCounted(database, asked.userId, month)
  const { amountMin, amountMax } = currency
  return {
    asked: {
      kind: currency.kind,
      currencyId: currency.id,
      currencyCode: currency.code,
      protocol: currency.protocol,
      decimals: currency.decimals,
      methodId: method.id,
      address: method.address,
      tag: method.tag,
      bankName: method.bankName,
      bankAddress: method.bankAddress,
      bankSwift: method.bankSwift,
      payeeName: method.payeeName,
      payeeAccount: method.payeeAccount,
      notes,
      amount: asked.amount,
      fee: quote.fee,
      received: quote.received,
      unitsPerUsd: quote.unitsPerUsd,
    },
    conditions: { isVerified, holds, amountMin, amountMax, methodUsableAt: method.usableAt },
    limits: [
      { limit: ports.limits.day, since: day, counted },
      { limit: ports.limits.month, since: month, counted },
    ],
  }
}

/** When the day and the month of a moment began, in UTC. */
export function beginnings(now: number): { readonly day: number; readonly month: number } {
  const date = new Date(now)
  return {
    day: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()),
    month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth()),
  }
}
