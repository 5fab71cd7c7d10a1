import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BooksClosed, OutcomeUnknown } from '../books/command'
import type { CallAnswer, CallMessage, HandleCall } from '../http/call-server/call-message'
import { silentLog } from '../../test-support/silent-log.cases'
import { type CallsOfGateways, answerCalls } from './answer-calls'
import { callsTo } from './call-frames'
import { type FaultyBus, createFaultyBus } from './faulty-bus.cases'
import { type CallRoad, forwardCalls } from './forward-calls'
import { KEYED, LOGIN, ORDER, READ, REFUSED, UNDONE, done, failureOf, messageOf } from './forwarded.cases'
import { type OwnerWatch, type Presence, tellOwner, watchOwner } from './owner'

interface OwnerOfTest {
  readonly presence: Presence
  readonly calls: CallsOfGateways
}

let bus: FaultyBus
let watch: OwnerWatch
let road: CallRoad
let owners: OwnerOfTest[]
let handled: CallMessage[]
let frames: string[]

/** Answers the number of the user of its session, and the amount it was given. */
const echo: HandleCall = (message) => {
  handled.push(message)
  return Promise.resolve(done(`${message.session?.userId} ${String(message.parameters['amount'])}`))
}

const hasEnded = ({ id }: { readonly id: number }) => id === 404

function own(fence: number, handle: HandleCall = echo) {
  const made = bus.connect()
  const calls = answerCalls({ bus: made, shard: 0, fence, handle, hasEnded, log: silentLog() })
  const presence = tellOwner({ bus: made, shard: 0 }, { fence, process: `p${fence}`, address: 'http://home' })
  const owner = { presence, calls }
  owners.push(owner)
  return owner
}
/** As kill -9: it says nothing more. */
function end({ presence, calls }: OwnerOfTest): void {
  calls.end()
  presence.stop()
}
/** As SIGTERM does. */
function leave({ presence, calls }: OwnerOfTest): Promise<void> {
  presence.leave()
  return calls.leave()
}
const present = async () => {
  await vi.advanceTimersByTimeAsync(600)
  expect(watch.present()).toBeDefined()
}
const forward = (...given: Parameters<CallRoad['forward']>) => road.forward(...given)
/** Lets the turns pass that a message and its answer take. */
async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  await Promise.race([promise.catch(() => undefined), vi.advanceTimersByTimeAsync(40)])
  return promise
}

beforeEach(() => {
  vi.useFakeTimers()
  bus = createFaultyBus(createRandom(7))
  handled = []
  owners = []
  frames = []
  bus.connect().hear(callsTo(0), (text) => frames.push(text))
  const gateway = bus.connect()
  const log = silentLog()
  watch = watchOwner({ bus: gateway, shard: 0, log, isOurs: async (process) => process !== 'p666' })
  road = forwardCalls({ bus: gateway, shard: 0, owner: watch, name: 'g', log })
})
afterEach(() => {
  for (const owner of owners) end(owner)
  road.stop()
  watch.stop()
  vi.useRealTimers()
})

describe('calls of one turn', () => {
  it('go in one message, and each session gets its own answer', async () => {
    own(1)
    await present()
    frames.length = 0
    const calls = Array.from({ length: 100 }, (_, at) => forward(messageOf(at + 1), ORDER))
    const answers = await soon(Promise.all(calls))
    expect(answers).toEqual(calls.map((_, at) => done(`${at + 1} ${BigInt(at + 1) * 10n ** 20n}`)))
    expect(frames).toHaveLength(1)
    expect(road.waiting()).toBe(0)
  })

  it('go in several when they are long', async () => {
    own(1)
    await present()
    frames.length = 0
    const long = { parameters: { amount: '\u0000€'.repeat(30_000) } }
    await soon(Promise.all(Array.from({ length: 20 }, (_, at) => forward(messageOf(at + 1, long), READ))))
    expect(frames.length).toBeGreaterThan(1)
    expect(Math.max(...frames.map((text) => Buffer.byteLength(text)))).toBeLessThan(1_000_000)
  })

  it('keep their own when answers come in another order, late, twice or not at all', async () => {
    own(1, async (message) => {
      await new Promise((resolve) => setTimeout(resolve, (message.session?.userId ?? 0) % 7))
      return echo(message)
    })
    await present()
    bus.become({ lostOnceIn: 5, doubledOnceIn: 3, delayedOnceIn: 2, delayMs: 50 })
    const asked = Array.from({ length: 300 }, (_, at) =>
      forward(messageOf(at + 1), at % 2 === 0 ? READ : ORDER).catch((error: unknown) => error),
    )
    await vi.advanceTimersByTimeAsync(6_000)
    const answers = await Promise.all(asked)
    for (const [at, answer] of answers.entries()) {
      const lost = at % 2 === 0 ? BooksClosed : OutcomeUnknown
      if (answer instanceof Error) expect(answer).toBeInstanceOf(lost)
      else expect(answer).toEqual(done(`${at + 1} ${BigInt(at + 1) * 10n ** 20n}`))
    }
    expect(answers.filter((answer) => !(answer instanceof Error)).length).toBeGreaterThan(100)
    // An order without a key is done once at most, however often its message came.
    const orders = handled.filter(({ session }) => (session?.userId ?? 0) % 2 === 0)
    expect(new Set(orders.map(({ session }) => session?.userId)).size).toBe(orders.length)
  })
})

