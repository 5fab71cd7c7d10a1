import { type Random, createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BooksClosed, OutcomeUnknown } from '../books/command'
import type { CallMessage, HandleCall } from '../http/call-server/call-message'
import { silentLog } from '../../test-support/silent-log.cases'
import { type CallsOfGateways, answerCalls } from './answer-calls'
import { answersTo } from './call-frames'
import { type BusFaults, type FaultyBus, createFaultyBus } from './faulty-bus.cases'
import { type CallRoad, forwardCalls } from './forward-calls'
import { LOGIN, ORDER, READ, UNDONE, done, messageOf } from './forwarded.cases'
import { type OwnerWatch, type Presence, tellOwner, watchOwner } from './owner'

let bus: FaultyBus
let watch: OwnerWatch
let road: CallRoad
let owners: OwnerOfTest[]

interface OwnerOfTest {
  readonly presence: Presence
  readonly calls: CallsOfGateways
}

function start(random: Random, isOurs = async () => true): void {
  bus = createFaultyBus(random)
  const gateway = bus.connect()
  const log = silentLog()
  watch = watchOwner({ bus: gateway, shard: 0, log, isOurs })
  road = forwardCalls({ bus: gateway, shard: 0, owner: watch, name: 'g', log })
}

function own(fence: number, handle: HandleCall): OwnerOfTest {
  const made = bus.connect()
  const log = silentLog()
  const calls = answerCalls({ bus: made, shard: 0, fence, handle, hasEnded: () => false, log })
  const presence = tellOwner({ bus: made, shard: 0 }, { fence, process: `p${fence}`, address: 'http://home' })
  owners.push({ presence, calls })
  return { presence, calls }
}
function end({ presence, calls }: OwnerOfTest): void {
  presence.stop()
  calls.end()
}
/** As SIGTERM does; resolves when its calls are answered. */
function leave({ presence, calls }: OwnerOfTest): Promise<void> {
  presence.leave()
  return calls.leave()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  owners = []
})
afterEach(() => {
  for (const owner of owners) end(owner)
  road.stop()
  watch.stop()
  vi.useRealTimers()
})

describe('an owner that leaves', () => {
  it('takes no call of any kind, and the next one has each as if it were sent for the first time', async () => {
    start(createRandom(1))
    const handled: [by: number, CallMessage][] = []
    const handledBy = (by: number) => (message: CallMessage) => {
      handled.push([by, message])
      return Promise.resolve(done(String(message.session?.userId)))
    }
    const first = own(1, handledBy(1))
    await pass(600)
    // Gateways do not hear of it at once.
    bus.become({ lostOnceIn: 1 })
    const left = leave(first)
    bus.become({})
    const asked = [ORDER, LOGIN, READ].map((kind, at) => road.forward(messageOf(at + 1), kind))
    await pass(40)
    expect(watch.present()?.fence).toBe(1)
    await left
    await pass(300)
    expect(watch.present()).toBeUndefined()
    end(first)
    own(2, handledBy(2))
    await pass(100)
    expect(await Promise.all(asked)).toEqual([done('1'), done('2'), done('3')])
    expect(handled.map(([by, { isAgain }]) => [by, isAgain])).toEqual([
      [2, undefined],
      [2, undefined],
      [2, undefined],
    ])
  })

  it('answers what it has, and has left only then', async () => {
    start(createRandom(2))
    let finish = () => {}
    const first = own(1, () => new Promise((resolve) => (finish = () => resolve(done('late')))))
    await pass(600)
    const order = road.forward(messageOf(1), ORDER)
    await pass(40)
    let hasLeft = false
    void leave(first).then(() => (hasLeft = true))
    await pass(40)
    expect(hasLeft).toBe(false)
    finish()
    await pass(40)
    expect([hasLeft, await order]).toEqual([true, done('late')])
  })

  it('stays away, whatever it said before arrives late', async () => {
    start(createRandom(3))
    const first = own(1, () => Promise.resolve(done('')))
    await pass(600)
    bus.become({ delayedOnceIn: 1, delayMs: 200 })
    await pass(260)
    bus.become({})
    void leave(first)
    await pass(10)
    expect(watch.present()).toBeUndefined()
    const order = road.forward(messageOf(1), ORDER)
    await pass(300)
    expect([watch.present(), road.waiting()]).toEqual([undefined, 1])
    own(2, () => Promise.resolve(done('next')))
    await pass(100)
    expect(await order).toEqual(done('next'))
  })
})

