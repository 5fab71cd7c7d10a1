import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import {
  Refused,
  choosesPicture,
  control,
  english,
  exampleOf,
  fills,
  isWrong,
  presses,
  reads,
  renders,
} from '../../rendered.cases'
import { DepositScreen } from './DepositScreen'

const STATE = 'submitDeposit'

it('coins need a coin, a network, an amount above the least, a picture, and the id of a transaction if any', async () => {
  const { text } = await english()
  const network = { ...(exampleOf('depositNetwork') as object), min_number: '10.000000', decimals: 6 }
  const made = await renders(<DepositScreen />, { answers: { depositNetwork: network } })
  await presses('submit-deposit')
  await reads(text('deposit.inputCurrency'))
  await fills('deposit-currency', 'USDT')
  await presses('submit-deposit')
  await reads(text('deposit.inputNetwork'))
  await fills('deposit-network', '3')
  await presses('submit-deposit')
  await reads(text('deposit.inputAmount'))
  await reads(text('deposit.proofMissing'))
  await fills('deposit-amount', '9.99')
  expect(await isWrong('deposit-amount')).toBe(true)
  await fills('deposit-amount', '120.50')
  expect((await control('deposit-credits')).textContent).toContain('120.50')
  await fills('deposit-txid', 'short')
  await presses('submit-deposit')
  await reads(text('deposit.wrongTxid'))
  await fills('deposit-txid', '9f'.repeat(32))
  expect(made.map(({ call }) => call)).not.toContain(STATE)
})

it('a payment needs a method, shows the own limit, and shows a refusal', async () => {
  const { text } = await english()
  const own = { limit: '200.000000', used: '0.000000', left: '200.000000' }
  const limits = { ...(exampleOf('cashierLimits') as object), deposit: { day: own, week: null, month: null } }
  await renders(<DepositScreen />, {
    path: '/mine/charge?type=1',
    answers: {
      cashierLimits: limits,
      submitBankDeposit: new Refused(CODE.amountNotAllowed, 'Too much for this way'),
    },
  })
  expect((await control('own-deposit-limits')).textContent).toContain('200.00')
  await presses('submit-deposit')
  await reads(text('deposit.noPayWay'))
  await fills('deposit-way', '2')
  await reads(text('deposit.sampleAccount'))
  for (const detail of ['payeeName', 'payeeAccount', 'bankName', 'bankSwift', 'bankAddress', 'reference'])
    await control(`copy-${detail}`)
  await fills('deposit-amount', '200')
  expect((await control('deposit-credits')).textContent).toMatch(/216\.00.*more than your own limit/i)
})

it('an invalid picture, or one whose upload fails, is removed with a reason', async () => {
  const { text } = await english()
  await renders(<DepositScreen />, { path: '/mine/charge?type=1' })
  await fills('deposit-way', '2')
  await choosesPicture('deposit-proof', 'image/svg+xml')
  await reads(text('verify.photoWrongKind'))
  await choosesPicture('deposit-proof')
  // No server listens at the address for pictures.
  await reads(new RegExp(`^${text('verify.uploadFailed')}`))
})
