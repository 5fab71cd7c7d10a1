import { RIGHTS, type Role, rightsOf, ROLES } from '@fairtick/domain'
import { EVERY_ADMIN_CALL } from '@fairtick/wire/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Parameters, callAnswer, get, post, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import {
  type Enrolment,
  FIRST,
  OWN_PASSWORD,
  type TestOperator,
  codeOf,
  enrolled,
  firstOperator,
  heardBy,
  newOperator,
  put,
  signedInAgain,
} from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let server: TestServer
let owner: TestOperator

beforeAll(async () => {
  server = await startTestServer({ settings: FIRST })
})
afterAll(() => server.stop())

const login = (given: Readonly<Record<string, string>>) => post<Enrolment>(server, '/api/admin/login', given)
const account = FIRST.OPERATOR_EMAIL.toLowerCase()

describe('the first operator', () => {
  it('is let in to enrol and nothing else, and only by the right password', async () => {
    expect((await login({ account, password: 'not the right one' })).code).toBe(1100)
    expect((await login({ account: 'nobody@example.com', password: FIRST.OPERATOR_PASSWORD })).code).toBe(
      1100,
    )
    const first = await login({ account: ` ${FIRST.OPERATOR_EMAIL} `, password: FIRST.OPERATOR_PASSWORD })
    expect([first.code, Object.keys(first.data)]).toEqual([1104, ['enrol_token', 'secret', 'otpauth_url']])
    expect(await heardBy(server, first.data.enrol_token)).toBe(999)
  })

  it('has to choose a password of their own, and to prove the second factor', async () => {
    const { data } = await login({ account, password: FIRST.OPERATOR_PASSWORD })
    const right = {
      enrol_token: data.enrol_token,
      totp: codeOf(server, data.secret),
      new_password: OWN_PASSWORD,
    }
    const refusedWith = async (change: object) =>
      (await post(server, '/api/admin/enrol', { ...right, ...change })).code
    expect(await refusedWith({ enrol_token: 'x'.repeat(43) })).toBe(1100)
    expect(await refusedWith({ new_password: FIRST.OPERATOR_PASSWORD })).toBe(1109)
    expect(await refusedWith({ new_password: 'short' })).toBe(1109)
    expect(await refusedWith({ totp: '000000' })).toBe(1105)
    owner = await firstOperator(server)
    expect(await refusedWith({})).toBe(1100)
    const me = await get(server, '/api/admin/me', {}, { token: owner.token })
    expect(me.data).toMatchObject({ account, roles: ['owner'], enrolled: 1, disabled: 0 })
  })

  it('signs in by password and code from then on, and by each code once', async () => {
    expect((await login({ account, password: FIRST.OPERATOR_PASSWORD })).code).toBe(1100)
    const asked = await login({ account, password: OWN_PASSWORD })
    expect([asked.code, asked.data]).toEqual([1104, null])
    const totp = codeOf(server, owner.secret, 1)
    expect((await login({ account, password: OWN_PASSWORD, totp: '000000' })).code).toBe(1105)
    expect((await login({ account, password: OWN_PASSWORD, totp })).code).toBe(1)
    expect((await login({ account, password: OWN_PASSWORD, totp })).code).toBe(1105)
  })

  it('is made once', async () => {
    const { rows } = await server.pool.query('SELECT count(*)::int AS count FROM operator')
    server = await server.restart()
    expect(rows).toEqual([{ count: 1 }])
    expect(await heardBy(server, owner.token)).toBe(1)
  })
})

describe('failed logins', () => {
  it('are acts with what was wrong, a few in an hour; an account that there is not leaves none', async () => {
    const failed = () =>
      server.pool
        .query(
          "SELECT details->>'wrong' AS wrong FROM operator_act WHERE act = 'operators login-refused' ORDER BY id",
        )
        .then(({ rows }) => rows.map(({ wrong }) => wrong as string))
    server.clock.advance(3_600_000)
    const before = await failed()
    await login({ account: 'nobody@example.com', password: 'not the right one' })
    await login({ account, password: OWN_PASSWORD, totp: '000000' })
    for (let tries = 0; tries < 14; tries += 1) {
      server.clock.advance(20_000)
      expect((await login({ account, password: 'not the right one' })).code).toBe(1100)
    }
    const kept = (await failed()).slice(before.length)
    expect(kept).toEqual(['code', ...Array<string>(9).fill('password')])
  })

  it('of one account from one address are bounded by the hour too', async () => {
    const codes: number[] = []
    for (let tries = 0; tries < 40; tries += 1) {
      server.clock.advance(13_000)
      codes.push((await login({ account: 'somebody@example.com', password: 'not the right one' })).code)
    }
    expect(codes.slice(0, 30)).toEqual(Array<number>(30).fill(1100))
    expect(codes).toContain(1006)
  })
})

