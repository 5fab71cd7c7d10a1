import { DAY_MS, usd, type Usd } from '@fairtick/domain'
import {
  CODE,
  type WireForexOrder,
  type WireLimit,
  type WireLimitStanding,
  type WireOwnLimit,
  type WireRealityCheck,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { Refused, command, ensureAllowed } from '../../src/books/command'
import { creditDeposit } from '../../test-support/deposits.cases'
import { fund } from '../../test-support/users.cases'
import { type CallAnswer, type Parameters, get, post } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const LIMITS = '/api/user/limits'
const SET = '/api/user/set_limit'
const OPTION = '/v2/api/micro/submit'
/** A Wednesday. */
const AT = Date.UTC(2026, 10, 18, 12)

let server: TestServer

useServer((started) => (server = started), { clockStands: true, at: AT })

const OPTION_FUNDS = [{ account: 'option', amount: usd('5000') }] as const

/** Checks the limits as a deposit will. */
const askDeposit = command('test.ask-deposit', (book, amount: Usd, { now, ownLimits }) => {
  ensureAllowed(ownLimits?.forbidsDeposit(book, { now, amount }))
})

/** Moves the clock, and publishes a fresh price. */
async function later(ms: number): Promise<void> {
  server.clock.advance(ms)
  await server.tick('EURUSD', '1.10000')
}

const endOfDay = () => new Date(server.clock.now() - (server.clock.now() % DAY_MS) + DAY_MS).toISOString()

/** A real user with 10,000 USD for contracts, 5,000 for options, and 15,000 that they deposited today. */
async function client() {
  const { id, token } = await realUser(server, '10000')
  await server.books.execute(fund, id, OPTION_FUNDS)
  await creditDeposit(server, id, usd('15000'))
  const call = <Data>(path: string, parameters: Parameters = {}) =>
    post<Data>(server, path, parameters, { token })
  return {
    id,
    token,
    call,
    read: async <Data>(path: string, parameters: Parameters = {}) =>
      (await get<Data>(server, path, parameters, { token })).data,
    set: (kind: string, value: string): Promise<CallAnswer<WireLimit>> => call(SET, { kind, value }),
    buy: (changes: Parameters = {}): Promise<CallAnswer<WireForexOrder & WireOwnLimit>> =>
      call(PATH.submit, { ...BUY, ...changes }),
    openOption: (number: string): Promise<CallAnswer<WireOwnLimit>> =>
      call(OPTION, { forex_id: 1, type: 1, number, seconds: 30 }),
  }
}

/** Loses an option of the given stake. */
async function lose(user: Awaited<ReturnType<typeof client>>, number: string): Promise<void> {
  await server.tick('EURUSD', '1.10000')
  expect((await user.openOption(number)).code).toBe(1)
  server.clock.advance(10_000)
  await server.tick('EURUSD', '1.09990')
  server.clock.advance(10_000)
  await server.tick('EURUSD', '1.09980')
  server.clock.advance(10_300)
  await expect
    .poll(async () => (await user.read<{ data: unknown[] }>('/v2/api/micro/orders', { status: 1 })).data)
    .toEqual([])
}

describe('a limit', () => {
  it('is there at once, tighter at once, looser after 24 hours', async () => {
    const user = await client()
    expect(await user.read<WireLimit[]>(LIMITS)).toHaveLength(10)
    expect((await user.set('stake', '200')).data).toEqual({
      kind: 'stake',
      value: '200.000000',
      next_value: null,
      next_at: null,
    })
    expect((await user.set('stake', '150')).data).toMatchObject({ value: '150.000000' })
    expect((await user.set('stake', '500')).data).toEqual({
      kind: 'stake',
      value: '150.000000',
      next_value: '500.000000',
      next_at: new Date(server.clock.now() + DAY_MS).toISOString(),
    })
    server.clock.advance(DAY_MS - 1)
    const stake = async () => (await user.read<WireLimit[]>(LIMITS)).find(({ kind }) => kind === 'stake')
    expect(await stake()).toMatchObject({ value: '150.000000' })
    server.clock.advance(1)
    expect(await stake()).toMatchObject({ value: '500.000000', next_at: null })
    expect((await user.set('stake', 'none')).data).toMatchObject({ value: '500.000000', next_value: null })
    await later(DAY_MS)
    expect(await stake()).toMatchObject({ value: null, next_at: null })
  })

  it.each([
    ['stake', '1.001'],
    ['stake', '2000000000'],
    ['session_minutes', '0'],
    ['session_minutes', '1.5'],
    ['time_out', '1009'],
    ['exclusion', '0'],
  ])('%s of %s is refused', async (kind, value) => {
    expect((await (await client()).set(kind, value)).data).toEqual({ fields: { value: 'malformed' } })
  })

  it('is for real users, and each has their own', async () => {
    const demo = await demoUser(server)
    expect((await demo.post(SET, { kind: 'stake', value: '1' })).code).toBe(CODE.onlyRealAccount)
    const [one, other] = [await client(), await client()]
    await one.set('stake', '1')
    expect((await other.read<WireLimit[]>(LIMITS)).every(({ value }) => value === null)).toBe(true)
    expect((await other.buy()).code).toBe(1)
  })

  it('outlives a restart', async () => {
    const user = await client()
    await user.set('stake', '100')
    await user.set('loss_day', '5')
    server = await server.restart()
    expect((await user.buy()).data).toEqual({ kind: 'stake', value: '100.000000', until: null })
    expect((await user.openOption('6')).data).toMatchObject({ kind: 'loss_day', value: '5.000000' })
  })
})

describe('the stake', () => {
  it('of a contract is margin and fee, of an option the stake', async () => {
    const user = await client()
    await user.set('stake', '110.30')
    expect((await user.buy()).code).toBe(1)
    expect((await user.buy({ cont: '0.11' })).data).toEqual({
      kind: 'stake',
      value: '110.300000',
      until: null,
    })
    expect((await user.buy({ cont: '0.11', status: 0, target_price: '1.05' })).code).toBe(CODE.ownLimit)
    expect((await user.openOption('110')).code).toBe(1)
    const { code, data } = await user.openOption('111')
    expect([code, data]).toEqual([CODE.ownLimit, { kind: 'stake', value: '110.300000', until: null }])
  })

  it('holds also when a pending order would fill: it is cancelled', async () => {
    const user = await client()
    await server.tick('EURUSD', '1.10000')
    const { data } = await user.buy({ status: 0, target_price: '1.05' })
    await user.set('stake', '1')
    await server.tick('EURUSD', '1.04000')
    const ended = async () => (await user.read<{ data: WireForexOrder[] }>(PATH.orders, { status: 3 })).data
    await expect.poll(ended).toMatchObject([{ Id: data.Id, Status: 2, CloseReason: 'cancelled' }])
    await server.tick('EURUSD', '1.10000')
  })
})

describe('losses', () => {
  it('of a day count from its beginning, also those of before the limit, and are forgotten with it', async () => {
    const user = await client()
    await lose(user, '40')
    await user.set('loss_day', '100')
    expect((await user.openOption('61')).data).toEqual({
      kind: 'loss_day',
      value: '100.000000',
      until: endOfDay(),
    })
    expect((await user.openOption('60')).code).toBe(1)
    expect((await user.openOption('10')).code).toBe(CODE.ownLimit)
    expect((await user.buy()).code).toBe(CODE.ownLimit)
    await later(DAY_MS)
    expect((await user.buy()).code).toBe(1)
  })

  it('never stop a close, and twenty options at once cannot pass them', async () => {
    const user = await client()
    const { data } = await user.buy()
    await user.set('loss_week', '100')
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.openOption('10')))
    // The fee of 0.30 USD is a loss already.
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(9)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, CODE.ownLimit]))
    expect(
      (await user.call(PATH.stops, { id: data.Id, stop_loss_price: '1.05', target_profit_price: '0' })).code,
    ).toBe(1)
    expect((await user.call(PATH.close, { id: data.Id })).code).toBe(1)
  })

  it('are counted whole, though orders and limits come at the same time', async () => {
    const user = await client()
    await Promise.all([
      ...Array.from({ length: 10 }, () => user.buy()),
      user.set('loss_day', '1000'),
      ...Array.from({ length: 10 }, () => user.buy()),
      user.set('loss_week', '1000'),
    ])
    const { rows } = await server.pool.query(
      'SELECT day_net, week_net, is_whole FROM own_result WHERE id = $1',
      [user.id],
    )
    const paid = await server.pool.query(
      'SELECT -sum(amount)::bigint AS net FROM entry WHERE kind = 5 AND from_account = $1',
      [user.id * 10 + 1],
    )
    expect(rows).toEqual([{ day_net: paid.rows[0].net, week_net: paid.rows[0].net, is_whole: true }])
  })
})

