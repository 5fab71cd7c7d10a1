const UNPROTECTED =
  'ALTER TABLE signed_head DISABLE TRIGGER USER; ALTER TABLE head_shard DISABLE TRIGGER USER;'
/** The rule that compares the seals with those of the books. */
export const HEAD_SEALS = 'the seals under each signed head are those of the books and of acts'
/** The rule that compares the texts with their rows. */
export const HEAD_TEXTS =
  'the text of each signed head names the seals of its shards, each once and in their order'
/** The rule that finds shards that are left out, and seals that are too old. */
export const HEADS_GO_ON =
  'no signed head leaves out a shard that has entries, or goes back to older seals of one'
/** The rule that finds entries that are named a day too late. */
export const HEADS_IN_TIME = 'no signed head names an entry of a book a day after the next one of it'

const LAST = 'minute = (SELECT max(minute) FROM signed_head)'
const rewritten = (from: string, to: string) =>
  `UPDATE signed_head SET text = regexp_replace(text, E'${from}', E'${to}') WHERE ${LAST}`
const [LINE_0, LINE_1] = ['(shard 0 [^\\\\n]*\\\\n)', '(shard 1 [^\\\\n]*\\\\n)']

/** Ways to break the last head over shards 0 and 1, and the rule of the audit that notices each. */
export const BROKEN_SHARD_HEADS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [HEADS_GO_ON, 'a shard is left out', `DELETE FROM head_shard WHERE ${LAST}`],
  [
    HEADS_GO_ON,
    'a shard of one book has the entry and seal of an older head',
    `UPDATE head_shard SET real_entry = old.real_entry, real_seal = old.real_seal
       FROM (SELECT * FROM head_shard ORDER BY minute LIMIT 1) AS old WHERE head_shard.${LAST}`,
  ],
  [
    HEADS_GO_ON,
    'the demo book of a shard has none again',
    `UPDATE head_shard SET demo_entry = shard_begin(1), demo_seal = decode(repeat('00', 32), 'hex') WHERE ${LAST}`,
  ],
  [
    HEADS_GO_ON,
    'shard 0 has the entry and seal of an older head',
    `UPDATE signed_head SET real_entry = old.real_entry, real_seal = old.real_seal
       FROM (SELECT * FROM signed_head ORDER BY minute LIMIT 1) AS old WHERE signed_head.${LAST}`,
  ],
  [HEAD_SEALS, 'a real seal is another', `UPDATE head_shard SET real_seal = sha256('x') WHERE ${LAST}`],
  [HEAD_SEALS, 'a demo seal is another', `UPDATE head_shard SET demo_seal = sha256('x') WHERE ${LAST}`],
  [
    HEAD_SEALS,
    'the entry is one that has no seal',
    `UPDATE head_shard SET real_entry = real_entry + 1000 WHERE ${LAST}`,
  ],
  [
    HEAD_SEALS,
    'the last entry of the demo book stands for that of the real one',
    `UPDATE head_shard SET real_entry = demo_entry, real_seal = demo_seal WHERE ${LAST}`,
  ],
  [HEAD_TEXTS, 'shards stand in another order', rewritten(LINE_0 + LINE_1, '\\\\2\\\\1')],
  [HEAD_TEXTS, 'a shard stands twice', rewritten(LINE_1, '\\\\1\\\\1')],
  [HEAD_TEXTS, 'the line of a shard is gone', rewritten(LINE_1, '')],
  [HEAD_TEXTS, 'the line of shard 0 is gone', rewritten(LINE_0, '')],
  [HEAD_TEXTS, 'it is of version 1', rewritten('head 2', 'head 1')],
  [HEAD_TEXTS, 'it is of version 3', rewritten('head 2', 'head 3')],
  [
    HEAD_TEXTS,
    'the hash of a book is another',
    rewritten('\\\\nbooks ([0-9a-f]{63})[0-9a-f]', '\\\\nbooks \\\\1x'),
  ],
  [
    HEAD_TEXTS,
    'it is of version 2 for one shard',
    `DELETE FROM head_shard WHERE ${LAST}; ${rewritten(LINE_1, '')}`,
  ],
].map(([rule = '', how = '', sql = '']) => [rule, how, `${UNPROTECTED} ${sql}`] as const)
