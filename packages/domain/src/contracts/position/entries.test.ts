import { aClosedPosition, aHeldPosition, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookKind, type Entry, clientAccount } from '../../ledger'
import { parseDecimal, usd, usdOf } from '../../money'
import { closingEntries, openingEntries } from './entries'

const closed = (profit: bigint) => aClosedPosition({ profit: usdOf(profit) })
const micro = (text: string) => {
  const size = parseDecimal(text.replace('-', ''), 6) ?? 0n
  return text.startsWith('-') ? -size : size
}

describe('the entries of a close', () => {
  it.each(
    cases(`
      balance | profit   | owed | entries
      100     | 0        | 0    | none
      100     | 0.000001 | 0    | contract-profit 1 → client 0.000001
      0       | 5        | 0    | contract-profit 1 → client 5
      100     | -40      | 0    | contract-profit client → 1 40
      100     | -100     | 0    | contract-profit client → 1 100
      100     | -100.5   | 0    | negative-balance-protection 10 → client 0.5, contract-profit client → 1 100.5
      0       | -3       | 0    | negative-balance-protection 10 → client 3, contract-profit client → 1 3
      0       | 5        | 4    | contract-profit 1 → client 5, owed client → 1 4
      1       | 5        | 8    | negative-balance-protection 10 → client 2, contract-profit 1 → client 5, owed client → 1 8
      3       | 0        | 4    | negative-balance-protection 10 → client 1, owed client → 1 4
      10      | -8       | 4    | negative-balance-protection 10 → client 2, contract-profit client → 1 8, owed client → 1 4
    `),
  )('with a balance of $balance, a profit of $profit and $owed owed: $entries', (row) => {
    const entries = closingEntries(closed(micro(cell(row, 'profit'))), 'real', {
      balance: usd(cell(row, 'balance')),
      owed: usd(cell(row, 'owed')),
    })
    expect(entries.map(told).join(', ') || 'none').toBe(row.entries)
  })

  it('name the position they settle', () => {
    const entries = closingEntries(closed(-5n), 'real', { balance: usd('1'), owed: usd('0.1') })
    expect(entries.map((entry) => entry.reference)).toEqual([1000, 1000])
  })

  it('never leave a balance below zero, and change it by the profit less what is owed or down to nothing', () => {
    const anyBalance = fc.bigInt({ min: 0n, max: 10n ** 15n })
    const anyProfit = fc.oneof(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.bigInt({ min: -3n, max: 3n }),
    )
    const anyBook = fc.constantFrom<BookKind>('real', 'demo')
    fc.assert(
      fc.property(anyBalance, anyProfit, anyBalance, anyBook, (before, profit, owed, book) => {
        const client = clientAccount(1000, 'contract', book)
        let balance = before
        for (const entry of closingEntries(closed(profit), book, {
          balance: usdOf(before),
          owed: usdOf(owed),
        })) {
          expect(entry.amount > 0n).toBe(true)
          balance += entry.to === client ? entry.amount : -entry.amount
          expect(balance >= 0n).toBe(true)
        }
        const after = before + profit - owed
        expect(balance).toBe(after < 0n ? 0n : after)
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
