/** Numbers that only grow: what changed later has a higher one, so anyone can ask what is new since a number it remembers. */
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
