import { setImmediate as nextTurn } from 'node:timers/promises'
import { ALERTS_MAX, type AlertKind, DAY_MS, price, rate } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf, refusedBy } from '../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../test-support/trading-floor.cases'
import { removeAlert, setAlert } from '../features/market/alerts/alert-commands'
import { type KeptNotice, readEveryNotice } from '../features/identity/inbox/inbox-store'
import { readAlert } from '../features/market/alerts/alert-store'

const onFloor = useTradingFloor()
let floor: TradingFloor
let userId: number

beforeEach(async () => {
  floor = onFloor()
  userId = await floor.demoUser()
})

const set = (kind: AlertKind, at: string) =>
  floor.books.execute(setAlert, userId, {
    instrumentId: EURUSD.id,
    kind,
    level: kind === 'percent' ? undefined : price(at),
    percent: kind === 'percent' ? rate(at) : undefined,
  })
const stateOf = async (id: number) => {
  const alert = await readAlert(floor.database.pool, userId, id)
  return alert && [alert.status, alert.firedTick, alert.firedPrice]
}
const notices = async (): Promise<readonly KeptNotice['facts'][]> => {
  const all = await readEveryNotice(floor.database.pool, userId)
  return all.filter(({ kind }) => kind === 'price-alert').map(({ facts }) => facts)
}

describe('a price alert', () => {
  it('fires once, by the tick that reached it, with one notice', async () => {
    const { id } = await set('above', '1.12')
    await floor.tick(EURUSD, '1.119')
    expect(await stateOf(id)).toEqual(['waiting', undefined, undefined])
    const tick = floor.market.tick(EURUSD, '1.121')
    floor.engine.onTicks([tick])
    await floor.tick(EURUSD, '1.13')
    await floor.tick(EURUSD, '1.11')
    await floor.tick(EURUSD, '1.14')
    expect(await stateOf(id)).toEqual(['fired', tick.sequence, price('1.121')])
    expect(await notices()).toEqual([
      {
        alert: String(id),
        instrument: String(EURUSD.id),
        level: String(price('1.12')),
        price: String(price('1.121')),
        tick: String(tick.sequence),
      },
    ])
  })

  it.each([
    ['below', '1.09', '1.089'],
    ['crosses', '1.09', '1.09'],
    ['crosses', '1.11', '1.2'],
    ['percent', '1', '1.112'],
    ['percent', '1', '1.088'],
  ] as const)('%s %s fires at %s', async (kind, at, reached) => {
    const { id } = await set(kind, at)
    await floor.tick(EURUSD, reached)
    expect((await stateOf(id))?.[0]).toBe('fired')
  })

  it('that was reached while the server stood is fired by that tick after the start', async () => {
    const { id } = await set('above', '1.12')
    const tick = floor.market.tick(EURUSD, '1.125')
    await floor.restart()
    await floor.settled()
    expect(await stateOf(id)).toEqual(['fired', tick.sequence, price('1.125')])
    await floor.restart()
    await floor.settled()
    expect(await notices()).toHaveLength(1)
  })

  it.each(['written', 'lost'] as const)(
    'fires once where the process ended as its batch was %s',
    async (fate) => {
      const { id } = await set('above', '1.12')
      const tick = floor.market.tick(EURUSD, '1.125')
      floor.engine.onTicks([tick])
      await floor.crash(fate)
      await floor.settled()
      expect(await stateOf(id)).toEqual(['fired', tick.sequence, price('1.125')])
      expect(await notices()).toHaveLength(1)
    },
  )

  it('is not fired by a tick from before it, when the log is gone through again', async () => {
    await floor.tick(EURUSD, '1.13')
    await floor.tick(EURUSD, '1.1')
    const { id } = await set('above', '1.12')
    await floor.restart()
    await floor.settled()
    expect((await stateOf(id))?.[0]).toBe('waiting')
    await floor.tick(EURUSD, '1.12')
    expect((await stateOf(id))?.[0]).toBe('fired')
  })

  it('waits while its market is closed', async () => {
    const { id } = await set('above', '1.12')
    floor.market.change(EURUSD, { isOpen: false })
    await floor.tick(EURUSD, '1.13')
    expect((await stateOf(id))?.[0]).toBe('waiting')
    floor.market.change(EURUSD, { isOpen: true })
    await floor.tick(EURUSD, '1.13')
    expect((await stateOf(id))?.[0]).toBe('fired')
  })

  it('that was removed fires no more', async () => {
    const { id } = await set('above', '1.12')
    await floor.books.execute(removeAlert, userId, { id })
    await floor.tick(EURUSD, '1.13')
    expect((await stateOf(id))?.[0]).toBe('removed')
    expect(await refusedBy(floor.books.execute(removeAlert, userId, { id }))).toBe('record-state')
    expect(await notices()).toEqual([])
  })

  it('about a move ends with its day, one about a price does not', async () => {
    const [move, level] = [await set('percent', '5'), await set('above', '1.12')]
    floor.clock.advance(DAY_MS)
    floor.engine.byClock.told()
    await floor.settled()
    expect((await stateOf(move.id))?.[0]).toBe('expired')
    expect((await stateOf(level.id))?.[0]).toBe('waiting')
  })

  it('is refused beyond fifty that wait', async () => {
    for (let at = 0; at < ALERTS_MAX; at += 1) await set('above', '1.5')
    expect(await refusedBy(set('above', '1.5'))).toBe('too-many-requests')
  })

  it('changes no order', async () => {
    const client = clientOf(floor, userId)
    const order = await client.open({ lots: '0.1', takeProfit: '1.12' })
    await set('above', '1.12')
    await floor.tick(EURUSD, '1.12')
    expect(await floor.position(userId, order.id)).toMatchObject({
      closeReason: 'take-profit',
      closePrice: price('1.12'),
    })
  })
})

