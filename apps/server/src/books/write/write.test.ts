import { usdOf } from '@fairtick/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { type Batch, emptyBatch } from '../gather/batch'
import type { ColumnValue } from '../fields'
import type { AnyRowTable } from '../row-table'
import type { BatchStatement, WrittenAccount } from '../write'

const database = useTestDatabase()
let batchStatement: (batch: Batch) => BatchStatement

/** Names are kept for the life of the process, so each test loads the module anew. */
beforeEach(async () => {
  vi.resetModules()
  ;({ batchStatement } = await import('../write'))
})

const COLUMNS = ['id', 'n', 'small', 'big', 'said', 'is_odd', 'key'] as const
const TYPES = ['bigint', 'integer', 'smallint', 'bigint', 'text', 'boolean', 'uuid'] as const
const UUID = '6f1ed002-ab5c-4d1b-9e10-00ff00ff00ff'
const DIGITS = UUID.replaceAll('-', '')

/** A row as it is written, by the values of its columns. */
interface WrittenRow {
  readonly id: number
  readonly isNew: boolean
  readonly values: readonly ColumnValue[]
}

const rowOf = ({ id, isNew, values }: WrittenRow) => ({ id, isNew, stored: values })

const table = (name: string): AnyRowTable => ({
  name,
  columns: {
    table: name,
    names: COLUMNS.join(', '),
    list: COLUMNS.map((column, at) => ({
      name: column,
      type: TYPES[at] ?? 'text',
      isFixed: column === 'id' || column === 'key',
      of: (values: WrittenRow['values']) => values[at],
    })),
  },
  openWhere: undefined,
  isWatched: false,
  load: () => undefined,
  isStaged: () => true,
  accept: () => [],
  openCount: () => 0,
  forget: () => undefined,
})

function batchOf(rows: readonly WrittenRow[], name = 'anything'): Batch {
  const batch = emptyBatch()
  batch.rows.set(table(name), new Map(rows.map((row) => [row.id, rowOf(row)])))
  return batch
}

const HOUSE = 7n
const FUNDS = 100n
let lastId = 0

type Move = readonly [from: bigint, to: bigint, amount: bigint]

/** A batch of entries, with the resulting accounts and the new ones among them. */
function batchOfMoves(moves: readonly Move[], accounts: readonly WrittenAccount[], fresh = NOBODY): Batch {
  const batch = emptyBatch()
  for (const [from, to, amount] of moves) {
    lastId += 1
    const [fromBalance, toBalance] = [from, to].map((each) =>
      each === HOUSE || each === -HOUSE ? undefined : usdOf(0n),
    )
    const entry = { kind: 'transfer', reference: lastId, from, to, amount: usdOf(amount) } as const
    batch.entries.push({ ...entry, fromBalance, toBalance, id: lastId, at: 0 })
  }
  for (const account of accounts) batch.accounts.set(account.id, account)
  for (const account of fresh) batch.newAccounts.set(account.id, account)
  return batch
}
const NOBODY: readonly WrittenAccount[] = []

const accountOf = (id: bigint, balance: bigint, locked = 0n, lockedBefore = 0n): WrittenAccount => ({
  id,
  userId: Number((id < 0n ? -id : id) / 10n),
  type: 'contract',
  balance: usdOf(balance),
  locked: usdOf(locked),
  lockedBefore: usdOf(lockedBefore),
})

/** Leaves only these accounts, with 100 each. */
async function openAccounts(...ids: readonly bigint[]): Promise<void> {
  await database.rows('DELETE FROM account')
  await database.rows(
    'INSERT INTO account SELECT id, abs(id) / 10, 1, $2, 0 FROM unnest($1::bigint[]) AS id',
    [ids.map(String), String(FUNDS)],
  )
}

const balances = () =>
  database.rows('SELECT id::int, balance::int, locked::int FROM account ORDER BY abs(id)')

async function write(batch: Batch): Promise<void> {
  const { text, values } = batchStatement(batch)
  await database.pool.query(text, [...values])
}

