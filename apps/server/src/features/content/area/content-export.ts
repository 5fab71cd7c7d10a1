import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { type Feedback, readAllFeedback } from '../feedback-store'

const FEEDBACK: ExportColumns<Feedback> = {
  id: ({ id }) => id,
  words: ({ content }) => content,
  pictures: ({ pictures }) => pictures.length,
  sent_utc: ({ createdAt }) => timeText(createdAt),
}

/** A client's feedback in their export. */
export const contentExport = ({ ownRows }: ExportPorts): ExportTables => ({
  feedback: async () => tableOf(await ownRows(readAllFeedback), FEEDBACK),
})
