/** Counts sockets by a key that they share, up to a limit for each key. */
export interface KeyCounts<Key> {
  readonly size: number
  hasRoom(key: Key): boolean
  /** Counts one more; false at the limit, without counting. */
  enter(key: Key): boolean
  leave(key: Key): void
}

/** A count that begins with no sockets. */
export function createKeyCounts<Key>(most: number): KeyCounts<Key> {
  const counts = new Map<Key, number>()
  return {
    get size() {
      return counts.size
    },
    hasRoom: (key) => (counts.get(key) ?? 0) < most,
    enter(key) {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    leave(key) {
      const count = counts.get(key) ?? 0
      if (count > 1) counts.set(key, count - 1)
      else counts.delete(key)
    },
  }
}
