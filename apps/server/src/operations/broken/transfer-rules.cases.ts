/** Valid books of a user (2003) who transferred 1 of 3 dollars. */
export const GOOD_TRANSFERS = `
  INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (2003, 4, false, NULL, 0);
  INSERT INTO account (id, user_id, type, balance, locked) VALUES
    (20031, 2003, 1, 2000000, 0), (20032, 2003, 2, 0, 0), (20033, 2003, 3, 1000000, 0);
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (40, 2003, 0, 11, 20031, 3000000, NULL, 3000000, 14),
    (41, 7000, 0, 20031, 20033, 1000000, 2000000, 1000000, 3);
  INSERT INTO transfer (id, user_id, from_type, to_type, amount, at) VALUES (7000, 2003, 1, 3, 1000000, 0);
  UPDATE entry SET seal = book_seal(false, sealed.seal, sealed.id, 41)
    FROM (SELECT id, seal FROM entry WHERE seal IS NOT NULL AND from_account > 0 ORDER BY id DESC LIMIT 1) AS sealed WHERE entry.id = 41`

const ONE_ENTRY =
  'a transfer is one entry between two accounts of its client, and every such entry is a transfer'

/** Ways to break each rule of transfers. */
export const BROKEN_TRANSFERS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [ONE_ENTRY, 'its entry is removed', 'DELETE FROM entry WHERE id = 41'],
  [ONE_ENTRY, 'its row is removed', 'DELETE FROM transfer'],
  [ONE_ENTRY, 'another amount is booked', 'UPDATE entry SET amount = 990000 WHERE id = 41'],
  [ONE_ENTRY, 'its row says another amount', 'UPDATE transfer SET amount = 2000000'],
  [ONE_ENTRY, 'its row says another moment', 'UPDATE transfer SET at = 1'],
  [ONE_ENTRY, 'it leaves another account', 'UPDATE entry SET from_account = 20032 WHERE id = 41'],
  [ONE_ENTRY, 'it goes to someone else', 'UPDATE entry SET to_account = 20013 WHERE id = 41'],
  [ONE_ENTRY, 'its row is somebody else’s', 'UPDATE transfer SET user_id = 2001'],
  [ONE_ENTRY, 'its entry names another', 'UPDATE entry SET reference = 7001 WHERE id = 41'],
  [
    ONE_ENTRY,
    'it is booked twice',
    'INSERT INTO entry SELECT 22, reference, at, from_account, to_account, amount, from_balance, to_balance, kind FROM entry WHERE id = 41',
  ],
]
