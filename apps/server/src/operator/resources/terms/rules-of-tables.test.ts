import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { EVERY_TERMS, SETTINGS } from './every-terms'
import { fieldOfRule } from './served-terms'

const database = useTestDatabase()

describe('each rule of a table of terms', () => {
  it.each([...EVERY_TERMS, SETTINGS].map((served) => [served.table, served] as const))(
    'of %s is about a field of theirs',
    async (table, served) => {
      const { rows } = await database.pool.query<{ name: string }>(
        `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'u', 'x')
         UNION SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = $1::regclass AND indisunique AND NOT indisprimary`,
        [table],
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ name }) => fieldOfRule(served, name) === undefined)).toEqual([])
    },
  )
})
