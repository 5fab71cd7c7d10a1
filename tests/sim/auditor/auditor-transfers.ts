import type { Act, Outcome } from '../acts/act'
import { type AuditorBooks, clientOf, take } from './auditor-books'
import { freeOfDebt } from './auditor-mining'
import { stakedBy } from './auditor-options'
import { type Quotes, heldBy, quoteOf, rateOf, spendableBy, withheldBy } from './auditor-sums'
import type { Client, Quoted } from './order'

const CENT = 10_000n
/** The fields of the balances. */
const BALANCE = { contract: 'balance', option: 'optionBalance', fund: 'fundBalance' } as const

/** Moves money between two accounts of a client. Source: docs/spec/rules.md 6.4. */
export function transfer(
  books: AuditorBooks,
  { user, from, to, micro }: Extract<Act, { do: 'transfer' }>,
): Outcome {
  const client = clientOf(books, user)
  if (client.isDemo) return 'only-real-account'
  if (from === to) return 'same-account'
  if (micro <= 0n || micro % CENT !== 0n) return 'amount-not-allowed'
  if (from === 'contract' && !isWorthKnown(client, books.quotes)) return 'price-stale'
  if (micro > freeOf(client, from, books)) {
    if (from === 'fund' && micro <= client.fundBalance - withheldBy(client)) books.heldByDebt += 1
    return 'balance-too-small'
  }
  takeFrom(client, from, micro)
  client[BALANCE[to]] += micro
  return 'done'
}

/** Largest adjustment, micro-dollars. */
const ADJUSTED_MOST = 100_000_000_000n

/** Moves whole micro-dollars between a client and the house. Source: docs/spec/cases.md O3. */
export function adjust(
  books: AuditorBooks,
  { user, account, direction, micro }: Extract<Act, { do: 'adjust' }>,
): Outcome {
  const client = clientOf(books, user)
  if (client.isDemo) return 'only-real-account'
  if (micro <= 0n || micro > ADJUSTED_MOST) return 'amount-not-allowed'
  if (direction === 'in') client[BALANCE[account]] += micro
  else {
    if (account === 'contract' && !isWorthKnown(client, books.quotes)) return 'price-stale'
    if (micro > freeOf(client, account, books)) return 'balance-too-small'
    takeFrom(client, account, micro)
  }
  return 'done'
}

function takeFrom(client: Client, account: keyof typeof BALANCE, micro: bigint): void {
  if (account === 'contract') take(client, micro, 'moving')
  else client[BALANCE[account]] -= micro
}

/** USD in micro that may leave an account at these prices, even stale ones; excludes debt. */
export function freeOf(
  client: Client,
  account: keyof typeof BALANCE,
  { quotes, now }: { readonly quotes: Quotes; readonly now: number },
): bigint {
  if (account === 'contract') return spendableBy(client, quotes)
  return account === 'option' ? client.optionBalance - stakedBy(client) : freeOfDebt(client, now)
}

/**
 * Whether all positions of a client have a known value: a fresh price, or the last one of a closed market.
 */
export const isWorthKnown = (client: Client, quotes: Quotes): boolean =>
  heldBy(client).every(({ instrument }) => {
    const isKnown = ({ isOpen, isStale }: Quoted) => !isOpen || !isStale
    const rate = rateOf(instrument, quotes)
    return isKnown(quoteOf(quotes, instrument)) && (!rate || isKnown(rate))
  })
