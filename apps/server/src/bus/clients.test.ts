import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientAnnouncement } from '../events'
import { silentLog } from '../../test-support/silent-log.cases'
import { type FaultyBus, createFaultyBus } from './faulty-bus.cases'
import { type ClientHearing, hearClients } from './hear-clients'
import { type ClientTeller, tellClients } from './tell-clients'

let bus: FaultyBus
let clients: ClientHearing
let tellers: ClientTeller[]
let heard: number[]
let missed: (number | 'all')[]

const teller = (fence: number) => {
  const made = tellClients({ bus: bus.connect(), shard: 0, fence })
  tellers.push(made)
  return made
}
const change = (userId: number, id: number): ClientAnnouncement => ({
  type: 'withdrawal-changed',
  userId,
  withdrawal: { id, status: 'requested' },
})
const pass = (ms = 1_100) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  bus = createFaultyBus(createRandom(3))
  tellers = []
  heard = []
  missed = []
  clients = hearClients({
    bus: bus.connect(),
    shard: 0,
    log: silentLog(),
    now: Date.now,
    onChange: (each) => heard.push('withdrawal' in each ? each.withdrawal.id : 0),
    onMissed: (userId) => missed.push(userId),
    onAllMissed: () => missed.push('all'),
  })
})
afterEach(() => {
  clients.stop()
  for (const each of tellers) each.stop()
  vi.useRealTimers()
})

describe('changes of a client', () => {
  it('are heard of those who are followed, in order, and of nobody else', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    clients.follow(7)
    await clients.isFollowed(7)
    for (const id of [1, 2, 3]) {
      owner.tell(7, change(7, id))
      owner.tell(8, change(8, 10 + id))
    }
    await pass()
    clients.unfollow(7)
    owner.tell(7, change(7, 4))
    await pass()
    expect(heard).toEqual([1, 2, 3])
    expect(missed).toEqual([])
  })

  it('that were lost have the client read anew, and only this one', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    for (const id of [7, 8]) clients.follow(id)
    owner.tell(7, change(7, 1))
    await pass(10)
    bus.become({ lostOnceIn: 1 })
    owner.tell(7, change(7, 2))
    await pass(10)
    bus.become({})
    owner.tell(7, change(7, 3))
    await pass(10)
    expect(missed).toEqual([7])
    expect(heard).toEqual([1, 3])
    await pass()
    expect(missed).toEqual([7])
  })

  it('whose last was lost have it read anew within a second', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    clients.follow(7)
    owner.tell(7, change(7, 1))
    await pass(10)
    bus.become({ lostOnceIn: 1 })
    owner.tell(7, change(7, 2))
    await pass(10)
    bus.become({})
    await pass(1_000)
    expect(missed).toEqual([7])
  })

  it('of very many are made good for all, one after another', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    const users = Array.from({ length: 60 }, (_, at) => 100 + at)
    for (const id of users) clients.follow(id)
    bus.become({ lostOnceIn: 1 })
    for (const id of users) owner.tell(id, change(id, id))
    await pass(10)
    bus.become({})
    await pass(1_000)
    expect(missed).toEqual(['all'])
  })

  it('that come twice are passed on once', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    clients.follow(7)
    bus.become({ doubledOnceIn: 1 })
    for (const id of [1, 2]) owner.tell(7, change(7, id))
    await pass()
    expect([heard, missed]).toEqual([[1, 2], []])
  })
})

describe('everyone is read anew', () => {
  it('after a break of the bus', async () => {
    teller(1)
    await pass()
    missed.length = 0
    bus.cut()
    bus.mend()
    expect(missed).toEqual(['all'])
  })

  it('of a new owner, while an earlier one is not heard any more', async () => {
    const first = teller(1)
    await pass()
    clients.follow(7)
    missed.length = 0
    teller(2).tell(7, change(7, 1))
    await pass()
    expect(missed).toEqual(['all'])
    first.tell(7, change(7, 99))
    await pass()
    expect(heard).toEqual([1])
  })

  it('of a new owner, whose changes are heard from the first on', async () => {
    const first = teller(1)
    clients.follow(7)
    for (const id of [1, 2, 3]) first.tell(7, change(7, id))
    await pass()
    bus.become({ lostOnceIn: 1 })
    const second = teller(2)
    await pass(10)
    bus.become({})
    second.tell(7, change(7, 4))
    await pass(10)
    expect(heard).toEqual([1, 2, 3, 4])
  })

  it('where an owner is not sure', async () => {
    const owner = teller(1)
    await pass()
    missed.length = 0
    owner.beUnsure()
    await pass(10)
    expect(missed).toEqual(['all'])
  })

  it('after too long a silence', async () => {
    teller(1)
    await pass()
    missed.length = 0
    bus.become({ lostOnceIn: 1 })
    await pass(3_000)
    bus.become({})
    await pass(1_100)
    expect(missed).toEqual([])
    bus.become({ lostOnceIn: 1 })
    await pass(5_000)
    bus.become({})
    await pass(1_100)
    expect(missed).toEqual(['all'])
  })
})

it('whatever the bus loses, doubles and delays: who missed something is read anew after the last of it', async () => {
  const owner = teller(1)
  await pass()
  for (const id of [7, 8, 9]) clients.follow(id)
  const random = createRandom(11)
  bus.become({ lostOnceIn: 4, doubledOnceIn: 4, delayedOnceIn: 3, delayMs: 300 })
  const last = new Map<number, number>()
  for (let id = 1; id <= 300; id += 1) {
    const userId = 7 + random.below(3)
    last.set(userId, id)
    owner.tell(userId, change(userId, id))
    await pass(random.below(40))
  }
  const readAt = missed.length
  expect(readAt).toBeGreaterThan(0)
  bus.become({})
  missed.length = 0
  heard.length = 0
  await pass(2_000)
  for (const [userId, id] of last) {
    owner.tell(userId, change(userId, 1_000 + id))
    await pass(10)
  }
  // From here on every change arrives, and no client is behind any more.
  expect(heard.slice(-3)).toEqual([...last.values()].map((id) => 1_000 + id))
  missed.length = 0
  await pass(3_000)
  expect(missed).toEqual([])
})
