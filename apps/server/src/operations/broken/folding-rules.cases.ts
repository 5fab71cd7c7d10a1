const OPENING =
  'an opening entry stands between a demo account and demo issue, where demo history may be folded'
const DEMO = 'whoever has folded history is a demo user, and no trader'

const folding = (sql: string) => `SET LOCAL fairtick.folding = 'demo history'; ${sql}`

/** Ways to break the rules of folding: user 2000 is real, 2002 a demo user. */
export const BROKEN_FOLDING: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [OPENING, 'one is of a real client', 'UPDATE entry SET kind = 15 WHERE id = 1'],
  [OPENING, 'one is behind what may be folded', 'UPDATE entry SET kind = 15 WHERE id = 9'],
  [
    OPENING,
    'one is between two clients',
    folding(
      'UPDATE seal_start SET entry_id = 9 WHERE is_demo AND shard = 0; UPDATE entry SET kind = 15, from_account = -20022, from_balance = 0 WHERE id = 9',
    ),
  ],
  [
    DEMO,
    'a real user has',
    folding('INSERT INTO demo_history (user_id, since, is_fresh) VALUES (2000, 0, false)'),
  ],
  [
    DEMO,
    'a trader has',
    folding(`INSERT INTO demo_history (user_id, since, is_fresh) VALUES (2002, 0, false);
      INSERT INTO trader (user_id, nickname, name_key, status, applied_at, decided_at) VALUES (2002, 'Eve', 'eve', 1, 0, 0)`),
  ],
  [
    DEMO,
    'copies are gone of somebody who has none',
    folding('INSERT INTO folded_copy (follow_id, user_id, realised) VALUES (7000, 2002, 1)'),
  ],
  [
    DEMO,
    'an opening entry is of somebody who has none',
    folding(
      'UPDATE seal_start SET entry_id = 9 WHERE is_demo AND shard = 0; UPDATE entry SET kind = 15 WHERE id = 9',
    ),
  ],
]