describe('the next owner', () => {
  it('gets what waits as soon as the database has said who it is', async () => {
    let say = (_isOurs: boolean) => {}
    start(createRandom(4), () => new Promise((resolve) => (say = resolve)))
    const order = road.forward(messageOf(1), ORDER)
    own(1, () => Promise.resolve(done('1')))
    await pass(20)
    expect(watch.present()).toBeUndefined()
    say(true)
    await pass(20)
    expect(watch.present()?.fence).toBe(1)
    expect(await order).toEqual(done('1'))
  })
})

describe('an order that is sent again as nothing was done', () => {
  it('is not taken back by the same answer when that comes once more', async () => {
    start(createRandom(5))
    const answers: string[] = []
    bus.connect().hear(answersTo('g'), (text) => answers.push(text))
    let times = 0
    own(1, async () => {
      times += 1
      if (times === 1) return UNDONE
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return done('once')
    })
    await pass(600)
    const order = road.forward(messageOf(1), ORDER)
    await pass(400)
    expect(times).toBe(2)
    bus.connect().publish(answersTo('g'), answers[0] ?? '')
    await pass(1_500)
    expect([times, await order]).toMatchObject([2, done('once')])
  })
})

interface Asked {
  readonly key: string | undefined
  readonly result: Promise<unknown>
}

/**
 * Three owners leave in turn while orders come, one in two with a key. Owners carry a key out once, as books
 * do, and take nothing now and then. Returns how often each order was carried out, and its answer.
 */
async function restarted(seed: number, faults: BusFaults) {
  const random = createRandom(seed)
  start(random)
  const times = new Map<number, number>()
  const keys = new Set<string>()
  const handle: HandleCall = async ({ intent, session }) => {
    if (random.once(8)) return UNDONE
    await new Promise((resolve) => setTimeout(resolve, random.below(30)))
    const order = session?.userId ?? 0
    if (!intent || !keys.has(intent.key)) times.set(order, (times.get(order) ?? 0) + 1)
    if (intent) keys.add(intent.key)
    return done(String(order))
  }
  const asked: Asked[] = []
  const trading = setInterval(() => {
    const order = asked.length + 1
    const key = order % 2 === 0 ? `key ${order}` : undefined
    const message = messageOf(order, { intent: key === undefined ? undefined : { key, asked: '{}' } })
    asked.push({ key, result: road.forward(message, ORDER).catch((error: unknown) => error) })
  }, 10)
  let owner = own(1, handle)
  bus.become(faults)
  for (const fence of [2, 3]) {
    await pass(1_000)
    const left = leave(owner)
    await pass(400)
    await left
    end(owner)
    await pass(400)
    owner = own(fence, handle)
  }
  await pass(1_000)
  clearInterval(trading)
  await pass(6_000)
  const results = await Promise.all(asked.map(({ result }) => result))
  return asked.map(({ key }, at) => ({ key, times: times.get(at + 1) ?? 0, result: results[at] }))
}

const isRefused = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'isFailed' in result && result.isFailed === true

const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1)

describe('owners that leave one after another while messages come twice and in any order', () => {
  it.each(SEEDS)('have every order carried out once, and answered (seed %i)', async (seed) => {
    const orders = await restarted(seed, { doubledOnceIn: 3, delayedOnceIn: 3, delayMs: 60 })
    expect(orders.length).toBeGreaterThan(300)
    for (const [at, { times, result }] of orders.entries())
      expect([times, result]).toMatchObject([1, done(String(at + 1))])
  })
})

describe('the same while messages are lost', () => {
  it.each(SEEDS)('has no order carried out twice, and no answer that is not true (seed %i)', async (seed) => {
    const orders = await restarted(seed, {
      lostOnceIn: 10,
      doubledOnceIn: 3,
      delayedOnceIn: 3,
      delayMs: 600,
    })
    for (const [at, { times, result }] of orders.entries()) {
      expect(times).toBeLessThanOrEqual(1)
      if (result instanceof BooksClosed || isRefused(result)) expect(times).toBe(0)
      else if (!(result instanceof OutcomeUnknown))
        expect([times, result]).toMatchObject([1, done(String(at + 1))])
    }
    const answered = orders.filter(({ key, times }) => key !== undefined && times === 1)
    expect(answered.length).toBeGreaterThan(100)
  })
})
