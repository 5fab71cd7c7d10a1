import type { Lots, Price, Rate, Side, Usd } from '@fairtick/domain'
import { SIDE, STOP_OUT_CAUSE } from '../listed'
import type { WireStopOut, WireStopOutLine } from '../shapes'
import { decimalsOf, readLots, readPrice, readRate, readTime, readUsd } from './decimals'
import { readListed } from './read-listed'

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
