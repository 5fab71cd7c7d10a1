import { MINUTE_MS, usd } from '@fairtick/domain'
import { EURUSD, anOrderRequest } from '@fairtick/testkit'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { pay } from '../../../test-support/users.cases'
import { closePosition } from '../../features/contracts/close-position'
import { openPosition } from '../../features/contracts/open-position'
import { tablesOf } from '../../areas'
import type { Portfolio } from '../portfolio'
import { createPortfolios } from './portfolios'

const onFloor = useTradingFloor()
const BUY = { instrumentId: EURUSD.id, request: anOrderRequest({ leverage: 500 }) }
const inMemory = ({ books }: TradingFloor) => [...books.portfolios()].map(({ userId }) => userId)

/** The tables, with the portfolios whose rows they hold. */
function watchedTables() {
  const loaded = new Set<Portfolio>()
  const tables = tablesOf().map((table) => ({
    ...table,
    load(portfolio: Portfolio, values: readonly unknown[]) {
      loaded.add(portfolio)
      table.load(portfolio, values)
    },
    forget(portfolio: Portfolio) {
      loaded.delete(portfolio)
      table.forget(portfolio)
    },
  }))
  return { tables, loaded }
}

describe('tidying up', () => {
  it('drops users who were idle for ten minutes with nothing open, and reads them again when they come back', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    floor.clock.advance(10 * MINUTE_MS)
    await floor.books.tidy()
    expect(inMemory(floor)).not.toContain(userId)
    expect(await floor.books.execute(pay, userId, usd('1'))).toBe(usd('101'))
  })

  it('keeps users who were active, whichever way they came', async () => {
    const floor = onFloor()
    const [one, other] = [await floor.realUser('100'), await floor.realUser('100')]
    floor.clock.advance(9 * MINUTE_MS)
    await floor.books.execute(pay, one, usd('1'))
    await floor.books.once(pay, other, usd('1'), { key: 'k', asked: 'a', answer: String })
    floor.clock.advance(9 * MINUTE_MS)
    await floor.books.tidy()
    expect(inMemory(floor)).toEqual(expect.arrayContaining([one, other]))
  })

  it('keeps users with something open, however long they are idle', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('1000')
    const { id } = await floor.books.execute(openPosition, userId, BUY)
    floor.clock.advance(90 * 24 * 60 * MINUTE_MS)
    await floor.books.tidy()
    expect(inMemory(floor)).toContain(userId)
    await floor.books.execute(closePosition, userId, {
      positionId: id,
      lots: undefined,
      protection: undefined,
    })
    floor.clock.advance(11 * MINUTE_MS)
    await floor.books.tidy()
    expect(inMemory(floor)).not.toContain(userId)
  })

  it('keeps the intents of users who were dropped: they are in the database', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('1000')
    const intent = { key: 'k', asked: 'a', answer: String }
    const first = await floor.books.once(pay, userId, usd('1'), intent)
    floor.clock.advance(11 * MINUTE_MS)
    await floor.books.tidy()
    expect(await floor.books.once(pay, userId, usd('1'), intent)).toBe(first)
  })

  it('does not disturb users who trade', async () => {
    const floor = onFloor()
    const users = await Promise.all(Array.from({ length: 12 }, () => floor.realUser('1000')))
    const trade = async (userId: number) => {
      for (let round = 0; round < 15; round += 1) {
        floor.clock.advance(round % 3 === 0 ? 11 * MINUTE_MS : 1)
        const tidying = floor.books.tidy()
        const { id } = await floor.books.execute(openPosition, userId, BUY)
        await floor.books.execute(closePosition, userId, {
          positionId: id,
          lots: undefined,
          protection: undefined,
        })
        await tidying
      }
    }
    await Promise.all(users.map(trade))
    for (const userId of users)
      expect(await floor.money(userId)).toEqual({ balance: 1000 - 15 * 3, locked: 0 })
  })
})

describe('a portfolio that is not in memory', () => {
  it('is read once for all requests at the same time', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('100')
    await floor.restart()
    expect(inMemory(floor)).not.toContain(userId)
    const paying = Array.from({ length: 20 }, () => floor.books.execute(pay, userId, usd('1')))
    await Promise.all(paying)
    expect(await floor.money(userId)).toMatchObject({ balance: 120 })
  })

  it('and is read while memory is emptied, is not kept: the last batch may be missing from it', async () => {
    const { database, clock, realUser } = onFloor()
    const userId = await realUser('100')
    const portfolios = createPortfolios(database.pool, [], clock)
    const finding = portfolios.find(userId)
    portfolios.forgetAll()
    await expect(finding).rejects.toThrow('the books are recovering')
    expect(portfolios.get(userId)).toBeUndefined()
    expect((await portfolios.find(userId))?.userId).toBe(userId)
  })

  it.each(['before', 'after'])('and is read %s all that is open was, is in memory once', async (order) => {
    const floor = onFloor()
    const { pool } = floor.database
    const userId = await floor.realUser('1000')
    await floor.books.execute(openPosition, userId, BUY)
    const { tables, loaded } = watchedTables()
    // The lock delays the reading of all open rows, but not the session that holds it.
    const client = await pool.connect()
    await client.query('BEGIN; LOCK TABLE position IN ACCESS EXCLUSIVE MODE')
    let hasBegun = false
    let mayFind = Promise.resolve()
    const held = {
      query: async (...query: Parameters<Pool['query']>) => {
        await mayFind
        return client.query(...query)
      },
      get options() {
        hasBegun = true
        return pool.options
      },
    }
    const portfolios = createPortfolios(held as unknown as Pool, tables, floor.clock)
    const loading = portfolios.loadOpen()
    await expect.poll(() => hasBegun).toBe(true)
    if (order === 'after') mayFind = loading
    const finding = portfolios.find(userId)
    if (order === 'before') await finding
    await client.query('COMMIT')
    await Promise.all([loading, finding])
    client.release()
    expect([...loaded].filter((each) => each.userId === userId)).toEqual([portfolios.get(userId)])
    portfolios.forgetAll()
    expect(loaded.size).toBe(0)
  })

  it('comes with its demo or real book', async () => {
    const floor = onFloor()
    const userId = await floor.demoUser()
    await floor.restart()
    await floor.books.execute(pay, userId, usd('1'))
    expect(
      await floor.database.value('SELECT count(*) FROM account WHERE user_id = $1 AND id < 0', [userId]),
    ).toBe(3n)
  })
})
