import { expect, it } from 'vitest'
import { formatUsd, usd } from '../money'
import { inviteIncome, inviteIncomeEntry, inviteIncomeNumber } from './invite-income'

it.each([
  ['10', 20, '2.000000'],
  ['0.000009', 50, '0.000004'],
  ['0.000001', 50, '0.000000'],
  ['33.333333', 7, '2.333333'],
  ['10', 0, '0.000000'],
])('of fees of %s, %i percent are %s', (fees, share, expected) => {
  expect(formatUsd(inviteIncome(usd(fees), share))).toBe(expected)
})

it('is paid from the fees of the house to the fund account, under a number of its inviter and day', () => {
  const id = inviteIncomeNumber(1_234, 20_785)
  expect(id).toBe(1_234 * 65_536 + 20_785)
  expect(inviteIncomeEntry({ id, userId: 1_234, amount: usd('2') })).toEqual({
    kind: 'invite-income',
    reference: id,
    from: 2n,
    to: 12_343n,
    amount: usd('2'),
  })
})
