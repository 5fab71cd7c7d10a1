import type { Connection } from './connection'

/** Readers with a common turn: all get the same pushes of a public topic, equally numbered. */
export interface ReaderGroup {
  readonly readers: ReadonlySet<Connection>
  /** The number of the latest push of each public topic to the group. */
  readonly numbers: Map<string, number>
}

/** Readers of state topics, in groups of similar size: each group has its own turn in a round. */
export interface Readers {
  readonly groups: readonly ReaderGroup[]
  /** The group of a reader; undefined for any other connection. */
  groupOf(connection: Connection): ReaderGroup | undefined
  add(connection: Connection): void
  delete(connection: Connection): void
}

const GROUPS = 5

/** No readers yet. */
export function createReaders(): Readers {
  const groups = Array.from({ length: GROUPS }, () => ({
    readers: new Set<Connection>(),
    numbers: new Map<string, number>(),
  }))
  const groupOf = new Map<Connection, (typeof groups)[number]>()
  return {
    groups,
    groupOf: (connection) => groupOf.get(connection),
    add(connection) {
      if (groupOf.has(connection)) return
      const smallest = groups.reduce((one, other) => (other.readers.size < one.readers.size ? other : one))
      smallest.readers.add(connection)
      groupOf.set(connection, smallest)
    },
    delete(connection) {
      groupOf.get(connection)?.readers.delete(connection)
      groupOf.delete(connection)
    },
  }
}
