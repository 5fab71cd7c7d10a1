import { expect, it } from 'vitest'
import { control, english, exampleOf, fills, isWrong, presses, reads, renders } from '../../rendered.cases'
import { LoanOfferScreen } from './LoanOfferScreen'
import { LoanScreen } from './LoanScreen'
import { RepaymentScreen } from './RepaymentScreen'

it('a borrower must fill in all fields and be of age', async () => {
  const { text } = await english()
  const made = await renders(<LoanScreen />, {
    answers: { borrower: { ...(exampleOf('borrower') as object), status: 0 } },
  })
  await presses('submit-borrower')
  await reads(text('lending.wrongBirthday'))
  for (const field of ['given-name', 'family-name', 'birthday', 'country', 'mobile'])
    expect(await isWrong(field), field).toBe(true)
  await fills('mobile', '12')
  await presses('submit-borrower')
  await reads(text('lending.wrongMobile'))
  expect(made.map(({ call }) => call)).not.toContain('submitBorrower')
})

it('a loan below the least amount is refused, and rates show all decimals of the terms', async () => {
  const { text } = await english()
  const quote = { ...(exampleOf('loanQuote') as object), rate: '0.00033333', penalty_rate: '0.00012345' }
  await renders(<LoanOfferScreen />, { path: '/loan/submit', answers: { loanQuote: quote } })
  await presses('read-agreement')
  await reads(text('cashier.inputAmount'))
  await fills('loan-amount', '99.99')
  expect(await isWrong('loan-amount')).toBe(true)
  await fills('loan-amount', '1000')
  expect((await control('loan-rate')).textContent).toBe('0.033333%')
  expect((await control('loan-late-fee')).textContent).toBe('0.012345%')
  expect((await control('loan-total')).textContent).toContain('1,011.50')
})

it('an external repayment needs its proof', async () => {
  const { text } = await english()
  const made = await renders(<RepaymentScreen />, { path: '/loan/repayment?loan_id=1' })
  await presses('submit-repayment')
  await reads(text('verify.photoMissing'))
  expect(made.map(({ call }) => call)).not.toContain('repayLoan')
})
