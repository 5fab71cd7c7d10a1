import { MINUTE_MS } from '@fairtick/domain'
import { EURUSD, cases, cell } from '@fairtick/testkit'
import { describe, expect, it, vi } from 'vitest'
import {
  type Client,
  clientOf,
  newClient,
  newDemoClient,
  refusedBy,
} from '../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'

const onFloor = useTradingFloor()

/**
 * Ways into each state; a buy of one lot with stops 1.05 and 1.15 around 1.1, pending at 1.09 for a minute.
 */
const STATES: Readonly<Record<string, (floor: TradingFloor, client: Client) => Promise<number>>> = {
  async pending({ clock }, client) {
    const stops = { trigger: '1.09', stopLoss: '1.05', takeProfit: '1.15' }
    const { id } = await client.open({ ...stops, expiresAt: clock.now() + MINUTE_MS })
    return id
  },
  async held(_floor, client) {
    const { id } = await client.open({ stopLoss: '1.05', takeProfit: '1.15' })
    return id
  },
  async closed(_floor, client) {
    const { id } = await client.open({ stopLoss: '1.05', takeProfit: '1.15' })
    await client.close(id)
    return id
  },
  async cancelled({ clock }, client) {
    const { id } = await client.open({ trigger: '1.09', expiresAt: clock.now() + MINUTE_MS })
    await client.cancel(id)
    return id
  },
}

const EVENTS: Readonly<
  Record<string, (floor: TradingFloor, client: Client, id: number) => Promise<unknown>>
> = {
  close: (_floor, client, id) => client.close(id),
  'close a part': (_floor, client, id) => client.close(id, '0.4'),
  cancel: (_floor, client, id) => client.cancel(id),
  replace: (_floor, client, id) => client.replace(id, { trigger: '1.08' }),
  'set stops': (_floor, client, id) => client.setStops(id, { stopLoss: '1.06' }),
  'tick at the trigger': (floor) => floor.tick(EURUSD, '1.09'),
  'tick through the stop-loss': (floor) => floor.tick(EURUSD, '1.04'),
  'tick at the take-profit': (floor) => floor.tick(EURUSD, '1.15'),
  'tick between': (floor) => floor.tick(EURUSD, '1.1'),
  'time passes': async (floor) => {
    floor.clock.advance(MINUTE_MS)
    await vi.advanceTimersByTimeAsync(200)
    await floor.settled()
  },
  reset: (_floor, client) => client.reset(),
}

describe('a position', () => {
  it.each(
    cases(`
      state     | event                      | answer             | then      | because
      pending   | close                      | position-state     | pending   | -
      pending   | close a part               | position-state     | pending   | -
      pending   | cancel                     | done               | cancelled | cancelled
      pending   | replace                    | done               | cancelled | cancelled
      pending   | set stops                  | done               | pending   | -
      pending   | tick at the trigger        | done               | held      | -
      pending   | tick through the stop-loss | done               | held      | -
      pending   | tick at the take-profit    | done               | pending   | -
      pending   | tick between               | done               | pending   | -
      pending   | time passes                | done               | cancelled | cancelled
      pending   | reset                      | done               | cancelled | cancelled

      held      | close                      | done               | closed    | client
      held      | close a part               | done               | held      | -
      held      | cancel                     | position-state     | held      | -
      held      | replace                    | position-state     | held      | -
      held      | set stops                  | done               | held      | -
      held      | tick at the trigger        | done               | held      | -
      held      | tick through the stop-loss | done               | closed    | stop-loss
      held      | tick at the take-profit    | done               | closed    | take-profit
      held      | tick between               | done               | held      | -
      held      | time passes                | done               | held      | -
      held      | reset                      | done               | closed    | reset

      closed    | close                      | position-not-found | closed    | client
      closed    | close a part               | position-not-found | closed    | client
      closed    | cancel                     | position-not-found | closed    | client
      closed    | replace                    | position-not-found | closed    | client
      closed    | set stops                  | position-not-found | closed    | client
      closed    | tick through the stop-loss | done               | closed    | client
      closed    | tick at the take-profit    | done               | closed    | client
      closed    | time passes                | done               | closed    | client
      closed    | reset                      | done               | closed    | client

      cancelled | close                      | position-not-found | cancelled | cancelled
      cancelled | close a part               | position-not-found | cancelled | cancelled
      cancelled | cancel                     | position-not-found | cancelled | cancelled
      cancelled | replace                    | position-not-found | cancelled | cancelled
      cancelled | set stops                  | position-not-found | cancelled | cancelled
      cancelled | tick at the trigger        | done               | cancelled | cancelled
      cancelled | time passes                | done               | cancelled | cancelled
      cancelled | reset                      | done               | cancelled | cancelled
    `),
  )('that is $state, $event: $answer, then $then', async (row) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const floor = onFloor()
      await floor.restart()
      const userId = await floor.demoUser()
      const client = clientOf(floor, userId)
      const id = await STATES[cell(row, 'state')]?.(floor, client)
      const event = EVENTS[cell(row, 'event')]
      if (id === undefined || !event) throw new Error('no such state or event')
      expect(await refusedBy(event(floor, client, id))).toBe(row.answer)
      const position = await floor.position(userId, id)
      expect([position?.status, position?.closeReason ?? '-']).toEqual([row.then, row.because])
    } finally {
      vi.useRealTimers()
    }
  })

  it('of another user is not there, whatever is asked', async () => {
    const floor = onFloor()
    const [owner, stranger] = [await floor.demoUser(), await floor.demoUser()]
    const { id } = await clientOf(floor, owner).open()
    const client = clientOf(floor, stranger)
    const acts = [client.close(id), client.close(id, '0.4'), client.cancel(id), client.setStops(id, {})]
    acts.push(client.replace(id, { trigger: '1.08' }))
    expect(await Promise.all(acts.map(refusedBy))).toEqual(acts.map(() => 'position-not-found'))
    expect(await floor.position(owner, id)).toMatchObject({ status: 'held' })
    expect(await floor.position(stranger, id)).toBeUndefined()
  })
})

