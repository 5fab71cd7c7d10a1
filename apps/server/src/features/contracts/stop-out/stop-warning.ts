import {
  type ConversionSource,
  type Instrument,
  type Position,
  type Price,
  marksFrom,
  stopOutBeforeStop,
} from '@fairtick/domain'
import type { Books } from '../../../books/run'
import type { Priced } from '../floating-profit'
import { positionTable } from '../position-store'

/** Ports of the warning. */
export interface StopWarningPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly priced: Priced
  readonly instrumentOf: (instrumentId: number) => Instrument
  /** The instrument whose price turns an instrument's quote currency into dollars. */
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
}

/**
 * The price at which the order's account is stopped out before its stop-loss is reached, at current prices;
 * undefined if it is not, or if it cannot be computed.
 */
export function stopOutBefore(position: Position, ports: StopWarningPorts): Price | undefined {
  const { books, priced, instrumentOf, sourceOf } = ports
  const portfolio = position.stopLoss === undefined ? undefined : books.portfolioInMemory(position.userId)
  const balance = portfolio?.accounts.get('contract')?.balance
  if (!portfolio || balance === undefined || (position.status !== 'held' && position.status !== 'pending'))
    return undefined
  const positions = [...positionTable.openRows(portfolio).values()].filter(({ id }) => id !== position.id)
  return stopOutBeforeStop(position, instrumentOf(position.instrumentId), {
    balance,
    positions,
    sourceOf,
    marks: marksFrom(priced),
  })
}
