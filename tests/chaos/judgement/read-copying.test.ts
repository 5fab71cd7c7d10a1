import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { strandedCopies, wrongCopies } from './read-copying'

const database = useTestDatabase()

const POSITION = `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status,
  close_reason, close_price, opened_at, closed_at, open_tick, close_tick) VALUES`
const held = (id: number, origin: number, user: number) =>
  `${POSITION} (${id}, ${origin}, ${user}, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, NULL, NULL, 5, NULL, 1, NULL)`

/**
 * An order of a trader (2000), copied by one follower (2001) and not by another (2002), who got the reason.
 */
const GOOD = [
  held(1, 0, 2000),
  held(2, 1, 2001),
  `INSERT INTO signal (id, trader_id, user_id, position_id, lots, of_lots, price, tick, at, instrument_id, leverage, kind, side)
     VALUES (1, 1, 2000, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1)`,
  ...[2001, 2002].map(
    (user) =>
      `INSERT INTO follow (id, user_id, trader_id, trader_user_id, ratio, budget, realised, copied_until, opens_after, began_at, stop_loss, instruments, mode, status, rules)
         VALUES (${user}, ${user}, 1, 2000, 100000000, 1, 0, 1, 0, 0, 40, '', 1, 0, 1)`,
  ),
  'INSERT INTO copied_position (id, user_id, follow_id, trader_id, origin_id) VALUES (2, 2001, 2001, 1, 1)',
  `INSERT INTO copy_skip (id, user_id, follow_id, trader_id, origin_id, at, lots, budget_left, instrument_id, reason)
     VALUES (1, 2002, 2002, 1, 1, 0, 1, 1, 1, 'amount-not-allowed')`,
]

beforeEach(async () => {
  for (const table of ['intent', 'signal', 'follow', 'copied_position', 'copy_skip', 'position'])
    await database.rows(`ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table}`)
  for (const statement of GOOD) await database.rows(statement)
})

const findings = async () => [
  ...(await strandedCopies(database.pool, 0)),
  ...(await wrongCopies(database.pool)),
]

it('what was copied, or told why not, is well', async () => {
  expect(await findings()).toEqual([])
})

describe('an order that came before a follow ended and is not copied', () => {
  beforeEach(async () => {
    await database.rows('DELETE FROM copy_skip')
    await database.rows('UPDATE signal SET at = 3')
    await database.rows(
      'UPDATE follow SET status = 3, end_reason = 1, ended_at = 4, began_at = 1 WHERE id = 2002',
    )
  })
  const act = (at: number) =>
    database.rows(
      `INSERT INTO intent (digest, user_id, fingerprint, at, answer) VALUES (gen_random_uuid(), 2002, gen_random_uuid(), ${at}, 'null')`,
    )

  it('is well where the follower had left already, and waited for a price', async () => {
    await act(2)
    expect(await findings()).toEqual([])
  })

  it('is found where the follower left later, or did nothing but begin to follow', async () => {
    await act(1)
    await act(4)
    expect((await findings()).map(({ kind }) => kind)).toEqual(['lost'])
  })
})

it.each([
  ['nobody heard of it', 'DELETE FROM copy_skip', 'lost'],
  [
    'its trader has closed',
    'UPDATE position SET status = 3, close_reason = 1, close_price = 1, closed_at = 9, close_tick = 2 WHERE id = 1',
    'lost',
  ],
  ['its trader has closed a part', 'UPDATE position SET lots = 2 WHERE id = 2', 'lost'],
  ['it is there twice', held(3, 1, 2001), 'doubled'],
  [
    'it came after the end',
    'UPDATE follow SET status = 3, end_reason = 1, ended_at = 4 WHERE id = 2001',
    'unasked',
  ],
])('a copy is found where %s', async (_how, sql, kind) => {
  await database.rows(sql)
  expect((await findings()).map((each) => each.kind)).toEqual([kind])
})