describe('the statement of a batch', () => {
  it('writes every type of column, what is missing as NULL, and changes all but what is fixed', async () => {
    await database.rows(
      'CREATE TABLE anything (id bigint PRIMARY KEY, n integer, small smallint, big bigint, said text, is_odd boolean, key uuid)',
    )
    const full = [7, -3, 32_767, 9_007_199_254_740_993n, 'a "b" {c}', true, DIGITS] as const
    const bare = [8, undefined, undefined, undefined, undefined, undefined, undefined] as const
    await write(
      batchOf([
        { id: 7, isNew: true, values: full },
        { id: 8, isNew: true, values: bare },
      ]),
    )
    const rows = () =>
      database.rows('SELECT *, id::int AS id, big::text AS big FROM anything ORDER BY anything.id')
    const [is, none] = [
      { n: -3, small: 32_767, big: '9007199254740993', said: 'a "b" {c}', is_odd: true, key: UUID },
      { n: null, small: null, big: null, said: null, is_odd: null, key: null },
    ]
    expect(await rows()).toEqual([
      { id: 7, ...is },
      { id: 8, ...none },
    ])
    await write(
      batchOf([
        { id: 8, isNew: false, values: [8, ...full.slice(1)] },
        { id: 7, isNew: false, values: [7, ...bare.slice(1)] },
      ]),
    )
    expect(await rows()).toEqual([
      { id: 7, ...none, key: UUID },
      { id: 8, ...is, key: null },
    ])
  })

  it('changes accounts by the one entry they have, by the sum of several, or not at all, and opens new ones', async () => {
    await openAccounts(20_011n, 20_021n, 20_031n, 20_041n, -20_051n)
    const moves: Move[] = [
      [20_021n, HOUSE, 5n],
      [20_011n, 20_041n, 3n],
      [20_021n, 20_041n, 6n],
      [-HOUSE, -20_051n, 8n],
      [HOUSE, 20_061n, 9n],
    ]
    const after = [
      accountOf(20_011n, 97n),
      accountOf(20_021n, 89n),
      accountOf(20_031n, 100n, 40n),
      accountOf(20_041n, 109n),
      accountOf(-20_051n, 108n),
    ]
    const batch = batchOfMoves(moves, after, [accountOf(20_061n, 9n), accountOf(20_071n, 0n)])
    await write(batch)
    expect(await balances()).toEqual([
      { id: 20_011, balance: 97, locked: 0 },
      { id: 20_021, balance: 89, locked: 0 },
      { id: 20_031, balance: 100, locked: 40 },
      { id: 20_041, balance: 109, locked: 0 },
      { id: -20_051, balance: 108, locked: 0 },
      { id: 20_061, balance: 9, locked: 0 },
      { id: 20_071, balance: 0, locked: 0 },
    ])
  })

  const fee: Move = [20_011n, HOUSE, 5n]
  const more: Move = [20_011n, HOUSE, 1n]
  it.each<[string, Move[], WrittenAccount[], WrittenAccount[]?]>([
    ['another balance than one entry makes', [fee], [accountOf(20_011n, 96n)]],
    ['another balance than several entries make', [fee, more], [accountOf(20_011n, 95n)]],
    ['another balance where there is no entry', [], [accountOf(20_011n, 95n)]],
    ['another lock, with one entry', [fee], [accountOf(20_011n, 95n, 0n, 1n)]],
    ['another lock, with several entries', [fee, more], [accountOf(20_011n, 94n, 0n, 1n)]],
    ['another balance of a new account', [[HOUSE, 20_021n, 5n]], [], [accountOf(20_021n, 6n)]],
    ['nothing of an account that an entry changes', [fee, [20_021n, HOUSE, 5n]], [accountOf(20_011n, 95n)]],
    ['nothing of an account that pays another', [[20_011n, 20_021n, 5n]], [accountOf(20_021n, 105n)]],
  ])('fails when memory holds %s', async (_what, moves, accounts, fresh) => {
    await openAccounts(20_011n, ...(fresh ? [] : [20_021n]))
    await expect(write(batchOfMoves(moves, accounts, fresh))).rejects.toThrow('disagree with memory')
    expect(await balances()).toContainEqual({ id: 20_011, balance: 100, locked: 0 })
  })

  it('fails when a row that it changes is not there', async () => {
    await database.rows(
      "CREATE TABLE nothing AS SELECT 1::bigint AS id, 1 AS n, 1::smallint AS small, 1::bigint AS big, '' AS said, true AS is_odd",
    )
    const change = (id: number) => ({ id, isNew: false, values: [id, 1, 1, 1n, '', true, undefined] })
    await write(batchOf([change(1)], 'nothing'))
    await expect(write(batchOf([change(1), change(2)], 'nothing'))).rejects.toThrow('disagree with memory')
  })
})

describe('the text of a statement', () => {
  it('has one text for tables in any order', () => {
    const [one, other] = [table('one'), table('other')]
    const row: WrittenRow = { id: 1, isNew: true, values: [1, 2] }
    const texts = [
      [one, other],
      [other, one],
    ].map((tables) => {
      const batch = emptyBatch()
      for (const each of tables) batch.rows.set(each, new Map([[1, rowOf(row)]]))
      return batchStatement(batch)
    })
    expect(texts[0]).toEqual(texts[1])
  })

  it('includes a column once it ever had a value, so that few statements are made', () => {
    const kept = table('kept')
    const textFor = (...values: WrittenRow['values']) => {
      const batch = emptyBatch()
      batch.rows.set(kept, new Map([[1, rowOf({ id: 1, isNew: true, values })]]))
      return batchStatement(batch).text
    }
    expect(textFor(1)).toContain('INSERT INTO kept (id) ')
    expect(textFor(2, 5)).toContain('INSERT INTO kept (id, n) ')
    expect(textFor(3)).toContain('INSERT INTO kept (id, n) ')
  })

  it('has a name while there are few shapes, the same for the same shape, and none beyond', () => {
    const shape = (number: number) =>
      batchStatement(batchOf([{ id: 1, isNew: true, values: [1] }], `table_${number}`)).name
    const first = Array.from({ length: 400 }, (_each, number) => shape(number))
    expect(new Set(first).size).toBe(400)
    expect(first).not.toContain(undefined)
    expect([shape(400), shape(401)]).toEqual([undefined, undefined])
    expect(shape(7)).toBe(first[7])
  })
})
