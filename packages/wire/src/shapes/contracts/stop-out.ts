import { listOf, listed, lots, moment, orNull, page, percent, price, usd, whole } from '../../kinds'
import { SIDE, STOP_OUT_CAUSE } from '../../listed'
import { type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'
import { flatly, tradedShape } from './traded'

/**
 * A position of a stop-out: its profit by its price, and the amount it owed. `Step` and the account before
 * its closing are null if it stayed open.
 */
export const stopOutLineShape = object({
  Id: ['id', whole],
  ForexTradeLists: ['instrument', tradedShape],
  OrderType: ['side', listed(SIDE)],
  Quantity: ['lots', lots],
  UpdatePrice: ['price', price],
  Tick: ['tick', whole],
  FactProfits: ['profit', usd],
  /** swaps and dividends not yet paid, deducted from the equity */
  SwapOwed: ['owed', usd],
  Step: ['number', orNull(whole)],
  Equity: ['equity', orNull(usd)],
  CautionMoneyAll: ['usedMargin', orNull(usd)],
  HazardRate: ['marginLevel', orNull(percent)],
})
export type WireStopOutLine = Wire<typeof stopOutLineShape>

/** A stop-out: the account before it, every position, and the order in which positions were closed. */
export const stopOutShape = object({
  Id: ['id', whole],
  Time: ['time', moment],
  /** `margin_level`, or `uncovered_loss`: the loss of another order exceeded the balance */
  Cause: ['cause', listed(STOP_OUT_CAUSE)],
  Balance: ['balance', usd],
  Equity: ['equity', usd],
  /** margin of all held positions */
  CautionMoneyAll: ['usedMargin', usd],
  /** equity over used margin, percent */
  HazardRate: ['marginLevel', orNull(percent)],
  Orders: ['orders', listOf(stopOutLineShape)],
})
export type WireStopOut = Wire<typeof stopOutShape>

/** A page of stop-outs, newest first. */
export const stopOutsShape = page(stopOutShape)
export type WireStopOuts = Wire<typeof stopOutsShape>

/** Reads a row of stop_outs. */
export const readStopOut = ({ Orders, ...seen }: WireStopOut) => ({
  ...stopOutShape.read({ ...seen, Orders: [] }),
  orders: Orders.map(readLine),
})
/** A stop-out, explained line by line. */
export type StopOutRecord = Readonly<ReturnType<typeof readStopOut>>

function readLine(wire: WireStopOutLine) {
  const { number, equity, usedMargin, marginLevel: level, ...line } = flatly(stopOutLineShape.read(wire))
  const isClosed = number !== undefined && equity !== undefined && usedMargin !== undefined
  const step = isClosed ? { number, equity, usedMargin, marginLevel: level } : undefined
  return { ...line, pricePrecision: decimalsOf(wire.UpdatePrice), step }
}
/** A position of a stop-out; `step` is undefined if it stayed open. */
export type StopOutOrder = ReturnType<typeof readLine>
