import {
  formatLots,
  formatPrice,
  formatUsd,
  type Instrument,
  type Lots,
  marginLevel,
  type Price,
  type Rate,
  type Side,
  type Usd,
} from '@fairtick/domain'
import { SIDE, STOP_OUT_CAUSE } from '../listed'
import {
  decimalsOf,
  encodePercent,
  encodeTime,
  readLots,
  readPrice,
  readRate,
  readTime,
  readUsd,
} from './decimals'
import { readListed } from './read-listed'
import type { DecimalText, MomentText } from './text'

/** A stop-out: the account as it was seen before it, every position, and which were closed in which order. */
export interface WireStopOut {
  Id: number
  Time: MomentText
  /** `margin_level`, or `uncovered_loss`: a loss of another order that the balance alone could not bear. */
  Cause: string
  Balance: DecimalText
  Equity: DecimalText
  /** @domain usedMargin: margin of all held positions */
  CautionMoneyAll: DecimalText
  /** @domain marginLevel: equity over used margin, percent */
  HazardRate: DecimalText | null
  Orders: WireStopOutLine[]
}

/**
 * One position of a stop-out: its profit by its price, and what it owed besides. `Step` and the account
 * before its closing are null where it stayed.
 */
export interface WireStopOutLine {
  Id: number
  ForexTradeLists: { Id: number; Code: string; ShowCode: string }
  OrderType: number
  Quantity: DecimalText
  UpdatePrice: DecimalText
  Tick: number
  FactProfits: DecimalText
  /** @domain owed: swaps and dividends not yet paid, which the equity was less by */
  SwapOwed: DecimalText
  Step: number | null
  Equity: DecimalText | null
  CautionMoneyAll: DecimalText | null
  HazardRate: DecimalText | null
}

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

/** One position of a stop-out, and its place among those that were closed. */
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
  return {
    Id: stopOut.id,
    Time: encodeTime(stopOut.time),
    Cause: STOP_OUT_CAUSE[stopOut.cause],
    Balance: formatUsd(stopOut.balance),
    Equity: formatUsd(stopOut.equity),
    CautionMoneyAll: formatUsd(stopOut.usedMargin),
    HazardRate: levelOf(stopOut),
    Orders: stopOut.lines.map((line) => encodeLine(line, instrumentOf(line.instrumentId))),
  }
}

function encodeLine(line: EncodedStopOutLine, instrument: Instrument): WireStopOutLine {
  const { step } = line
  return {
    Id: line.positionId,
    ForexTradeLists: { Id: instrument.id, Code: instrument.code, ShowCode: instrument.showCode },
    OrderType: SIDE[line.side],
    Quantity: formatLots(line.lots),
    UpdatePrice: formatPrice(line.markPrice, instrument.pricePrecision),
    Tick: line.markTick,
    FactProfits: formatUsd(line.profit),
    SwapOwed: formatUsd(line.owed),
    Step: step?.number ?? null,
    Equity: step ? formatUsd(step.equity) : null,
    CautionMoneyAll: step ? formatUsd(step.usedMargin) : null,
    HazardRate: step ? levelOf(step) : null,
  }
}

function levelOf({ equity, usedMargin }: Seen): string | null {
  const level = marginLevel(equity, usedMargin)
  return level === undefined ? null : encodePercent(level)
}

/** The account at a moment of a stop-out. */
export interface StopOutMoment {
  readonly equity: Usd
  readonly usedMargin: Usd
  readonly marginLevel: Rate | undefined
}

/** One position of a stop-out; `step` is undefined where it stayed. */
export interface StopOutOrder {
  readonly id: number
  readonly name: string
  readonly side: Side
  readonly lots: Lots
  readonly price: Price
  readonly pricePrecision: number
  readonly tick: number
  readonly profit: Usd
  readonly owed: Usd
  readonly step: (StopOutMoment & { readonly number: number }) | undefined
}

/** A stop-out, explained line by line. */
export interface StopOutRecord extends StopOutMoment {
  readonly id: number
  readonly time: number
  readonly cause: keyof typeof STOP_OUT_CAUSE
  readonly balance: Usd
  readonly orders: readonly StopOutOrder[]
}

/** Reads a row of stop_outs. */
export function readStopOut(row: WireStopOut): StopOutRecord {
  return {
    id: row.Id,
    time: readTime(row.Time),
    cause: readListed(STOP_OUT_CAUSE, row.Cause),
    balance: readUsd(row.Balance),
    ...readMoment(row.Equity, row.CautionMoneyAll, row.HazardRate),
    orders: row.Orders.map(readLine),
  }
}

function readLine(line: WireStopOutLine): StopOutOrder {
  return {
    id: line.Id,
    name: line.ForexTradeLists.ShowCode,
    side: readListed(SIDE, line.OrderType),
    lots: readLots(line.Quantity),
    price: readPrice(line.UpdatePrice),
    pricePrecision: decimalsOf(line.UpdatePrice),
    tick: line.Tick,
    profit: readUsd(line.FactProfits),
    owed: readUsd(line.SwapOwed),
    step:
      line.Step === null || line.Equity === null || line.CautionMoneyAll === null
        ? undefined
        : { number: line.Step, ...readMoment(line.Equity, line.CautionMoneyAll, line.HazardRate) },
  }
}

const readMoment = (equity: string, usedMargin: string, level: string | null): StopOutMoment => ({
  equity: readUsd(equity),
  usedMargin: readUsd(usedMargin),
  marginLevel: level === null ? undefined : readRate(level),
})
