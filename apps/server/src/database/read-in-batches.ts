/** Rows of one read of `readInBatches`: no more are in memory at a time. */
export const BATCH_ROWS = 200

/**
 * Rows in their order, read when they are asked for. `readAfter` reads the next `BATCH_ROWS` after a row, the
 * first ones after none; fewer are the last. Between two reads no connection is held.
 */
export async function* readInBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < BATCH_ROWS) return
  }
}
