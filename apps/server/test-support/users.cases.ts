import { DEMO_FUNDS, type Usd, clientPays, housePays, usdOf } from '@fairtick/domain'
import { command } from '../src/books/command'
import { idsOf, shardOf } from '../src/books/shards'
import { uidOf } from '../src/features/identity/uid'
import { userTable } from '../src/features/identity/user-store'
import type { Book } from '../src/books/book'
import { adjust } from './made-adjustment.cases'

/** Users of a test have the plain numbers of their ids, those of a further shard a million on each. */
const UIDS = { key: Buffer.alloc(32), fromId: Infinity }
const uidIn = (userId: number) =>
  uidOf(userId - idsOf(shardOf(userId), 'app_user').from + shardOf(userId) * 1_000_000, UIDS)

type Fund = (typeof DEMO_FUNDS)[number]

/** Creates a demo user with the starting balances, as the demo login does. */
export const createDemo = command('test.create-demo', (book, device: string, { now }) => {
  book.insert(userTable, {
    id: book.userId,
    uid: uidIn(book.userId),
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
    uid: uidIn(book.userId),
    isDemo: false,
    deviceHash: undefined,
    createdAt: now,
  })
  adjust(book, 'contract', amount, now)
  return book.userId
})

/** Adds to the contract account, or takes out of it if the amount is negative; answers the balance. */
export const pay = command('test.pay', (book, amount: Usd, { now }) => {
  if (book.kind === 'demo') playWith(book, amount)
  else adjust(book, 'contract', amount, now)
  return book.account('contract').balance
})

/** Adds to several accounts at once. */
export const fund = command('test.fund', (book, funds: readonly Fund[], { now }) => {
  for (const { account, amount } of funds) adjust(book, account, amount, now)
})

/** Changes nothing; is done when all that was accepted before it is durable. */
export const wait = command('test.wait', () => null)

/** Play money for the contract account, or taken from it. */
function playWith(book: Book, amount: Usd): void {
  const movement = {
    kind: 'demo-funds',
    reference: book.userId,
    userId: book.userId,
    book: book.kind,
    account: 'contract',
    house: 'demo-issue',
  } as const
  if (amount > 0n) book.post([housePays(movement, amount)])
  if (amount < 0n) book.post([clientPays(movement, usdOf(-amount))])
}
