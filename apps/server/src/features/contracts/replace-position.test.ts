import { POSITIONS_MAX, type Position } from '@fairtick/domain'
import { EURUSD, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import {
  type Client,
  type ClientOnFloor,
  newClient,
  newDemoClient,
  refusedBy,
} from '../../../test-support/orders.cases'
import { copied, newFollower, newTrader, openOf } from '../../../test-support/copying.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { readStopChanges } from './stop-change-store'

const onFloor = useTradingFloor()

const orderOf = async ({ floor, userId }: ClientOnFloor, { id }: Pick<Position, 'id'>) => {
  const position = await floor.position(userId, id)
  if (!position) throw new Error(`no order ${id}`)
  return position
}

describe('a pending order that is replaced', () => {
  it('gives way in one act to one with the new terms, and only that one reserves money', async () => {
    const made = await newDemoClient(onFloor())
    const before = await made.client.open({ trigger: '1.09', stopLoss: '1.05', takeProfit: '1.15' })
    made.floor.clock.advance(1000)
    const after = await made.client.replace(before.id, { trigger: '1.2', lots: '0.5', takeProfit: '1.25' })
    expect(after).toMatchObject({
      status: 'pending',
      triggerPrice: 120_000_000n,
      fillsWhen: 'rising',
      lots: 50_000_000n,
      stopLoss: before.stopLoss,
      takeProfit: 125_000_000n,
      leverage: before.leverage,
      replaces: before.id,
      createdAt: made.floor.clock.now(),
    })
    expect(await orderOf(made, before)).toMatchObject({
      status: 'cancelled',
      closeReason: 'cancelled',
      replacedBy: after.id,
      closedAt: after.createdAt,
      margin: 0n,
      fee: 0n,
    })
    const { locked } = await made.floor.money(made.userId)
    expect(locked).toBe(Number(after.margin + after.fee) / 1_000_000)
    expect(await readStopChanges(made.floor.database.pool, after.id, { offset: 0, limit: 5 })).toHaveLength(1)
  })

  it('keeps its expiry, its stops and its lots unless they are named, and a stop of 0 goes', async () => {
    const made = await newDemoClient(onFloor())
    const expiresAt = made.floor.clock.now() + 60_000
    const terms = { trigger: '1.09', lots: '0.3', stopLoss: '1.05', trail: '0.01', expiresAt }
    const before = await made.client.open(terms)
    const moved = await made.client.replace(before.id, { trigger: '1.08' })
    const { lots, stopLoss, trailDistance } = before
    expect(moved).toMatchObject({ expiresAt, lots, stopLoss, trailDistance })
    const bare = await made.client.replace(moved.id, { trigger: '1.08', stopLoss: '0', trail: '0' })
    expect([bare.stopLoss, bare.trailDistance]).toEqual([undefined, undefined])
    made.floor.clock.advance(60_001)
    expect(await refusedBy(made.client.replace(bare.id, { trigger: '1.07' }))).toBe('position-state')
  })

  it('with the terms that it has stays the order it is', async () => {
    const made = await newDemoClient(onFloor())
    const order = await made.client.open({ trigger: '1.09', stopLoss: '1.05' })
    expect(await made.client.replace(order.id, { trigger: '1.09', lots: '1' })).toEqual(order)
    expect(await orderOf(made, order)).toEqual(order)
  })

  it.each(
    cases(`
      change   | of         | refused
      trigger  | 1.1        | trigger-on-wrong-side
      trigger  | 20         | trigger-on-wrong-side
      trigger  | 0          | parameter-wrong
      trigger  | 1.0900001  | parameter-wrong
      lots     | 0.001      | lots-not-allowed
      lots     | 30         | free-margin-too-small
      stopLoss | 1.3        | trigger-on-wrong-side
      closed   | -          | market-closed
    `),
  )('refused for its $change $of ($refused) stays as it was, with what it reserved', async (row) => {
    const made = await newClient(onFloor(), '5000')
    const order = await made.client.open({ trigger: '1.09', stopLoss: '1.05' })
    const { locked } = await made.floor.money(made.userId)
    const change = { trigger: '1.08', [cell(row, 'change')]: cell(row, 'of') }
    if (row.change === 'closed') made.floor.market.change(EURUSD, { isOpen: false })
    expect(await refusedBy(made.client.replace(order.id, change))).toBe(row.refused)
    expect(await orderOf(made, order)).toEqual(order)
    expect(await made.floor.money(made.userId)).toEqual({ balance: 5000, locked })
  })

  it('may use what it had reserved itself, and no more', async () => {
    const made = await newClient(onFloor(), '3700')
    const order = await made.client.open({ trigger: '1.09', leverage: 30 })
    const next = await made.client.replace(order.id, { trigger: '1.08', lots: '1.02' })
    const tooDear = made.client.replace(next.id, { trigger: '1.2' })
    expect(await refusedBy(tooDear)).toBe('free-margin-too-small')
    expect(await statesOf(made)).toEqual(['cancelled', 'pending'])
  })

  it('does not count beside the one that takes its place', async () => {
    const made = await newDemoClient(onFloor())
    const open = () => made.client.open({ trigger: '1.09', lots: '0.01', leverage: 500 })
    const orders = await Promise.all(Array.from({ length: POSITIONS_MAX }, open))
    expect(await refusedBy(open())).toBe('too-many-positions')
    const replaced = made.client.replace(orders[0]?.id ?? 0, { trigger: '1.08' })
    expect(await refusedBy(replaced)).toBe('done')
  })
})

describe('a pending order that is replaced while it could fill', () => {
  it('fills once, by the new trigger, at a tick after the change', async () => {
    const made = await newDemoClient(onFloor())
    const order = await made.client.open({ trigger: '1.09' })
    await made.floor.tick(EURUSD, '1.095')
    const after = await made.client.replace(order.id, { trigger: '1.08' })
    await made.floor.tick(EURUSD, '1.09')
    expect((await orderOf(made, after)).status).toBe('pending')
    await made.floor.tick(EURUSD, '1.08')
    expect(await orderOf(made, after)).toMatchObject({ status: 'held', openPrice: 108_000_000n })
    expect((await orderOf(made, order)).status).toBe('cancelled')
  })

  it.each([
    ['after the tick', 'position-state', ['held']],
    ['before the tick', 'done', ['cancelled', 'pending']],
  ] as const)('%s: %s', async (when, answer, states) => {
    const made = await newDemoClient(onFloor())
    const { id } = await made.client.open({ trigger: '1.09' })
    const tick = () => made.floor.engine.onTicks([made.floor.market.tick(EURUSD, '1.09')])
    if (when === 'after the tick') tick()
    const replacing = refusedBy(made.client.replace(id, { trigger: '1.08' }))
    if (when === 'before the tick') tick()
    expect(await replacing).toBe(answer)
    await made.floor.settled()
    expect(await statesOf(made)).toEqual(states)
  })

  it('is replaced or cancelled, and replaced once, however many ask at once', async () => {
    const made = await newDemoClient(onFloor())
    const { id } = await made.client.open({ trigger: '1.09', lots: '0.1' })
    const ask = (at: number, { client }: { readonly client: Client }) =>
      at % 2 === 0 ? client.replace(id, { trigger: '1.08' }) : client.cancel(id)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => refusedBy(ask(at, made))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(await statesOf(made)).toEqual(['cancelled', 'pending'])
  })

  it.each(['written', 'lost'] as const)(
    'as one act or not at all when its batch is %s in a crash',
    async (batch) => {
      const made = await newDemoClient(onFloor())
      const { id } = await made.client.open({ trigger: '1.09' })
      void made.client.replace(id, { trigger: '1.08' }).catch(() => undefined)
      await made.floor.crash(batch)
      expect(await statesOf(made)).toEqual(batch === 'written' ? ['cancelled', 'pending'] : ['pending'])
    },
  )
})

it('is copied once, when the order that took its place fills', async () => {
  const floor = onFloor()
  const trader = await newTrader(floor)
  const follower = await newFollower(floor, trader)
  const order = await trader.client.open({ trigger: '1.2' })
  const after = await trader.client.replace(order.id, { trigger: '1.15' })
  await copied(floor)
  expect(openOf(follower)).toEqual([])
  await floor.tick(EURUSD, '1.15')
  await floor.tick(EURUSD, '1.2')
  await copied(floor)
  expect(openOf(follower)).toMatchObject([{ originId: after.id, openPrice: 115_000_000n }])
})

const NAMES = ['pending', 'held', 'cancelled', 'closed'] as const

async function statesOf({ floor, userId }: ClientOnFloor) {
  const sql = 'SELECT status FROM position WHERE user_id = $1 ORDER BY id'
  const rows = await floor.database.rows(sql, [userId])
  return rows.map(({ status }) => NAMES[Number(status)])
}
