import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, newClient } from '../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../test-support/trading-floor.cases'
import { pay } from '../../test-support/users.cases'
import { usd } from '@fairtick/domain'
import { OutcomeUnknown } from '../books/command'

const onFloor = useTradingFloor()

describe('a closed market', () => {
  it('triggers nothing; the first tick after the open does, at its own price', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    const [held, pending] = [
      await client.open({ lots: '0.1', stopLoss: '1.09' }),
      await client.open({ lots: '0.1', trigger: '1.09' }),
    ]
    floor.market.change(EURUSD, { isOpen: false })
    await floor.tick(EURUSD, '1.08')
    expect(await floor.position(userId, held.id)).toMatchObject({ status: 'held' })
    expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'pending' })
    floor.market.change(EURUSD, { isOpen: true })
    await floor.tick(EURUSD, '1.085')
    expect(await floor.position(userId, held.id)).toMatchObject({ closePrice: 108_500_000n })
    expect(await floor.position(userId, pending.id)).toMatchObject({
      status: 'held',
      openPrice: 108_500_000n,
    })
  })
})

it('waits where nothing may open, and is filled by the first tick that reaches it afterwards', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  const [held, pending] = [
    await client.open({ lots: '0.1', stopLoss: '1.09' }),
    await client.open({ lots: '0.1', trigger: '1.09' }),
  ]
  floor.market.change(EURUSD, { tradable: 'close-only' })
  await floor.tick(EURUSD, '1.08')
  expect(await floor.position(userId, held.id)).toMatchObject({ closeReason: 'stop-loss' })
  expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'pending' })
  floor.market.change(EURUSD, { tradable: 'open' })
  await floor.tick(EURUSD, '1.085')
  expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'held', openPrice: 108_500_000n })
})

describe('what waits for a price', () => {
  it('waits for it after a restart too', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ stopLoss: '1.09' })
    await floor.restart()
    await floor.tick(EURUSD, '1.09')
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: 'stop-loss' })
  })

  it('waits for it as it was last set, in any number of ticks at once', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ trigger: '1.09', stopLoss: '1.08', takeProfit: '1.095' })
    const { market } = floor
    floor.engine.onTicks(['1.0901', '1.0899', '1.09', '1.096', '1.05'].map((at) => market.tick(EURUSD, at)))
    await floor.settled()
    expect(await floor.position(userId, id)).toMatchObject({
      openPrice: 108_990_000n,
      closePrice: 109_600_000n,
      closeReason: 'take-profit',
    })
  })

  it('is not reached by a tick that was too old when it came, not when the log is gone through again either', async () => {
    const floor = onFloor()
    const rich = clientOf(floor, await floor.realUser('10000'))
    const poor = clientOf(floor, await floor.realUser('500'))
    const stopped = await rich.open({ lots: '0.1', stopLoss: '1.09' })
    const pending = await rich.open({ lots: '0.1', trigger: '1.085' })
    const large = await poor.open({ lots: '0.8' })
    floor.clock.advance(60_000)
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.08', 15_001)])
    await floor.settled()
    floor.market.change(EURUSD, { isStale: true })
    await floor.restart()
    await floor.settled()
    const states = async () =>
      Promise.all(
        [stopped, pending, large].map(async ({ userId, id }) => (await floor.position(userId, id))?.status),
      )
    expect(await states()).toEqual(['held', 'pending', 'held'])
    floor.market.change(EURUSD, { isStale: false })
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.0849', 15_000)])
    await floor.settled()
    expect(await states()).toEqual(['closed', 'held', 'closed'])
  })

  it('of a thousand positions fires for all that one gap leaps over, and for no other', async () => {
    const floor = onFloor()
    const users = await Promise.all(Array.from({ length: 10 }, () => floor.realUser('100000')))
    const opening = users.flatMap((userId) =>
      Array.from({ length: 100 }, (_each, at) =>
        clientOf(floor, userId).open({ lots: '0.01', stopLoss: (1.0995 - at / 10_000).toFixed(4) }),
      ),
    )
    await Promise.all(opening)
    await floor.tick(EURUSD, '1.095')
    const closed = await floor.database.value(
      'SELECT count(*) FROM position WHERE status = 3 AND user_id = ANY($1)',
      [users],
    )
    expect(closed).toBe(10n * 46n)
  })
})

