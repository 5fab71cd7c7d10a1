import { type Case, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'

const database = useTestDatabase()
const ENTRY = `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)`

/** An entry written by hand, without the server. */
const entry = (changes: Readonly<Record<string, string>> = {}) => {
  next += 1
  const row = {
    id: String(next),
    reference: String(next),
    from_account: '3',
    to_account: '10001',
    amount: '5',
    from_balance: 'NULL',
    to_balance: '5',
    kind: '1',
    ...changes,
  }
  const { id, reference, from_account, to_account, amount, from_balance, to_balance, kind } = row
  return `${ENTRY} VALUES (${id}, ${reference}, 0, ${from_account}, ${to_account}, ${amount}, ${from_balance}, ${to_balance}, ${kind})`
}
let next = 5_000_000

/** The columns that a case changes, such as `status = 1, open_tick = 1`. */
const changesOf = (row: Case): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cell(row, 'changes')
      .split(', ')
      .map((change) => change.split(' = ')),
  )

describe('of entries the database itself refuses', () => {
  it.each(
    cases(`
      changes                                | refused by                  | what
      amount = 0                             | positive_check              | an entry of nothing
      amount = -5                            | positive_check              | an entry below nothing
      amount = 'NaN'::numeric                | bigint                      | an entry that is not a number
      amount = 9223372036854775808           | bigint                      | an entry beyond 64 bits
      from_account = 10001, from_balance = 5 | entry_has_two_sides         | an entry within one account
      from_account = -9                      | entry_stays_in_its_book     | play money in a real account
      to_account = -10001                    | entry_stays_in_its_book     | real money in a demo account
      to_balance = NULL                      | entry_tells_client_balances | an entry of a client without the balance
      from_balance = 5                       | entry_tells_client_balances | a balance of the house
      to_balance = -1                        | not_negative_check          | a balance below nothing
      kind = 19                              | entry_kind_check            | an unknown kind
    `),
  )('$what', async (row) => {
    await expect(database.rows(entry(changesOf(row)))).rejects.toThrow(cell(row, 'refused by'))
  })

  it.each([
    ['a second settlement of one position', '4'],
    ['a second result of one option', '7'],
    ['a second protection of one position', '12'],
  ])('%s', async (_what, kind) => {
    await database.rows(entry({ reference: `77${kind}`, kind }))
    await expect(database.rows(entry({ reference: `77${kind}`, kind }))).rejects.toThrow('entry_settles_once')
  })

  it.each(
    cases(`
      statement                                 | what
      UPDATE entry SET amount = amount + 1      | a change of an entry
      DELETE FROM entry                         | the removal of an entry
      TRUNCATE entry                            | the removal of all entries
      UPDATE stop_change SET by_whom = 'nobody' | a change of what stops were
      DELETE FROM stop_change                   | the removal of what stops were
    `),
  )('$what, also where there is none', async (row) => {
    await expect(database.rows(cell(row, 'statement'))).rejects.toThrow('append-only')
  })
})

