import { type FollowTerms, type Position, rate, usd } from '@fairtick/domain'
import { follows } from '../src/features/copying/area/copying'
import { positionTable } from '../src/features/contracts/position-store'
import { addApplication, writeTraderStatus } from '../src/features/copying/trader-store'
import { type ClientOnFloor, newClient, newDemoClient } from './orders.cases'
import type { TradingFloor } from './trading-floor.cases'

/** Terms of a follower: by default the trader's lots as they are, and a budget of 10,000 USD. */
export const terms = (changes: Partial<FollowTerms> = {}): FollowTerms => ({
  mode: 'ratio',
  ratio: rate('1'),
  budget: usd('10000'),
  stopLoss: 40,
  instrumentIds: [],
  mostMargin: undefined,
  mostOpen: undefined,
  mostLeverage: undefined,
  ...changes,
})

/** A client who is an approved trader. */
export async function newTrader(
  floor: TradingFloor,
  amount = '100000',
): Promise<ClientOnFloor & { readonly traderId: number }> {
  const client = await newClient(floor, amount)
  const { pool } = floor.database
  const at = floor.clock.now()
  const id = await addApplication(pool, { userId: client.userId, nickname: `Ann ${client.userId}`, at })
  if (id === undefined) throw new Error('the application was not taken')
  await writeTraderStatus(pool, id, { status: 'active', reason: 'known', at })
  await floor.traders.look()
  return { ...client, traderId: id }
}

/** A client who copies a trader; a new one, unless one is given. */
export async function newFollower(
  floor: TradingFloor,
  trader: { readonly traderId: number; readonly userId: number },
  given: {
    readonly client?: ClientOnFloor
    readonly amount?: string
    readonly terms?: Partial<FollowTerms>
    readonly isDemo?: boolean
    readonly country?: string
  } = {},
): Promise<ClientOnFloor> {
  const made = () => (given.isDemo ? newDemoClient(floor) : newClient(floor, given.amount ?? '100000'))
  const client = given.client ?? (await made())
  await floor.books.execute(follows.follow, client.userId, {
    trader: { id: trader.traderId, userId: trader.userId },
    terms: terms(given.terms),
    sessionSince: floor.clock.now(),
    isClosed: false,
    country: given.country,
  })
  return client
}

/** Resolves when all that a trader did has been copied: each turn a slice of followers may follow. */
export async function copied(floor: TradingFloor): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await floor.settled()
  }
}

/** The open orders of a client, as memory has them. */
export function openOf({ floor, userId }: ClientOnFloor): readonly Position[] {
  const portfolio = floor.books.portfolioInMemory(userId)
  return portfolio ? [...positionTable.openRows(portfolio).values()] : []
}
