import { minusUsd, NO_USD, usd } from '@fairtick/domain'
import { aClosedPosition, anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import type { Queryable } from '../../../database/in-transaction'
import { type SheetSources, contractsSheet, recordsSheet } from './statement-sheets'

const PERIOD = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1) }
const signed = (text: string) => (text.startsWith('-') ? minusUsd(NO_USD, usd(text.slice(1))) : usd(text))
const OWNER = { userId: 7, isDemo: false, accountOf: () => 1n }

/** Books of one account: its balances before two moments, and movements in between. */
function sourcesOf(books: {
  readonly opening: string
  readonly closing: string
  /** Since when the history of a demo user is whole. */
  readonly since?: bigint
  readonly movements: readonly (readonly [change: string, balance: string])[]
}): SheetSources {
  const movement = ([change, balance]: readonly [string, string], at: number) => ({
    id: BigInt(at + 2),
    reference: 1n,
    at: BigInt(PERIOD.from + at),
    kind: 1,
    change: signed(change),
    balance: signed(balance),
  })
  const database = {
    query(text: string, [, second, last]: readonly unknown[]) {
      if (text.includes('demo_history')) return Promise.resolve({ rows: [{ since: books.since }] })
      if (last === undefined) {
        const [id, balance] = second === PERIOD.from ? [1n, books.opening] : [99n, books.closing]
        return Promise.resolve({ rows: [{ id, balance: signed(balance) }] })
      }
      return Promise.resolve({ rows: books.movements.map(movement) })
    },
  } as unknown as Queryable
  const none = () => {
    throw new Error('nothing of it is asked')
  }
  return {
    heavyReads: () => (read) => read(database),
    instrumentOf: none,
    endedPositions: none,
    settledOptions: none,
  }
}

async function rowsOf(sources: SheetSources, owner = OWNER): Promise<readonly string[][]> {
  const { parts } = await recordsSheet(sources, owner, PERIOD)
  const rows: string[][] = []
  for await (const row of parts[0]?.rows ?? []) rows.push([...row])
  return rows
}

describe('the records of a period', () => {
  it('lead from the opening to the closing balance', async () => {
    const rows = await rowsOf(
      sourcesOf({
        opening: '5',
        closing: '7.5',
        movements: [
          ['3', '8'],
          ['-0.5', '7.5'],
        ],
      }),
    )
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['3.000000', '8.000000'],
      ['-0.500000', '7.500000'],
    ])
  })

  it('of a demo user that were folded meanwhile say what is brought forward', async () => {
    const sources = sourcesOf({
      opening: '5',
      closing: '9',
      since: 1n,
      movements: [
        ['3', '8'],
        ['-0.5', '6'],
      ],
    })
    const rows = await rowsOf(sources, { ...OWNER, isDemo: true })
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['3.000000', '8.000000'],
      ['-1.500000', '6.500000'],
      ['-0.500000', '6.000000'],
      ['3.000000', '9.000000'],
    ])
    await expect(rowsOf(sources)).rejects.toThrow('are not the balance after movement 3')
  })

  it.each([
    [
      'a balance that is not the sum',
      { opening: '5', closing: '8', movements: [['3', '8.000001']] },
      'after movement 2',
    ],
    ['a movement that is missing', { opening: '5', closing: '9', movements: [['3', '8']] }, 'at the end'],
    ['none at all', { opening: '5', closing: '9', movements: [] }, 'at the end'],
  ] as const)('are refused with %s', async (_what, books, where) => {
    await expect(rowsOf(sourcesOf(books))).rejects.toThrow(
      `opening and movements of the contract account are not the balance ${where}`,
    )
  })
})

it('orders of a period have the symbol that their instrument was shown by then', async () => {
  const renamedAt = PERIOD.from + 1000
  const instrument = anInstrument({ code: 'ABC', showCode: 'XYZ' })
  const cells = async (named: typeof instrument) => {
    const sheet = contractsSheet(
      {
        ...sourcesOf({ opening: '0', closing: '0', movements: [] }),
        instrumentOf: () => named,
        async *endedPositions() {
          for (const closedAt of [renamedAt - 1, renamedAt])
            yield aClosedPosition({ instrumentId: instrument.id, closedAt })
        },
      },
      OWNER,
      PERIOD,
    )
    const rows: string[] = []
    for await (const row of sheet.parts[0]?.rows ?? []) rows.push(row[2] ?? '')
    return rows
  }
  const formerSymbols = [{ symbol: 'ABC', until: renamedAt }]
  expect(await cells({ ...instrument, formerSymbols })).toEqual(['ABC', 'XYZ'])
  // An instrument that was never renamed shows its code, as before.
  expect(await cells(instrument)).toEqual(['ABC', 'ABC'])
})

it('an order has its result after fee and swaps in the last column', async () => {
  const order = aClosedPosition({ profit: usd('10'), fee: usd('0.3'), swap: signed('-0.25') })
  const sheet = contractsSheet(
    {
      ...sourcesOf({ opening: '0', closing: '0', movements: [] }),
      instrumentOf: () => anInstrument(),
      async *endedPositions() {
        yield order
      },
    },
    OWNER,
    PERIOD,
  )
  const rows: string[][] = []
  for await (const row of sheet.parts[0]?.rows ?? []) rows.push([...row])
  expect(sheet.columns.at(-1)?.name).toBe('net_usd')
  expect(rows[0]?.slice(-4)).toEqual(['0.300000', '-0.250000', '10.000000', '9.450000'])
})
