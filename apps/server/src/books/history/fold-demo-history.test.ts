import { DAY_MS, NO_USD, formatUsd, minusUsd, usd } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader } from '../../../test-support/copying.cases'
import { writtenRows } from '../../../test-support/written-rows.cases'
import { clientOf, newClient, newDemoClient } from '../../../test-support/orders.cases'
import type { TradingFloor } from '../../../test-support/trading-floor.cases'
import type { Queryable } from '../../database/in-transaction'
import { readFollow } from '../../features/copying/follow-store'
import { recordsTable } from '../../features/cashier/statement/statement-sheets'
import { sumUpHouse } from '../../operations/house-sums'
import { createFolding } from './fold-demo-history'
import {
  DAYS,
  aMinuteLater,
  runOption,
  contractOf,
  expectSound,
  foldAs,
  heldIn,
  kindsOf,
  ordersOf,
  pass,
  trade,
  useFoldingFloor,
} from './folding-floor.cases'
import { sumUpMovements } from './movements'

const { onFloor, service } = useFoldingFloor()
const usdOfText = (text: string) => (text.startsWith('-') ? minusUsd(NO_USD, usd(text.slice(1))) : usd(text))
const fold = (floor: TradingFloor) => foldAs(service(), floor)

describe('demo history of more days than are kept', () => {
  it('is one opening entry then, and nobody holds more or less by it', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    const real = await newClient(floor, '5000')
    for (const by of ['won', 'lost', 'won'] as const) await Promise.all([trade(demo, by), trade(real, by)])
    // Orders of both books in one batch.
    floor.writer.hold()
    const both = [demo, real, demo, real].map(({ client }) => client.open({ lots: '0.1' }))
    floor.writer.release()
    for (const [at, { id }] of (await Promise.all(both)).entries())
      await (at % 2 === 0 ? demo : real).client.close(id)
    expect(floor.writer.arrived.some(({ seals }) => seals?.real && seals.demo)).toBe(true)
    const option = await runOption(demo)
    await pass(floor, DAYS + 1)
    const late = await trade(demo)
    await sumUpHouse(floor.database.pool)
    await expectSound(floor)
    const before = await heldIn(floor)
    await fold(floor)
    expect(await heldIn(floor)).toEqual(before)
    await expectSound(floor)
    expect(await ordersOf(demo)).toEqual([late])
    expect(await kindsOf(demo)).toEqual([15, 5, 4])
    expect(await ordersOf(real)).toHaveLength(5)
    expect(await floor.database.rows('SELECT FROM option WHERE id = $1', [option])).toHaveLength(1)
    const since = await floor.database.value('SELECT since FROM demo_history WHERE user_id = $1', [
      demo.userId,
    ])
    expect(Number(since)).toBe(Math.floor((floor.clock.now() - DAYS * DAY_MS) / DAY_MS) * DAY_MS)
  })

  it('is folded again with what came later, and goes on after a restart with the same numbers and balances', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    for (let day = 0; day < 4; day += 1) {
      await trade(demo)
      await runOption(demo)
      await pass(floor, 4)
      await fold(floor)
      await expectSound(floor)
    }
    expect((await kindsOf(demo)).filter((kind) => kind === 15)).toHaveLength(1)
    const money = await floor.money(demo.userId)
    const highest = await floor.database.value('SELECT max(id) FROM position')
    await floor.restart()
    expect(await floor.money(demo.userId)).toEqual(money)
    const id = await trade({ ...demo, client: clientOf(floor, demo.userId) })
    expect(id).toBeGreaterThan(Number(highest))
    await expectSound(floor)
  })

  it('leaves an order whole that is held or ended later, with all of its parts, swaps and fees', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    await trade(demo)
    const straddling = await demo.client.open({ lots: '0.3', stopLoss: '0.5', trail: '0.2' })
    await trade(demo)
    await floor.tick(EURUSD, '1.2')
    await demo.client.close(straddling.id, '0.1')
    await trade(demo, 'lost')
    await pass(floor, 3)
    await pass(floor, DAYS)
    await fold(floor)
    await expectSound(floor)
    const orders = await ordersOf(demo)
    expect(orders).toHaveLength(2)
    expect(orders).toContain(straddling.id)
    const kinds = await kindsOf(demo)
    expect(kinds.filter((kind) => kind === 15).length).toBeGreaterThan(1)
    expect(kinds).toContain(6)
    await demo.client.close(straddling.id)
    await pass(floor, DAYS + 2)
    await fold(floor)
    await expectSound(floor)
    expect(await ordersOf(demo)).toEqual([])
    expect(await kindsOf(demo)).toEqual([15])
    expect(await floor.database.rows('SELECT FROM stop_change WHERE user_id = $1', [demo.userId])).toEqual([])
  })

  it('has resets and cancelled orders in it, and what was stopped out but for the first', async () => {
    const floor = onFloor()
    const first = await newDemoClient(floor)
    const demo = await newDemoClient(floor)
    await floor.tick(EURUSD, '1.1')
    for (const each of [first, demo]) {
      await each.client.open({ lots: '20' })
      await each.client.open({ lots: '10' })
    }
    await floor.tick(EURUSD, '1.0962')
    await floor.tick(EURUSD, '1.09')
    const outs = () => floor.database.rows('SELECT user_id FROM stop_out')
    expect((await outs()).length).toBeGreaterThan(1)
    await demo.client.reset()
    const pending = await demo.client.open({ lots: '1', trigger: '1.5' })
    await demo.client.cancel(pending.id)
    await trade(demo)
    await demo.client.reset()
    await pass(floor, DAYS + 1)
    const later = await newDemoClient(floor)
    await floor.tick(EURUSD, '1.1')
    await later.client.open({ lots: '30' })
    await floor.tick(EURUSD, '1.09')
    await sumUpHouse(floor.database.pool)
    await fold(floor)
    await expectSound(floor)
    expect((await outs()).map(({ user_id: id }) => Number(id))).not.toContain(demo.userId)
    expect(await ordersOf(demo)).toEqual([])
    expect(await floor.money(demo.userId)).toEqual({ balance: 10_000, locked: 0 })
  })

  it('of copies counts on in their relation, and that of traders stays', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const sample = await newDemoClient(floor)
    await floor.database.rows(
      "INSERT INTO trader (user_id, nickname, name_key, status, applied_at, decided_at, is_sample) VALUES ($1, 'Program', 'program', 1, 0, 0, true)",
      [sample.userId],
    )
    const follower = await newFollower(floor, trader, { isDemo: true })
    await floor.tick(EURUSD, '1.1')
    const order = await trader.client.open({ lots: '0.2' })
    await copied(floor)
    await floor.tick(EURUSD, '1.101')
    await trader.client.close(order.id, '0.1')
    await copied(floor)
    await trader.client.close(order.id)
    await copied(floor)
    await trade(sample)
    const realised = (await readFollow(floor.database.pool, follower.userId, trader.traderId))?.realised
    expect(realised).not.toBe(0n)
    await pass(floor, DAYS + 1)
    await fold(floor)
    await expectSound(floor)
    expect(await ordersOf(follower)).toEqual([])
    expect(await ordersOf(sample)).toHaveLength(1)
    expect((await readFollow(floor.database.pool, follower.userId, trader.traderId))?.realised).toBe(realised)
    expect(
      await floor.database.value('SELECT realised FROM folded_copy WHERE user_id = $1', [follower.userId]),
    ).toBe(realised)
  })

  it('is forgotten by sums that a statement of before wrote meanwhile', async () => {
    const floor = onFloor()
    const { pool } = floor.database
    const demo = await newDemoClient(floor)
    for (let turn = 0; turn < 3; turn += 1) await trade(demo)
    await pass(floor, DAYS + 1)
    await fold(floor)
    const stale = `INSERT INTO movement_milestone (account, number, id, at, net, fees, counts) VALUES (${contractOf(demo)}, 500, 1, 0, 0, 0, array_fill(0::bigint, ARRAY[15]))`
    await floor.database.rows(stale)
    await aMinuteLater(floor)
    await fold(floor)
    expect(
      await floor.database.rows('SELECT FROM movement_milestone WHERE account = $1', [contractOf(demo)]),
    ).toEqual([])
    expect(
      await floor.database.value('SELECT is_fresh FROM demo_history WHERE user_id = $1', [demo.userId]),
    ).toBe(false)
    await sumUpMovements(pool, contractOf(demo))
    await expectSound(floor)
  })

  it('is whole in a statement that was being read when it was folded', async () => {
    const floor = onFloor()
    const { pool } = floor.database
    const demo = await newDemoClient(floor)
    await trade(demo)
    await pass(floor, 1)
    const from = floor.clock.now()
    await trade(demo)
    await pass(floor, DAYS + 2)
    await trade(demo, 'lost')
    const sources = {
      heavyReads:
        () =>
        <Found>(read: (database: Queryable) => Promise<Found>) =>
          read(pool),
    }
    const statement = async (isDemo: boolean) => {
      const owner = { userId: demo.userId, isDemo, accountOf: () => contractOf(demo) }
      const period = { from, to: floor.clock.now() + DAY_MS }
      const { head, parts } = await recordsTable(sources, owner, period)
      return { account: parts[0]!.account!, rows: writtenRows({ head, parts: parts.slice(0, 1) }) }
    }
    const [shown, strict] = [await statement(true), await statement(false)]
    await fold(floor)
    const rows: (readonly string[])[] = []
    for await (const row of shown.rows) rows.push(row)
    const changes = rows.map((row) => usdOfText(row[4]!))
    const { opening, closing } = shown.account
    expect(changes.reduce((sum, change) => sum + change, 0n)).toBe(closing - opening)
    expect(rows.map((row) => row[2])).toContain('brought-forward')
    expect(rows.at(-1)?.[5]).toBe(formatUsd(closing))
    await expect(
      (async () => {
        for await (const row of strict.rows) void row
      })(),
    ).rejects.toThrow('are not the balance')
  })

  it('is not folded where no days are set', async () => {
    const floor = onFloor()
    const demo = await newDemoClient(floor)
    await trade(demo)
    await pass(floor, DAYS + 1)
    await createFolding({ pool: service(), clock: floor.clock, log: floor.log, days: 0 })()
    expect(await ordersOf(demo)).toHaveLength(1)
  })
})
