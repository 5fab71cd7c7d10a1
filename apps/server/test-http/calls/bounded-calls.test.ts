import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../src/settings'
import { type AccountUser, login } from '../identity/account-user.cases'
import { type CallAnswer, type Parameters, callsOf } from '../call.cases'
import { COPYING, TERMS, newFollower, newTrader } from '../copying/copying.cases'
import { demoUser } from '../demo-user.cases'
import { EVERY_CALL } from './every-call.cases'
import { realUser } from '../real-user.cases'
import { rightParameters } from './right-parameters.cases'
import type { TestServer } from '../start-test-server.cases'
import { useRegisteredUser, useServer } from '../use-server.cases'

const PAGE = '../../../../docs/decisions/0125-every-writing-call-has-a-bound.md'
const SETTING = /^`([A-Z_]+_DAY)`/

/** The rows of the table of calls: what bounds them, and their names. */
const ROWS = readFileSync(new URL(PAGE, import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 4 && /^(`\w+`(, )?)+$/.test(cells[2] ?? ''))
  .map(([, bound = '', calls = '']) => ({ bound, calls: calls.replaceAll('`', '').split(', ') }))

/** Calls that their budget alone bounds; a login needs somebody to log in. */
const BUDGETED = ROWS.filter(({ bound }) => SETTING.test(bound) && !bound.startsWith('`LOGINS_DAY`')).flatMap(
  ({ bound, calls }) => calls.map((name) => ({ setting: SETTING.exec(bound)?.[1] ?? '', name })),
)

/** Parameters by which a call counts: money to the fund account and a first own limit always go through. */
const COUNTED: Readonly<Record<string, Parameters>> = {
  transfer: { from: 'change', to: 'forex' },
  setLimit: { value: 'none' },
}

let server: TestServer

describe('every call of the wire that changes something', () => {
  it('has one bound in the table of 0125, and there is no other in it', () => {
    const changing = Object.entries(EVERY_CALL).filter(([, { changes }]) => changes)
    const named = ROWS.flatMap(({ calls }) => calls)
    expect(named.toSorted()).toEqual(changing.map(([name]) => name).toSorted())
    expect(changing.length).toBeGreaterThan(60)
  })

  it('is bounded by settings that there are', () => {
    const named = ROWS.flatMap(({ bound }) => bound.match(/[A-Z_]+_DAY/g) ?? [])
    expect(named.filter((name) => !SETTING_NAMES.some((known) => known === name))).toEqual([])
  })
})

describe('a call with a budget', () => {
  const names = [...new Set(BUDGETED.map(({ setting }) => setting))]
  useServer((started) => (server = started), {
    settings: { ...Object.fromEntries(names.map((name) => [name, '1'])), RATE_LIMIT_FACTOR: '1' },
    clockStands: true,
  })

  it.each(BUDGETED)('of $setting, $name, is refused where it is used up', async ({ name }) => {
    const call = EVERY_CALL[name]!
    const { token } = call.caller === 'demo' ? await demoUser(server) : await realUser(server, '10000')
    const asked = { ...rightParameters(call), ...COUNTED[name] }
    const { get, post } = callsOf(server, token)
    const ask = () => (call.method === 'GET' ? get : post)(call.path, asked)
    const first = await ask()
    expect(first.code).not.toBe(1006)
    const { status, code, headers, text } = await ask()
    expect([status, code, headers['ratelimit-limit']]).toEqual([429, 1006, '1'])
    expect(text).toMatch(/in a day/)
  })
})

describe('beyond the budgets', () => {
  const DAY = 'most of this in a day'
  useServer((started) => (server = started), {
    settings: {
      RATE_LIMIT_FACTOR: '1',
      RELATION_CHANGES_DAY: '2',
      OWN_LIMITS_DAY: '2',
      EVERY_ORDER_DAY: '1',
    },
    clockStands: true,
    instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
  })
  const codes = (answers: readonly CallAnswer[]) => answers.map(({ code }) => code)

  it('a relation that copies is paused, which is owed, and ends', async () => {
    await server.tick('EURUSD', '1.10000')
    const { traderId: trader_id } = await newTrader(server)
    const { follow, post } = await newFollower(server, trader_id)
    const pause = (how: 0 | 1) => post(COPYING.pause, { trader_id, pause: how })
    expect((await follow()).code).toBe(1)
    expect(codes([await pause(1), await pause(0), await pause(1)])).toEqual([1, 1, 1])
    expect(codes([await pause(1), await pause(0)])).toEqual([1006, 1006])
    const changed = await post(COPYING.change, { trader_id, ...TERMS })
    expect([changed.code, changed.text.includes(DAY)]).toEqual([1006, true])
    expect((await post(COPYING.unfollow, { trader_id, close: 1 })).code).toBe(1)
  })

  it('one that is stopping is not ended again and again', async () => {
    await server.tick('EURUSD', '1.10000')
    const trader = await newTrader(server)
    const { traderId: trader_id } = trader
    const follower = await newFollower(server, trader_id)
    await follower.follow()
    await trader.open({ cont: '0.1' })
    await follower.copiesOf(1)
    server.clock.advance(15_100)
    const end = () => follower.post(COPYING.unfollow, { trader_id, close: 1 })
    expect(codes([await end(), await end(), await end(), await end()])).toEqual([1, 1, 1, 1006])
  })

  it('a limit of one’s own that does not hold is set, and none that does is changed', async () => {
    const { token, id } = await realUser(server, '100')
    const { post } = callsOf(server, token)
    const set = (kind: string, value: string) => post('/api/user/set_limit', { kind, value })
    expect(codes([await set('stake', '10'), await set('stake', '9')])).toEqual([1, 1])
    expect(codes([await set('stake', '8'), await set('stake', 'none')])).toEqual([1006, 1006])
    expect(codes([await set('time_out', '1'), await set('time_out', '2')])).toEqual([1, 1006])
    const { rowCount } = await server.pool.query('SELECT FROM own_limit WHERE user_id = $1', [id])
    expect(rowCount).toBe(3)
  })

  it('of all orders at once, each is closed by itself', async () => {
    await server.tick('EURUSD', '1.10000')
    const { open, close, post } = await newTrader(server)
    const order = await open({ cont: '0.1' })
    const all = [await post('/v2/api/forex/cancel_all'), await post('/v2/api/forex/close_all')]
    expect(codes(all)).toEqual([1, 1006])
    expect(all[1]?.text).toContain('closed or cancelled by itself')
    expect((await close(order)).code).toBe(1)
  })
})

describe('logins of a day', () => {
  let user: AccountUser
  useRegisteredUser((given) => ({ server, user } = given), {
    settings: { RATE_LIMIT_FACTOR: '1', LOGINS_DAY: '2' },
  })

  it('are refused beyond their budget, and leave no session; a wrong password costs none', async () => {
    const enter = (password?: string) =>
      login(server, { account: user.email, ...(password !== undefined && { password }) })
    expect((await enter('a wrong password of 8')).code).toBe(1100)
    expect((await enter()).code).toBe(1)
    const late = await enter()
    expect([late.status, late.code, late.headers['retry-after']]).toEqual([429, 1006, String(12 * 3600)])
    expect(late.text).toContain('as often as is possible in a day')
    const { rowCount } = await server.pool.query('SELECT FROM session WHERE user_id = $1', [user.id])
    expect(rowCount).toBe(2)
    expect((await user.get('/api/user/info')).code).toBe(1)
    server.clock.advance(12 * 3_600_000)
    expect((await enter()).code).toBe(1)
  })
})
