import { type Instrument, type Lots, type Price, type Side, type Usd, marginLevel } from '@fairtick/domain'
import { listOf, listed, lots, moment, orNull, percent, price, usd, whole } from '../kinds'
import { SIDE, STOP_OUT_CAUSE } from '../listed'
import { type Wire, object } from '../object'
import { decimalsOf } from './decimals'
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
export interface WireStopOuts {
  data: WireStopOut[]
  total: number
}

/** An account at a moment of a stop-out. */
interface Seen {
  readonly equity: Usd
  readonly usedMargin: Usd
}

/** A position of a stop-out, and its place in the closing order. */
export interface EncodedStopOutLine {
  readonly positionId: number
  readonly instrumentId: number
  readonly side: Side
  readonly lots: Lots
  readonly markPrice: Price
  readonly markTick: number
  readonly profit: Usd
  readonly owed: Usd
  readonly step: (Seen & { readonly number: number }) | undefined
}

/** A stop-out as the wire shows it. */
export function encodeStopOut(
  stopOut: Seen & {
    readonly id: number
    readonly time: number
    readonly cause: keyof typeof STOP_OUT_CAUSE
    readonly balance: Usd
    readonly lines: readonly EncodedStopOutLine[]
  },
  instrumentOf: (instrumentId: number) => Instrument,
): WireStopOut {
  const orders = stopOut.lines.map((line) => lineOf(line, instrumentOf(line.instrumentId)))
  return stopOutShape.write({ ...stopOut, marginLevel: levelOf(stopOut), orders })
}

const lineOf = (line: EncodedStopOutLine, instrument: Instrument) => ({
  ...line,
  id: line.positionId,
  price: line.markPrice,
  tick: line.markTick,
  instrument,
  pricePrecision: instrument.pricePrecision,
  number: line.step?.number,
  equity: line.step?.equity,
  usedMargin: line.step?.usedMargin,
  marginLevel: line.step && levelOf(line.step),
})

const levelOf = ({ equity, usedMargin }: Seen) => marginLevel(equity, usedMargin)

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
