const DAY = 86_400_000
/** The inviter's number of the first day. */
const INCOME = 2007 * 65_536

/** Two users (2000, 2003) whom another one (2007) invited, and what the fees of the first day earned. */
export const GOOD_INVITES = `
  INSERT INTO invitation (user_id, inviter_id) VALUES (2000, 2007);
  INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code, invited_by) VALUES
    (2003, 'a@x.example', 'a@x.example', 'HK', 'en', 'x', 0, 'AAAA', 2007);
  INSERT INTO invite_day (day, share, is_booked) VALUES (0, 50, true), (1, 50, false);
  INSERT INTO invite_income (id, user_id, day, orders, fees, share, amount, at) VALUES (${INCOME}, 2007, 0, 3, 10, 50, 5, ${DAY});
  UPDATE account SET balance = 902000005 WHERE id = 20073;
  INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind) VALUES
    (101, ${INCOME}, ${DAY}, 2, 20073, 5, NULL, 902000005, 18);
  UPDATE entry SET seal = book_seal(false, sealed.seal, sealed.id, 101)
    FROM (SELECT id, seal FROM entry WHERE seal IS NOT NULL AND from_account > 0 ORDER BY id DESC LIMIT 1) AS sealed WHERE entry.id = 101`

const SHARE =
  'income of an invitation is the share of the fees of its day, and one entry from the fees of the house'
const LEFT_OUT = 'a day of invitations that is booked leaves nobody out but those who closed their account'
const NAMED = 'an invitation is that of the credential, as long as this names one'

/** Rules of invitations read entries of other users: of all at once. */
export const WHOLE_INVITES = [SHARE, LEFT_OUT, NAMED]

/** Changes rows despite their triggers, as a superuser of the database could. */
const forced = (table: string, sql: string) => `ALTER TABLE ${table} DISABLE TRIGGER USER; ${sql}`

/** Ways to break each rule of invitations. */
export const BROKEN_INVITES: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [SHARE, 'its entry is removed', 'DELETE FROM entry WHERE id = 101'],
  [SHARE, 'another amount is booked', 'UPDATE entry SET amount = 6 WHERE id = 101'],
  [SHARE, 'somebody else got it', 'UPDATE entry SET to_account = 20003 WHERE id = 101'],
  [SHARE, 'the house paid it out of another pocket', 'UPDATE entry SET from_account = 11 WHERE id = 101'],
  [SHARE, 'it was booked at another moment', 'UPDATE entry SET at = 1 WHERE id = 101'],
  [SHARE, 'it has no row', forced('invite_income', 'DELETE FROM invite_income')],
  [SHARE, 'a fee was less', 'UPDATE entry SET amount = 2 WHERE id = 2'],
  [SHARE, 'a fee is of another day', `UPDATE entry SET at = ${DAY} WHERE id = 2`],
  [SHARE, 'the share of the day was another', forced('invite_day', 'UPDATE invite_day SET share = 40')],
  [SHARE, 'the day has no share', forced('invite_day', 'DELETE FROM invite_day')],
  [
    SHARE,
    'another one was invited',
    forced('invitation', 'UPDATE invitation SET user_id = 2001 WHERE user_id = 2000'),
  ],
  [LEFT_OUT, 'an inviter has no income', forced('invite_income', 'DELETE FROM invite_income')],
  [NAMED, 'the credential names another', 'UPDATE credential SET invited_by = 2000 WHERE id = 2003'],
  [NAMED, 'an invitation is gone', forced('invitation', 'DELETE FROM invitation')],
]
