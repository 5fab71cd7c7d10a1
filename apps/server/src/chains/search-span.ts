/** Blocks to search next, both included, and the deposits to search them for. */
export interface SearchSpan {
  readonly from: number
  readonly to: number
  readonly depositIds: readonly number[]
}

/**
 * The next blocks to search, given the height from which each deposit is to be searched: first for those with
 * the least left, so that one that is far behind holds up no other. Undefined when all are past the highest
 * block.
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
