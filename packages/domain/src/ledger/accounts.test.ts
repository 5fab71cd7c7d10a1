import { cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_USD, usd, usdOf } from '../money/amounts'
import {
  ACCOUNT_TYPES,
  type AccountType,
  type BookKind,
  FIRST_CLIENT_ACCOUNT,
  HOUSE_ACCOUNTS,
  clientAccount,
  freeBalance,
  heldTogether,
  houseAccount,
} from './accounts'

const anyUser = fc.integer({ min: 1000, max: 2 ** 40 })

it.each(
  cases(`
    user | type     | book | number
    1000 | contract | real | 10001
    1000 | option   | real | 10002
    1000 | fund     | real | 10003
    1000 | contract | demo | -10001
    2345 | fund     | demo | -23453
  `),
)('the $type account of user $user is $number in the $book book', (row) => {
  const number = clientAccount(Number(row.user), row.type as AccountType, row.book as BookKind)
  expect(String(number)).toBe(row.number)
})

describe('account numbers', () => {
  it('tell every user, type and book apart', () => {
    fc.assert(
      fc.property(anyUser, anyUser, (one, other) => {
        const numbers = [one, ...(one === other ? [] : [other])].flatMap((userId) =>
          ACCOUNT_TYPES.flatMap((type) => [
            clientAccount(userId, type, 'real'),
            clientAccount(userId, type, 'demo'),
          ]),
        )
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })

  it('never meet those of the house, and have the sign of their book', () => {
    fc.assert(
      fc.property(anyUser, fc.constantFrom(...ACCOUNT_TYPES), (userId, type) => {
        expect(clientAccount(userId, type, 'real') >= FIRST_CLIENT_ACCOUNT).toBe(true)
        expect(clientAccount(userId, type, 'demo') <= -FIRST_CLIENT_ACCOUNT).toBe(true)
      }),
    )
    for (const name of HOUSE_ACCOUNTS) {
      expect(houseAccount(name, 'real') > 0n && houseAccount(name, 'real') < FIRST_CLIENT_ACCOUNT).toBe(true)
    }
  })

  it('give every house account its own number in the real book, and demo issue to all in the demo book', () => {
    expect(new Set(HOUSE_ACCOUNTS.map((name) => houseAccount(name, 'real'))).size).toBe(HOUSE_ACCOUNTS.length)
    expect(new Set(HOUSE_ACCOUNTS.map((name) => houseAccount(name, 'demo')))).toEqual(
      new Set([-houseAccount('demo-issue', 'real')]),
    )
  })
})

it.each(
  cases(`
    balance | locked | free
    100     | 0      | 100
    100     | 40     | 60
    100     | 100    | 0
    100     | 130    | 0
    0       | 0      | 0
  `),
)('of $balance with $locked locked, $free is free', (row) => {
  const account = {
    type: 'contract',
    balance: usd(cell(row, 'balance')),
    locked: usd(cell(row, 'locked')),
  } as const
  expect(freeBalance(account)).toBe(usdOf(BigInt(cell(row, 'free')) * 1_000_000n))
})

it('has nothing free of an empty account', () => {
  expect(freeBalance({ type: 'fund', balance: NO_USD, locked: NO_USD })).toBe(NO_USD)
})

it('adds up accounts, and takes nothing from one for what is locked beyond the balance of another', () => {
  const account = (type: AccountType, balance: string, locked: string) => ({
    type,
    balance: usd(balance),
    locked: usd(locked),
  })
  expect(
    heldTogether([
      account('contract', '100', '130'),
      account('option', '20.5', '0.5'),
      account('fund', '7', '0'),
    ]),
  ).toEqual({ balance: usd('127.5'), locked: usd('130.5') })
  expect(heldTogether([])).toEqual({ balance: NO_USD, locked: NO_USD })
})
