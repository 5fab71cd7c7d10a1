import { aClosedPosition, aHeldPosition, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookKind, type Entry, clientAccount } from '../ledger'
import { parseDecimal, usd, usdOf } from '../money'
import { closingEntries, openingEntries } from './entries'

const closed = (profit: bigint) => aClosedPosition({ profit: usdOf(profit) })
const micro = (text: string) => {
  const size = parseDecimal(text.replace('-', ''), 6) ?? 0n
  return text.startsWith('-') ? -size : size
}

describe('the entries of a close', () => {
  it.each(
    cases(`
      balance | profit   | entries
      100     | 0        | none
      100     | 0.000001 | contract-profit 1 → client 0.000001
      0       | 5        | contract-profit 1 → client 5
      100     | -40      | contract-profit client → 1 40
      100     | -100     | contract-profit client → 1 100
      100     | -100.5   | negative-balance-protection 10 → client 0.5, contract-profit client → 1 100.5
      0       | -3       | negative-balance-protection 10 → client 3, contract-profit client → 1 3
    `),
  )('with a balance of $balance and a profit of $profit: $entries', (row) => {
    const entries = closingEntries(closed(micro(cell(row, 'profit'))), 'real', usd(cell(row, 'balance')))
    expect(entries.map(told).join(', ') || 'none').toBe(row.entries)
  })

  it('name the position they settle', () => {
    expect(closingEntries(closed(-5n), 'real', usd('1')).map((entry) => entry.reference)).toEqual([1000])
  })

  it('never leave a balance below zero, at any moment, and change it by the profit or down to nothing', () => {
    const anyBalance = fc.bigInt({ min: 0n, max: 10n ** 15n })
    const anyProfit = fc.oneof(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.bigInt({ min: -3n, max: 3n }),
    )
    const anyBook = fc.constantFrom<BookKind>('real', 'demo')
    fc.assert(
      fc.property(anyBalance, anyProfit, anyBook, (before, profit, book) => {
        const client = clientAccount(1000, 'contract', book)
        let balance = before
        for (const entry of closingEntries(closed(profit), book, usdOf(before))) {
          expect(entry.amount > 0n).toBe(true)
          balance += entry.to === client ? entry.amount : -entry.amount
          expect(balance >= 0n).toBe(true)
        }
        expect(balance).toBe(before + profit < 0n ? 0n : before + profit)
      }),
    )
  })
})

describe('the entries of a fill', () => {
  it('are the fee', () => {
    expect(openingEntries(aHeldPosition(), 'real').map(told)).toEqual(['fee client → 2 3'])
  })

  it('are none when there is no fee', () => {
    expect(openingEntries(aHeldPosition({ fee: usdOf(0n) }), 'real')).toEqual([])
  })

  it('go to demo issue for play money', () => {
    expect(openingEntries(aHeldPosition(), 'demo')).toMatchObject([{ from: -10_001n, to: -9n }])
  })
})

function told({ kind, from, to, amount }: Entry): string {
  const name = (account: bigint) => (account === 10_001n ? 'client' : String(account))
  return `${kind} ${name(from)} → ${name(to)} ${Number(amount) / 1e6}`
}
