import { type Instrument, MINUTE_MS, price, usd } from '@fairtick/domain'
import { BTCUSD, EURUSD, GER40 } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf } from '../../../../test-support/copying.cases'
import { newClient } from '../../../../test-support/orders.cases'
import { setAlert } from '../../market/alerts/alert-commands'
import { readAlert } from '../../market/alerts/alert-store'
import { readEveryNotice } from '../../identity/inbox/inbox-store'
import { ensureInstruments } from '../../../terms/offer-store'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'

/** Describes a case on a floor of its own: an instrument ends once. */
function onItsFloor(what: string, test: (floor: TradingFloor) => Promise<void>): void {
  describe(`it ${what}`, () => {
    const floorOf = useTradingFloor()
    it('and is found by no auditor', () => test(floorOf()))
  })
}

/** Announces the end of an instrument for the next whole minute, and advances past it. */
async function announced(floor: TradingFloor, instrument: Instrument) {
  const { database, clock, market } = floor
  const at = Math.ceil((clock.now() + 1) / MINUTE_MS) * MINUTE_MS
  const effective = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  await ensureInstruments(database.pool, [instrument])
  const { rows } = await database.pool.query<{ id: bigint }>(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, effective, announced_at)
     VALUES ($1, 'delisting', 1, 1, $2, $3) RETURNING id`,
    [instrument.code, effective, clock.now()],
  )
  clock.advance(at - clock.now())
  market.change(instrument, { isOpen: false, tradable: 'close-only' })
  const last = market.priced(instrument.id)?.quote
  if (!last) throw new Error('it has a price')
  const ratio = { to: 1n, from: 1n }
  const id = Number(rows[0]?.id)
  return {
    action: { id, instrumentId: instrument.id, kind: 'delisting', ratio, at },
    last,
    instrument,
  } as const
}

/** Ends an instrument, with its open orders. */
async function end(floor: TradingFloor, instrument: Instrument): Promise<void> {
  floor.engine.onSplit(await announced(floor, instrument))
  await floor.settled()
}

describe('the end of an instrument', () => {
  onItsFloor(
    'closes what is held at its last price, cancels what is pending, and frees all money',
    async (floor) => {
      const { client, userId } = await newClient(floor, '20000')
      const held = await client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5, stopLoss: '20000' })
      const pending = await client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5, trigger: '24500' })
      const other = await client.open({ instrument: EURUSD, lots: '0.1' })
      await floor.tick(BTCUSD, '26100')
      await end(floor, BTCUSD)
      expect(await floor.position(userId, held.id)).toMatchObject({
        status: 'closed',
        closeReason: 'delisted',
        closePrice: price('26100'),
        closeTick: floor.market.priced(BTCUSD.id)?.quote.sequence,
        profit: usd('10'),
      })
      expect(await floor.position(userId, pending.id)).toMatchObject({
        status: 'cancelled',
        closeReason: 'delisted',
        fee: usd('0'),
      })
      expect(await floor.position(userId, other.id)).toMatchObject({ status: 'held' })
      expect((await floor.money(userId)).locked).toBe(Number(other.margin) / 1e6)
    },
  )

  onItsFloor('ends the alerts that wait for it, and tells that in one notice', async (floor) => {
    const { userId } = await newClient(floor, '20000')
    const set = ({ id: instrumentId }: Instrument, at: string) =>
      floor.books.execute(setAlert, userId, {
        ...{ instrumentId, kind: 'above', level: price(at), percent: undefined },
      })
    await floor.tick(BTCUSD, '26100')
    const [reached, first, second] = [
      await set(BTCUSD, '26200'),
      await set(BTCUSD, '27000'),
      await set(BTCUSD, '28000'),
    ]
    const other = await set(EURUSD, '1.5')
    await floor.tick(BTCUSD, '26300')
    await end(floor, BTCUSD)
    const states = async () =>
      Promise.all(
        [reached, first, second, other].map(
          async ({ id }) => (await readAlert(floor.database.pool, userId, id))?.status,
        ),
      )
    expect(await states()).toEqual(['fired', 'expired', 'expired', 'waiting'])
    const told = async () =>
      (await readEveryNotice(floor.database.pool, userId)).map(({ kind, facts }) => [
        kind,
        facts['instrument'],
      ])
    expect(await told()).toEqual([
      ['price-alert', String(BTCUSD.id)],
      ['alert-delisted', String(BTCUSD.id)],
    ])
    await floor.restart()
    await floor.settled()
    expect(await states()).toEqual(['fired', 'expired', 'expired', 'waiting'])
    expect(await told()).toHaveLength(2)
  })

  onItsFloor('closes a copy as the order that it copies', async (floor) => {
    const trader = await newTrader(floor)
    const follower = await newFollower(floor, trader)
    await trader.client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5 })
    await copied(floor)
    const [copy] = openOf(follower)
    await end(floor, BTCUSD)
    await copied(floor)
    expect([...openOf(trader), ...openOf(follower)]).toEqual([])
    expect(await floor.position(follower.userId, copy?.id ?? 0)).toMatchObject({
      closeReason: 'delisted',
      closePrice: price('26000'),
    })
  })

  for (const first of ['buy', 'sell'] as const)
    onItsFloor(
      `lets the profit of one order pay for the loss of another, the ${first} older`,
      async (floor) => {
        const { client, userId } = await newClient(floor, '2000')
        const order = { instrument: BTCUSD, lots: '0.1', leverage: 5 }
        await client.open({ ...order, side: first })
        await client.open({ ...order, side: first === 'buy' ? 'sell' : 'buy' })
        const { balance } = await floor.money(userId)
        await floor.tick(BTCUSD, '56000')
        await end(floor, BTCUSD)
        expect(await floor.money(userId)).toEqual({ balance, locked: 0 })
      },
    )

  onItsFloor(
    'waits while the price that converts it is too old, and is carried out by the clock then',
    async (floor) => {
      const { client, userId } = await newClient(floor, '20000')
      const held = await client.open({ instrument: GER40, lots: '1' })
      floor.market.change(EURUSD, { isStale: true })
      await end(floor, GER40)
      expect(await floor.position(userId, held.id)).toMatchObject({ status: 'held' })
      floor.clock.advance(MINUTE_MS)
      floor.engine.byClock.ends()
      await floor.settled()
      expect(await floor.position(userId, held.id)).toMatchObject({ status: 'held' })
      floor.market.change(EURUSD, { isStale: false })
      floor.clock.advance(MINUTE_MS)
      floor.engine.byClock.ends()
      await floor.settled()
      expect(await floor.position(userId, held.id)).toMatchObject({
        status: 'closed',
        closeReason: 'delisted',
        closePrice: price('15000'),
      })
    },
  )

  onItsFloor('waits for the end of a halt', async (floor) => {
    const { client, userId } = await newClient(floor, '20000')
    const held = await client.open({ instrument: BTCUSD, lots: '0.1' })
    floor.market.change(BTCUSD, { isPriceHalted: true })
    await end(floor, BTCUSD)
    expect(await floor.position(userId, held.id)).toMatchObject({ status: 'held' })
    floor.market.change(BTCUSD, { isPriceHalted: false })
    floor.engine.watchAgain()
    await floor.settled()
    expect(await floor.position(userId, held.id)).toMatchObject({ closeReason: 'delisted' })
  })

  for (const fate of ['lost', 'written'] as const)
    onItsFloor(`is carried out once where its batch is ${fate} and the server killed`, async (floor) => {
      const clients = [await newClient(floor, '20000'), await newClient(floor, '20000')]
      const orders = await Promise.all(
        clients.map(({ client }) => client.open({ instrument: BTCUSD, lots: '0.1', leverage: 5 })),
      )
      const basis = await announced(floor, BTCUSD)
      floor.engine.onSplit(basis)
      await floor.crash(fate)
      floor.engine.onSplit(basis)
      await floor.settled()
      for (const [at, { userId }] of clients.entries()) {
        expect(await floor.position(userId, orders[at]?.id ?? 0)).toMatchObject({ closeReason: 'delisted' })
        expect((await floor.money(userId)).locked).toBe(0)
      }
    })
})