describe('other operators', () => {
  it('are made once per key, with no role by default', async () => {
    const given = { account: 'ann@example.com', name: 'Ann', reason: 'joined us' }
    const options = { token: owner.token, headers: { 'idempotency-key': 'ann' } }
    const made = await post<{ id: number; one_time_password: string }>(
      server,
      '/api/admin/operators',
      given,
      options,
    )
    const again = await post(server, '/api/admin/operators', given, options)
    expect([made.code, again.data]).toEqual([1, made.data])
    expect((await post(server, '/api/admin/operators', { ...given, name: 'Bob' }, options)).code).toBe(1003)
    expect((await post(server, '/api/admin/operators', given, { token: owner.token })).code).toBe(1102)
    const ann = await enrolled(server, given.account, made.data.one_time_password)
    const me = await get(server, '/api/admin/me', {}, { token: ann.token })
    expect(me.data).toMatchObject({ roles: [] })
    for (const list of ['approvals', 'changes'])
      expect((await get(server, `/api/admin/${list}`, {}, { token: ann.token })).code).toBe(1700)
  })

  it('are signed out by the change that disables them or takes a role away', async () => {
    const bob = await newOperator(server, owner, 'bob', 'support,risk')
    const path = `/api/admin/operators/${bob.id}`
    const change = (body: object) => put(server, path, { reason: 'left', ...body }, { token: owner.token })
    expect((await change({ roles: ['support', 'risk', 'auditor'] })).code).toBe(1)
    expect(await heardBy(server, bob.token)).toBe(1)
    expect((await change({ roles: ['support'] })).data).toMatchObject({ roles: ['support'] })
    expect(await heardBy(server, bob.token)).toBe(999)
    const back = await login({
      account: bob.account,
      password: OWN_PASSWORD,
      totp: codeOf(server, bob.secret, 1),
    })
    expect(back.code).toBe(1)
    expect((await change({ disabled: 1 })).data).toMatchObject({ disabled: 1, roles: ['support'] })
    expect(await heardBy(server, (back.data as unknown as { token: string }).token)).toBe(999)
    server.clock.advance(60_000)
    const totp = codeOf(server, bob.secret)
    expect((await login({ account: bob.account, password: OWN_PASSWORD, totp })).code).toBe(1100)
  })

  it('cannot change their own roles, nor leave nobody who manages', async () => {
    const change = (id: number, body: object, token: string) =>
      put(server, `/api/admin/operators/${id}`, { reason: 'trying', ...body }, { token })
    expect((await change(owner.id, { roles: ['support'] }, owner.token)).code).toBe(1700)
    expect((await change(owner.id, { disabled: 1 }, owner.token)).code).toBe(1700)
    const second = await newOperator(server, owner, 'second', 'owner')
    expect((await change(owner.id, { disabled: 1 }, second.token)).code).toBe(1)
    expect((await change(second.id, { roles: [] }, second.token)).code).toBe(1700)
    expect((await change(999_999, { name: 'nobody' }, second.token)).code).toBe(1301)
    // One owner manages alone, a week after there were two.
    server.clock.advance(7 * 86_400_000)
    owner = await signedInAgain(server, second)
  })

  it('are found, cut and sorted as every list is, and what means nothing is refused', async () => {
    await newOperator(server, owner, 'zoe', 'auditor')
    const list = async (asked: Parameters) => {
      const { code, data } = await get<{ data: { account: string }[]; total: number }>(
        server,
        '/api/admin/operators',
        asked,
        { token: owner.token },
      )
      return code === 1 ? data.data.map((each) => each.account) : data
    }
    const all = await list({ per_page: 100 })
    const zoe = await list({ roles: 'auditor' })
    expect(zoe).toEqual([expect.stringContaining('zoe')])
    expect(await list({ q: ' ZOE ' })).toEqual(zoe)
    expect(await list({ per_page: 100, order: 'desc' })).toEqual((all as string[]).toReversed())
    expect(await list({ per_page: 100, sort: 'account' })).toEqual((all as string[]).toSorted())
    expect(await list({ enrolled: 0 })).not.toContain(owner.account)
    expect(await list({ from: server.clock.now() + 1 })).toEqual([])
    for (const [name, value] of Object.entries({ order: 'sideways', sort: 'password_hash', roles: 'king' }))
      expect(await list({ [name]: value })).toEqual({ fields: { [name]: 'malformed' } })
  })

  it('take no listed role that there is not, and none twice', async () => {
    const refusedRoles = ['king', 'owner,owner', 'owner,', '__proto__']
    for (const roles of refusedRoles) {
      const given = { account: 'eve@example.com', name: 'Eve', roles, reason: 'joined us' }
      const answer = await post(server, '/api/admin/operators', given, { token: owner.token })
      expect([roles, answer.code, answer.data]).toEqual([roles, 1000, { fields: { roles: 'malformed' } }])
    }
  })
})

