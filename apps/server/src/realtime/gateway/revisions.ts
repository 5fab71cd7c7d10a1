/**
 * Numbers that only grow: a later change has a higher one, so that a reader can ask for everything new since
 * a number.
 */
export interface Revisions {
  readonly current: number
  /** A new number, for one more change. */
  next(): number
}

/** Begins at 0: nothing has changed yet. */
export function createRevisions(): Revisions {
  let current = 0
  return {
    get current() {
      return current
    },
    next() {
      current += 1
      return current
    },
  }
}
