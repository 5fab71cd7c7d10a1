import {
  NO_USD,
  type Usd,
  addResult,
  addUsd,
  clientAccount,
  forbiddenBy,
  noResults,
  usdOf,
} from '@fairtick/domain'
import type { Book, PostedEntry } from '../../../books/book'
import type { OwnLimits } from '../../../books/command'
import type { Portfolio } from '../../../books/portfolio'
import { ownLimitTable, ownResultTable } from './own-limit-store'

/** What a client's trading is won and lost by. */
const RESULTS: ReadonlySet<string> = new Set([
  'contract-profit',
  'fee',
  'swap',
  'option-result',
  'negative-balance-protection',
])

/** The limits that clients set on themselves, looked at within each command. `atRisk` is what the options of a portfolio have at stake. */
export function createOwnLimits(atRisk: (portfolio: Portfolio) => Usd): OwnLimits {
  return {
    forbids(book, opening) {
      if (book.openCount(ownLimitTable) === 0) return undefined
      const limits = book.open(ownLimitTable)
      const results = book.find(ownResultTable, book.userId)?.results ?? noResults(opening.now)
      return forbiddenBy(limits, { ...opening, results, atRisk: atRisk(book.portfolio) })
    },
    keepUp(book, entries, now) {
      const kept = book.find(ownResultTable, book.userId)
      if (!kept) return
      const change = resultOf(book, entries)
      if (change === NO_USD) return
      book.update(ownResultTable, { ...kept, results: addResult(kept.results, change, now) })
    },
  }
}

function resultOf(book: Book, entries: readonly PostedEntry[]): Usd {
  const isOwn = (number: bigint) => number / 10n === clientAccount(book.userId, 'contract', book.kind) / 10n
  const changes = entries
    .filter(({ kind }) => RESULTS.has(kind))
    .map(({ from, to, amount }) => (isOwn(to) ? amount : isOwn(from) ? usdOf(-amount) : NO_USD))
  return addUsd(NO_USD, ...changes)
}
