import { expect, it } from 'vitest'
import { usd } from '../money/amounts'
import { clientPays, housePays } from './entry'

const FEE = {
  kind: 'fee',
  reference: 7,
  userId: 1000,
  book: 'real',
  account: 'contract',
  house: 'fees',
} as const

it('moves a payment of the client to the house', () => {
  expect(clientPays(FEE, usd('3'))).toEqual({
    kind: 'fee',
    reference: 7,
    from: 10_001n,
    to: 2n,
    amount: usd('3'),
  })
})

it('moves what the house pays the other way', () => {
  expect(housePays(FEE, usd('3'))).toMatchObject({ from: 2n, to: 10_001n })
})

it('keeps play money among demo accounts', () => {
  const { from, to } = clientPays({ ...FEE, book: 'demo' }, usd('3'))
  expect([from < 0n, to < 0n]).toEqual([true, true])
})
