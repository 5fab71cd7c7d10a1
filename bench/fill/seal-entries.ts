import type { Queryable } from '../../apps/server/src/database/in-transaction'

/** Entries of a book per seal. */
const SEALED_AT_ONCE = 10_000

/**
 * Seals the entries of each shard written by hand after its last seal, as batches, so that the books are
 * valid for the watch over them.
 */
export async function sealEntries(database: Queryable): Promise<void> {
  await database.query(
    `DO $$
     DECLARE
       chain record;
       sealed bytea;
       after bigint;
       last bigint;
     BEGIN
       ALTER TABLE entry DISABLE TRIGGER entry_is_append_only;
       FOR chain IN SELECT * FROM last_shard_seals(9223372036854775807) LOOP
         sealed := chain.seal;
         after := chain.entry_id;
         FOR last IN SELECT max(id) FROM (
             SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM entry WHERE id > chain.entry_id AND id < shard_begin(chain.shard + 1) AND (from_account < 0) = chain.is_demo
           ) e GROUP BY n / ${SEALED_AT_ONCE} ORDER BY 1
         LOOP
           sealed := book_seal(chain.is_demo, sealed, after, last);
           UPDATE entry SET seal = sealed WHERE id = last;
           after := last;
         END LOOP;
       END LOOP;
       ALTER TABLE entry ENABLE TRIGGER entry_is_append_only;
     END $$`,
  )
}