describe('deposits', () => {
  it('of a day count from its beginning, also those of before the limit, and are forgotten with it', async () => {
    const user = await client()
    const asks = (amount: string) => server.books.execute(askDeposit, user.id, usd(amount))
    expect((await user.set('deposit_day', '15100')).data).toMatchObject({ value: '15100.000000' })
    const listed = (await user.read<WireLimit[]>(LIMITS)).find(({ kind }) => kind === 'deposit_day')
    expect(listed).toMatchObject({ value: '15100.000000', next_value: null })
    await asks('100')
    const refused = await asks('100.01').catch((error: unknown) => error)
    expect(refused instanceof Refused && refused.why.details).toEqual({
      kind: 'deposit-day',
      value: '15100.000000',
      until: endOfDay(),
    })
    server = await server.restart()
    await expect(asks('100.01')).rejects.toThrow(Refused)
    expect((await user.buy()).code).toBe(1)
    await later(DAY_MS)
    await asks('15100')
  })
})

describe('a pause', () => {
  it('cancels what waits, refuses all that opens, lets all else be, and cannot be made shorter', async () => {
    const user = await client()
    const held = await user.buy()
    await user.buy({ status: 0, target_price: '1.05' })
    const until = new Date(server.clock.now() + 2 * DAY_MS).toISOString()
    expect((await user.set('exclusion', '2')).data).toMatchObject({ kind: 'exclusion', value: until })
    expect((await user.read<{ total: number }>(PATH.orders, { status: 0 })).total).toBe(0)
    for (const answer of [
      await user.buy(),
      await user.openOption('10'),
      await user.buy({ status: 0, target_price: '1.05' }),
    ])
      expect([answer.code, answer.data]).toEqual([CODE.ownLimit, { kind: 'exclusion', value: until, until }])
    for (const shorter of ['1', 'none'])
      expect((await user.set('exclusion', shorter)).code).toBe(CODE.ownLimit)
    expect((await user.call(PATH.close, { id: held.data.Id })).code).toBe(1)
    await later(2 * DAY_MS)
    expect((await user.buy()).code).toBe(1)
  })

  it('of a session that lasts too long ends with a new session', async () => {
    const user = await client()
    await user.set('session_minutes', '30')
    expect((await user.buy()).code).toBe(1)
    server.clock.advance(30 * 60_000)
    expect((await user.buy()).data).toEqual({ kind: 'session_minutes', value: '30', until: null })
  })
})

