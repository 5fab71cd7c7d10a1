import { CODE } from '@fairtick/wire'
import { type Call, EVERY_CALL, contractCalls, marketCalls } from '@fairtick/wire/calls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { type Road, createCallServer } from '../../src/http/call-server'
import { isForwarded } from '../../src/http/call-server/call-message'
import { createHttpServer } from '../../src/http/http-server'
import { type Allowance, type Limits, createLimits } from '../../src/http/limits/limits'
import { crossed, jsonRoad } from '../json-road.cases'

const NOW = Date.UTC(2026, 10, 30)
const ORDER = contractCalls.closeAllOrders
const OTHER_SHARD = 2 ** 40

/** A server with an order call and a list for visitors; a token is the number of its user. */
async function startServer(road: Road | undefined, limits: Limits = createLimits(1)) {
  const log = silentLog()
  const clock = { now: () => NOW }
  const common = { log, clock, isOwnOrigin: () => true, addressOf: () => '192.0.2.1' }
  const paths = new Set<string>()
  const { app, answerFailed, close } = await createHttpServer({
    ...common,
    paths,
    addresses: { apiUrl: undefined, origins: [] },
    webRoot: '/nowhere',
    hasWorker: true,
    requestIdOf: () => 'request',
  })
  onTestFinished(() => close())
  const handled: number[] = []
  const server = createCallServer({
    ...common,
    ...{ app, paths, limits, road, answerFailed },
    findSession: async (token) => ({ id: 1, userId: Number(token), isDemo: false, createdAt: 0 }),
  })
  server.serve(ORDER, async (_parameters, { session }) => {
    handled.push(session.userId)
    return []
  })
  server.serveVisitors(marketCalls.categories, async () => [])
  const post = async (userId: number, body = '') => {
    const headers = { authorization: String(userId), 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url: ORDER.path, payload: body, headers })
    return { status: answer.statusCode, code: answer.json().code, headers: answer.headers }
  }
  return { app, handled, log, post }
}

it('of all calls, those with a file as body or answer are not forwarded', () => {
  const calls = Object.entries<Call>(EVERY_CALL)
  expect(
    calls
      .filter(([, call]) => !isForwarded(call))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'agreementFile',
    'avatar',
    'exportOwn',
    'headFile',
    'image',
    'monthlyStatement',
    'newsPicture',
    'statement',
    'uploadImage',
  ])
})

it.each([
  ['a function', { call: () => 1 }],
  ['a class', { at: new Date(0) }],
  ['a map', new Map()],
  ['no number', [Number.NaN]],
])('the road of tests does not carry %s', (_what, value) => {
  expect(() => crossed(value)).toThrow('not plain data')
})

it('the road of tests carries whole numbers beyond those of JSON', () => {
  const sent = { number: 2n ** 70n, list: [1n, 'text', null, true], nothing: undefined }
  expect(crossed(sent)).toEqual(sent)
})

