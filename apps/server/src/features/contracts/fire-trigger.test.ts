import { type Instrument, price } from '@fairtick/domain'
import { EURUSD, GER40, USDJPY, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type Order, clientOf, newClient } from '../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { setStops } from './set-stops'

const onFloor = useTradingFloor()

/** Opens an order for a new user with so much money, runs ticks, and returns how the order ended. */
async function played(order: Order, ticks: string, amount = '10000') {
  const floor = onFloor()
  const userId = await floor.realUser(amount)
  const { id } = await clientOf(floor, userId).open(order)
  for (const tick of ticks.split(' ')) await floor.tick(order.instrument ?? EURUSD, tick)
  const position = await floor.position(userId, id)
  const fate = position?.closeReason ?? position?.status
  const at = position?.closePrice ?? position?.openPrice ?? 0n
  return { fate: `${fate} at ${Number(at) / 1e8}`, userId, id, position, money: await floor.money(userId) }
}

describe('a stop', () => {
  it.each(
    cases(`
      side | stopLoss  | takeProfit  | ticks            | fate
      buy  | 1.09      | 1.11        | 1.0901 1.1099    | held at 1.1
      buy  | 1.09      | 1.11        | 1.09             | stop-loss at 1.09
      buy  | 1.09      | 1.11        | 1.095 1.08 1.095 | stop-loss at 1.08
      buy  | 1.09      | 1.11        | 1.11             | take-profit at 1.11
      buy  | 1.09      | 1.11        | 1.2 1.0          | take-profit at 1.2
      sell | 1.11      | 1.09        | 1.1099 1.0901    | held at 1.1
      sell | 1.11      | 1.09        | 1.11             | stop-loss at 1.11
      sell | 1.11      | 1.09        | 1.13 1.0         | stop-loss at 1.13
      sell | 1.11      | 1.09        | 1.08             | take-profit at 1.08
    `),
  )('of a $side, $stopLoss and $takeProfit, at ticks $ticks: $fate', async (row) => {
    const side = row.side === 'sell' ? 'sell' : 'buy'
    const { fate } = await played(
      { side, lots: '0.1', stopLoss: cell(row, 'stopLoss'), takeProfit: cell(row, 'takeProfit') },
      cell(row, 'ticks'),
    )
    expect(fate).toBe(row.fate)
  })

  it('fires at the price of the tick, with all of a gap for the client or against them', async () => {
    expect((await played({ stopLoss: '1.09' }, '1.05')).money).toEqual({
      balance: 10_000 - 3 - 5000,
      locked: 0,
    })
    await onFloor().tick(EURUSD, '1.1')
    expect((await played({ takeProfit: '1.11' }, '1.15')).money).toEqual({
      balance: 10_000 - 3 + 5000,
      locked: 0,
    })
  })

  it('that both lie within one gap is the stop-loss', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ trigger: '1.05', stopLoss: '1.049', takeProfit: '1.06' })
    await floor.tick(EURUSD, '1.02')
    await floor.tick(EURUSD, '1.03')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'closed', closeReason: 'stop-loss' })
  })

  it('does not fire twice, and its tick is on record', async () => {
    const { userId, id } = await played({ stopLoss: '1.09' }, '1.085')
    const tick = onFloor().market.priced(EURUSD.id)?.quote
    await onFloor().tick(EURUSD, '1.08')
    expect(await onFloor().position(userId, id)).toMatchObject({
      closeTick: tick?.sequence,
      closePrice: price('1.085'),
    })
  })

  it.each(
    cases(`
      code   | first | stop  | tick  | balance
      USDJPY | 150   | 149   | 148   | 8645.648648
      GER40  | 15000 | 14000 | 13999 | 8898.4
    `),
  )('of $code is settled in dollars, at the conversion of that moment', async (row) => {
    const instrument: Instrument = row.code === 'GER40' ? GER40 : USDJPY
    const { money } = await played({ instrument, stopLoss: cell(row, 'stop') }, cell(row, 'tick'))
    expect(money).toEqual({ balance: Number(row.balance), locked: 0 })
  })

  it('moved out of the way in time does not fire', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ stopLoss: '1.09' })
    await client.setStops(id, { stopLoss: '1.05' })
    await floor.tick(EURUSD, '1.08')
    expect(await floor.position(userId, id)).toMatchObject({ status: 'held' })
  })
})

