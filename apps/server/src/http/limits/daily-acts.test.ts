import { DAY_MS } from '@fairtick/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallContext, Session } from '../call-server'
import { type Act, createDailyActs, createDailyLogins } from './daily-acts'
import { Failure } from '../failures/failure'

const SETTINGS = {
  DEMO_ORDERS_DAY: 20,
  DEMO_ORDERS_ADDRESS_DAY: 30,
  DEMO_MESSAGES_ADDRESS_DAY: 15,
  RELATIONS_DAY: 4,
  TRANSFERS_DAY: 5,
  STOPS_DAY: 6,
  WAITING_ORDERS_DAY: 7,
  RELATION_CHANGES_DAY: 8,
  EVERY_ORDER_DAY: 9,
  SUBSCRIPTIONS_DAY: 10,
  OWN_LIMITS_DAY: 11,
  SECURITY_DAY: 12,
  CODES_DAY: 13,
  ALERTS_DAY: 14,
  LOGINS_DAY: 3,
  RATE_LIMIT_FACTOR: 1,
}

let now: number
let count: ReturnType<typeof createDailyActs>
beforeEach(() => {
  now = 1e12
  count = createDailyActs(SETTINGS, { now: () => now })
})

const by = (userId: number, isDemo: boolean, key?: string) =>
  ({
    session: { userId, isDemo } as Session,
    ip: '192.0.2.1',
    lang: 'en',
    intent: key === undefined ? undefined : { key, asked: '' },
  }) as CallContext & { readonly session: Session }

/** Whether an act is taken. */
function takes(caller: ReturnType<typeof by>, act: Act): boolean {
  try {
    count(caller, act)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
/** The number of acts accepted before one is refused, at most 100. */
function taken(caller: (at: number) => ReturnType<typeof by>, act: Act): number {
  for (let at = 0; at < 100; at += 1) if (!takes(caller(at), act)) return at
  return 100
}

describe('a key that was refused and comes again with a stop that trails', () => {
  it('counts the difference, so that it leads to no more than asking so at once', () => {
    const trailing: Act = { adds: 'order', goesOn: true }
    const first = taken((at) => {
      const caller = by(1, true, `/submit ${at}`)
      takes(caller, { adds: 'order' })
      return caller
    }, trailing)
    expect(first).toBe(2)
    expect(taken((at) => by(2, true, `/submit ${at}`), trailing)).toBe(1)
  })

  it('counts nothing where it comes again as it was, or as less', () => {
    const caller = by(1, true, 'a key')
    expect(taken(() => caller, { adds: 'order', goesOn: true })).toBe(100)
    expect(taken(() => caller, { adds: 'order' })).toBe(100)
    expect(taken(() => by(1, true), { adds: 'order' })).toBe(10)
  })
})

describe('the acts of a day that cost nothing', () => {
  it.each([
    ['relation', 4],
    ['transfer', 5],
    ['stops', 6],
    ['waiting-order', 7],
    ['terms', 8],
    ['every', 9],
    ['subscription', 10],
    ['own-limit', 11],
    ['security', 12],
    ['code', 13],
    ['order', 100],
  ] as const)('of a real user, %s, are %d', (adds, most) => {
    expect(taken(() => by(1, false), { adds })).toBe(most)
    expect(taken(() => by(2, false), { adds })).toBe(most)
  })

  it('are counted once under a key, and come back evenly', () => {
    expect(taken(() => by(1, false, 'one key'), { adds: 'relation' })).toBe(100)
    expect(taken(() => by(1, false), { adds: 'relation' })).toBe(3)
    now += DAY_MS / 4
    expect(taken(() => by(1, false), { adds: 'relation' })).toBe(1)
  })

  it('of demo users count for their address too, relations as well', () => {
    const relations = [1, 2, 3, 4, 5, 6, 7, 8].map((user) =>
      taken(() => by(user, true), { adds: 'relation' }),
    )
    expect(relations).toEqual([4, 4, 4, 4, 4, 4, 4, 2])
    expect(taken(() => by(9, false), { adds: 'relation' })).toBe(4)
  })

  it('of demo users, messages to support, count for their address alone, once a key; of real users not', () => {
    expect(taken(() => by(1, true, 'one key'), { adds: 'message' })).toBe(100)
    expect([1, 2].map((user) => taken(() => by(user, true), { adds: 'message' }))).toEqual([14, 0])
    expect(taken(() => by(3, false), { adds: 'message' })).toBe(100)
    expect(taken(() => by(1, true), { adds: 'order' })).toBe(20)
  })

  it('of demo users count as orders where they leave some, and never where they end some or take risk away', () => {
    expect(taken(() => by(1, true), { adds: 'waiting-order' })).toBe(7)
    expect(taken(() => by(1, true), { adds: 'order' })).toBe(13)
    expect(taken(() => by(1, true), { adds: 'waiting-order' })).toBe(0)
    expect(taken(() => by(1, true), { adds: 'every' })).toBe(9)
    expect(taken(() => by(1, true), { adds: 'terms' })).toBe(8)
    expect(taken(() => by(2, true), { adds: 'order' })).toBe(10)
  })

  it('are never refused where they may owe, and what is owed holds up the others until it has come', () => {
    const away: Act = { adds: 'transfer', mayOwe: true }
    expect(taken(() => by(1, false), away)).toBe(100)
    expect(takes(by(1, false), { adds: 'transfer' })).toBe(false)
    now += 18 * DAY_MS
    expect(takes(by(1, false), { adds: 'transfer' })).toBe(false)
    expect(takes(by(1, false), away)).toBe(true)
    now += 3 * DAY_MS
    expect(takes(by(1, false), { adds: 'transfer' })).toBe(true)
  })
})

describe('logins of a day', () => {
  it('are those of each account, and come back evenly', () => {
    const login = createDailyLogins(SETTINGS, { now: () => now })
    const loggedIn = (userId: number) => {
      for (let at = 0; at < 100; at += 1)
        try {
          login(userId, 'en')
        } catch (error) {
          expect(error).toMatchObject({ code: 1006 })
          return at
        }
      return 100
    }
    expect([loggedIn(1), loggedIn(2), loggedIn(1)]).toEqual([3, 3, 0])
    now += DAY_MS / 3
    expect([loggedIn(1), loggedIn(1)]).toEqual([1, 0])
  })
})
