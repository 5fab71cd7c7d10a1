import { type Account, usd, usdOf } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { balanceParts } from './balance-parts'

const account = (type: Account['type'], amount: string): Account => ({
  type,
  balance: usd(amount),
  locked: usd('0'),
})
const ACCOUNTS = [account('contract', '100'), account('option', '20'), account('fund', '3.5')]

it.each([
  ['are not known yet', undefined, []],
  ['have neither won nor lost', usd('0'), []],
  ['lose', usdOf(-usd('23.5')), [{ key: 'floating', amount: usdOf(-usd('23.5')) }]],
])('a total is made of the accounts and of open orders, which %s', (_case, floating, more) => {
  expect(balanceParts(ACCOUNTS, floating)).toEqual([
    { key: 'contract', amount: usd('100') },
    { key: 'option', amount: usd('20') },
    { key: 'fund', amount: usd('3.5') },
    ...more,
  ])
})