describe('a trailing stop', () => {
  it.each(
    cases(`
      side | stopLoss | trail | ticks                   | fate
      buy  | -        | 0.01  | 1.0901                  | held at 1.1
      buy  | -        | 0.01  | 1.09                    | stop-loss at 1.09
      buy  | -        | 0.01  | 1.12 1.115 1.1101       | held at 1.1
      buy  | -        | 0.01  | 1.12 1.115 1.11         | stop-loss at 1.11
      buy  | -        | 0.01  | 1.12 1.13 1.1           | stop-loss at 1.1
      buy  | 1.095    | 0.01  | 1.096 1.1049 1.0951     | held at 1.1
      buy  | 1.095    | 0.01  | 1.106 1.096             | stop-loss at 1.096
      buy  | 1.05     | 0.01  | 1.089                   | stop-loss at 1.089
      sell | -        | 0.01  | 1.08 1.085 1.0899       | held at 1.1
      sell | -        | 0.01  | 1.08 1.085 1.09         | stop-loss at 1.09
      sell | 1.2      | 0.01  | 1.11                    | stop-loss at 1.11
    `),
  )('of a $side, $trail behind, stop $stopLoss, at ticks $ticks: $fate', async (row) => {
    const side = row.side === 'sell' ? 'sell' : 'buy'
    const stopLoss = row.stopLoss === '-' ? {} : { stopLoss: cell(row, 'stopLoss') }
    const order = { side, lots: '0.1', trail: cell(row, 'trail'), ...stopLoss } as const
    const { fate } = await played(order, cell(row, 'ticks'))
    expect(fate).toBe(row.fate)
  })

  it('is in the books with every move, and goes on from there after a restart and after a crash', async () => {
    const floor = onFloor()
    const { userId, id } = await played({ trail: '0.01' }, '1.105 1.103 1.11')
    expect(await movesOf(floor, id)).toEqual(['1.09 client', '1.095 trailing', '1.1 trailing'])
    await floor.restart()
    await floor.tick(EURUSD, '1.1105')
    expect(await floor.position(userId, id)).toMatchObject({ stopLoss: price('1.1005') })
    await floor.crash('written')
    await floor.tick(EURUSD, '1.1005')
    expect(await floor.position(userId, id)).toMatchObject({
      closeReason: 'stop-loss',
      closePrice: price('1.1005'),
    })
  })

  it('of ticks that come at once follows each of them', async () => {
    const floor = onFloor()
    const { userId, id } = await played({ trail: '0.01' }, '1.1')
    const ticks = ['1.11', '1.12', '1.115', '1.13', '1.121', '1.12'].map((at) =>
      floor.market.tick(EURUSD, at),
    )
    floor.engine.onTicks(ticks)
    await floor.settled()
    expect(await floor.position(userId, id)).toMatchObject({ closePrice: price('1.12') })
    expect(await movesOf(floor, id)).toEqual([
      '1.09 client',
      '1.1 trailing',
      '1.11 trailing',
      '1.12 trailing',
    ])
  })

  it('of a pending order begins at the fill, from its price', async () => {
    const { position, id } = await played({ trigger: '1.09', trail: '0.01' }, '1.12 1.085')
    expect(position).toMatchObject({ status: 'held', stopLoss: price('1.075') })
    expect(await movesOf(onFloor(), id)).toEqual(['- client', '1.075 trailing'])
  })

  it('gives way to the target that the same tick reaches, and is passed on to both parts of a cut', async () => {
    const { fate, userId, id } = await played({ trail: '0.01', takeProfit: '1.12' }, '1.11 1.13')
    expect(fate).toBe('take-profit at 1.13')
    const floor = onFloor()
    await floor.tick(EURUSD, '1.1')
    const client = clientOf(floor, userId)
    const whole = await client.open({ trail: '0.01' })
    await client.close(whole.id, '0.4')
    await floor.tick(EURUSD, '1.12')
    expect(await floor.position(userId, whole.id)).toMatchObject({ stopLoss: price('1.11') })
    expect(await movesOf(floor, id)).toEqual(['1.09 client', '1.1 trailing'])
  })

  it('is set, moved, kept by a call that does not name it, and cleared', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const { id } = await client.open({ stopLoss: '1.05' })
    expect(await client.setStops(id, { stopLoss: '1.05', trail: '0.02' })).toMatchObject({
      stopLoss: price('1.08'),
    })
    const kept = { stopLoss: price('1.0'), takeProfit: undefined, trailDistance: undefined }
    expect(
      await floor.books.execute(setStops, userId, { positionId: id, stops: kept, keepsTrail: true }),
    ).toMatchObject({ stopLoss: price('1.08'), trailDistance: price('0.02') })
    expect(await client.setStops(id, { stopLoss: '1.05' })).toMatchObject({
      stopLoss: price('1.05'),
      trailDistance: undefined,
    })
    await floor.tick(EURUSD, '1.2')
    expect(await floor.position(userId, id)).toMatchObject({ stopLoss: price('1.05') })
  })
})

async function movesOf({ database }: TradingFloor, id: number): Promise<string[]> {
  const rows = await database.rows(
    'SELECT stop_loss, by_whom FROM stop_change WHERE position_id = $1 ORDER BY id',
    [id],
  )
  return rows.map(
    ({ stop_loss, by_whom }) => `${stop_loss === null ? '-' : Number(stop_loss) / 1e8} ${String(by_whom)}`,
  )
}