describe('what the handler gets', () => {
  it('is the message, when it arrived, and of a session what its type names', async () => {
    own(1)
    await present()
    const session = { id: 5, userId: 5, isDemo: true, createdAt: 1, secret: 'x' }
    const arrivedAt = performance.now() - 40
    await soon(forward(messageOf(5, { session, arrivedAt }), READ))
    expect(handled[0]?.session).toEqual({ id: 5, userId: 5, isDemo: true, createdAt: 1 })
    expect(Math.abs((handled[0]?.arrivedAt ?? 0) - arrivedAt)).toBeLessThan(30)
  })
})

describe('without an owner', () => {
  it('a call waits for one, and is refused as not done after its time', async () => {
    const waits = failureOf(forward(messageOf(1), ORDER))
    await vi.advanceTimersByTimeAsync(4_000)
    const later = forward(messageOf(2), ORDER)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(await waits).toBeInstanceOf(BooksClosed)
    own(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(await later).toEqual(done(`2 ${2n * 10n ** 20n}`))
  })

  it('no more than ten thousand wait', async () => {
    const all = Array.from({ length: 10_000 }, () => forward(messageOf(1), READ).catch(() => 'late'))
    await expect(forward(messageOf(1), READ)).rejects.toBeInstanceOf(BooksClosed)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(new Set(await Promise.all(all))).toEqual(new Set(['late']))
  })

  it('of our own database none is sent: a stranger on the bus gets nothing', async () => {
    own(666)
    const waits = failureOf(forward(messageOf(1), ORDER))
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await waits).toBeInstanceOf(BooksClosed)
    expect(frames).toEqual([])
  })
})

describe('an owner that is killed', () => {
  it('leaves reads and orders with a key to the next; the outcome of others is not known', async () => {
    const first = own(1, () => new Promise<CallAnswer>(() => undefined))
    await present()
    const read = forward(messageOf(1), READ)
    const keyed = forward(messageOf(2, KEYED), ORDER)
    const order = failureOf(forward(messageOf(3), ORDER))
    // The key of a login is not stored with its result.
    const login = failureOf(forward(messageOf(4, KEYED), LOGIN))
    await vi.advanceTimersByTimeAsync(500)
    end(first)
    own(2)
    await vi.advanceTimersByTimeAsync(500)
    expect(await Promise.all([read, keyed])).toMatchObject([{ isFailed: false }, { isFailed: false }])
    expect(await order).toBeInstanceOf(OutcomeUnknown)
    expect(await login).toBeInstanceOf(OutcomeUnknown)
    expect(handled.map(({ session, isAgain }) => [session?.userId, isAgain])).toEqual([
      [1, true],
      [2, true],
    ])
  })

  it('and comes back late is asked nothing more', async () => {
    own(2)
    await present()
    own(1, () => Promise.resolve(done('of an earlier owner')))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(watch.last()?.fence).toBe(2)
    expect(await soon(forward(messageOf(1), READ))).toEqual(done(`1 ${10n ** 20n}`))
  })
})

describe('an owner that leaves', () => {
  it('has what it did not take sent to the next', async () => {
    const first = own(1, (message) => {
      handled.push(message)
      return Promise.resolve(UNDONE)
    })
    await present()
    const order = forward(messageOf(1), ORDER)
    await vi.advanceTimersByTimeAsync(100)
    await leave(first)
    await vi.advanceTimersByTimeAsync(100)
    expect(watch.present()).toBeUndefined()
    end(first)
    own(2)
    await vi.advanceTimersByTimeAsync(600)
    expect(await order).toEqual({ ...done(`1 ${10n ** 20n}`), left: UNDONE.left })
    // Its user pays once.
    expect(handled.map(({ isAgain }) => isAgain)).toEqual([undefined, true])
  })
})