describe('of accounts and positions the database itself refuses', () => {
  it.each(
    cases(`
      values                | refused by         | what
      10001, 1000, 1, -1, 0 | not_negative_check | a balance below zero
      10001, 1000, 1, 0, -1 | not_negative_check | a lock below zero
      10001, 1001, 1, 0, 0  | account_number     | an account under the number of another user
      10001, 1000, 2, 0, 0  | account_number     | an account under the number of another type
      10004, 1000, 4, 0, 0  | account_type_check | an unknown type of account
    `),
  )('$what', async (row) => {
    const sql = `INSERT INTO account (id, user_id, type, balance, locked) VALUES (${cell(row, 'values')})`
    await expect(database.rows(sql)).rejects.toThrow(cell(row, 'refused by'))
  })

  it.each(
    cases(`
      changes                                                                    | refused by            | what
      lots = 0                                                                   | positive_check        | a position of no lots
      margin = -1                                                                | not_negative_check    | a margin below zero
      fee = -1                                                                   | not_negative_check    | a fee below zero
      side = 3                                                                   | one_or_two_check      | a third side
      status = 4                                                                 | position_status_check | an unknown status
      fills_when = NULL                                                          | position_pending      | a pending order that does not say when it fills
      status = 1, open_tick = 1, opened_at = 1                                   | position_pending      | a held position that waits to be filled
      status = 1, fills_when = NULL                                              | position_filled       | a held position without the tick that filled it
      status = 3, fills_when = NULL, open_tick = 1, opened_at = 1, closed_at = 1 | position_ended        | a closed position without the tick that closed it
      status = 2, fills_when = NULL                                              | position_ended        | a cancelled order without its time
    `),
  )('$what', async (one) => {
    const row = {
      lots: '1',
      margin: '1',
      fee: '1',
      side: '1',
      status: '0',
      fills_when: '1',
      open_tick: 'NULL',
      opened_at: 'NULL',
      closed_at: 'NULL',
      ...changesOf(one),
    }
    const columns = Object.keys(row).join(', ')
    const values = Object.values(row).join(', ')
    const sql = `INSERT INTO position (id, origin_id, user_id, open_price, profit, created_at, instrument_id, leverage, ${columns})
      VALUES (1, 0, 1000, 1, 0, 0, 1, 1, ${values})`
    await expect(database.rows(sql)).rejects.toThrow(cell(one, 'refused by'))
  })

  it.each([
    ['a held order cancelled', 1, 2],
    ['a held order pending again', 1, 0],
    ['a cancelled order held', 2, 1],
    ['a closed order held again', 3, 1],
    ['a closed order closed otherwise', 3, 3],
  ])('%s', async (_what, from, to) => {
    const state = (status: number) => `status = ${status}, fills_when = ${status === 0 ? 1 : 'NULL'},
      open_tick = 1, opened_at = 0, close_tick = ${status === 3 ? 1 : 'NULL'}, close_price = ${status === 3 ? 1 : 'NULL'},
      closed_at = ${status >= 2 ? 0 : 'NULL'}`
    await database.rows('DELETE FROM position')
    await database.rows(`INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, fills_when)
      VALUES (2, 0, 1000, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 1)`)
    await database.rows(`UPDATE position SET ${state(from)} WHERE id = 2`)
    await expect(database.rows(`UPDATE position SET ${state(to)} WHERE id = 2`)).rejects.toThrow(
      'cannot go from state',
    )
  })
})

describe('of batches, intents and users the database itself refuses', () => {
  it.each([
    ['fewer than expected', '{1,2}', '{1,1}'],
    ['more than expected', '{1}', '{2}'],
    ['another number of figures', '{1,2}', '{1}'],
    ['no figure at all', '{1}', '{NULL}'],
  ])('a batch that found %s', async (_what, expected, counted) => {
    const sql = 'SELECT books_expect($1::bigint[], $2::bigint[])'
    await expect(database.rows(sql, [expected, counted])).rejects.toThrow('the books disagree with memory')
  })

  it('nothing of a batch that found just what was expected', async () => {
    await database.rows("SELECT books_expect('{1,2}', '{1,2}')")
    await database.rows("SELECT books_expect('{}', ARRAY[]::bigint[])")
  })

  it('two intents under one key', async () => {
    const sql = `INSERT INTO intent (digest, user_id, fingerprint, at, answer) VALUES (md5('k')::uuid, 1, md5('a')::uuid, 0, '')`
    await database.rows(sql)
    await expect(database.rows(sql)).rejects.toThrow('intent_of_day_0_pkey')
  })

  it('two demo users of one device', async () => {
    const user = (id: number) =>
      `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (${id}, ${id}, true, 'same', 0)`
    await database.rows(user(1))
    await expect(database.rows(user(2))).rejects.toThrow('app_user_device_hash_key')
  })
})
