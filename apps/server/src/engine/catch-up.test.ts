import type { Tick } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { newClient } from '../../test-support/orders.cases'
import { useTradingFloor } from '../../test-support/trading-floor.cases'

const onFloor = useTradingFloor()
const NOTHING_DONE = { at: 0, sequences: new Map<number, number>() }

it('goes through ticks of before a start some at a time, also where a batch of theirs fails', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  const [first, second] = [
    await client.open({ lots: '0.1', stopLoss: '1.09' }),
    await client.open({ lots: '0.1', stopLoss: '1.07' }),
  ]
  const statusOf = async ({ id }: { readonly id: number }) => (await floor.position(userId, id))?.status
  const seen: (string | undefined)[] = []
  async function* past(): AsyncGenerator<readonly Tick[]> {
    floor.writer.refuseOpening(2)
    floor.writer.loseNext()
    yield [floor.market.tick(EURUSD, '1.08')]
    seen.push(await statusOf(first), await statusOf(second))
    yield [floor.market.tick(EURUSD, '1.06'), floor.market.tick(EURUSD, '1.1')]
    seen.push(await statusOf(second))
  }
  await floor.engine.catchUp(past(), NOTHING_DONE)
  expect(seen).toEqual(['closed', 'held', 'closed'])
  expect(await floor.position(userId, first.id)).toMatchObject({ closePrice: 108_000_000n })
  expect(await floor.position(userId, second.id)).toMatchObject({ closePrice: 106_000_000n })
})

it('fills nothing at ticks of when only closing was possible', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  const pending = await client.open({ lots: '0.1', trigger: '1.09' })
  const { couldFill } = floor.market
  const reached = floor.market.tick(EURUSD, '1.085')
  Object.assign(floor.market, { couldFill: () => false })
  await floor.restart()
  expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'pending' })
  Object.assign(floor.market, { couldFill })
  await floor.restart()
  expect(await floor.position(userId, pending.id)).toMatchObject({ openPrice: reached.price })
})

it('fills at a tick of when opening was possible, where only closing is possible since', async () => {
  const { floor, userId, client } = await newClient(onFloor(), '10000')
  const pending = await client.open({ lots: '0.1', trigger: '1.09' })
  floor.market.change(EURUSD, { tradable: 'close-only' })
  const live = floor.market.tick(EURUSD, '1.088')
  floor.engine.onTicks([live])
  await floor.settled()
  expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'pending' })
  const reached = floor.market.tick(EURUSD, '1.085')
  async function* past(): AsyncGenerator<readonly Tick[]> {
    yield [reached]
  }
  await floor.engine.catchUp(past(), NOTHING_DONE)
  expect(await floor.position(userId, pending.id)).toMatchObject({ status: 'held', openPrice: reached.price })
})

it('says which ticks are done only while the books are open', async () => {
  const { floor } = await newClient(onFloor(), '10000')
  const done = { at: 7, sequences: new Map([[EURUSD.id, 5]]) }
  const none = async function* (): AsyncGenerator<readonly Tick[]> {}
  await floor.engine.catchUp(none(), done)
  expect(floor.engine.done()).toEqual(done)
  await floor.books.drain()
  expect(floor.engine.done()).toBeUndefined()
})
