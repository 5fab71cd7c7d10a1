import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { missedNights } from './missed-nights'

const database = useTestDatabase()
const ROLLOVER = 100

it('finds an order that was held over the end of a day and not charged, and one that was charged twice', async () => {
  await database.rows(`
    INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, closed_at,
        open_tick, close_tick, close_price, close_reason) VALUES
      (1, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 99, NULL, 1, NULL, NULL, NULL),
      (2, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 3, 99, 100, 1, 2, 1, 1),
      (3, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 99, NULL, 1, NULL, NULL, NULL),
      (4, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 3, 50, 99, 1, 2, 1, 1),
      (5, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 100, NULL, 1, NULL, NULL, NULL)`)
  await database.rows(`
    INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, kind) VALUES
      (1, 1, 100, 20001, 1, 1, 9, 6), (2, 3, 100, 20001, 1, 1, 8, 6), (3, 3, 101, 20001, 1, 1, 7, 6)`)
  const findings = await missedNights(database.pool, ROLLOVER)
  expect(findings.map(({ kind }) => kind)).toEqual(['lost', 'doubled'])
  expect(findings.map(({ what }) => what)).toEqual([
    'order 2 was charged for 0 nights',
    'order 3 was charged for 2 nights',
  ])
})
