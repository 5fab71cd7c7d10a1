const NAMESPACE = 0x66_61_69_72

/**
 * Numbers of our advisory locks; a lock is known in its own database only. The third is taken by the database
 * itself (0020-seals.sql), and so is the fifth (0204-signed-heads.sql).
 */
export const LOCKS = {
  /** Held while the schema is changed. */
  migrations: [NAMESPACE, 1],
  /** Held by the one process that writes the books. */
  writer: [NAMESPACE, 2],
  /** Held while the rights of the service's role are set. */
  restrictedRole: [NAMESPACE, 4],
}