describe('alerts that one tick reaches', () => {
  /** The count of alerts that have fired in memory, by the number of the tick that fired them. */
  function countFired(): Map<number | undefined, number> {
    const fired = new Map<number | undefined, number>()
    floor.books.onAccepted((announcements) => {
      for (const each of announcements)
        if (each.type === 'alert-changed' && each.alert.status === 'fired')
          fired.set(each.alert.firedTick, (fired.get(each.alert.firedTick) ?? 0) + 1)
    })
    return fired
  }

  it('fire at most 500 in a turn, and each by that tick', async () => {
    for (let users = 0; users < 21; users += 1) {
      userId = await floor.demoUser()
      await Promise.all(Array.from({ length: ALERTS_MAX }, () => set('above', '1.12')))
    }
    const fired = countFired()
    const tick = floor.market.tick(EURUSD, '1.12')
    floor.engine.onTicks([tick])
    expect([...fired]).toEqual([])
    await nextTurn()
    expect([...fired]).toEqual([[tick.sequence, 500]])
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.1'), floor.market.tick(EURUSD, '1.13')])
    await expect.poll(() => [...fired]).toEqual([[tick.sequence, 21 * ALERTS_MAX]])
    await floor.settled()
  })

  it('fire once and by that tick, also when everything is watched anew or its day ends before their turn', async () => {
    const { id } = await set('percent', '1')
    const tick = floor.market.tick(EURUSD, '1.12')
    floor.engine.onTicks([tick])
    floor.engine.watchAgain()
    floor.clock.advance(DAY_MS)
    floor.engine.byClock.told()
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.2')])
    await floor.settled()
    await expect.poll(() => stateOf(id)).toEqual(['fired', tick.sequence, price('1.12')])
    expect(await notices()).toHaveLength(1)
  })

  it('and that are removed before their turn fire no more', async () => {
    const { id } = await set('above', '1.12')
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.12')])
    await floor.books.execute(removeAlert, userId, { id })
    await floor.settled()
    expect((await stateOf(id))?.[0]).toBe('removed')
    expect(await notices()).toEqual([])
  })
})
