import type { Queryable } from '../../apps/server/src/database/in-transaction'

/** Entries per seal. */
const SEALED_AT_ONCE = 10_000

/**
 * Seals the entries that were written by hand after the last seal, as batches: the books are valid then, and
 * the watch over them finds nothing.
 */
export async function sealEntries(database: Queryable): Promise<void> {
  await database.query(
    `DO $$
     DECLARE
       after bigint := (SELECT coalesce(max(id), 0) FROM entry WHERE seal IS NOT NULL);
       sealed bytea := coalesce((SELECT seal FROM entry WHERE id = after), '');
       last bigint;
     BEGIN
       ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
       FOR last IN SELECT max(id) FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM entry WHERE id > after) e
         GROUP BY n / ${SEALED_AT_ONCE} ORDER BY 1
       LOOP
         sealed := entries_seal(sealed, after, last);
         UPDATE entry SET seal = sealed WHERE id = last;
         after := last;
       END LOOP;
       ALTER TABLE entry ENABLE TRIGGER entry_is_append_only;
     END $$`,
  )
}
