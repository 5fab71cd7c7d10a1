import { writeDrawings } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf } from '../../identity/privacy/export-table'
import { type InstrumentDrawings, readEveryDrawing } from '../drawings/drawing-store'

/** A client's drawings on charts, in their export. */
export function drawingsExport({ ownRows, instrumentOf }: ExportPorts): ExportTables {
  const columns: ExportColumns<InstrumentDrawings> = {
    instrument: ({ instrumentId }) => instrumentOf(instrumentId).showCode,
    drawings: ({ drawings }) => writeDrawings(drawings),
  }
  return { chart_drawings: async () => tableOf(await ownRows(readEveryDrawing), columns) }
}
