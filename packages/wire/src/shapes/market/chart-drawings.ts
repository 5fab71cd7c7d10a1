import { type ChartDrawing, readDrawings, writeDrawings } from '@fairtick/domain'
import { text, whole } from '../../kinds'
import { type Wire, object } from '../../object'
import { BadAnswer } from '../../kinds/decimals'

/** The caller's drawings on the chart of an instrument. */
export const chartDrawingsShape = object({
  forex_id: ['instrumentId', whole],
  /** JSON: of each the tool, its moments (ms) and prices in turn, and the text of a note */
  drawings: text,
})
export type WireChartDrawings = Wire<typeof chartDrawingsShape>

/** Drawings for their owner. */
export const encodeDrawings = (instrumentId: number, drawings: readonly ChartDrawing[]): WireChartDrawings =>
  chartDrawingsShape.write({ instrumentId, drawings: writeDrawings(drawings) })

/** Drawings as read. */
export function readChartDrawings(answer: WireChartDrawings): readonly ChartDrawing[] {
  const drawings = readDrawings(answer.drawings)
  if (drawings === undefined) throw new BadAnswer('not drawings of a chart')
  return drawings
}
