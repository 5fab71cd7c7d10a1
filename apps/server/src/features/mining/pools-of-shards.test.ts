import { setTimeout as sleep } from 'node:timers/promises'
import { HOUSE_USER, NO_USD, type Usd, addUsd, incomeToMaturity, minusUsd, usd } from '@fairtick/domain'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OneShard, useTwoShards } from '../../../test-support/two-shards.cases'
import { fund } from '../../../test-support/users.cases'
import { auditBooks } from '../../operations/books-audit'
import { allotPool, answerPoolRequests, createAllotments } from './allotments'
import { fillSamplePool, redeem, subscribeCommand } from './mining-commands'
import { askHome, endRequest, readPoolRequests } from './pool-store'
import { addSampleProducts, readProductsOf, readShownTexts } from './product-store'

const onShards = useTwoShards()
const PRODUCT = 3
/** Set aside by the subscriptions of these tests: 90 days of 0.12 %. */
const [OF_500, OF_1000] = [usd('54'), usd('108')]
const subscribe = subscribeCommand({ freeOf: (book) => book.account('fund').balance, isEnding: () => false })
const owners = new Map<number, number>()

beforeAll(async () => {
  const { database, first, second } = onShards()
  await addSampleProducts(database.pool)
  for (const [shard, { books, realUser }] of [first, second].entries()) {
    const userId = await realUser('1')
    await books.execute(fund, userId, [{ account: 'fund', amount: usd('1000000') }])
    owners.set(shard, userId)
  }
})

/** Fills the pool so that home has so much left of it. */
async function leaveHome(left: Usd): Promise<void> {
  const { books, pools } = onShards().first
  const amount = minusUsd(left, pools.leftOf(PRODUCT))
  if (amount === NO_USD) return
  const asked = { productId: PRODUCT, amount, reason: 'sample', askedBy: 'sandbox' }
  await books.execute(fillSamplePool, HOUSE_USER, asked)
}

const left = () =>
  [onShards().first, onShards().second].map(({ pools }) => Number(pools.leftOf(PRODUCT)) / 1e6)
const ofHome = () => answerPoolRequests({ ...onShards().first, pool: onShards().database.pool })
const waysOf = (patienceMs = 5000) =>
  createAllotments(onShards().database.pool, onShards().second.pools, 1, patienceMs)

/** Home looks for requests until the work is done. */
async function whileHomeLooks<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const looking = (async () => {
    for (; !isDone; await sleep(10)) await ofHome()
  })()
  try {
    return await work
  } finally {
    isDone = true
    await looking
  }
}

async function buying(shard: number, amount: string) {
  const { pool } = onShards().database
  const [product] = await readProductsOf(pool, [PRODUCT])
  const texts = await readShownTexts(pool, PRODUCT)
  if (!product || !texts) throw new Error('the sample is not there')
  return {
    need: incomeToMaturity(usd(amount), product),
    buy: ({ books }: OneShard) =>
      books.execute(subscribe, owners.get(shard) ?? 0, {
        ...{ product, textId: texts.id, amount: usd(amount), redeemsAtOnce: true, sessionSince: 0 },
      }),
  }
}

/** Subscribes as the call does. */
async function buy(shard: number, amount: string, ways = waysOf()): Promise<number> {
  const { need, buy: carryOut } = await buying(shard, amount)
  if (shard === 0) return (await carryOut(onShards().first)).id
  return ways.during(PRODUCT, async () => {
    await ways.ensure(PRODUCT, need)
    return (await carryOut(onShards().second)).id
  })
}

beforeEach(() => leaveHome(usd('200')))

/** Rests and amounts that were taken are the pool: in memory, in the rows, and again after a start. */
afterEach(async () => {
  const { database, reopen } = onShards()
  const inMemory = left()
  const filled = await database.value('SELECT sum(amount)::float8 / 1e6 FROM pool_fill WHERE status = 1')
  const taken = await database.value('SELECT coalesce(sum(set_aside), 0)::float8 / 1e6 FROM subscription')
  expect(inMemory.reduce((sum, each) => sum + each, Number(taken))).toBeCloseTo(Number(filled), 6)
  await reopen()
  expect(left()).toEqual(inMemory)
  expect(await auditBooks(database.pool)).toEqual([])
  expect(await readPoolRequests(database.pool)).toEqual([])
})

