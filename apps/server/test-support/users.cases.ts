import { DEMO_FUNDS, type Usd, clientPays, housePays } from '@fairtick/domain'
import { command } from '../src/books/command'
import { uidOf } from '../src/features/identity/uid'
import { userTable } from '../src/features/identity/user-store'

type Fund = (typeof DEMO_FUNDS)[number]

/** Creates a demo user with the starting balances, as the demo login does. */
export const createDemo = command('test.create-demo', (book, device: string, { now }) => {
  book.insert(userTable, {
    id: book.userId,
    uid: uidOf(book.userId),
    isDemo: true,
    deviceHash: device,
    createdAt: now,
  })
  const movement = {
    kind: 'demo-funds',
    reference: book.userId,
    userId: book.userId,
    book: book.kind,
    house: 'demo-issue',
  } as const
  book.post(DEMO_FUNDS.map(({ account, amount }) => housePays({ ...movement, account }, amount)))
  return book.userId
})

/** Creates a real user with the given amount in the contract account, which no deposit brought. */
export const createReal = command('test.create-real', (book, amount: Usd, { now }) => {
  book.insert(userTable, {
    id: book.userId,
    uid: uidOf(book.userId),
    isDemo: false,
    deviceHash: undefined,
    createdAt: now,
  })
  if (amount > 0n) book.post([housePays(adjustment(book.userId, book.kind), amount)])
  return book.userId
})

/** Adds to the contract account, or takes out of it if the amount is negative; answers the balance. */
export const pay = command('test.pay', (book, amount: Usd) => {
  const movement = adjustment(book.userId, book.kind)
  if (amount > 0n) book.post([housePays(movement, amount)])
  if (amount < 0n) book.post([clientPays(movement, -amount as Usd)])
  return book.account('contract').balance
})

/** Adds to several accounts at once. */
export const fund = command('test.fund', (book, funds: readonly Fund[]) => {
  book.post(
    funds.map(({ account, amount }) => housePays(adjustment(book.userId, book.kind, account), amount)),
  )
})

/** Changes nothing; is done when all that was accepted before it is durable. */
export const wait = command('test.wait', () => null)

/**
 * Money of tests is an adjustment: a deposit and a withdrawal are held to their rows by the audit.
 */
const adjustment = (userId: number, book: 'real' | 'demo', account: Fund['account'] = 'contract') =>
  ({
    kind: 'adjustment',
    reference: userId,
    userId,
    book,
    account,
    house: 'adjustments',
  }) as const
