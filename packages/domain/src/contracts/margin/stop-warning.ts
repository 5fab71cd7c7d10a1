import type { Instrument } from '../../market'
import { type Price, minusUsd } from '../../money'
import type { Position } from '../position/position'
import { type StopOutAccount, stopOutPrices } from './stop-out-price'

/** An order whose stop-loss is checked: held, or waiting for its trigger price. */
export type StoppedOrder = Pick<
  Position,
  'status' | 'instrumentId' | 'side' | 'lots' | 'openPrice' | 'margin' | 'fee' | 'owed' | 'stopLoss'
>

/**
 * Returns the price at which the account is stopped out before, or exactly when, an order reaches its
 * stop-loss; undefined where the stop-loss comes first. `account` has the other orders, and has paid the fee
 * of a held one. A pending order is treated as filled at its trigger price with all other prices unchanged.
 */
export function stopOutBeforeStop(
  order: StoppedOrder,
  instrument: Instrument,
  account: StopOutAccount,
): Price | undefined {
  const { side, stopLoss, status, openPrice } = order
  if (stopLoss === undefined) return undefined
  const { marks, balance } = account
  const filled = {
    balance: minusUsd(balance, order.fee),
    marks: {
      ...marks,
      markOf: (id: number) => (id === instrument.id ? openPrice : marks.markOf(id)),
    },
  }
  const prices = stopOutPrices(instrument, {
    ...account,
    ...(status === 'pending' && filled),
    positions: [...account.positions, { ...order, status: 'held' }],
  })
  const price = side === 'buy' ? prices.below : prices.above
  if (price === undefined) return undefined
  const isBeyond = side === 'buy' ? stopLoss <= price : stopLoss >= price
  return isBeyond ? price : undefined
}
