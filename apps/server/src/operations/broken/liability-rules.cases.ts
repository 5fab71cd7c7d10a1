/** Two days of liabilities of the good books, with their protection off. */
export const GOOD_LIABILITIES = `
  ALTER TABLE liability_day DISABLE TRIGGER liability_day_is_append_only;
  ALTER TABLE liability_part DISABLE TRIGGER USER;
  INSERT INTO liability_part (day, number, sum, hash, first, uids, sums) SELECT day, 0, 6001079, sha256('part'), sha256('first'),
    ARRAY[1, 2] || ARRAY(SELECT -n FROM generate_series(1, 1022) n), ARRAY[6001079, 0] || array_fill(0::bigint, ARRAY[1022]) FROM (VALUES (7), (9)) d (day);
  INSERT INTO liability_day (day, at, total, last_entry, root, head, key) VALUES
    (7, 0, 6001079, 13, sha256('root'), sha256(''), sha256('key')), (9, 0, 6001079, 13, sha256('other'), sha256(''), sha256('key'));
  UPDATE liability_day SET (act_id, act_seal) = (SELECT id, seal FROM operator_act ORDER BY id DESC LIMIT 1) WHERE day = 9`

/** Ways to break each rule of liabilities. */
export const BROKEN_LIABILITIES: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [
    'days of liabilities are one chain, each head made from the one before',
    'the total of a day is changed',
    'UPDATE liability_day SET total = total - 1 WHERE day = 7',
  ],
  [
    'days of liabilities are one chain, each head made from the one before',
    'the first day is removed',
    'DELETE FROM liability_part WHERE day = 7; DELETE FROM liability_day WHERE day = 7',
  ],
  [
    'the liabilities of the last day are what clients had by the journal',
    'the total of the last day is changed',
    'UPDATE liability_day SET total = total - 1 WHERE day = 9',
  ],
  [
    'the liabilities of the last day are what clients had by the journal',
    'an entry of before is changed',
    'UPDATE entry SET amount = amount - 1 WHERE id = 10',
  ],
  [
    'the leaves of a day of liabilities add up to its total',
    'a leaf of the last day is changed',
    'UPDATE liability_part SET sums[1] = 0 WHERE day = 9',
  ],
  [
    'the leaves of a day of liabilities add up to its total',
    'a part of an earlier day is changed',
    'UPDATE liability_part SET sum = 0 WHERE day = 7',
  ],
  [
    'the last act of operators that was published with a day is there, with its seal',
    'the chain of acts was cut and went on',
    "UPDATE liability_day SET act_seal = sha256('cut') WHERE day = 9",
  ],
  [
    'the last act of operators that was published with a day is there, with its seal',
    'the chain of acts was cut at its end',
    'DELETE FROM operator_act WHERE id = (SELECT act_id FROM liability_day WHERE day = 9)',
  ],
]