describe('what waits for a price while the books fail', () => {
  it.each([
    ['lost', 'lose'],
    ['written after all', 'doubt'],
  ] as const)(
    'is closed at the tick that reached it where the batch was %s, after the books were read anew',
    async (_what, fate) => {
      const { floor, userId, client } = await newClient(onFloor(), '10000')
      const { id } = await client.open({ stopLoss: '1.09' })
      if (fate === 'lose') floor.writer.loseNext()
      else floor.writer.doubtNext()
      floor.engine.onTicks([floor.market.tick(EURUSD, '1.085')])
      await reopened(floor, userId)
      await floor.tick(EURUSD, '1.08')
      expect(await floor.position(userId, id)).toMatchObject({ status: 'closed', closePrice: 108_500_000n })
      expect(floor.log.lines.filter(({ message }) => message.includes('could not be carried out'))).toEqual(
        [],
      )
    },
  )

  it('gets after a crash what the last ticks of the log owe it, each position by those after it was made and set only', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '100000')
    const stopped = await client.open({ stopLoss: '1.09' })
    const filled = await client.open({ trigger: '1.0895' })
    floor.writer.hold()
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.0895'), floor.market.tick(EURUSD, '1.2')])
    await floor.crash('lost')
    await floor.settled()
    expect(await floor.position(userId, stopped.id)).toMatchObject({ closePrice: 108_950_000n })
    expect(await floor.position(userId, filled.id)).toMatchObject({ status: 'held', openPrice: 108_950_000n })
    const later = clientOf(floor, userId)
    const younger = await later.open({ stopLoss: '1.15' })
    const moved = await later.open({})
    await later.setStops(moved.id, { takeProfit: '1.21' })
    await floor.restart()
    await floor.settled()
    for (const { id } of [younger, moved])
      expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
  })

  it('is reached by a tick that comes while the books are being read again', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ stopLoss: '1.09' })
    floor.writer.loseNext()
    await expect(floor.books.execute(pay, userId, usd('1'))).rejects.toThrow(OutcomeUnknown)
    expect(floor.books.isOpen()).toBe(false)
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.085')])
    await reopened(floor, userId)
    await floor.tick(EURUSD, '1.1')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'closed', closePrice: 108_500_000n })
  })

  it.each([
    ['fired into the lost batch', true],
    ['came while the books were closed', false],
  ])(
    'is reached by a tick that %s, though recovery takes more than a minute and prices go on',
    async (_what, isBefore) => {
      const { floor, userId, client } = await newClient(onFloor(), '10000')
      const { id } = await client.open({ stopLoss: '1.09' })
      floor.writer.refuseOpening(5)
      floor.writer.loseNext()
      const reaching = () => floor.engine.onTicks([floor.market.tick(EURUSD, '1.085')])
      if (isBefore) reaching()
      else floor.books.execute(pay, userId, usd('1')).catch(() => undefined)
      await expect.poll(() => floor.books.isOpen(), { interval: 5 }).toBe(false)
      if (!isBefore) reaching()
      for (let second = 0; second < 150; second += 1) {
        floor.clock.advance(1000)
        floor.engine.onTicks([floor.market.tick(EURUSD, '1.1')])
      }
      expect(floor.books.isOpen()).toBe(false)
      await reopened(floor, userId)
      expect(await floor.position(userId, id)).toMatchObject({ status: 'closed', closePrice: 108_500_000n })
    },
  )
})

/** Waits until the books take commands again and all effects of ticks meanwhile are durable. */
async function reopened(floor: TradingFloor, userId: number): Promise<void> {
  await expect
    .poll(() => floor.books.isOpen())
    .toBe(false)
    .catch(() => undefined)
  await expect.poll(() => floor.books.isOpen()).toBe(true)
  await floor.books.execute(pay, userId, usd('0'))
}

describe('the ticks of the last minutes, gone through again after another process took the market over', () => {
  it('set off what they had not, at their own price, and nothing twice', async () => {
    const { floor, userId, client } = await newClient(onFloor(), '10000')
    const [first, missed] = [
      await client.open({ lots: '0.1', stopLoss: '1.095' }),
      await client.open({ lots: '0.1', stopLoss: '1.09' }),
    ]
    await floor.tick(EURUSD, '1.094')
    expect(await floor.position(userId, first.id)).toMatchObject({ closeReason: 'stop-loss' })
    floor.market.lack(EURUSD, true)
    await floor.tick(EURUSD, '1.085')
    floor.market.lack(EURUSD, false)
    await floor.tick(EURUSD, '1.1')
    expect(await floor.position(userId, missed.id)).toMatchObject({ status: 'held' })
    floor.engine.goAgain()
    await floor.settled()
    expect(await floor.position(userId, missed.id)).toMatchObject({ closePrice: 108_500_000n })
    const told = floor.told.length
    floor.engine.goAgain()
    await floor.settled()
    expect(floor.told.length).toBe(told)
  })
})