describe('a pending order', () => {
  it.each(
    cases(`
      side | trigger | ticks           | fate
      buy  | 1.09    | 1.0901          | pending at 1.09
      buy  | 1.09    | 1.09            | held at 1.09
      buy  | 1.09    | 1.08 1.05       | held at 1.08
      buy  | 1.11    | 1.1099 1.105    | pending at 1.11
      buy  | 1.11    | 1.11            | held at 1.11
      buy  | 1.11    | 1.13 1.1        | held at 1.13
      sell | 1.11    | 1.12            | held at 1.12
      sell | 1.09    | 1.0899          | held at 1.0899
    `),
  )('to $side at $trigger, at ticks $ticks: $fate', async (row) => {
    const side = row.side === 'sell' ? 'sell' : 'buy'
    const { fate } = await played({ side, trigger: cell(row, 'trigger') }, cell(row, 'ticks'))
    expect(fate).toBe(row.fate)
  })

  it('pays its fee and trues up its margin at the fill', async () => {
    const { money } = await played({ trigger: '1.09' }, '1.08')
    expect(money).toEqual({ balance: 9997, locked: 216 })
  })

  it('is cancelled when a gap makes it dearer than the account can bear, and gives all back', async () => {
    const { fate, money, position } = await played({ trigger: '1.11' }, '1.2', '230')
    expect([fate, money]).toEqual(['cancelled at 1.11', { balance: 230, locked: 0 }])
    expect(position).toMatchObject({ fee: 0n, margin: 0n, openTick: undefined })
  })

  it('is filled when its reserve and the free margin cover it to the last cent', async () => {
    const { fate, money } = await played({ trigger: '1.11' }, '1.2', '243')
    expect([fate, money]).toEqual(['held at 1.2', { balance: 240, locked: 240 }])
  })

  it.each([
    ['lost by another position', '0'],
    ['lost in part by another position', '150'],
  ])(
    'whose reserve was %s is cancelled when its trigger is reached, and owes nothing',
    async (_what, left) => {
      const { floor, client, userId } = await newClient(onFloor(), '1000')
      const loser = await client.open()
      const pending = await client.open({ instrument: GER40, side: 'buy', lots: '0.2', trigger: '14900' })
      // 997 are left, 165.1 of them reserved; the loser takes all of it, or all but 150.
      floor.market.tick(EURUSD, left === '0' ? '1.05' : '1.09153')
      await client.close(loser.id)
      await floor.tick(EURUSD, '1.1')
      expect(await floor.money(userId)).toMatchObject({ balance: Number(left) })
      await floor.tick(GER40, '14900')
      expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'cancelled', fee: 0n })
      expect(await floor.money(userId)).toEqual({ balance: Number(left), locked: 0 })
      expect(floor.log.lines.filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  it('that was filled is stopped by a later tick, not by the one that filled it', async () => {
    const order = { trigger: '1.09', stopLoss: '1.08' }
    expect((await played(order, '1.07')).fate).toBe('held at 1.07')
    await onFloor().tick(EURUSD, '1.1')
    expect((await played(order, '1.07 1.08')).fate).toBe('stop-loss at 1.08')
  })

  it('does not fill at a tick that comes after its expiry', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('10000')
    const { id } = await clientOf(floor, userId).open({
      trigger: '1.09',
      expiresAt: floor.clock.now() + 1000,
    })
    floor.clock.advance(1000)
    floor.engine.onTicks([floor.market.tick(EURUSD, '1.09')])
    await floor.settled()
    expect(await floor.position(userId, id)).toMatchObject({ status: 'cancelled' })
    expect(await floor.money(userId)).toEqual({ balance: 10_000, locked: 0 })
  })
})

describe('a gap beyond the balance', () => {
  it('leaves nothing, and the house makes good the rest in an entry of its own', async () => {
    const { userId, id, money } = await played({ stopLoss: '1.09' }, '1.05', '1000')
    expect(money).toEqual({ balance: 0, locked: 0 })
    expect(await entriesOf(onFloor(), id)).toEqual([
      { kind: 5, amount: 3_000_000n, from_balance: 997_000_000n, to_balance: null },
      { kind: 12, amount: 4_003_000_000n, from_balance: null, to_balance: 5_000_000_000n },
      { kind: 4, amount: 5_000_000_000n, from_balance: 0n, to_balance: null },
    ])
    expect(await onFloor().position(userId, id)).toMatchObject({ profit: -5_000_000_000n })
  })

  it('also when it is the client who closes', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open()
    floor.market.tick(EURUSD, '1.05')
    await client.close(id)
    expect(await floor.money(userId)).toEqual({ balance: 0, locked: 0 })
  })

  it('of two positions at once is borne by one balance, in the order of their ids', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const [one, other] = [await client.open({ stopLoss: '1.09' }), await client.open({ stopLoss: '1.095' })]
    await floor.tick(EURUSD, '1.08')
    expect(await floor.money(userId)).toEqual({ balance: 0, locked: 0 })
    const protectedIds = await floor.database.rows(
      'SELECT reference, amount FROM entry WHERE kind = 12 ORDER BY id',
    )
    expect(protectedIds.filter(({ reference }) => [one.id, other.id].includes(Number(reference)))).toEqual([
      { reference: BigInt(one.id), amount: 1_006_000_000n },
      { reference: BigInt(other.id), amount: 2_000_000_000n },
    ])
  })
})

async function entriesOf({ database }: TradingFloor, reference: number) {
  return database.rows(
    'SELECT kind, amount, from_balance, to_balance FROM entry WHERE reference = $1 AND kind <> 1 ORDER BY id',
    [reference],
  )
}