describe('sessions of operators', () => {
  it('end after two hours without a call, and after twelve whatever is done', async () => {
    const hour = 3_600_000
    const carol = await newOperator(server, owner, 'carol', 'support')
    for (let hours = 0; hours < 11; hours += 1) {
      server.clock.advance(hour)
      expect(await heardBy(server, carol.token)).toBe(1)
    }
    server.clock.advance(hour)
    expect(await heardBy(server, carol.token)).toBe(999)
    const dave = await newOperator(server, await again(), 'dave', 'support')
    server.clock.advance(2 * hour)
    expect(await heardBy(server, dave.token)).toBe(999)
    owner = await again()
  })

  /** The owner's session has run out with the others. */
  async function again(): Promise<TestOperator> {
    const totp = codeOf(server, owner.secret)
    const { data } = await login({ account: owner.account, password: OWN_PASSWORD, totp })
    return { ...owner, token: (data as unknown as { token: string }).token }
  }

  it('are ended by a logout, and are no sessions of clients', async () => {
    const erin = await newOperator(server, owner, 'erin', 'support')
    expect((await get(server, '/api/user/info', {}, { token: erin.token })).code).toBe(999)
    expect((await post(server, '/api/admin/logout', {}, { token: erin.token })).code).toBe(1)
    expect(await heardBy(server, erin.token)).toBe(999)
  })
})

describe('the matrix', () => {
  it('lets each role make the calls of its rights and no others, and nobody else any (O1)', async () => {
    const tokens: Record<string, string> = {
      visitor: '',
      demo: (await demoUser(server)).token,
      client: (await realUser(server, '0')).token,
    }
    // The owner comes last: making further operators would need the agreement of two owners.
    for (const role of (Object.keys(ROLES) as Role[]).toReversed())
      tokens[role] = (await newOperator(server, owner, `only-${role.replace('_', '-')}`, role)).token
    const wrong: string[] = []
    for (const [name, call] of Object.entries(EVERY_ADMIN_CALL)) {
      if (call.needs === 'nothing') continue
      for (const [who, token] of Object.entries(tokens)) {
        if (name === 'logout' && who in ROLES) continue
        const answered = await send(server, {
          method: call.method,
          path: call.path.replace(':id', '999999'),
          headers: token === '' ? {} : { authorization: token },
        })
        const isFile = String(answered.headers['content-type']).startsWith('text/csv')
        const answer = isFile ? { code: 1 } : callAnswer(answered)
        const isOperator = who in ROLES
        const rights: readonly string[] = isOperator ? [...rightsOf([who as Role])] : []
        const may = isOperator && (call.needs === 'an operator' || rights.includes(call.needs))
        const isRight = may ? ![999, 1700].includes(answer.code) : answer.code === (isOperator ? 1700 : 999)
        if (!isRight) wrong.push(`${name} as ${who}: ${answer.code}`)
      }
    }
    expect(wrong).toEqual([])
    expect(RIGHTS.length).toBeGreaterThan(5)
  })

  it('tells a wrong verb and refuses other sites', async () => {
    const at = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const answer = callAnswer(
        await send(server, { method, path, headers: { authorization: owner.token, ...headers } }),
      )
      return [answer.status, answer.code]
    }
    expect(await at('DELETE', '/api/admin/operators/1')).toEqual([405, 1001])
    expect(await at('GET', '/api/admin/login')).toEqual([405, 1001])
    expect(await at('GET', '/api/admin/prices')).toEqual([404, 1001])
    expect(await at('POST', '/api/admin/logout', { 'sec-fetch-site': 'cross-site' })).toEqual([403, 1005])
  })
})

