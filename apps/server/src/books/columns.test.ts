import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { tablesOf } from '../areas'
import { columnsOf, storedAs } from './columns'
import { FLAG, NUMBER, PRICE, TEXT, UUID, named, oneOf, optional } from './fields'
import { ACCOUNTS, ENTRIES, INTENTS } from './ledger-columns'

const database = useTestDatabase()

const THINGS = columnsOf('thing', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  price: free('price', optional(PRICE)),
  side: fixed('side', named({ buy: 1, sell: 2 })),
  words: free('words', TEXT),
  isOdd: free('is_odd', FLAG),
  key: fixed('key', UUID),
  why: free('why', optional(oneOf(['lost', 'found']))),
}))

const values: readonly unknown[] = [7n, 42n, 2, 'said', true, '6f1ed002-ab5c-4d1b-9e10-00ff00ff00ff', 'lost']

it('reads a row by the order of its columns, and takes the same values from it', () => {
  const row = THINGS.read(values)
  const key = '6f1ed002ab5c4d1b9e1000ff00ff00ff'
  expect(row).toEqual({ id: 7, price: 42n, side: 'sell', words: 'said', isOdd: true, key, why: 'lost' })
  expect(THINGS.names).toBe('id, price, side, words, is_odd, key, why')
  expect(THINGS.list.map(({ of }) => of(row))).toEqual([7, 42n, 2, 'said', true, key, 'lost'])
  const bare = THINGS.read(values.with(1, null).with(6, null))
  expect(bare).toMatchObject({ price: undefined, why: undefined })
})

it.each([
  ['id', 0, 1.5],
  ['id', 0, null],
  ['price', 1, '42'],
  ['side', 2, 3],
  ['words', 3, null],
  ['is_odd', 4, 1],
  ['key', 5, undefined],
  ['why', 6, 'else'],
])('never guesses the value of %s', (name, at, value) => {
  expect(() => THINGS.read(values.with(at, value))).toThrow(`thing.${name} is ${String(value)}`)
})

it('stores a row in another form than memory has it in', () => {
  const turned = storedAs(THINGS, {
    stored: ({ about, ...row }: { about: string; id: number }) => ({
      ...THINGS.read(values),
      ...row,
      words: about,
    }),
    row: ({ id, words }) => ({ id, about: words }),
  })
  const row = turned.read(values)
  expect(row).toEqual({ id: 7, about: 'said' })
  expect(turned.list[3]?.of(turned.stored({ ...row, about: 'else' }))).toBe('else')
})

it('has one field for each column', () => {
  const rowOf = () => ({ id: 1, none: 2 })
  expect(() => columnsOf('thing', rowOf)).toThrow('fields and columns are not as many')
  expect(() =>
    columnsOf('thing', ({ fixed }) => {
      fixed('lost', NUMBER)
      return { id: fixed('id', NUMBER) }
    }),
  ).toThrow('fields and columns are not as many')
})

it.each([ACCOUNTS, ENTRIES, INTENTS, ...tablesOf().map(({ columns }) => columns)])(
  'the columns of $table are those of the database, of the same types',
  async ({ table, list }) => {
    const found = await database.rows(
      `SELECT a.attname AS name, coalesce(nullif(t.typbasetype, 0)::regtype, t.oid::regtype)::text AS type
         FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid WHERE a.attrelid = $1::regclass`,
      [table],
    )
    const columns = list.map(({ name, type }) => ({ name, type }))
    expect(found).toEqual(expect.arrayContaining(columns))
  },
)
