/** The row beside one of a page; the first one where none is chosen yet. */
export function beside(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + step]
}

/**
 * The row to go to after one was decided on: the next one that waits in the order of the page as it was seen,
 * then the nearest one before it; undefined where none waits any more.
 */
export function nextWaiting(
  seen: readonly string[],
  decided: string,
  isWaiting: (id: string) => boolean,
): string | undefined {
  const at = seen.indexOf(decided)
  const after = seen.slice(at + 1).find(isWaiting)
  return after ?? seen.slice(0, Math.max(0, at)).findLast(isWaiting)
}
