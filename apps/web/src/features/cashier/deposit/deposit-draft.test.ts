import { currencyAmount, rate, usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { isTxidOrNone, readDeposit } from './deposit-draft'

const EURO = { rate: rate('1.08'), decimals: 2, amountMin: '50.00', amountMax: '100000.00' }
const COIN = { rate: rate('60000'), decimals: 8, amountMin: '0.00020000', amountMax: undefined }

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.00', 'missing'],
  ['50.001', 'wrong'],
  ['-50', 'wrong'],
  ['1e3', 'wrong'],
  ['49.99', 'too-little'],
  ['100000.01', 'too-much'],
])('%j euro cannot be deposited: %s', (typed, problem) => {
  expect(readDeposit(typed, EURO)).toEqual({ problem })
})

it.each([
  ['0.00019999', 'too-little'],
  ['0.000200001', 'wrong'],
  ['1666.66684', 'too-large'],
])('%j of a coin cannot be deposited: %s', (typed, problem) => {
  expect(readDeposit(typed, COIN)).toEqual({ problem })
})

it('less than a cent is too little, also where the least amount is less', () => {
  expect(readDeposit('0.00000001', { ...COIN, amountMin: '0.00000000' })).toEqual({ problem: 'too-little' })
})

it('a valid amount has its USD value, down to the cent', () => {
  expect(readDeposit('50', EURO)).toEqual({ amount: currencyAmount('50'), credit: usd('54') })
  expect(readDeposit('0.12345678', COIN)).toEqual({
    amount: currencyAmount('0.12345678'),
    credit: usd('7407.40'),
  })
  expect(readDeposit('100000', EURO)).toMatchObject({ credit: usd('108000') })
})

it.each([
  ['', true],
  ['0'.repeat(16), true],
  [`0x${'aB9'.repeat(21)}`, true],
  ['0'.repeat(15), false],
  ['0'.repeat(129), false],
  [`${'0'.repeat(20)} `, false],
])('%j as a transaction: %s', (txid, isRight) => expect(isTxidOrNone(txid)).toBe(isRight))
