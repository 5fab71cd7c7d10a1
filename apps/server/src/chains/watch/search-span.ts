/** Blocks to search next, both ends included, and the deposits to search for. */
export interface SearchSpan {
  readonly from: number
  readonly to: number
  readonly depositIds: readonly number[]
}

/**
 * The next blocks to search, given each deposit's next height. Deposits with the least left come first, so
 * that one far behind does not delay the others. Undefined when all are past the highest block.
 */
export function nextSpan(
  nextHeights: ReadonlyMap<number, number>,
  { tip, blocksAtOnce }: { readonly tip: number; readonly blocksAtOnce: number },
): SearchSpan | undefined {
  const left = [...nextHeights].filter(([, height]) => height <= tip)
  if (left.length === 0) return undefined
  const from = Math.max(...left.map(([, height]) => height))
  const depositIds = left.flatMap(([id, height]) => (height === from ? [id] : []))
  return { from, to: Math.min(from + blocksAtOnce - 1, tip), depositIds }
}
