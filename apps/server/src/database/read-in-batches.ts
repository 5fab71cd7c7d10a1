/** Rows of one read of `readInBatches`, and so the maximum in memory. */
export const BATCH_ROWS = 200

/**
 * Rows in order, read on demand. `readAfter` reads the next `batchRows` after a row, or the first ones
 * without a row; a shorter batch is the last. No connection is held between two reads.
 */
export async function* readInBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  batchRows = BATCH_ROWS,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batchRows) return
  }
}
