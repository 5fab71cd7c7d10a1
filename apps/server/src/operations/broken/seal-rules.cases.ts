const SEALED = 'every entry is sealed, and each seal covers the one before it'

/** Ways to break the chains of seals: entry 9 is of the demo book, all others are real. */
export const BROKEN_SEALS: readonly (readonly [rule: string, how: string, sql: string])[] = [
  [SEALED, 'a time is changed', 'UPDATE entry SET at = 1 WHERE id = 1'],
  [
    SEALED,
    'an entry and its seal are changed',
    "UPDATE entry SET at = 1 WHERE id = 2; UPDATE entry SET seal = book_seal(false, '', 0, 4) WHERE id = 4",
  ],
  [SEALED, 'a demo entry is changed that may not be folded yet', 'UPDATE entry SET at = 1 WHERE id = 9'],
  [SEALED, 'the last seal of a book is taken away', 'UPDATE entry SET seal = NULL WHERE id = 13'],
  [
    SEALED,
    'one is added at the end',
    'INSERT INTO entry SELECT 30, reference, at, from_account, to_account, amount, from_balance, to_balance, kind FROM entry WHERE id = 1',
  ],
  [SEALED, 'a whole batch is removed from the middle', 'DELETE FROM entry WHERE id <= 4'],
]
