import {
  NO_USD,
  type OwnResults,
  type Usd,
  addDeposit,
  addResult,
  addUsd,
  clientAccount,
  depositForbiddenBy,
  forbiddenBy,
  noResults,
  refusal,
  usdOf,
} from '@fairtick/domain'
import type { Book, PostedEntry } from '../../../books/book'
import type { OwnLimits } from '../../../books/command'
import type { Portfolio } from '../../../books/portfolio'
import { isEnding } from '../privacy/closure-store'
import { ownLimitTable, ownResultTable } from './own-limit-store'

/** The kinds of entries that are results of a client's trading. */
const RESULTS: ReadonlySet<string> = new Set([
  'contract-profit',
  'fee',
  'swap',
  'dividend',
  'owed',
  'option-result',
  'negative-balance-protection',
])

/** Money of a portfolio that limits count beside results, USD. */
export interface CountedMoney {
  /** The money at stake in options that run. */
  readonly atRisk: (portfolio: Portfolio) => Usd
  /** Deposits that wait to be credited. */
  readonly waiting: (portfolio: Portfolio) => Usd
}

/** The limits that clients set on themselves, checked within each command. */
export function createOwnLimits({ atRisk, waiting }: CountedMoney): OwnLimits {
  const measures = (book: Book, now: number) => ({
    results: resultsOf(book, now),
    atRisk: atRisk(book.portfolio),
    waiting: waiting(book.portfolio),
  })
  return {
    measures,
    forbids(book, opening) {
      if (isEnding(book)) return refusal('record-state')
      if (book.openCount(ownLimitTable) === 0) return undefined
      return forbiddenBy(book.open(ownLimitTable), { ...opening, ...measures(book, opening.now) })
    },
    forbidsDeposit(book, deposit) {
      if (isEnding(book)) return refusal('record-state')
      if (book.openCount(ownLimitTable) === 0) return undefined
      const results = resultsOf(book, deposit.now)
      return depositForbiddenBy(book.open(ownLimitTable), { ...deposit, results })
    },
    keepUp(book, entries, now) {
      const kept = book.find(ownResultTable, book.userId)
      if (!kept) return
      const [change, deposited] = [changeOf(book, entries), depositedBy(book, entries)]
      if (change === NO_USD && deposited === NO_USD) return
      const results = addDeposit(addResult(kept.results, change, now), deposited, now)
      book.update(ownResultTable, { ...kept, results })
    },
  }
}

const resultsOf = (book: Book, now: number): OwnResults =>
  book.find(ownResultTable, book.userId)?.results ?? noResults(now)

function changeOf(book: Book, entries: readonly PostedEntry[]): Usd {
  const changes = entries
    .filter(({ kind }) => RESULTS.has(kind))
    .map(({ from, to, amount }) => (isOwn(book, to) ? amount : isOwn(book, from) ? usdOf(-amount) : NO_USD))
  return addUsd(NO_USD, ...changes)
}

/**
 * Money deposited from outside, USD. A deposit that is taken back later still counts: it leaves no room for
 * another.
 */
function depositedBy(book: Book, entries: readonly PostedEntry[]): Usd {
  const deposits = entries.filter(
    ({ kind, from, to }) => kind === 'deposit' && isOwn(book, to) && !isOwn(book, from),
  )
  return addUsd(NO_USD, ...deposits.map(({ amount }) => amount))
}

const isOwn = (book: Book, number: bigint) =>
  number / 10n === clientAccount(book.userId, 'contract', book.kind) / 10n
