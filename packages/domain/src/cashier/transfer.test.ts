import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { ACCOUNT_TYPES, type AccountType } from '../ledger'
import { formatUsd, usd } from '../money'
import { transferEntry, transferRefusal, transferableFrom, transferableOf } from './transfer'

const accountOf = (name: string): AccountType => ACCOUNT_TYPES.find((type) => type === name) ?? 'fund'

it.each(
  cases(`
  | from     | to       | amount    | free  | answer             |
  | fund     | contract | 10        | 10    | done               |
  | contract | option   | 10.01     | 10    | balance-too-small  |
  | fund     | fund     | 1         | 10    | same-account       |
  | fund     | option   | 0         | 10    | amount-not-allowed |
  | fund     | option   | 0.001     | 10    | amount-not-allowed |
  | contract | fund     | 0.01      |       | price-stale        |
  | contract | contract | 0.01      |       | same-account       |
`),
)('a transfer of $amount from $from to $to with $free free: $answer', (row) => {
  const request = {
    from: accountOf(cell(row, 'from')),
    to: accountOf(cell(row, 'to')),
    amount: usd(cell(row, 'amount')),
  }
  const free = row.free === '' ? undefined : usd(cell(row, 'free'))
  expect(transferRefusal(request, free)?.refused ?? 'done').toBe(row.answer)
})

it.each(
  cases(`
  | free      | held | frozen | most      | bound  |
  | 10.019999 | no   | no     | 10.010000 |        |
  | 5         | no   | no     | 5.000000  | locked |
  | 5         | yes  | no     | 5.000000  | margin |
  |           | yes  | no     | 0.000000  | stale  |
  |           | yes  | yes    | 0.000000  | frozen |
  | 10.019999 | no   | yes    | 0.000000  | frozen |
`),
)('of 10.019999 with $free free at most $most can leave, bound: $bound', (row) => {
  const free = row.free === '' ? undefined : usd(cell(row, 'free'))
  const account = { type: 'contract', balance: usd('10.019999') } as const
  const most = transferableFrom(
    account,
    { free, heldBy: row.held === 'yes' ? 'margin' : undefined },
    row.frozen === 'yes',
  )
  expect([formatUsd(most.amount), most.bound ?? '']).toEqual([row.most, row.bound])
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
