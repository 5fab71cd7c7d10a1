import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { NO_DRAFT, recoveryProblems } from './recovery-draft'

const FULL = { ...NO_DRAFT, used: 'BEP20', amount: '75.5', txid: 'a1'.repeat(32) }

it('a complete ticket has no problem; an empty one has a problem at each field', () => {
  const none = { used: undefined, amount: undefined, txid: undefined }
  expect(recoveryProblems(FULL)).toEqual(none)
  expect(recoveryProblems({ ...FULL, fault: 'memo', used: '' })).toEqual(none)
  expect(recoveryProblems(NO_DRAFT)).toEqual({
    used: 'recovery.inputUsed',
    amount: 'recovery.inputAmount',
    txid: 'recovery.inputTxid',
  })
})

it.each(
  cases(`
    amount       | problem
    1            | -
    0.00000001   | -
    0            | recovery.inputAmount
    0.000        | recovery.inputAmount
    1.123456789  | recovery.inputAmount
    -1           | recovery.inputAmount
    12345678901  | recovery.inputAmount
  `),
)('an amount of $amount is told $problem', (row) => {
  const { amount = '-' } = recoveryProblems({ ...FULL, amount: cell(row, 'amount') })
  expect(amount).toBe(row.problem)
})
