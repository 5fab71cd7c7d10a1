import { lots, price, priceOf, usd } from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY, anOrderRequest, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, newClient, refusedBy } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { openPosition } from './open-position'
import { readStopChanges } from './stop-change-store'

const onFloor = useTradingFloor()
const INSTRUMENTS = { EURUSD, USDJPY, GER40, BTCUSD, CORN }

describe('opening', () => {
  it.each(
    cases(`
      code   | lots | margin  | fee   | what
      EURUSD | 1    | 220     | 3     | dollars
      USDJPY | 1    | 200     | 3     | yen, at its own price upside down
      GER40  | 2    | 1650    | 1     | euro, at EURUSD
      BTCUSD | 0.5  | 1300    | 7.5   | a coin
      CORN   | 0.5  | 100     | 0.625 | fixed margin
    `),
  )('$lots lots $code locks $margin and costs $fee: $what', async (row) => {
    const floor = onFloor()
    const userId = await floor.realUser('10000')
    const instrument = INSTRUMENTS[cell(row, 'code') as keyof typeof INSTRUMENTS]
    await clientOf(floor, userId).open({ instrument, lots: cell(row, 'lots') })
    expect(await floor.money(userId)).toEqual({
      balance: 10_000 - Number(row.fee),
      locked: Number(row.margin),
    })
  })

  it('with fees that are a rate of the margin costs a share of it', async () => {
    const floor = onFloor()
    floor.feeBasis = 'rate-of-margin'
    const userId = await floor.realUser('10000')
    await clientOf(floor, userId).open()
    expect(await floor.money(userId)).toEqual({ balance: 9997.8, locked: 220 })
  })

  it('pending reserves margin and fee at the trigger, and pays nothing', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('10000')
    await clientOf(floor, userId).open({ trigger: '1.05' })
    expect(await floor.money(userId)).toEqual({ balance: 10_000, locked: 213 })
    const paid = 'SELECT count(*) FROM entry WHERE kind = 5 AND from_account = $1'
    expect(await floor.database.value(paid, [userId * 10 + 1])).toBe(0n)
  })

  it('an instrument that is not offered is refused before anything else', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('0')
    const request = anOrderRequest({ lots: lots('99999'), leverage: 7 })
    const opening = floor.books.execute(openPosition, userId, { instrumentId: 99, request })
    expect(await refusedBy(opening)).toBe('instrument-not-found')
  })

  it('fifty at once with money for ten opens ten', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '2230')
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusedBy(client.open())))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(10)
    expect(new Set(answers)).toEqual(new Set(['done', 'free-margin-too-small']))
    expect(await floor.money(userId)).toEqual({ balance: 2200, locked: 2200 })
  })

  it('ends at two hundred, pending ones counted', async () => {
    const { client } = await newClient(onFloor(), '1000000')
    const order = (at: number) => client.open({ lots: '0.01', ...(at % 2 ? {} : { trigger: '1.05' }) })
    const answers = await Promise.all(Array.from({ length: 201 }, (_each, at) => refusedBy(order(at))))
    expect(answers.filter((answer) => answer === 'too-many-positions')).toHaveLength(1)
    expect(answers.at(-1)).toBe('too-many-positions')
  })

  it('a round trip on one tick costs the fee, for any size and instrument', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '100000')
    let fees = 0n
    for (const instrument of Object.values(INSTRUMENTS)) {
      const { id, fee } = await client.open({ instrument, lots: String(Number(instrument.minLots) / 1e8) })
      fees += fee
      expect(await client.close(id)).toMatchObject({ profit: 0n })
    }
    expect(await floor.money(userId)).toEqual({ balance: 100_000 - Number(fees) / 1e6, locked: 0 })
  })
})

describe('what may be spent', () => {
  it('is no more than the equity has over the used margin', async () => {
    const { floor, client } = await newClient(onFloor(), '1000')
    await client.open()
    await floor.tick(EURUSD, '1.0951')
    // 997 − 490 lost − 220 used leaves 287; another lot costs 219.02 and 3, and a third no longer fits.
    expect(await refusedBy(client.open())).toBe('done')
    expect(await refusedBy(client.open())).toBe('free-margin-too-small')
  })

  it('is never a profit that is not closed yet', async () => {
    const { floor, client } = await newClient(onFloor(), '400')
    await client.open()
    await floor.tick(EURUSD, '1.2')
    expect(await refusedBy(client.open())).toBe('free-margin-too-small')
  })

  it('is not what pending orders have reserved', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '400')
    await client.open({ trigger: '1.05' })
    expect(await refusedBy(client.open())).toBe('free-margin-too-small')
    const [pending] = await floor.database.rows('SELECT id FROM position WHERE user_id = $1', [userId])
    await client.cancel(Number(pending?.id))
    expect(await refusedBy(client.open())).toBe('done')
  })
})

