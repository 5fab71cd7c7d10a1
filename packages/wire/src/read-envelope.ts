import type { Envelope } from './envelope'

/** Reads a page of a list, row by row. */
export const readPage = <WireRow, Row>(
  { data, total }: { readonly data: readonly WireRow[]; readonly total: number },
  read: (row: WireRow) => Row,
): { readonly rows: readonly Row[]; readonly total: number } => ({
  rows: data.map((row) => read(row)),
  total,
})

/**
 * Reads an answer as an envelope; undefined for anything else (a proxy's error page, another program's JSON).
 */
export function readEnvelope(answer: unknown): Envelope | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if (!('code' in answer) || typeof answer.code !== 'number') return undefined
  const msg = 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : ''
  return { code: answer.code, msg, data: 'data' in answer ? answer.data : null }
}
