import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCurrency } from '../money'
import { type BlockHeader, amountOfChain, confirmationsOf } from './chain-transfer'

describe('an amount of a chain', () => {
  it.each(
    cases(`
    | units                  | decimals | amount               | why                           |
    | 1234567                | 6        | 1.23456700           |                               |
    | 1000000009999999999    | 18       | 1.00000000           | down to 10^-8                 |
    | 9999999999             | 18       | 0.00000000           | less than 10^-8 is nothing    |
    | 150000000              | 8        | 1.50000000           |                               |
    | 7                      | 0        | 7.00000000           |                               |
    | ${2n ** 256n - 1n}     | 18       | 10000000000.00000000 | a node may say anything       |
  `),
  )('of $units units with $decimals decimals is $amount', (row) => {
    const amount = amountOfChain(BigInt(cell(row, 'units')), Number(row['decimals']))
    expect(formatCurrency(amount, 8)).toBe(row['amount'])
  })
})

/** Headers from a height on, each built on the one before. */
const linked = (height: number, count: number): BlockHeader[] =>
  Array.from({ length: count }, (_, at) => ({
    height: height + at,
    hash: `block ${height + at}`,
    parentHash: `block ${height + at - 1}`,
  }))

describe('confirmations', () => {
  const block = { height: 7, hash: 'block 7' }

  it('are the block and those above it, as far as they are linked', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (count, broken) => {
        const headers = linked(7, count)
        expect(confirmationsOf(block, headers)).toBe(count)
        if (broken >= count) return
        const other = (change: Partial<BlockHeader>) =>
          headers.map((header, at) => (at === broken ? { ...header, ...change } : header))
        expect(confirmationsOf(block, other({ height: 1000 }))).toBe(broken)
        expect(confirmationsOf(block, other({ parentHash: 'a fork' }))).toBe(broken === 0 ? count : broken)
        expect(confirmationsOf(block, other({ hash: 'a fork' }))).toBe(broken === 0 ? 0 : broken + 1)
      }),
    )
  })

  it('are none where another block stands at its height', () => {
    expect(confirmationsOf({ ...block, hash: 'a fork' }, linked(7, 12))).toBe(0)
    expect(confirmationsOf(block, linked(8, 12))).toBe(0)
    expect(confirmationsOf(block, [])).toBe(0)
  })
})
