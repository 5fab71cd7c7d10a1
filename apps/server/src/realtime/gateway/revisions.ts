/**
 * Numbers that only grow: a later change has a higher one, so that a reader can ask for all changes since a
 * number.
 */
export interface Revisions {
  readonly current: number
  /** A new number, for one more change. */
  next(): number
}

/** Begins at 0, without changes. */
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
