import type { Rule } from './check-rules'

/** The heads that are alone in the database of their day: the others are in its file. */
const FILED = `SELECT f.hash FROM head_file f WHERE f.heads > 1
  AND NOT EXISTS (SELECT FROM signed_head s WHERE s.minute >= f.first_minute AND s.minute < f.last_minute)`

/** The seals under each head: a row for each shard that it names. */
const SEALS = `SELECT minute, 0 AS shard, real_entry, real_seal, demo_entry, demo_seal FROM signed_head
  UNION ALL SELECT minute, shard, real_entry, real_seal, demo_entry, demo_seal FROM head_shard`

/** Minutes after the moment of an entry from which on every head covers it, however late it was committed. */
const SURE_AFTER = 1440

/** Signed heads follow one another and name seals that are there; `verify-proof.mjs` checks signatures. */
const RULES_OF_HEADS: readonly Rule[] = [
  {
    name: 'signed heads are one chain, each the hash of its text',
    breaks: `SELECT minute FROM (
        SELECT minute, since, hash, previous, sha256(convert_to(text, 'UTF8')) AS due, lag(hash) OVER heads AS before, lag(minute) OVER heads AS last
        FROM signed_head WINDOW heads AS (ORDER BY minute)
      ) h WHERE hash <> due OR (previous <> before OR since <> last + 1) AND hash NOT IN (${FILED})`,
  },
  {
    name: 'the seals under each signed head are those of the books and of acts',
    // Up to the start of a chain, entries of both books were in one.
    breaks: `SELECT h.minute FROM (${SEALS}) h JOIN seal_start s ON NOT s.is_demo AND s.shard = h.shard LEFT JOIN entry e ON e.id = h.real_entry
        WHERE h.real_entry > shard_begin(h.shard) AND (e.seal IS DISTINCT FROM h.real_seal OR (h.real_entry > s.entry_id AND e.from_account < 0))
      UNION ALL SELECT h.minute FROM (${SEALS}) h JOIN seal_start s ON s.is_demo AND s.shard = h.shard LEFT JOIN entry e ON e.id = h.demo_entry
        WHERE h.demo_entry > s.entry_id AND (e.seal IS DISTINCT FROM h.demo_seal OR e.from_account >= 0)
      UNION ALL SELECT h.minute FROM signed_head h LEFT JOIN operator_act a ON a.id = h.act
        WHERE coalesce(a.seal, decode(repeat('00', 32), 'hex')) <> h.act_seal OR (h.act > 0 AND a.id IS NULL)`,
  },
  {
    name: 'the text of each signed head names the seals of its shards, each once and in their order',
    breaks:
      'SELECT minute FROM signed_head WHERE NOT head_names_seals(minute, text, real_seal, demo_seal, act_seal)',
  },
  {
    name: 'no signed head leaves out a shard that has entries, or goes back to older seals of one',
    breaks: `SELECT minute, shard FROM (
        SELECT minute, shard, real_entry, demo_entry, lag(real_entry) OVER before AS real_before, lag(demo_entry) OVER before AS demo_before
        FROM (${SEALS}) h WINDOW before AS (PARTITION BY shard ORDER BY minute)
      ) s WHERE real_entry < real_before OR demo_entry < demo_before
      UNION ALL SELECT minute, NULL FROM (SELECT minute, act, lag(act) OVER (ORDER BY minute) AS act_before FROM signed_head) a WHERE act < act_before
      UNION ALL SELECT h.minute, f.shard FROM signed_head h JOIN (
        SELECT shard, min(minute) AS minute FROM (
          SELECT shard, minute FROM head_shard
          UNION ALL SELECT last.shard, (SELECT at / 60000 + ${SURE_AFTER} FROM entry WHERE id >= shard_begin(last.shard) ORDER BY id LIMIT 1)
            FROM last_entries() last WHERE last.shard > 0
        ) firsts GROUP BY shard
      ) f ON h.minute >= f.minute WHERE NOT EXISTS (SELECT FROM head_shard s WHERE s.minute = h.minute AND s.shard = f.shard)`,
  },
]

/** Rules of signed heads and of the terms under them. */
export const HEAD_RULES: readonly Rule[] = [
  ...RULES_OF_HEADS,
  {
    // One look for each entry that heads name: behind the last of a quiet book lies all of the other one.
    name: 'no signed head names an entry of a book a day after the next one of it',
    breaks: `SELECT named.minute, named.shard FROM (
        SELECT h.shard, book.is_demo, book.entry, max(h.minute) AS minute
        FROM (${SEALS}) h, LATERAL (VALUES (false, h.real_entry), (true, h.demo_entry)) AS book (is_demo, entry) GROUP BY h.shard, book.is_demo, book.entry
      ) named, LATERAL (
        SELECT at FROM entry WHERE seal IS NOT NULL AND (from_account < 0) = named.is_demo AND id > named.entry AND id < shard_begin(named.shard + 1) ORDER BY id LIMIT 1
      ) AS next WHERE next.at / 60000 + ${SURE_AFTER} <= named.minute`,
  },
  {
    name: 'terms of instruments are sealed, each row with all before it',
    breaks: `SELECT t.number FROM instrument_terms t LEFT JOIN instrument_terms b ON b.number = t.number - 1
      WHERE t.seal <> terms_seal(coalesce(b.seal, decode(repeat('00', 32), 'hex')), t)`,
  },
]

/**
 * The rules for the newest heads alone, so that these are checked against the books soon after they are made.
 */
export const NEWEST_HEAD_RULES: readonly Rule[] = RULES_OF_HEADS.map(({ name, breaks }) => ({
  name,
  breaks: `WITH signed_head AS (SELECT * FROM signed_head ORDER BY minute DESC LIMIT 120),
    head_shard AS (SELECT * FROM head_shard WHERE minute >= (SELECT min(minute) FROM signed_head)) ${breaks}`,
}))