describe('a reality check', () => {
  it('tells the time, the net result and the fees of this session', async () => {
    const user = await client()
    await server.tick('EURUSD', '1.10000')
    const { data } = await user.buy()
    server.clock.advance(5 * 60_000)
    await server.tick('EURUSD', '1.10100')
    await user.call(PATH.close, { id: data.Id })
    await user.set('reality_minutes', '15')
    expect(await user.read<WireRealityCheck>('/api/user/reality_check')).toEqual({
      since: new Date(server.clock.now() - 5 * 60_000).toISOString(),
      minutes: 5,
      net_result: '9.700000',
      fees: '0.300000',
      orders: 1,
      every_minutes: 15,
    })
  })
})

describe('what is left of a limit', () => {
  it('is told with it: of losses with what runs, of deposits, of a session', async () => {
    const user = await client()
    const { id } = user
    for (const [kind, value] of Object.entries({
      loss_day: '100',
      loss_week: '200',
      session_minutes: '60',
      deposit_day: '20000',
      stake: '50',
    }))
      expect((await user.set(kind, value)).code).toBe(1)
    const rest = async () =>
      Object.fromEntries(
        (await user.read<WireLimitStanding[]>(LIMITS)).map(({ kind, used, left }) => [kind, [used, left]]),
      )
    const untouched = { stake: [null, null], reality_minutes: [null, null], time_out: [null, null] }
    const { deposit_day, ...before } = await rest()
    expect(before).toMatchObject({
      ...untouched,
      loss_day: ['0.000000', '100.000000'],
      loss_week: ['0.000000', '200.000000'],
    })
    expect(deposit_day).toEqual(['15000.000000', '5000.000000'])
    expect((await user.openOption('30')).code).toBe(1)
    expect(await rest()).toMatchObject({
      loss_day: ['30.000000', '70.000000'],
      loss_week: ['30.000000', '170.000000'],
    })
    await later(600_000)
    expect(await rest()).toMatchObject({ session_minutes: ['10', '50'] })
    await creditDeposit(server, id, usd('5000'))
    expect(await rest()).toMatchObject({ deposit_day: ['20000.000000', '0.000000'] })
  })

  it('needs nothing of the client in memory at a start: limits alone are not read before they are asked for', async () => {
    const user = await client()
    await user.set('stake', '50')
    await user.set('stake', '40')
    const { rows } = await server.pool.query(
      'SELECT count(*) AS open FROM own_limit WHERE user_id = $1 AND ended_at IS NULL',
      [user.id],
    )
    expect(rows).toEqual([{ open: 1n }])
    server = await server.restart()
    expect(server.books.portfolioInMemory(user.id)).toBeUndefined()
    expect(await user.read<WireLimit[]>(LIMITS)).toContainEqual(
      expect.objectContaining({ kind: 'stake', value: '40.000000' }),
    )
  })
})
