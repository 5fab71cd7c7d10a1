import { type LimitKind, NO_USD, type UsedLimit, limitAt, limitUse, noResults, usdOf } from '@fairtick/domain'
import { command } from '../../../books/command'
import type { Books } from '../../../books/run'
import { ownLimitTable } from './own-limit-store'

/** Reads a client's limits as commands see them, with the results measured against them. Changes nothing. */
export const readStanding = command(
  'identity.read-standing',
  (book, _input: undefined, { now, ownLimits }) => ({
    held: [...book.open(ownLimitTable)],
    measures: ownLimits?.measures(book, now) ?? { results: noResults(now), atRisk: NO_USD, waiting: NO_USD },
  }),
)

/** A client's own deposit limits in USD, with the used parts; undefined if not set. */
export interface DepositLimits {
  readonly day: UsedLimit | undefined
  readonly week: UsedLimit | undefined
  readonly month: UsedLimit | undefined
}

/** The limits on deposits that hold now. Deposits that wait to be credited are used up too. */
export async function readDepositLimits(books: Books, userId: number, now: number): Promise<DepositLimits> {
  const { held, measures } = await books.execute(readStanding, userId, undefined)
  const usedLimit = (kind: LimitKind): UsedLimit | undefined => {
    const limit = held.find((each) => each.kind === kind)
    const value = limit && limitAt(limit, now).value
    const use = limit && limitUse(limit, { ...measures, now, sessionSince: undefined })
    return value === undefined || !use ? undefined : { limit: usdOf(value), used: usdOf(use.used) }
  }
  return { day: usedLimit('deposit-day'), week: usedLimit('deposit-week'), month: usedLimit('deposit-month') }
}
