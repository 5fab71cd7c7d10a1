import * as z from 'zod'
import type { TableShape } from './catalogue'
import { sqlColumns, sqlName } from './sql-text'

/**
 * A backup is gzipped text: lines `-- {…}` announce the content that follows, rows are in PostgreSQL's own
 * COPY format and end with `\.`. It is readable for people. Archives of the tick log are included as text,
 * also ending with `\.`. Its content is never run as SQL: statements are built from these lines.
 */
export const FIRST_LINE = '-- fairtick backup 1'
/** Ends the rows of a table. */
export const END_OF_ROWS = '\\.\n'

const name = z.string().min(1)
const count = z.number().int().nonnegative()

/** Schema of a line `-- {…}`. */
const noteSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('header'),
    madeAt: z.string(),
    serverVersion: count,
    migrations: z.array(z.object({ name, digest: z.string().regex(/^[0-9a-f]{64}$/) })).readonly(),
  }),
  z.object({ kind: z.literal('table'), schema: name, name, columns: z.array(name).readonly() }),
  z.object({ kind: z.literal('rows'), count, sha256: z.string() }),
  z.object({ kind: z.literal('archive'), instrumentId: count, day: count, sha256: z.string() }),
  z.object({ kind: z.literal('heads'), day: count, sha256: z.string() }),
  z.object({
    kind: z.literal('sequence'),
    schema: name,
    name,
    value: z.string().regex(/^-?\d+$/),
    isCalled: z.boolean(),
  }),
  z.object({ kind: z.literal('end'), tables: count, rows: count }),
])

/** A line that announces the following content, or sums up the preceding. */
export type Note = z.output<typeof noteSchema>

/** Summary of a backup or restoration. */
export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  /** Days of the tick log, and of signed heads, that lie in files. */
  readonly archives: number
}

/** Writes a note as a line. */
export function noteLine(note: Note): string {
  return `-- ${JSON.stringify(note)}\n`
}

/** Parses a line; undefined for one that is for people only. */
export function readNote(line: string): Note | undefined {
  return line.startsWith('-- {') ? noteSchema.parse(JSON.parse(line.slice('-- '.length))) : undefined
}

/** The statement that precedes the rows of a table. */
export function copyLine(table: TableShape): string {
  return `COPY ${sqlName(table)} (${sqlColumns(table)}) FROM stdin;\n`
}
