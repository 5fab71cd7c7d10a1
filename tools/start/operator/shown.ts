/** The value of an answer as text for a terminal: rows as lines, a row or an outcome a field a line. */
export function shownIn(value: unknown): string {
  if (!isObject(value)) return value === null ? 'Done.' : plain(value)
  const rows = value['data']
  if (!Array.isArray(rows)) return linesOf(value)
  const lines = rows.map((row) => (isObject(row) ? lineOf(row) : plain(row)))
  return [...lines, `${String(rows.length)} of ${plain(value['total'])}`].join('\n')
}

const lineOf = (row: Readonly<Record<string, unknown>>): string =>
  filledIn(row)
    .map(([name, value]) => `${name} ${plain(value)}`)
    .join('  ')

function linesOf(row: Readonly<Record<string, unknown>>): string {
  const fields = filledIn(row)
  const width = Math.max(0, ...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n')
}

const filledIn = (row: Readonly<Record<string, unknown>>) =>
  Object.entries(row).filter(([, value]) => value !== '' && value !== null)

/** Clients write some of it: control characters would write over what the terminal shows. */
const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