describe('the budgets of a call', () => {
  const left = (isExceeded: boolean, remaining: number): Allowance => ({
    isExceeded,
    limit: remaining + 1,
    remaining,
    resetSeconds: 2,
  })

  /** Limits that record what callers spent. */
  function notingLimits(own: Allowance, shared: Allowance) {
    const notes: string[] = []
    const note = (what: string, allowance: Allowance) => {
      notes.push(what)
      return allowance
    }
    const limits: Limits = {
      spend: (_rate, { userId }) => note(`both of ${userId ?? 'an address'}`, own),
      spendOwn: (_rate, userId) => note(`own of ${userId}`, own),
      spendShared: (_rate, addresses) => note(`shared of ${addresses}`, shared),
      giveBackShared: (_rate, addresses) => void notes.push(`back to ${addresses}`),
      countNewAccount: () => own,
    }
    return { limits, notes }
  }

  it('are both spent at once where calls are handled in the same process', async () => {
    const { limits, notes } = notingLimits(left(false, 5), left(false, 9))
    const { post } = await startServer(undefined, limits)
    expect(await post(7)).toMatchObject({ code: 1, headers: { 'ratelimit-remaining': '5' } })
    expect(notes).toEqual(['both of 7'])
  })

  it.each([
    ["the user's", left(false, 5), left(false, 9), '6'],
    ["the user's, with as much as the address's", left(false, 9), { ...left(false, 9), limit: 300 }, '10'],
    ["the address's", left(false, 9), left(false, 5), '6'],
  ])('are apart on a road; the one with less is told: %s', async (_whose, own, shared, limit) => {
    const { limits, notes } = notingLimits(own, shared)
    const { post } = await startServer(jsonRoad, limits)
    expect(await post(7)).toMatchObject({ code: 1, headers: { 'ratelimit-limit': limit } })
    expect(notes).toEqual(['shared of 192.0.2.1', 'own of 7'])
  })

  it('on a road, what the user’s own refuses is given back to the address', async () => {
    const { limits, notes } = notingLimits({ ...left(true, 0), limit: 20 }, left(false, 9))
    const { post, handled } = await startServer(jsonRoad, limits)
    expect(await post(7)).toMatchObject({
      status: 429,
      code: CODE.tooManyRequests,
      headers: { 'ratelimit-limit': '20', 'ratelimit-remaining': '0', 'retry-after': '2' },
    })
    expect(notes).toEqual(['shared of 192.0.2.1', 'own of 7', 'back to 192.0.2.1'])
    expect(handled).toEqual([])
  })

  it('on a road, a call that is refused before it leaves is counted all the same', async () => {
    const { limits, notes } = notingLimits(left(false, 5), left(false, 9))
    const { post } = await startServer(jsonRoad, limits)
    const wrong = { code: CODE.parameterWrong, headers: { 'ratelimit-remaining': '5' } }
    expect(await post(7, 'forex_id=x')).toMatchObject(wrong)
    expect(notes).toEqual(['shared of 192.0.2.1', 'own of 7'])
  })

  it('on a road, a call that its address may not make any more does not leave', async () => {
    const { limits, notes } = notingLimits(left(false, 9), { ...left(true, 0), limit: 300 })
    const { post } = await startServer(jsonRoad, limits)
    expect(await post(7)).toMatchObject({ status: 429, headers: { 'ratelimit-limit': '300' } })
    expect(notes).toEqual(['shared of 192.0.2.1'])
  })

  it('on a road, visitors are counted where they arrive', async () => {
    const { limits, notes } = notingLimits(left(false, 5), left(false, 9))
    const { app } = await startServer(jsonRoad, limits)
    await app.inject({ method: 'GET', url: marketCalls.categories.path })
    expect(notes).toEqual(['both of an address'])
  })

  it('let a user make as many calls on a road as without one', async () => {
    for (const road of [undefined, jsonRoad]) {
      const { post } = await startServer(road)
      const codes = []
      for (let call = 0; call < 22; call += 1) codes.push((await post(7, call % 2 ? '' : 'forex_id=x')).code)
      const [good, wrong, beyond] = [CODE.success, CODE.parameterWrong, CODE.tooManyRequests]
      expect(codes).toEqual([...Array.from({ length: 10 }, () => [wrong, good]).flat(), beyond, beyond])
      expect((await post(8)).headers['ratelimit-remaining']).toBe('19')
    }
  })
})

it.each([
  ['in one process', undefined],
  ['on a road', jsonRoad],
])('an order of a user of another shard is refused before anything is done, %s', async (_way, road) => {
  const { post, handled, log } = await startServer(road)
  expect(await post(OTHER_SHARD)).toMatchObject({ status: 503, code: CODE.busy })
  expect(await post(OTHER_SHARD - 1)).toMatchObject({ status: 200, code: CODE.success })
  expect(handled).toEqual([OTHER_SHARD - 1])
  expect(log.lines.map(({ details }) => details)).toMatchObject([{ why: 'the books are elsewhere' }])
})

it('a call whose process cannot be reached is answered as busy, and logged', async () => {
  const { post, log } = await startServer(() => async () => {
    throw new Error('nobody answered')
  })
  expect(await post(7)).toMatchObject({ status: 500, code: CODE.busy })
  expect(log.lines).toMatchObject([{ level: 'error', message: 'a call failed' }])
})

it('a call that the other process does not know is answered as one that there is not', async () => {
  const road: Road = (handle) => (message) => handle({ ...message, path: '/v2/api/newer' })
  expect(await (await startServer(road)).post(7)).toMatchObject({ status: 404, code: CODE.noSuchCall })
})

it('what is wrong with the parameters is said before the road', async () => {
  const { post, handled } = await startServer(() => async () => {
    throw new Error('it left')
  })
  expect(await post(7, 'forex_id=x')).toMatchObject({ status: 200, code: CODE.parameterWrong })
  expect(handled).toEqual([])
})
