import { type Usd, formatUsd, minusUsd, NO_USD, usd } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { createTable } from './create-table'

const PERIOD = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1) }
const signed = (text: string): Usd =>
  text.startsWith('-') ? minusUsd(NO_USD, usd(text.slice(1))) : usd(text)

/** The rows of an account: its balances before two moments, and movements in between. */
function rowsOf(books: {
  readonly opening: string
  readonly closing: string
  readonly isFolded?: boolean
  readonly movements: readonly (readonly [change: string, balance: string])[]
}): (readonly string[])[] {
  const { opening, closing, isFolded = false, movements } = books
  const table = createTable({ kind: 'records', to: PERIOD.to })
  table.begin({ type: 'contract', opening: signed(opening), closing: signed(closing) })
  const lines = movements.map(([change, balance], at) =>
    [at + 2, 1, PERIOD.from + at, 1, signed(change), signed(balance)].join(','),
  )
  return [...table.rows({ text: lines.join('\n'), isFolded }), ...table.end(isFolded)]
}

describe('the records of a period', () => {
  it('lead from the opening to the closing balance', () => {
    const rows = rowsOf({
      opening: '5',
      closing: '7.5',
      movements: [
        ['3', '8'],
        ['-0.5', '7.5'],
      ],
    })
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['3.000000', '8.000000'],
      ['-0.500000', '7.500000'],
    ])
  })

  it('of a demo user that were folded meanwhile say what is brought forward', () => {
    const books = {
      opening: '5',
      closing: '9',
      movements: [
        ['3', '8'],
        ['-0.5', '6'],
      ],
    } as const
    expect(rowsOf({ ...books, isFolded: true }).map((row) => row.slice(-2))).toEqual([
      ['3.000000', '8.000000'],
      ['-1.500000', '6.500000'],
      ['-0.500000', '6.000000'],
      ['3.000000', '9.000000'],
    ])
    expect(() => rowsOf(books)).toThrow('are not the balance after movement 3')
  })

  it.each([
    [
      'a balance that is not the sum',
      { opening: '5', closing: '8', movements: [['3', '8.000001']] },
      'after movement 2',
    ],
    ['a movement that is missing', { opening: '5', closing: '9', movements: [['3', '8']] }, 'at the end'],
    ['none at all', { opening: '5', closing: '9', movements: [] }, 'at the end'],
  ] as const)('are refused with %s', (_what, books, where) => {
    expect(() => rowsOf(books)).toThrow(
      `opening and movements of the contract account are not the balance ${where}`,
    )
  })

  it('exact beyond what a number can hold', () => {
    const most = '9223372036854.775807'
    const rows = rowsOf({ opening: '0', closing: most, movements: [[most, most]] })
    expect(rows[0]?.slice(-2)).toEqual([most, formatUsd(usd(most))])
  })
})
