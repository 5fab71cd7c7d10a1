/** The neighbour of a row on a page; the first row without a selection. */
export function beside(ids: readonly string[], id: string | undefined, step: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + step]
}

/**
 * The row to open after a decision: the next waiting one in the page's order, then the nearest one before it;
 * undefined if no row waits.
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
