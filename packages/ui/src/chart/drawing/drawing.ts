/** The tools that draw on a chart, with the points that each needs. */
export const DRAWING_POINTS = { line: 2, ray: 2, level: 1, fibonacci: 2, box: 2, note: 1 } as const

/** A tool that draws on a chart. */
export type DrawingTool = keyof typeof DRAWING_POINTS

/** All tools, in the order of their buttons. */
export const DRAWING_TOOLS = ['line', 'ray', 'level', 'fibonacci', 'box', 'note'] as const

/** A moment (ms) and a price. For drawing only, so the price is a plain number. */
export interface DrawingPoint {
  readonly time: number
  readonly price: number
}

/** Something that a user drew on the chart of an instrument. */
export interface Drawing {
  readonly key: string
  readonly tool: DrawingTool
  readonly points: readonly DrawingPoint[]
  /** The text of a note; empty for all others. */
  readonly text: string
}

/** A place on the chart, CSS px. */
export interface Place {
  readonly x: number
  readonly y: number
}
