import type { Follow, Signal } from '@fairtick/domain'
import type { Portfolio } from '../../books/portfolio'
import { type CopiedPosition, copyTable } from './copy-store'
import type { SignalLines } from './signal-lines'

/** The open copy of an order in a portfolio. */
export const copyOf = (portfolio: Portfolio, originId: number): CopiedPosition | undefined =>
  [...copyTable.openRows(portfolio).values()].find((copy) => copy.originId === originId)

/** Whether a signal applies to a portfolio: without a copy of the order, only an open does. */
export const isToFollow = (portfolio: Portfolio, { kind, positionId }: Signal): boolean =>
  kind === 'open' || copyOf(portfolio, positionId) !== undefined

/** Signals of the trader, in their order, that a follow has not passed and has to. */
export function outstandingOf(portfolio: Portfolio, follow: Follow, lines: SignalLines): readonly Signal[] {
  const left = lines.of(follow.traderUserId)?.left(portfolio.book) ?? []
  return left.filter((signal) => signal.id > follow.copiedUntil && isToFollow(portfolio, signal))
}
