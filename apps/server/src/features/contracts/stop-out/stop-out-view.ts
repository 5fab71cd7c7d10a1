import { type Instrument, type Usd, marginLevel } from '@fairtick/domain'
import type { StopOutLine, StopOutWithLines } from './stop-out-store'

/** A stop-out as its client sees it, line by line. */
export const stopOutView = (
  stopOut: StopOutWithLines,
  instrumentOf: (instrumentId: number) => Instrument,
) => ({
  ...stopOut,
  marginLevel: levelOf(stopOut),
  orders: stopOut.lines.map((line) => lineView(line, instrumentOf(line.instrumentId))),
})

const lineView = (line: StopOutLine, instrument: Instrument) => ({
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

const levelOf = ({ equity, usedMargin }: { readonly equity: Usd; readonly usedMargin: Usd }) =>
  marginLevel(equity, usedMargin)
