import type { Instrument } from '../market'
import { type Price, minusUsd } from '../money'
import type { Position } from './position'
import { type StopOutAccount, stopOutPrices } from './stop-out-price'

/** An order whose stop-loss is looked at: one that is held, or one that waits for its trigger price. */
export type StoppedOrder = Pick<
  Position,
  'status' | 'instrumentId' | 'side' | 'lots' | 'openPrice' | 'margin' | 'fee' | 'owed' | 'stopLoss'
>

/**
 * The price at which the account is stopped out before the stop-loss of an order is reached, or just then;
 * undefined where the stop-loss comes first. `account` has the other orders, and the fee of a held one paid.
 * A pending order is looked at as if it were filled at its trigger price and all other prices stayed.
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
