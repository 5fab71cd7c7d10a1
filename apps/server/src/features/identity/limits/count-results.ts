import { ACCOUNT_TYPES, type OwnResults, addUsd, clientAccount, noResults, resultsAt } from '@fairtick/domain'
import type { Books } from '../../../books/run'
import { command } from '../../../books/command'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import { ownResultTable } from './own-limit-store'
import { readResultsBefore } from './result-store'

/**
 * Starts the running results that limits on losses and deposits are measured by. Entries posted after the
 * start are counted by the books; all before it are durable once that command is, and are read.
 */
export async function countResults(
  { pool, books, clock }: { readonly pool: DatabasePool; readonly books: Books; readonly clock: Clock },
  userId: number,
): Promise<void> {
  const entry = await books.execute(startCounting, userId, undefined)
  if (entry === undefined) return
  const accounts = ACCOUNT_TYPES.map((type) => clientAccount(userId, type, 'real'))
  const results = await readResultsBefore(pool, accounts, { entry, now: clock.now() })
  await books.execute(completeCounting, userId, { countsFrom: entry, results })
}

/**
 * Starts counting a client's results; returns the number that all later entries exceed, or undefined if the
 * results are already complete.
 */
const startCounting = command('identity.start-counting', (book, _input: undefined, { now }) => {
  const known = book.find(ownResultTable, book.userId)
  if (known?.isWhole) return undefined
  const begun = {
    userId: book.userId,
    results: noResults(now),
    countsFrom: book.nextId('entry'),
    isWhole: false,
  }
  if (known) book.update(ownResultTable, begun)
  else book.insert(ownResultTable, begun)
  return begun.countsFrom
})

/** Adds the entries from before the start. Does nothing if counting was restarted meanwhile. */
const completeCounting = command(
  'identity.complete-counting',
  (book, before: { readonly countsFrom: number; readonly results: OwnResults }, { now }) => {
    const known = book.find(ownResultTable, book.userId)
    if (known?.isWhole !== false || known.countsFrom !== before.countsFrom) return
    const [counted, earlier] = [resultsAt(known.results, now), resultsAt(before.results, now)]
    const results = {
      ...counted,
      dayNet: addUsd(counted.dayNet, earlier.dayNet),
      weekNet: addUsd(counted.weekNet, earlier.weekNet),
      dayDeposits: addUsd(counted.dayDeposits, earlier.dayDeposits),
      weekDeposits: addUsd(counted.weekDeposits, earlier.weekDeposits),
      monthDeposits: addUsd(counted.monthDeposits, earlier.monthDeposits),
    }
    book.update(ownResultTable, { ...known, results, isWhole: true })
  },
)
