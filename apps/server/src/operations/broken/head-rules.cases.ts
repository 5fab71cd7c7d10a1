import { HEADS_GO_ON, HEADS_IN_TIME, HEAD_SEALS, HEAD_TEXTS } from './shard-heads.cases'

/** Two heads over the good books, with their protection off. */
export const GOOD_HEADS = `
  ALTER TABLE signed_head DISABLE TRIGGER USER;
  ALTER TABLE instrument_terms DISABLE TRIGGER instrument_terms_is_append_only;
  INSERT INTO head_key (number, key, signature, own_signature, text) VALUES (1, sha256('key'), '', decode(repeat('00', 64), 'hex'), '');
  INSERT INTO signed_head (real_entry, demo_entry, act, minute, since, key, hash, previous, real_seal, demo_seal, act_seal, signature, leaves, text)
    SELECT real.entry_id, 0, act.id, h.minute, h.since, 1, sha256(convert_to(due.text, 'UTF8')), sha256(''), real.seal, decode(repeat('00', 32), 'hex'), act.seal,
      decode(repeat('00', 64), 'hex'), '', due.text
    FROM (VALUES (7, 7), (9, 8)) AS h (minute, since),
      last_seals(9223372036854775807) AS real, (SELECT id, seal FROM operator_act ORDER BY id DESC LIMIT 1) AS act,
      format(E'fairtick head 1\\nminute %s\\nbooks %s %s\\nacts %s\\n', h.minute, encode(real.seal, 'hex'), repeat('00', 32), encode(act.seal, 'hex')) AS due (text)
    WHERE NOT real.is_demo;
  UPDATE signed_head SET previous = (SELECT hash FROM signed_head WHERE minute = 7) WHERE minute = 9`

const CHAIN = 'signed heads are one chain, each the hash of its text'
const TERMS = 'terms of instruments are sealed, each row with all before it'

/** Ways to break each rule of heads. */
export const BROKEN_HEADS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [CHAIN, 'the text of a head is changed', "UPDATE signed_head SET text = 'ten' WHERE minute = 9"],
  [CHAIN, 'a head names another', "UPDATE signed_head SET previous = sha256('other') WHERE minute = 9"],
  [CHAIN, 'a head leaves minutes out', 'UPDATE signed_head SET since = 9 WHERE minute = 9'],
  [
    HEAD_SEALS,
    'the seal of the books is another',
    "UPDATE signed_head SET real_seal = sha256('x') WHERE minute = 7",
  ],
  [HEAD_SEALS, 'no act has a seal', 'UPDATE signed_head SET act = 0 WHERE minute = 9'],
  [HEADS_GO_ON, 'a head goes back to an older act', 'UPDATE signed_head SET act = 1 WHERE minute = 9'],
  [HEAD_SEALS, 'the act is gone', 'UPDATE signed_head SET act = 999 WHERE minute = 7'],
  [
    HEAD_TEXTS,
    'a text names another seal',
    "UPDATE signed_head SET text = replace(text, E'\\nbooks ', E'\\nbooks a')",
  ],
  [
    HEAD_TEXTS,
    'a text is of another version',
    "UPDATE signed_head SET text = replace(text, 'head 1', 'head 2') WHERE minute = 9",
  ],
  [HEADS_GO_ON, 'a head names an older entry', 'UPDATE signed_head SET real_entry = 1 WHERE minute = 9'],
  [
    HEADS_IN_TIME,
    'a head still names the entry of a day ago',
    'UPDATE signed_head SET real_entry = 1, minute = 99999999 WHERE minute = 9',
  ],
  [TERMS, 'a term is changed', 'UPDATE instrument_terms SET fee = fee + 1 WHERE number = 1'],
  [TERMS, 'a row is gone', 'DELETE FROM instrument_terms WHERE number = 1'],
]
