import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { HeavyReads } from './heavy-reads'
import type { Queryable } from './in-transaction'
import { STANDBY_READS, createStandbyReads } from './standby-reads'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** The files that each read of a standby is used in. */
const USED_IN = {
  statements: ['features/cashier/area.ts'],
  exports: ['serve-calls.ts'],
  records: ['features/cashier/routes.ts'],
  performance: ['features/cashier/performance-routes.ts'],
  orders: ['features/contracts/routes.ts'],
  options: ['features/options/routes.ts'],
  lists: ['operator/resources/lists/resource-routes.ts'],
  files: ['operator/resources/lists/resource-routes.ts'],
  rowCounts: ['operator/resources/clients/client-count-routes.ts'],
}

const sources = () =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }))

it('only these reads run on a standby, each where it is listed', () => {
  const used = sources().flatMap(({ path, text }) =>
    [...text.matchAll(/standbyReads\.(\w+)|turnForPage\('(\w+)'/g)].map(
      (found) => `${found[1] ?? found[2]} ${path}`,
    ),
  )
  const reads = used.filter((use) => !/^(changed|counts) /.test(use))
  const listed = Object.entries(USED_IN).flatMap(([name, paths]) => paths.map((path) => `${name} ${path}`))
  expect(reads.toSorted((one, other) => one.localeCompare(other))).toEqual(
    listed.toSorted((one, other) => one.localeCompare(other)),
  )
  expect(Object.keys(USED_IN)).toEqual(STANDBY_READS)
})

it('without a standby a read and what it writes before are one turn of heavy reads', async () => {
  const turns: string[][] = []
  const heavyReads: HeavyReads = () => async (read) => {
    const statements: string[] = []
    turns.push(statements)
    return read({ query: async (text: string) => void statements.push(text) } as unknown as Queryable)
  }
  const { orders, lists } = createStandbyReads(heavyReads, undefined)
  const said = (text: string) => async (database: Queryable) => {
    await database.query(text)
    return text
  }
  expect(await orders(1)(said('read'), said('write'))).toBe('read')
  expect(await lists(-1)(said('list'))).toEqual({ found: 'list', asOf: undefined })
  expect(turns).toEqual([['write', 'read'], ['list']])
})
