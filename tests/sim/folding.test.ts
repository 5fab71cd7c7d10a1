import { describe, expect, it } from 'vitest'
import type { DatabasePool } from '../../apps/server/src/database/pool'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { simulateFolding } from './folding-seeds.cases'
import { foldingPlanOf } from './steps/plan'
import { simulate } from './steps/simulate'

simulateFolding([1, 2, 3, 4, 5, 6])

/** Mistakes of a folding, as the database would show them, with seeds whose books they change. */
const MISTAKES: readonly (readonly [what: string, sql: string, seed: number])[] = [
  [
    'an order of a demo client is gone that is still open',
    'DELETE FROM position p USING app_user u WHERE u.id = p.user_id AND u.is_demo AND status <= 1',
    1,
  ],
  [
    'an order of a real client is gone',
    'DELETE FROM position p USING app_user u WHERE u.id = p.user_id AND NOT u.is_demo',
    2,
  ],
  ['an opening entry has another amount', 'UPDATE entry SET amount = amount + 1 WHERE kind = 15', 3],
  ['entries of an order that is held are gone', 'DELETE FROM entry WHERE from_account < 0 AND kind = 5', 4],
  [
    'a real entry is gone',
    'DELETE FROM entry WHERE id = (SELECT max(id) - 2 FROM entry WHERE from_account > 0)',
    7,
  ],
]

describe('a mistake of the folding', () => {
  const place = useTestDatabase()

  it.each(MISTAKES)('is noticed: %s', async (_what, sql, seed) => {
    let changed = 0
    const afterFold = async (pool: DatabasePool) => {
      const tables = ['entry', 'position'].map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER;`)
      await pool.query(tables.join(' '))
      changed += (await pool.query(sql)).rowCount ?? 0
    }
    await expect(simulate(place, foldingPlanOf(seed, 40), { afterFold })).rejects.toThrow()
    expect(changed).toBeGreaterThan(0)
  })
})
