import { type BookKind, type Entry, clientPays, housePays } from '../ledger'
import { NO_USD, usdOf } from '../money'
import type { SettledOption } from './option'

/**
 * The entry of a settled option: profit or loss against the trading counterparty; empty for a tie or a void
 * option.
 */
export function settlingEntries(option: SettledOption, book: BookKind): readonly Entry[] {
  const movement = {
    kind: 'option-result',
    reference: option.id,
    userId: option.userId,
    book,
    account: 'option',
    house: 'trading-counterparty',
  } as const
  if (option.profit === NO_USD) return []
  return option.profit > NO_USD
    ? [housePays(movement, option.profit)]
    : [clientPays(movement, usdOf(-option.profit))]
}
