import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { readAtLength } from '../../database/at-length'
import { type CopiedColumn, copyRows } from './copied-rows'

const database = useTestDatabase()
const COLUMNS: readonly CopiedColumn[] = [
  { name: 'id', type: 'integer' },
  { name: 'amount', type: 'bigint' },
  { name: 'kind', type: 'smallint' },
  { name: 'words', type: 'text' },
  { name: 'is_odd', type: 'boolean' },
  { name: 'digest', type: 'uuid' },
]

async function copied(table: string, where = 'true', silenceMs?: number): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  const rows = { table, columns: COLUMNS, where, ...(silenceMs === undefined ? {} : { silenceMs }) }
  const take = (values: readonly unknown[]) =>
    void found.push(Object.fromEntries(COLUMNS.map(({ name }, at) => [name, values[at]])))
  await readAtLength(database.pool, (client) => copyRows(client, rows, take))
  return found
}

describe('copied rows', () => {
  it('are what the database has, whatever their values and wherever a part ends', async () => {
    await database.rows(
      `CREATE TABLE thing AS SELECT i AS id,
         CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN i::bigint WHEN 2 THEN -i::bigint * 4000000000 WHEN 3 THEN 9223372036854775807 - i ELSE -9007199254740991 + i END AS amount,
         (i % 300 - 150)::smallint AS kind, CASE WHEN i % 3 > 0 THEN repeat('é語', i % 70) END AS words,
         CASE WHEN i % 7 > 0 THEN i % 2 = 1 END AS is_odd, md5(i::text)::uuid AS digest
       FROM generate_series(1, 5000) AS i`,
    )
    const expected = await database.rows(
      "SELECT id, amount, kind, words, is_odd, replace(digest::text, '-', '') AS digest FROM thing",
    )
    const found = await copied('thing')
    const exact = found.map((row) => ({
      ...row,
      amount: typeof row['amount'] === 'number' ? BigInt(row['amount']) : row['amount'],
    }))
    expect(exact).toEqual(expected)
  })

  it('may be none', async () => {
    expect(await copied('thing', 'id < 0')).toEqual([])
  })

  it('are given up when no more arrive', async () => {
    await expect(copied('thing', 'pg_sleep(3) IS NOT NULL AND id = 1', 200)).rejects.toThrow(
      'no row came any more',
    )
  })

  it('give other work its turn meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await copied('thing, generate_series(1, 30)')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })

  it('say what is wrong with the query', async () => {
    await expect(copied('nowhere')).rejects.toThrow('relation "nowhere" does not exist')
  })
})
