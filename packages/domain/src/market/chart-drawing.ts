/** The tools that draw on a chart, with the points that each needs. */
const POINTS = { line: 2, ray: 2, level: 1, fibonacci: 2, box: 2, note: 1 } as const

/** A tool that draws on a chart. */
export type DrawingTool = keyof typeof POINTS

/** All tools, in the order of their buttons. */
export const DRAWING_TOOLS: readonly DrawingTool[] = ['line', 'ray', 'level', 'fibonacci', 'box', 'note']

/** Something drawn on the chart of an instrument. Nothing is traded by it, so prices are plain numbers. */
export interface ChartDrawing {
  readonly tool: DrawingTool
  /** Moments, ms since the epoch, each with a price. */
  readonly points: readonly { readonly time: number; readonly price: number }[]
  /** The text of a note; empty for all others. */
  readonly text: string
}

/** Most drawings on one instrument's chart. */
export const DRAWINGS_MAX = 50
/** Longest text of a note. */
export const NOTE_MAX = 60
/** Longest text of all drawings of a chart, with room for any notes as they are written in JSON. */
export const DRAWINGS_TEXT_MAX = 12_000

const TIME_MAX = 8_640_000_000_000_000
const PRICE_MAX = 1e12

/** The drawings as one text: of each the tool, its times and prices in turn, and its text. */
export const writeDrawings = (drawings: readonly ChartDrawing[]): string =>
  JSON.stringify(
    drawings.map(({ tool, points, text }) => [
      tool,
      points.flatMap(({ time, price }) => [time, price]),
      text,
    ]),
  )

/** The drawings of such a text; undefined if it is malformed, or has too many of them. */
export function readDrawings(text: string): readonly ChartDrawing[] | undefined {
  const rows = text.length > DRAWINGS_TEXT_MAX ? undefined : parsed(text)
  if (!isList(rows) || rows.length > DRAWINGS_MAX) return undefined
  const drawings = rows.flatMap((row) => readDrawing(row) ?? [])
  return drawings.length === rows.length ? drawings : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isList = (given: unknown): given is readonly unknown[] => Array.isArray(given)

function readDrawing(row: unknown): ChartDrawing | undefined {
  if (!isList(row) || row.length !== 3) return undefined
  const [name, figures, text] = row
  const tool = DRAWING_TOOLS.find((each) => each === name)
  if (tool === undefined || !isList(figures) || figures.length !== POINTS[tool] * 2) return undefined
  const numbers = figures.filter((figure) => typeof figure === 'number')
  const points = pairs(numbers)
  const isWhole = numbers.length === figures.length && points.every(isPoint)
  return isWhole && isNote(tool, text) ? { tool, points, text } : undefined
}

function pairs(numbers: readonly number[]): ChartDrawing['points'] {
  const [time, price, ...others] = numbers
  return time === undefined || price === undefined ? [] : [{ time, price }, ...pairs(others)]
}

const isPoint = ({ time, price }: ChartDrawing['points'][number]): boolean =>
  Number.isSafeInteger(time) && Math.abs(time) <= TIME_MAX && Math.abs(price) <= PRICE_MAX

function isNote(tool: DrawingTool, text: unknown): text is string {
  if (typeof text !== 'string') return false
  return tool === 'note' ? text !== '' && text.length <= NOTE_MAX && !/\p{Cc}/u.test(text) : text === ''
}