describe('an order that was sent twice', () => {
  it('ends with an unknown outcome where only the second sending is known to have done nothing', async () => {
    const first = own(1, () => new Promise<CallAnswer>(() => undefined))
    await present()
    const order = failureOf(forward(messageOf(1, KEYED), ORDER))
    await vi.advanceTimersByTimeAsync(100)
    end(first)
    own(2, () => Promise.resolve(UNDONE))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await order).toBeInstanceOf(OutcomeUnknown)
  })

  it('is refused once for all where it was refused at first and could be placed since', async () => {
    let isHalted = true
    own(1, async (message) => {
      handled.push(message)
      const answer = isHalted ? REFUSED : done('placed')
      // As long as a commit takes where the machine is busy.
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      return answer
    })
    await present()
    const order = forward(messageOf(1, KEYED), ORDER)
    await vi.advanceTimersByTimeAsync(100)
    isHalted = false
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await order).toEqual(REFUSED)
    expect(handled).toHaveLength(1)
  })

  it('is asked about anew where the first answer, which is lost, was that nobody knew its outcome', async () => {
    own(1, (message) => {
      handled.push(message)
      if (handled.length > 1) return Promise.resolve(done('placed'))
      bus.become({ lostOnceIn: 1 })
      return Promise.resolve({ ...REFUSED, code: 1004, status: 503 })
    })
    await present()
    const order = forward(messageOf(1, KEYED), ORDER)
    await vi.advanceTimersByTimeAsync(500)
    bus.become({})
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await order).toEqual(done('placed'))
    expect(handled).toHaveLength(2)
  })

  it('is refused once for all where its first sending comes last', async () => {
    own(1, (message) => {
      handled.push(message)
      return Promise.resolve(handled.length === 1 ? REFUSED : done('placed'))
    })
    await present()
    bus.become({ lostOnceIn: 1 })
    const order = forward(messageOf(1, KEYED), ORDER)
    await vi.advanceTimersByTimeAsync(500)
    bus.become({})
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await order).toEqual(REFUSED)
    const second = frames.at(-1) ?? ''
    const first = second.replace(/"frame":\d+/, '"frame":99').replace(/,?"firstId":\d+/, '')
    expect(first).toContain('[[2,')
    bus.connect().publish(callsTo(0), first.replace('[[2,', '[[1,'))
    await vi.advanceTimersByTimeAsync(100)
    expect(handled).toHaveLength(1)
  })

  it('is none of other calls, which may have done other things before', async () => {
    own(1, (message) => {
      handled.push(message)
      return new Promise<CallAnswer>(() => undefined)
    })
    await present()
    const code = failureOf(forward(messageOf(1, KEYED), { at: 'shard', changes: true, rate: 'changes' }))
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await code).toBeInstanceOf(OutcomeUnknown)
    expect(handled).toHaveLength(1)
  })
})

describe('the places of waiting calls', () => {
  it('are left to orders by reads, half of them', async () => {
    const reads = Array.from({ length: 5_001 }, (_, at) => failureOf(forward(messageOf(at + 1), READ)))
    expect(await reads.at(-1)).toBeInstanceOf(BooksClosed)
    const order = failureOf(forward(messageOf(9_999), ORDER))
    expect(road.waiting()).toBe(5_001)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await order).toBeInstanceOf(BooksClosed)
    await Promise.all(reads)
  })
})

describe('a lost message', () => {
  it('has a read asked again once, and an order not', async () => {
    own(1)
    await present()
    bus.become({ lostOnceIn: 1 })
    const read = forward(messageOf(1), READ)
    const order = failureOf(forward(messageOf(2), ORDER))
    await vi.advanceTimersByTimeAsync(100)
    bus.become({})
    await vi.advanceTimersByTimeAsync(2_200)
    expect(await read).toEqual(done(`1 ${10n ** 20n}`))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await order).toBeInstanceOf(OutcomeUnknown)
    expect(handled).toHaveLength(1)
  })
})

describe('an owner', () => {
  it('does nothing that comes too late, or twice, or for another', async () => {
    own(1)
    await present()
    frames.length = 0
    await soon(forward(messageOf(1), READ))
    const [frame = ''] = frames
    const publish = async (text: string) => {
      bus.connect().publish(callsTo(0), text)
      await vi.advanceTimersByTimeAsync(10)
      return handled.length
    }
    expect(await publish(frame)).toBe(1)
    const later = frame.replace(/"frame":\d+/, '"frame":99')
    expect(await publish(later.replace('"fence":1', '"fence":2'))).toBe(1)
    expect(await publish(later)).toBe(2)
    await vi.advanceTimersByTimeAsync(5_100)
    expect(await publish(frame.replace(/"frame":\d+/, '"frame":100'))).toBe(2)
  })

  it('refuses a session that ended while its call was on the way', async () => {
    own(1)
    await present()
    expect(await soon(forward(messageOf(404), ORDER))).toMatchObject({ isFailed: true, code: 999 })
    expect(handled).toEqual([])
  })

  it('has carried out what it took before it ends', async () => {
    let finish = () => {}
    const owner = own(1, () => new Promise((resolve) => (finish = () => resolve(done('')))))
    await present()
    const order = forward(messageOf(1), ORDER)
    await vi.advanceTimersByTimeAsync(40)
    let isSettled = false
    void leave(owner).then(() => (isSettled = true))
    await vi.advanceTimersByTimeAsync(40)
    expect(isSettled).toBe(false)
    finish()
    await vi.advanceTimersByTimeAsync(40)
    expect([isSettled, await order]).toEqual([true, done('')])
  })

  it('passes over what is no frame of calls', async () => {
    own(1)
    await present()
    bus.connect().publish(callsTo(0), '{"from":1}')
    await vi.advanceTimersByTimeAsync(10)
    expect(await soon(forward(messageOf(1), READ))).toEqual(done(`1 ${10n ** 20n}`))
  })

  it('answers a call whose answer is too long for the bus', async () => {
    own(1, () => Promise.resolve(done('x'.repeat(1_100_000))))
    await present()
    expect(await soon(forward(messageOf(1), READ))).toMatchObject({ isFailed: true, code: 1900, status: 500 })
  })
})
