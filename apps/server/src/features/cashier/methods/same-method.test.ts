import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { SAME } from './method-store'

const database = useTestDatabase()

it('methods that count as the same are those that the unique index takes for one', async () => {
  const { rows } = await database.pool.query<{ column: string }>(
    `SELECT a.attname AS column FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indexrelid = 'withdrawal_method_once'::regclass`,
  )
  const columns = SAME.map((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(rows.map(({ column }) => column).toSorted()).toEqual(['user_id', ...columns].toSorted())
})