it('keeps who did what, with what was before and after, and no secret', async () => {
  const { rows } = await server.pool.query<{ act: string; details: Record<string, unknown> | null }>(
    "SELECT act, details FROM operator_act WHERE act LIKE 'operators %' AND act NOT LIKE '% refused' ORDER BY id",
  )
  const change = rows.findLast(({ act }) => act === 'operators change')
  expect(change?.details).toMatchObject({ before: { name: 'First operator' }, after: { disabled: true } })
  expect(new Set(rows.map(({ act }) => act))).toEqual(
    new Set([
      'operators enrol',
      'operators login',
      'operators end_other_sessions',
      'operators login-refused',
      'operators password-right',
      'operators create',
      'operators change',
      'operators export',
    ]),
  )
  const text = JSON.stringify(rows)
  for (const secret of [OWN_PASSWORD, FIRST.OPERATOR_PASSWORD, owner.token, owner.secret])
    expect(text.includes(secret)).toBe(false)
})

describe('the list of operators', () => {
  it('has its file, which is noted', async () => {
    const file = await send(server, {
      path: '/api/admin/operators/export?roles=owner',
      headers: { authorization: owner.token },
    })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...rows] = file.text.trim().split('\r\n')
    expect(head).toBe('id,account,name,roles,enrolled,disabled,created_at')
    expect(rows.some((row) => row.includes(account) && row.includes('owner'))).toBe(true)
    const acts = await get<{ data: object[] }>(server, '/api/admin/audit', {}, { token: owner.token })
    expect(acts.data.data).toContainEqual(
      expect.objectContaining({ resource: 'operators', action: 'export' }),
    )
  })

  it('takes days in UTC, from their beginning and to their end, and any page', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const today = day(server.clock.now())
    const listed = async (asked: object) => {
      const path = '/api/admin/operators'
      const { code, data } = await get<{ data: unknown[] }>(server, path, asked as Parameters, {
        token: owner.token,
      })
      return code === 1 ? data.data.length > 0 : code
    }
    expect(await listed({ from: today, to: today })).toBe(true)
    // The first were made a week and more ago by the server's clock.
    expect(await listed({ to: day(server.clock.now() - 30 * 86_400_000) })).toBe(false)
    expect(await listed({ from: '2026-02-30' })).toBe(1000)
    expect(await listed({ page: '9999999999' })).toBe(false)
  })
})

it('a right password without a code is kept as an act, however many wrong ones there were', async () => {
  server.clock.advance(3_600_000)
  const halves = async () =>
    (await server.pool.query("SELECT FROM operator_act WHERE act = 'operators password-right'")).rowCount ?? 0
  for (let tries = 0; tries < 12; tries += 1) {
    server.clock.advance(20_000)
    await login({ account: owner.account, password: 'not the right one' })
  }
  const before = await halves()
  for (let tries = 0; tries < 14; tries += 1)
    expect((await login({ account: owner.account, password: OWN_PASSWORD })).code).toBe(1104)
  expect((await halves()) - before).toBe(10)
})

it('wrong passwords from the same address do not lock out the browser that an operator has', async () => {
  server.clock.advance(3_600_000)
  const from = (browser: string, given: Readonly<Record<string, string>>) =>
    post(
      server,
      '/api/admin/login',
      { account: owner.account, ...given },
      {
        headers: { cookie: `fairtick_operator_browser=${browser.repeat(43)}` },
      },
    )
  const totp = codeOf(server, owner.secret)
  expect((await from('a', { password: OWN_PASSWORD, totp })).code).toBe(1)
  for (let tries = 0; tries < 10; tries += 1) await from('b', { password: 'not the right one' })
  expect((await from('b', { password: OWN_PASSWORD })).code).toBe(1006)
  expect((await from('a', { password: OWN_PASSWORD })).code).toBe(1104)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await from('a', { password: 'not the right one' })).code).toBe(1100)
  expect((await from('a', { password: OWN_PASSWORD })).code).toBe(1006)
})

it('wrong passwords are limited, for one account at a time', async () => {
  server.clock.advance(3_600_000)
  const codes: number[] = []
  for (let tries = 0; tries < 8; tries += 1)
    codes.push((await login({ account: 'guess@example.com', password: `wrong number ${tries}` })).code)
  expect(codes).toEqual([1100, 1100, 1100, 1100, 1100, 1006, 1006, 1006])
  expect((await login({ account: owner.account, password: OWN_PASSWORD })).code).toBe(1104)
})

it('left no fault in the log and clean books', async () => {
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
})
