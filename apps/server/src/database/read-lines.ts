import type { Queryable } from './in-transaction'

/**
 * Rows as text that only the process of sheets reads: a line each, its whole numbers separated by commas, a
 * missing one empty. PostgreSQL writes it, so that orders wait for one value instead of for thousands.
 */
export interface Lines {
  readonly count: number
  readonly text: string
}

/** Lines of one read, and so the most in memory: one value costs little, so these are more than rows. */
export const LINES = 400

/** Some rows of a table, in an order. */
export interface LinesQuery {
  readonly fields: readonly string[]
  /** SQL of the rows. */
  readonly rows: string
  /** SQL behind ORDER BY. */
  readonly order: string
  readonly values: readonly unknown[]
}

/** Reads lines, and what else aggregates tell of their rows. */
export async function readLines<Also extends object>(
  database: Queryable,
  { fields, rows: sql, order, values }: LinesQuery,
  also: Readonly<Record<keyof Also & string, string>>,
): Promise<Lines & Also> {
  const others = Object.entries<string>(also).map(([name, aggregate]) => `, ${aggregate} AS ${name}`)
  const { rows } = await database.query<Lines & Also>(
    `SELECT count(*)::integer AS count,
       coalesce(string_agg(concat(${fields.join(", ',', ")}), E'\\n' ORDER BY ${order}), '') AS text${others.join('')}
     FROM (${sql}) AS slice`,
    [...values],
  )
  const [lines] = rows
  if (!lines) throw new Error('an aggregate without a row')
  return lines
}

/** Reads lines batch by batch, each after the last line of the one before, whose numbers it gets. */
export async function* readLinesInBatches<Also extends object>(
  readAfter: (last: readonly string[] | undefined) => Promise<Lines & Also>,
): AsyncGenerator<Lines & Also> {
  for (let last: readonly string[] | undefined; ;) {
    const lines = await readAfter(last)
    if (lines.count > 0) yield lines
    if (lines.count < LINES) return
    last = lines.text.slice(lines.text.lastIndexOf('\n') + 1).split(',')
  }
}