describe('a position that several end at once', () => {
  it('closed by twenty at once is settled once', async () => {
    const { floor, client, userId } = await newDemoClient(onFloor())
    const { id } = await client.open()
    floor.market.tick(EURUSD, '1.101')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusedBy(client.close(id))))
    expect(answers.toSorted()).toEqual(['done', ...Array.from({ length: 19 }, () => 'position-not-found')])
    expect(await floor.money(userId)).toEqual({ balance: 10_097, locked: 0 })
  })

  it('of fifty, each closed by five causes at once, is settled once, by one of them', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '20000')
    const order = { lots: '0.1', stopLoss: '1.0999', takeProfit: '1.1001' }
    const positions = await Promise.all(Array.from({ length: 50 }, () => client.open(order)))
    const early = positions.filter((_position, at) => at % 2 === 0)
    const closing = early.map(({ id }) => refusedBy(client.close(id)))
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.0998'), floor.market.tick(EURUSD, '1.1002')])
    for (const { id } of positions)
      closing.push(refusedBy(client.close(id)), refusedBy(client.close(id, '0.05')))
    await Promise.all(closing)
    await floor.settled()
    const settled = await floor.database.rows(
      'SELECT p.id FROM position p JOIN entry e ON e.reference = p.id AND e.kind = 4 WHERE p.user_id = $1 AND p.status = 3 AND p.profit <> 0',
      [userId],
    )
    const closed = await floor.database.rows(
      'SELECT profit FROM position WHERE user_id = $1 AND status = 3',
      [userId],
    )
    expect(closed).toHaveLength(50)
    expect(closed.filter(({ profit }) => profit !== 0n)).toHaveLength(25)
    expect(settled.length).toBe(closed.filter(({ profit }) => profit !== 0n).length)
    expect(await floor.money(userId)).toMatchObject({ locked: 0 })
  })

  it('cancelled in the very turn in which its trigger is reached is either cancelled or held, never both', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '20000')
    for (let round = 0; round < 40; round += 1) {
      const { id } = await client.open({ lots: '0.1', trigger: '1.09' })
      const reach = () => floor.engine.onTicks([floor.market.tick(EURUSD, '1.09')])
      if (round % 2 === 0) reach()
      const answer = refusedBy(client.cancel(id))
      if (round % 2 === 1) reach()
      expect(await answer).toBe(round % 2 === 0 ? 'position-state' : 'done')
      await floor.settled()
      expect(await floor.position(userId, id)).toMatchObject({
        status: round % 2 === 0 ? 'held' : 'cancelled',
      })
      if (round % 2 === 0) await client.close(id)
      await floor.tick(EURUSD, '1.1')
    }
    expect(await floor.money(userId)).toEqual({ balance: 20_000 - 20 * 0.3, locked: 0 })
  })

  it.each([
    ['the client first', 'client'],
    ['the tick first', 'stop-loss'],
  ])('closed by the client and by a stop at once, %s, is settled once', async (order, reason) => {
    const { floor, client, userId } = await newDemoClient(onFloor())
    const { id } = await client.open({ stopLoss: '1.099' })
    const tick = floor.market.tick(EURUSD, '1.098')
    if (order === 'the tick first') floor.engine.onTicks([tick])
    const closing = refusedBy(client.close(id))
    if (order === 'the client first') floor.engine.onTicks([tick])
    await closing
    await floor.settled()
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: reason })
    expect(
      await floor.database.value('SELECT count(*) FROM entry WHERE reference = $1 AND kind = 4', [id]),
    ).toBe(1n)
  })
})
