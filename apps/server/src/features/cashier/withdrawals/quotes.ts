import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CurrencyAmount,
  type Rate,
  type Usd,
  type WithdrawalQuote,
  currencyAmountOf,
  rateOf,
  usdOf,
} from '@fairtick/domain'
import type { SecretKey } from '../../../keys/secret-keys'

/** The withdrawal that a quote is for; the quote is invalid for any other. `amount` in USD. */
export interface QuotedWithdrawal {
  readonly userId: number
  readonly currencyId: number
  readonly methodId: number
  readonly amount: Usd
}

/** Fee, received amount and rate of a withdrawal, good until `expiresAt` (ms). */
export interface Quote extends WithdrawalQuote {
  readonly unitsPerUsd: Rate
  readonly expiresAt: number
}

/** Quotes of withdrawals. A quote is contained in its signed id and not stored. */
export interface Quotes {
  /** A quote of now, and the id that brings it back. */
  make(
    quoted: QuotedWithdrawal,
    terms: Omit<Quote, 'expiresAt'>,
    now: number,
  ): { readonly id: string; readonly quote: Quote }
  /** The quote of an id; undefined if it is expired, of another withdrawal or forged. */
  open(quoted: QuotedWithdrawal, id: string, now: number): Quote | undefined
}

/** Source: docs/spec/rules.md 6.3. */
const GOOD_FOR_MS = 60_000
const PARTS = 5

/**
 * Quotes under a key of their own, derived from the server's present secret key. A quote signed by a former
 * key is invalid: the holder of a leaked key could forge a rate.
 */
export function createQuotes(secretKey: SecretKey): Quotes {
  const key = createHmac('sha256', secretKey.bytes).update('quotes of withdrawals').digest()
  const signature = ({ userId, currencyId, methodId, amount }: QuotedWithdrawal, body: string) =>
    createHmac('sha256', key)
      .update(`${userId} ${currencyId} ${methodId} ${amount} ${body}`)
      .digest('base64url')

  return {
    make(quoted, { fee, received, unitsPerUsd }, now) {
      const quote = { fee, received, unitsPerUsd, expiresAt: now + GOOD_FOR_MS }
      const body = [quote.expiresAt, fee, received, unitsPerUsd].join('.')
      return { id: `${body}.${signature(quoted, body)}`, quote }
    },
    open(quoted, id, now) {
      const parts = id.split('.')
      const signed = parts.pop()
      if (parts.length !== PARTS - 1 || signed === undefined) return undefined
      if (!isSame(signed, signature(quoted, parts.join('.')))) return undefined
      const [expiresAt = 0n, fee = 0n, received = 0n, unitsPerUsd = 0n] = parts.map(BigInt)
      if (Number(expiresAt) < now) return undefined
      return {
        fee: usdOf(fee),
        received: currencyAmountOf(received) satisfies CurrencyAmount,
        unitsPerUsd: rateOf(unitsPerUsd),
        expiresAt: Number(expiresAt),
      }
    },
  }
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
