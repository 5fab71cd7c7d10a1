import {
  type Instrument,
  type Lots,
  type Price,
  type Side,
  type Usd,
  formatLots,
  formatPrice,
  formatUsd,
  marginLevel,
} from '@fairtick/domain'
import { SIDE, STOP_OUT_CAUSE } from '../listed'
import type { WireStopOut, WireStopOutLine } from '../shapes'
import { encodePercent, encodeTime } from './trading'

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
