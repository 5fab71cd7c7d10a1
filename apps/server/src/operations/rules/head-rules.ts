import type { Rule } from './check-rules'

/** The heads that are alone in the database of their day: the others are in its file. */
const FILED = `SELECT f.hash FROM head_file f WHERE f.heads > 1
  AND NOT EXISTS (SELECT FROM signed_head s WHERE s.minute >= f.first_minute AND s.minute < f.last_minute)`

/** Signed heads follow one another and name seals that are there; `verify-proof.mjs` checks signatures. */
export const HEAD_RULES: readonly Rule[] = [
  {
    name: 'signed heads are one chain, each the hash of its text',
    breaks: `SELECT minute FROM (
        SELECT minute, since, hash, previous, sha256(convert_to(text, 'UTF8')) AS due, lag(hash) OVER heads AS before, lag(minute) OVER heads AS last
        FROM signed_head WINDOW heads AS (ORDER BY minute)
      ) h WHERE hash <> due OR (previous <> before OR since <> last + 1) AND hash NOT IN (${FILED})`,
  },
  {
    name: 'the seals under each signed head are those of the books and of acts',
    breaks: `SELECT h.minute FROM signed_head h LEFT JOIN entry e ON e.id = h.real_entry LEFT JOIN operator_act a ON a.id = h.act
      WHERE h.real_entry > 0 AND e.seal IS DISTINCT FROM h.real_seal OR h.act > 0 AND a.seal IS DISTINCT FROM h.act_seal`,
  },
  {
    name: 'terms of instruments are sealed, each row with all before it',
    breaks: `SELECT t.number FROM instrument_terms t LEFT JOIN instrument_terms b ON b.number = t.number - 1
      WHERE t.seal <> terms_seal(coalesce(b.seal, decode(repeat('00', 32), 'hex')), t)`,
  },
]
