import { CODE } from '@fairtick/wire'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  Refused,
  control,
  english,
  exampleOf,
  fills,
  isWrong,
  presses,
  reads,
  renders,
} from '../../rendered.cases'
import { WithdrawScreen } from './WithdrawScreen'
import { WithdrawWayScreen } from './WithdrawWayScreen'

const DRAW = 'withdraw'
const FUND = {
  accountTypeId: 3,
  type: 'change',
  balance: '120.500000',
  lockBalance: '0.000000',
  usd_balance: '120.500000',
}

/** Terms that are valid for a minute. */
const terms = () => ({
  ...(exampleOf('withdrawalQuote') as object),
  expires_at: new Date(Date.now() + 60_000).toISOString(),
})

it('the free amount can be withdrawn at displayed terms, by a code', async () => {
  const made = await renders(<WithdrawScreen />, {
    path: '/mine/withdraw?type=1',
    answers: { accountDetail: FUND, withdrawalQuote: terms() },
  })
  await presses('withdraw')
  expect(await isWrong('withdraw-amount')).toBe(true)
  await fills('withdraw-amount', '120.51')
  expect(await isWrong('withdraw-amount')).toBe(true)
  await presses('withdraw-all')
  expect(await control('withdraw-amount')).toHaveProperty('value', '120.50')
  const quote = await control('withdrawal-quote')
  expect(quote.textContent).toContain('5.00')
  expect(quote.textContent).toContain('95')
  await presses('withdraw')
  expect(await isWrong('code')).toBe(true)
  expect(made.map(({ call }) => call)).not.toContain(DRAW)
})

it('a refused withdrawal shows the reason', async () => {
  await renders(<WithdrawScreen />, {
    path: '/mine/withdraw?type=1',
    answers: {
      accountDetail: FUND,
      withdrawalQuote: terms(),
      [DRAW]: new Refused(CODE.withdrawalsHeld, 'Withdrawals are on hold'),
    },
  })
  await fills('withdraw-amount', '100')
  await control('withdrawal-quote')
  await fills('code', '123456')
  await presses('withdraw')
  expect((await control('form-alert')).textContent).toContain('Withdrawals are on hold')
})

it('a sent withdrawal takes the place of its form, which comes back for another one', async () => {
  const { text } = await english()
  await renders(<WithdrawScreen />, {
    path: '/mine/withdraw?type=1',
    answers: { accountDetail: FUND, withdrawalQuote: terms() },
  })
  await fills('withdraw-amount', '100')
  await control('withdrawal-quote')
  await reads(text('withdraw.quoteRenews'))
  await fills('code', '123456')
  await presses('withdraw')
  expect((await control('sent')).textContent).toContain('100.00')
  expect(document.activeElement).toBe(await control('sent'))
  expect(screen.queryByTestId('withdraw-amount')).toBeNull()
  await presses('send-another')
  expect(await control('withdraw-amount')).toHaveProperty('value', '')
})

it('an address is shown in full, with its refusal beside it', async () => {
  const { text } = await english()
  const made = await renders(<WithdrawWayScreen />, {
    path: '/mine/withdraw-way?type=1',
    answers: { sendMethodCode: new Refused(CODE.parameterWrong, 'Wrong') },
  })
  await presses('save-method')
  expect(await isWrong('method-address')).toBe(true)
  await fills('method-address', '0x6aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect((await control('whole-address')).textContent).toBe('0x6aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await presses('save-method')
  expect(await isWrong('code')).toBe(true)
  await reads(text('access.inputCode'))
  expect(made.map(({ call }) => call)).not.toContain('saveMethod')
})

it('a bank account needs every detail, and survives a reload', async () => {
  const currencies = [
    { ...(exampleOf('withdrawalCurrencies') as object[])[0], id: 5, code: 'GBP', protocol: 'BANK' },
  ]
  const answers = { withdrawalCurrencies: currencies }
  await renders(<WithdrawWayScreen />, { path: '/mine/withdraw-way?type=2', answers })
  await presses('save-method')
  for (const field of ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'])
    expect(await isWrong(`method-${field}`), field).toBe(true)
  await fills('method-bankName', 'A Bank')
  expect(await isWrong('method-bankName')).toBe(false)
  expect(JSON.stringify({ ...sessionStorage })).toContain('A Bank')
})

it('a code is valid for the details that it was sent for: other ones are what is wrong then', async () => {
  const { text } = await english()
  await renders(<WithdrawWayScreen />, {
    path: '/mine/withdraw-way?type=1',
    answers: { saveMethod: new Refused(CODE.codeWrong, 'The code is wrong') },
  })
  await fills('method-address', '0x6aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await presses('send-code')
  await fills('code', '123456')
  await presses('save-method')
  await reads('The code is wrong')
  await fills('method-address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await presses('save-method')
  await reads(text('withdraw.codeOther'))
})

it('a refused detail says what it may be', async () => {
  const { text } = await english()
  const wrong = { fields: { bank_address: 'malformed', payee_account: 'malformed' } }
  const currencies = [
    { ...(exampleOf('withdrawalCurrencies') as object[])[0], id: 5, code: 'GBP', protocol: 'BANK' },
  ]
  await renders(<WithdrawWayScreen />, {
    path: '/mine/withdraw-way?type=2',
    answers: {
      withdrawalCurrencies: currencies,
      sendMethodCode: new Refused(CODE.parameterWrong, 'Wrong', wrong),
    },
  })
  for (const field of ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'])
    await fills(`method-${field}`, 'x')
  await presses('send-code')
  await reads(text('withdraw.wrongLine'))
  await reads(text('withdraw.wrongAccount'))
  expect(await isWrong('method-bankName')).toBe(false)
})

it('documents in review are said to be so', async () => {
  const { text } = await english()
  await renders(<WithdrawScreen />, {
    path: '/mine/withdraw?type=1',
    answers: {
      cashierLimits: { ...exampleOf('cashierLimits'), level: 0 },
      realName: { ...exampleOf('realName'), review_status: 1 },
    },
  })
  await reads(text('withdraw.inReview'))
})
