import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { createWitness, foreignTo } from './witness'

const database = useTestDatabase()

it('finds orders and accounts of others that a user was shown, and orders that nobody has', async () => {
  await database.rows(`
    INSERT INTO position (id, origin_id, user_id, lots, open_price, margin, fee, profit, created_at, instrument_id, leverage, side, status, opened_at, open_tick)
      VALUES (1, 0, 2000, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 99, 1), (2, 0, 2001, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 99, 1)`)
  const witness = createWitness()
  witness.sawOrder(2000, 1)
  witness.sawOrder(2000, 1)
  witness.sawOrder(2001, 2)
  witness.sawUser(2001, 2001)
  expect(await foreignTo(witness, database.pool)).toEqual([])

  witness.sawOrder(2001, 1)
  witness.sawOrder(2000, 3)
  witness.sawUser(2000, 2001)
  const found = await foreignTo(witness, database.pool)
  expect(found.map(({ what }) => what)).toEqual([
    'user 2000 was shown the account of user 2001',
    'user 2001 was shown order 1 of user 2000',
    'user 2000 was shown order 3 which nobody has',
  ])
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['foreign']))
})
