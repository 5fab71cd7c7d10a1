import type { PartAccount, SheetHead, Slice, TableHead } from './messages'
import type { OpenSheet } from './sheet-process'

/** A table to be written: its rows are read slice by slice, each when the one before is written. */
export interface SheetTable {
  readonly head: TableHead
  readonly parts: readonly SheetPart[]
}

/** A group of rows: one account's between its two balances, or all of a list. */
export interface SheetPart {
  readonly account?: PartAccount
  readonly slices: AsyncIterable<Slice> | Iterable<Slice>
  /** Whether older rows have become one, asked at the end. */
  readonly isFolded?: () => Promise<boolean>
}

/**
 * A file of tables in pieces, made in the process of sheets while its rows are read. A piece is asked for
 * only when the one before it was taken, so a slow reader holds no more than one slice. `keep` gets the
 * SHA-256 of the content before the last piece is out.
 */
export async function* sendSheet(
  sheet: OpenSheet,
  head: SheetHead,
  tables: Iterable<SheetTable> | AsyncIterable<SheetTable>,
  keep?: (digest: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  try {
    yield* whole(await sheet.ask({ step: 'open', head }))
    for await (const table of tables) yield* writeTable(sheet, table)
    const rest = await sheet.ask({ step: 'finish' })
    const digest = keep && (await sheet.ask({ step: 'digest' }))
    if (digest) await keep(digest)
    yield* whole(rest)
    yield* whole(await sheet.ask({ step: 'close', last: digest?.toString('hex') ?? '' }))
  } finally {
    sheet.drop()
  }
}

async function* writeTable(sheet: OpenSheet, { head, parts }: SheetTable): AsyncGenerator<Buffer> {
  yield* whole(await sheet.ask({ step: 'table', table: head }))
  for (const { account, slices, isFolded } of parts) {
    yield* whole(await sheet.ask({ step: 'part', account }))
    for await (const slice of slices) yield* whole(await sheet.ask({ step: 'rows', slice }))
    yield* whole(await sheet.ask({ step: 'part-end', isFolded: (await isFolded?.()) ?? false }))
  }
}

/** Steps that made nothing yet are no pieces. */
const whole = (bytes: Buffer): readonly Buffer[] => (bytes.length === 0 ? [] : [bytes])