describe('a pool of two shards', () => {
  it('goes to another shard by what its clients lack, and home cannot promise that any more', async () => {
    await whileHomeLooks(buy(1, '1000'))
    expect(left()).toEqual([92, 0])
    await expect(buy(0, '1000')).rejects.toThrow('product-closed')
    await buy(0, '500')
    expect(left()).toEqual([38, 0])
    await expect(whileHomeLooks(buy(1, '500'))).rejects.toThrow('product-closed')
    expect(left()).toEqual([38, 0])
  })

  it('is not promised twice by a client of home and a shard at the same moment', async () => {
    const { first, second, database } = onShards()
    const { buy: carryOut } = await buying(0, '1000')
    await askHome(database.pool, {
      productId: PRODUCT,
      shard: 1,
      total: addUsd(second.pools.allottedTo(PRODUCT, 1), OF_1000),
    })
    const [bought] = await Promise.allSettled([carryOut(first), ofHome()])
    expect(bought.status).toBe('fulfilled')
    await second.pools.takeAllotted(PRODUCT)
    expect(left()).toEqual([92, 0])
  })

  it('is handed over once, also when home forgets that it has answered', async () => {
    const { first, second, database } = onShards()
    const total = addUsd(second.pools.allottedTo(PRODUCT, 1), OF_500)
    const request = { productId: PRODUCT, shard: 1, total }
    const allot = () =>
      onShards().first.books.execute(allotPool, HOUSE_USER, {
        ...request,
        allotted: onShards().first.pools.allottedTo,
      })
    await askHome(database.pool, request)
    await Promise.all([allot(), allot()])
    expect(first.pools.allottedTo(PRODUCT, 1)).toBe(total)
    await onShards().reopen()
    await ofHome()
    await allot()
    expect(left()).toEqual([146, 54])
  })

  it('stays with the shard where its owner ends between the handing over and the command', async () => {
    const { database, second } = onShards()
    const total = addUsd(second.pools.allottedTo(PRODUCT, 1), OF_1000)
    await askHome(database.pool, { productId: PRODUCT, shard: 1, total })
    await onShards().reopen()
    await ofHome()
    expect(left()).toEqual([92, left()[1]])
    await buy(1, '1000')
    expect(left()[0]).toBe(92)
  })

  it('stays with the shard where its client lacks the money, and serves the next', async () => {
    const { second } = onShards()
    const poor = await second.realUser('1')
    const before = owners.get(1) ?? 0
    owners.set(1, poor)
    const [, rest = 0] = left()
    await expect(whileHomeLooks(buy(1, '1000'))).rejects.toThrow('balance-too-small')
    owners.set(1, before)
    expect(left()).toEqual([200 - (108 - rest), 108])
    await buy(1, '1000')
    expect(left()[1]).toBe(0)
  })

  it('serves clients of a shard who come at once, each', async () => {
    const ways = waysOf()
    const bought = whileHomeLooks(
      Promise.all([buy(1, '500', ways), buy(1, '500', ways), buy(1, '500', ways)]),
    )
    expect(new Set(await bought).size).toBe(3)
    expect(left()).toEqual([38, 0])
  })

  it('gets back in the shard what a redemption there leaves, and is used again without home', async () => {
    const { second } = onShards()
    const id = await whileHomeLooks(buy(1, '1000'))
    const { reservedIncome } = await second.books.execute(redeem, owners.get(1) ?? 0, { id, isAtOnce: true })
    expect(reservedIncome).toBeLessThanOrEqual(0n)
    expect(left()).toEqual([92, 108 - Number(reservedIncome) / 1e6])
    await buy(1, '1000')
    expect(left()[0]).toBe(92)
  })

  it('is filled at home, where shards then get of it', async () => {
    await leaveHome(usd('250'))
    const [, rest = 0] = left()
    await whileHomeLooks(buy(1, '1000'))
    expect(left()[0]).toBeCloseTo(250 - (108 - rest), 6)
  })
})

describe('home that does not answer', () => {
  it('is waited for some time, and not asked any more', async () => {
    const { second } = onShards()
    await second.pools.takeAllotted(PRODUCT)
    const { need } = await buying(1, '50000')
    const ways = waysOf(150)
    await ways.ensure(PRODUCT, need)
    expect(await readPoolRequests(onShards().database.pool)).toEqual([])
    await expect(buy(1, '50000', ways)).rejects.toThrow('product-closed')
  })

  it('leaves a request that was raised meanwhile', async () => {
    const { pool } = onShards().database
    const request = { productId: PRODUCT, shard: 1, total: usd('100000') }
    await askHome(pool, { ...request, total: usd('200000') })
    await endRequest(pool, request)
    expect(await readPoolRequests(pool)).toEqual([{ ...request, total: usd('200000') }])
    await ofHome()
  })
})

it('clients of a shard are shown what they can get, of their shard and of home', async () => {
  const shown = await waysOf().obtainable()
  expect(Number(shown(PRODUCT)) / 1e6).toBeCloseTo(
    left().reduce((sum, each) => sum + each, 0),
    6,
  )
  const { pool } = onShards().database
  const ofHomeAlone = await createAllotments(pool, onShards().first.pools).obtainable()
  expect(Number(ofHomeAlone(PRODUCT)) / 1e6).toBe(left()[0])
})
