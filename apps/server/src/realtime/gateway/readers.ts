import type { Connection } from './connection'

/** Readers of state topics, in groups of about one size: each group has its own turn in a round. */
export interface Readers {
  readonly groups: readonly ReadonlySet<Connection>[]
  add(connection: Connection): void
  delete(connection: Connection): void
}

const GROUPS = 5

/** No readers yet. */
export function createReaders(): Readers {
  const groups = Array.from({ length: GROUPS }, () => new Set<Connection>())
  const groupOf = new Map<Connection, Set<Connection>>()
  return {
    groups,
    add(connection) {
      if (groupOf.has(connection)) return
      const smallest = groups.reduce((one, other) => (other.size < one.size ? other : one))
      groupOf.set(connection, smallest.add(connection))
    },
    delete(connection) {
      groupOf.get(connection)?.delete(connection)
      groupOf.delete(connection)
    },
  }
}
