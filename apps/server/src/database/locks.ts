const NAMESPACE = 0x66_61_69_72

/** Numbers of the advisory locks that we take; a lock is known in its own database only. The third is taken by the database itself (0020-seals.sql). */
export const LOCKS = {
  /** Whoever changes the schema. */
  migrations: [NAMESPACE, 1],
  /** The one process that writes the books. */
  writer: [NAMESPACE, 2],
}