describe('stops', () => {
  it('set at opening and changed later are all kept, oldest first', async () => {
    const { floor, client } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ stopLoss: '1.05' })
    floor.clock.advance(1000)
    await client.setStops(id, { stopLoss: '1.06', takeProfit: '1.2' })
    floor.clock.advance(1000)
    await client.setStops(id, {})
    const changes = await readStopChanges(floor.database.pool, id, { offset: 0, limit: 500 })
    expect(changes.map(({ stopLoss, takeProfit, by }) => [stopLoss, takeProfit, by])).toEqual([
      [price('1.05'), undefined, 'client'],
      [price('1.06'), price('1.2'), 'client'],
      [undefined, undefined, 'client'],
    ])
    expect(changes.map(({ time }) => time - floor.clock.now())).toEqual([-2000, -1000, 0])
  })

  it('are read 500 at a time, the latest first, and far pages without a query', async () => {
    const { pool, rows } = onFloor().database
    await rows(
      `INSERT INTO stop_change (id, position_id, user_id, at, stop_loss, by_whom)
       SELECT 900000 + n, 77, 1001, 1700000000000 + n, n, 'client' FROM generate_series(1, 601) n`,
    )
    const page = async (asked: number) => {
      const changes = await readStopChanges(pool, 77, { offset: (asked - 1) * 500, limit: 500 })
      return [changes.length, changes[0]?.stopLoss, changes.at(-1)?.stopLoss]
    }
    expect(await page(1)).toEqual([500, 102n, 601n])
    expect(await page(2)).toEqual([101, 1n, 101n])
    expect(await page(3)).toEqual([0, undefined, undefined])
    const noDatabase = { query: () => Promise.reject(new Error('asked')) } as unknown as typeof pool
    expect(await readStopChanges(noDatabase, 77, { offset: 100_000, limit: 500 })).toEqual([])
    await expect(readStopChanges(noDatabase, 77, { offset: 99_500, limit: 500 })).rejects.toThrow('asked')
  })

  it.each(
    cases(`
      order   | stopLoss  | takeProfit  | answer
      held    | 1.12      | -           | done
      held    | 1.13      | -           | trigger-on-wrong-side
      held    | -         | 1.13        | trigger-on-wrong-side
      held    | -         | 1.14        | done
      held    | -         | -           | done
      pending | 1.04      | 1.06        | done
      pending | 1.05      | -           | trigger-on-wrong-side
      pending | -         | 1.05        | trigger-on-wrong-side
    `),
  )('of a $order order at 1.13, pending at 1.05: $stopLoss and $takeProfit are $answer', async (row) => {
    const floor = onFloor()
    const client = clientOf(floor, await floor.realUser('1000'))
    const { id } = await client.open(row.order === 'pending' ? { trigger: '1.05' } : {})
    await floor.tick(EURUSD, '1.13')
    const at = (name: string) =>
      row[name] === '-' ? {} : { [name === 'stopLoss' ? 'stopLoss' : 'takeProfit']: row[name] }
    expect(await refusedBy(client.setStops(id, { ...at('stopLoss'), ...at('takeProfit') }))).toBe(row.answer)
  })

  it('that were refused leave the old ones in force', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ stopLoss: '1.09' })
    expect(await refusedBy(client.setStops(id, { stopLoss: '1.2' }))).toBe('trigger-on-wrong-side')
    await floor.tick(EURUSD, '1.09')
    expect(await floor.position(userId, id)).toMatchObject({ closeReason: 'stop-loss' })
  })
})

describe('price protection', () => {
  it('refuses a market order and a close when the price has moved further than allowed, and says where it is', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('1000')
    const protection = { price: price('1.0999'), maxSlip: priceOf(5000n) }
    const request = anOrderRequest({ leverage: 500, protection })
    const opening = floor.books.execute(openPosition, userId, { instrumentId: EURUSD.id, request })
    await expect(opening).rejects.toMatchObject({
      why: { refused: 'price-moved', details: { price: '1.10000' } },
    })
    expect(await floor.money(userId)).toEqual({ balance: 1000, locked: 0 })
  })
})

it('keeps a position as the database has it, to the last field', async () => {
  const floor = onFloor()
  const userId = await floor.realUser('1000')
  const order = {
    side: 'sell',
    trigger: '1.2',
    stopLoss: '1.3',
    takeProfit: '1.1',
    expiresAt: floor.clock.now() + 5,
  } as const
  const opened = await clientOf(floor, userId).open(order)
  expect(await floor.position(userId, opened.id)).toEqual(opened)
  expect(opened).toMatchObject({ margin: usd('240'), fee: usd('3'), fillsWhen: 'rising' })
})
