import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { announce, wrongActions } from './issuer'
import { SHARE_CODE } from './share'

const database = useTestDatabase()

it('finds what was lost, done twice, done wrong or done to an order of later', async () => {
  await database.rows(
    `INSERT INTO instrument_offer (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
     VALUES (60, '${SHARE_CODE}', '${SHARE_CODE}', 6, 2, 1, 1, 1, 1, '5', 0, 0)`,
  )
  const issued = await announce(database.pool, Date.UTC(2026, 0, 5, 12))
  expect(issued).toEqual({
    splitAt: Date.UTC(2026, 0, 5, 12, 1),
    dividendAt: Date.UTC(2026, 0, 5, 12, 2),
  })
  const [before, between, after] = [issued.splitAt - 1, issued.splitAt + 1, issued.dividendAt + 1]
  const order = (id: number, at: number) =>
    `(${id}, 0, 2000, 3, 1, 1, 0, 0, ${at}, 60, 1, 1, 1, ${at}, 1, NULL)`
  await database.rows(
    `INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, open_tick, closed_at)
     VALUES ${[1, 2, 3].map((id) => order(id, before)).join()}, ${order(4, between)}, ${order(5, after)}, ${order(6, before)}`,
  )
  const split = (id: number, lots: number) =>
    `(${id}, ${id}, 2000, 1, ${issued.splitAt}, 0, 1, ${lots}, 3, 1, 1, 1, true)`
  await database.rows(
    `INSERT INTO position_split (id, position_id, user_id, action_id, effective_at, at, lots_before, lots_after, price_before, price_after, last_price, last_tick, was_held)
     VALUES ${split(1, 3)}, ${split(3, 2)}, ${split(4, 3)}, ${split(6, 3)}`,
  )
  const dividend = (id: number) =>
    `(${id}, ${id}, 2000, 2, ${issued.dividendAt}, 0, 3, 1, 5, 0, ${issued.splitAt})`
  await database.rows(
    `INSERT INTO position_dividend (id, position_id, user_id, action_id, effective_at, at, lots, amount, paid, owed, split_until)
     VALUES ${[1, 2, 3, 6].map(dividend).join()}`,
  )
  await database.rows(
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, to_balance, kind) VALUES
      (1, 1, 0, 1, 20001, 5, 5, 16), (2, 2, 0, 1, 20001, 5, 10, 16), (3, 2, 0, 1, 20001, 5, 15, 16), (4, 3, 0, 1, 20001, 6, 21, 16),
      (5, 5, 0, 1, 20001, 5, 26, 16), (6, 6, 0, 1, 20001, 5, 31, 16)`,
  )
  const findings = await wrongActions(database.pool, issued)
  expect(findings.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
    'doubled: order 2 has 2 times the dividend that it has 1 times',
    'lost: order 2 has 0 times the split that it has 1 times',
    'half: order 3 has another dividend',
    'half: order 3 has another split',
    'lost: order 4 has 0 times the dividend that it has 1 times',
    'unasked: order 4 has 1 times the split that it has 0 times',
    'unasked: order 5 has 1 times the dividend that it has 0 times',
  ])
})
