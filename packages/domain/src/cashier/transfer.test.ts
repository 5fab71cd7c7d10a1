import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { ACCOUNT_TYPES, type AccountType } from '../ledger'
import { formatUsd, usd } from '../money'
import { transferEntry, transferRefusal, transferableOf } from './transfer'

const accountOf = (name: string): AccountType => ACCOUNT_TYPES.find((type) => type === name) ?? 'fund'

it.each(
  cases(`
  | from     | to       | amount    | free  | answer             |
  | fund     | contract | 10        | 10    | done               |
  | contract | option   | 10.01     | 10    | balance-too-small  |
  | fund     | fund     | 1         | 10    | same-account       |
  | fund     | option   | 0         | 10    | amount-not-allowed |
  | fund     | option   | 0.001     | 10    | amount-not-allowed |
`),
)('a transfer of $amount from $from to $to with $free free: $answer', (row) => {
  const request = {
    from: accountOf(cell(row, 'from')),
    to: accountOf(cell(row, 'to')),
    amount: usd(cell(row, 'amount')),
  }
  expect(transferRefusal(request, usd(cell(row, 'free')))?.refused ?? 'done').toBe(row.answer)
})

it.each([
  ['10.019999', '10.010000'],
  ['0.009999', '0.000000'],
  ['0', '0.000000'],
])('of %s free at most %s can leave', (free, most) => {
  expect(formatUsd(transferableOf(usd(free)))).toBe(most)
})

it('moves the money between two accounts of one client in one book', () => {
  const request = { from: 'fund', to: 'option', amount: usd('5') } as const
  const { kind, reference, from, to, amount } = transferEntry(request, { id: 7, userId: 12, book: 'real' })
  expect([kind, reference, from, to, amount]).toEqual(['transfer', 7, 123n, 122n, usd('5')])
})
