import {
  type HeldPosition,
  type SplitBasis,
  isDividendDue,
  isSplitOf,
  payDividend,
  splitPrice,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../apps/server/src/books/book'
import { type Surroundings, command } from '../../apps/server/src/books/command'
import type { Books } from '../../apps/server/src/books/run'
import { payInto } from '../../apps/server/src/features/contracts/corporate-actions/pay-dividends'
import { positionTable } from '../../apps/server/src/features/contracts/position-store'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { STEPS } from './steps/explain'
import { actionPlanOf } from './steps/plan'
import type { Plant } from './system/plant'
import { simulate } from './steps/simulate'

const DIFFERENT = /the system says: .*\nthe auditor says|user \d.*\n?.*\nby the auditor/

describe('the auditor notices', () => {
  /** In the first seed a dividend waits while its instrument is split. */
  const SEEDS = [14, 15, 1, 2, 3, 4, 5, 6]
  const place = useTestDatabase()

  /** The report of the first seed that shows a planted fault. */
  async function noticed(plant: Plant): Promise<string> {
    for (const seed of SEEDS) {
      try {
        await simulate(place, actionPlanOf(seed, STEPS), plant)
      } catch (error) {
        return String(error)
      }
    }
    return 'nothing'
  }

  const plants: Readonly<Record<string, Plant>> = {
    'copies that are not split': { beforeAction: withEach(sayIsSplit) },
    'a trigger that is not divided': { afterAction: withEach(keepTrigger) },
    'an option across a split or a dividend that is not void': { isBlindToActions: true },
    'a dividend that is paid twice': { afterAction: withEach(payAgain) },
    'a dividend of an order that was filled after it': { atLook: payLate },
    'a waiting dividend that a split takes with it': { beforeAction: withEach(forgetWaiting) },
  }

  it.each(Object.keys(plants))('%s', async (title) => {
    expect(await noticed(plants[title] ?? {})).toMatch(DIFFERENT)
  })
})

type Change = (book: Book, basis: SplitBasis, surroundings: Surroundings) => void

/** Changes every client at a split or a dividend. */
function withEach(change: Change) {
  const planted = command('test.plant', (book, basis: SplitBasis, surroundings) =>
    change(book, basis, surroundings),
  )
  return (books: Books, basis: SplitBasis) => {
    for (const { userId } of books.portfolios())
      void books.execute(planted, userId, basis).catch(() => undefined)
  }
}

const heldIn = (book: Book, { action }: SplitBasis): HeldPosition[] =>
  book
    .open(positionTable)
    .filter((each) => each.status === 'held')
    .filter(({ instrumentId }) => instrumentId === action.instrumentId)

function sayIsSplit(book: Book, basis: SplitBasis): void {
  if (!isSplitOf(basis.action)) return
  for (const copy of heldIn(book, basis).filter(({ originId }) => originId !== 0))
    book.update(positionTable, { ...copy, splitUntil: basis.action.at })
}

function keepTrigger(book: Book, { action }: SplitBasis): void {
  const { to, from } = action.ratio
  if (!isSplitOf(action)) return
  for (const order of book.open(positionTable)) {
    if (order.status !== 'pending' || order.instrumentId !== action.instrumentId) continue
    const openPrice = splitPrice(order.triggerPrice, { to: from, from: to }, 'even')
    book.update(positionTable, { ...order, openPrice, triggerPrice: openPrice })
  }
}

function payAgain(book: Book, basis: SplitBasis, { priced }: Surroundings): void {
  const { action } = basis
  const market = priced(action.instrumentId)
  if (!market) return
  for (const order of heldIn(book, basis).filter(({ paidUntil }) => paidUntil === action.at)) {
    const { balance } = book.account('contract')
    book.post(payDividend(order, market, { action, splits: [], book: book.kind, balance }).entries)
  }
}

function forgetWaiting(book: Book, basis: SplitBasis, { splitsSince }: Surroundings): void {
  const { instrumentId, at } = basis.action
  if (!isSplitOf(basis.action)) return
  for (const order of heldIn(book, basis)) {
    const so = splitsSince?.(instrumentId, order.openedAt) ?? []
    const isWaiting = so.some(({ action }) => !isSplitOf(action) && isDividendDue(order, action))
    if (isWaiting) book.update(positionTable, { ...order, paidUntil: at })
  }
}

/** Pays dividends also to orders opened afterwards. */
function payLate(books: Books): void {
  const pay = command('test.pay-late', (book, _input: object, surroundings) => {
    for (const order of book.open(positionTable)) {
      const market = surroundings.priced(order.instrumentId)
      const [first] = surroundings.splitsSince?.(order.instrumentId, 0) ?? []
      if (!first || isSplitOf(first.action) || order.status !== 'held' || !market) continue
      const { action } = first
      if (order.openedAt >= action.at && order.paidUntil === undefined)
        payInto(book, order, { action, market }, surroundings)
    }
  })
  for (const { userId } of books.portfolios()) void books.execute(pay, userId, {}).catch(() => undefined)
}
