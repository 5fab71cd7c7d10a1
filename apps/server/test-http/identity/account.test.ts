import { randomBytes } from 'node:crypto'
import { CODE } from '@fairtick/wire'
import type { WireAccount, WireAccountRecord, WireForexOrder, WireSignedIn, WireUser } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import { type DemoUser, FIRST_ACCOUNTS, PATH, demoUser, opened } from '../demo-user.cases'
import { micros, moneyText } from '../rational.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const records = async (parameters: Parameters) =>
  (await user.get<{ data: WireAccountRecord[]; total: number }>(PATH.records, parameters)).data

describe('the demo login', () => {
  it('answers a token and the user, with exactly the documented fields', async () => {
    const { data } = await get<WireSignedIn>(server, PATH.demo, { demo_id: randomBytes(16).toString('hex') })
    expect(Object.keys(data).toSorted()).toEqual(['token', 'user'])
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.user).toEqual({
      id: data.user.id,
      uid: data.user.uid,
      email: '',
      mobile: '',
      is_demo: 1,
      is_trader: 0,
      invite_code: `D${data.user.uid}`,
      review_status: 0,
      two_factor: 0,
      created_at: data.user.created_at,
      history_since: null,
    })
    expect(data.user.uid).toMatch(/^\d{8}$/)
    expect(data.user.created_at).toMatch(ISO)
    const info = await get<WireUser>(server, PATH.info, {}, { token: data.token })
    expect(info.data).toEqual(data.user)
  })

  it('of one device, 20 times at once by GET and POST, is one user with one set of funds', async () => {
    const demo_id = randomBytes(16).toString('hex')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? get : post)<WireSignedIn>(server, PATH.demo, { demo_id }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.token)).size).toBe(20)
    const token = answers[0]?.data.token
    expect((await get(server, PATH.balance, {}, { token })).data).toEqual(FIRST_ACCOUNTS)
    const paid = await get<{ total: number }>(server, PATH.records, { accountTypeId: 1 }, { token })
    expect(paid.data.total).toBe(1)
  })

  it('sent twice by a browser, byte for byte, opens one session; asked for again it opens another', async () => {
    const demo_id = randomBytes(16).toString('hex')
    const t = String(server.clock.now())
    const ask = async (more: Parameters) =>
      (await get<WireSignedIn>(server, PATH.demo, { demo_id, ...more })).data.token
    const [first, again] = await Promise.all([ask({ t }), ask({ t })])
    expect([again, await ask({ t })]).toEqual([first, first])
    const others = [await ask({ t: String(Number(t) + 1) }), await ask({}), await ask({})]
    expect(new Set([first, ...others]).size).toBe(4)
    const { data } = await get<unknown[]>(server, PATH.sessions, {}, { token: first })
    expect(data).toHaveLength(4)
  })

  it('of another device is another user, and uids do not follow one another', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => demoUser(server)))
    expect(new Set(users.map(({ id }) => id)).size).toBe(10)
    const uids = await Promise.all(users.map(async (each) => (await each.get<WireUser>(PATH.info)).data.uid))
    expect(new Set(uids).size).toBe(10)
    const steps = uids.slice(1).map((uid, at) => Math.abs(Number(uid) - Number(uids[at])))
    expect(Math.min(...steps)).toBeGreaterThan(1_000)
  })

  it.each([
    ['15 letters', 'a'.repeat(15)],
    ['129 letters', 'a'.repeat(129)],
    ['10 KB', 'a'.repeat(10_000)],
    ['1', '1'],
    ['a blank', 'a device of nobody 1'],
    ['a dot', 'device.of.somebody.1'],
    ['SQL', `' OR 1=1 -- xxxxxxxxxxx`],
    ['an umlaut', 'gerät-des-menschen-1'],
    ['a NUL', 'device-of-nobody-1\0'],
    ['a line end', 'device-of-nobody-1\n'],
  ])('with %s is 1000', async (_title, demo_id) => {
    const answer = await get(server, PATH.demo, { demo_id })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { demo_id: 'malformed' } }])
  })

  it.each(['a'.repeat(16), 'Z9_-'.repeat(32)])('with %s is taken', async (demo_id) => {
    expect((await get(server, PATH.demo, { demo_id })).code).toBe(1)
  })

  it('keeps no device id, only a hash', async () => {
    const { rows } = await server.pool.query<{ all: string }>(
      'SELECT string_agg(u::text, chr(10)) AS all FROM app_user u',
    )
    expect(rows[0]?.all).not.toContain(user.device)
  })
})

describe('balances', () => {
  it('begin with 10,000 in two accounts and none in the third', async () => {
    expect((await user.get(PATH.balance)).data).toEqual(FIRST_ACCOUNTS)
  })

  it.each([
    [1, 'forex'],
    [2, 'micro'],
    [3, 'change'],
  ])('of account %i (%s) are in its detail', async (accountTypeId, type) => {
    await opened(user)
    const { data } = await user.get<WireAccount[]>(PATH.balance)
    const account = data.find((each) => each.accountTypeId === accountTypeId)
    expect((await user.get(PATH.detail, { accountTypeId })).data).toEqual({
      accountTypeId,
      type,
      balance: account?.balance,
      lockBalance: account?.lockBalance,
      usd_balance: account?.balance,
    })
  })

  it('show a write at once, 50 times on two connections', async () => {
    for (let at = 1; at <= 50; at += 1) {
      const { Id } = await opened(user, { cont: '0.01', multiple: 500 })
      const [lists, accounts] = await Promise.all([
        user.get<{ data: WireForexOrder[]; total: number }>(PATH.orders, { status: 1 }),
        user.get<WireAccount[]>(PATH.balance),
      ])
      expect([lists.data.data[0]?.Id, lists.data.total]).toEqual([Id, at])
      expect(accounts.data[0]?.lockBalance).toBe(moneyText(2_200_000n * BigInt(at)))
    }
  })
})

describe('get_profits', () => {
  it('counts what floats and what was realised today, fees and all', async () => {
    expect((await user.get(PATH.profits)).data).toEqual({
      balance: '20000.000000',
      today_profits: '0.000000',
      today_profits_percent: '0.00',
    })
    const { Id } = await opened(user, { cont: '1' })
    await opened(user, { cont: '1', type: 2, multiple: 500 })
    await server.tick('EURUSD', '1.10500')
    // Two fees of 3 USD; 500 USD float on one side and −500 USD on the other.
    expect((await user.get(PATH.profits)).data).toMatchObject({
      balance: '19994.000000',
      today_profits: '-6.000000',
      today_profits_percent: '-0.03',
    })
    await user.post(PATH.close, { id: Id })
    await server.tick('EURUSD', '1.10000')
    expect((await user.get(PATH.profits)).data).toMatchObject({
      balance: '20494.000000',
      today_profits: '494.000000',
      today_profits_percent: '2.47',
    })
  })

  it('begins again at a reset of the demo', async () => {
    await opened(user, { cont: '5' })
    await server.tick('EURUSD', '1.10500')
    await user.post(PATH.reset)
    expect((await user.get(PATH.profits)).data).toEqual({
      balance: '20000.000000',
      today_profits: '0.000000',
      today_profits_percent: '0.00',
    })
    await opened(user, { cont: '1' })
    expect((await user.get(PATH.profits)).data).toMatchObject({
      balance: '19997.000000',
      today_profits: '-3.000000',
    })
  })
})

describe('records', () => {
  it('tell every movement with its kind, newest first, and the balance after it', async () => {
    const { Id } = await opened(user)
    await server.tick('EURUSD', '1.10100')
    await user.post(PATH.close, { id: Id })
    const { data, total } = await records({ accountTypeId: 1 })
    expect(total).toBe(3)
    expect(data.map(({ Value, Balance, Type, OrderId }) => [Value, Balance, Type, OrderId])).toEqual([
      ['10.000000', '10009.700000', 4, Id],
      ['-0.300000', '9999.700000', 5, Id],
      ['10000.000000', '10000.000000', 13, 0],
    ])
    for (const row of data) {
      expect(Object.keys(row).toSorted()).toEqual([
        'Balance',
        'CreatedAtTran',
        'Id',
        'Memo',
        'MemoTran',
        'OrderId',
        'Type',
        'Value',
      ])
      expect(row.CreatedAtTran).toMatch(ISO)
      expect(row.MemoTran).not.toBe('')
    }
    expect((await records({ accountTypeId: 2 })).data.map(({ Value }) => Value)).toEqual(['10000.000000'])
    expect(await records({ accountTypeId: 3 })).toEqual({ data: [], total: 0 })
  })

  it('can be asked for by kind, and have pages', async () => {
    for (let at = 0; at < 22; at += 1) {
      const { Id } = await opened(user, { cont: '0.01' })
      await user.post(PATH.close, { id: Id })
    }
    const fees = await records({ accountTypeId: 1, type: 5 })
    expect([fees.total, fees.data.length]).toEqual([22, 20])
    expect(fees.data.every(({ Type }) => Type === 5)).toBe(true)
    const second = await records({ accountTypeId: 1, type: 5, page: 2 })
    expect(second.data).toHaveLength(2)
    expect((await records({ accountTypeId: 1, type: 5, page: 3 })).data).toEqual([])
    const balances = [...fees.data, ...second.data].map(({ Balance }) => micros(Balance))
    expect(balances).toEqual(balances.toSorted((one, other) => (one < other ? -1 : 1)))
    for (const type of [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16])
      expect([type, await records({ accountTypeId: 1, type })]).toEqual([type, { data: [], total: 0 }])
    for (const type of [0, 19, 99, -1, '1.0', 'fee'])
      expect([type, (await user.get(PATH.records, { accountTypeId: 1, type })).code]).toEqual([type, 1000])
    for (const path of [PATH.records, PATH.detail])
      expect((await user.get(path, { accountTypeId: 4 })).code).toBe(CODE.noSuchCurrencyOrMethod)
    for (const accountTypeId of [0, 'forex', '1.0'])
      expect((await user.get(PATH.records, { accountTypeId })).code).toBe(1000)
  })

  it('do not tell of locks: a pending order moves nothing', async () => {
    const { Id } = await opened(user, { status: 0, target_price: '1.2' })
    await user.post(PATH.cancel, { id: Id })
    expect((await records({ accountTypeId: 1 })).total).toBe(1)
  })
})

describe('what anyone may know', () => {
  it('countries: the five that are not served are absent', async () => {
    const { data } = await get<{ id: number; code: string; global_code: string; name: string }[]>(
      server,
      PATH.areas,
    )
    const codes = data.map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(200)
    for (const excluded of ['KP', 'IL', 'CN', 'VU', 'CU']) expect(codes).not.toContain(excluded)
    for (const served of ['DE', 'JP', 'US', 'HK', 'TW', 'BR']) expect(codes).toContain(served)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    for (const area of data) {
      expect(Object.keys(area).toSorted()).toEqual(['code', 'global_code', 'id', 'name'])
      expect(area.global_code).toMatch(/^\d{1,4}$/)
      expect(area.name.length).toBeGreaterThan(1)
    }
  })

  it('settings: those that are listed, and nothing of what is inside', async () => {
    for (const key of ['is_show_mobile', 'is_invite_required'])
      expect((await get(server, PATH.setting, { key })).data).toEqual({ key, value: 0 })
    for (const key of [
      'jwt_secret',
      'smtp',
      '__proto__',
      'constructor',
      'toString',
      '../',
      'DATABASE_URL',
      'PORT',
      'IS_SHOW_MOBILE',
      'INVITE_REQUIRED',
      ' is_show_mobile',
    ]) {
      const answer = await get(server, PATH.setting, { key })
      expect([key, answer.code, answer.data]).toEqual([
        key,
        1000,
        { fields: { key: expect.any(String) as string } },
      ])
    }
    expect((await get(server, PATH.setting, { key: ['is_show_mobile', 'is_show_mobile'] })).code).toBe(1000)
  })

  it('the deployment and the company', async () => {
    expect((await get(server, '/api/basicSet/getBasicInfo')).data).toEqual({
      invite_fee_share: 0,
      service_link: '',
      service_link_type: 1,
      verify_reg_type: 1,
      trade_fee_type: 1,
      micro_loss_level: 0,
      support_hours: null,
      support_answer_minutes: null,
    })
    const status = await get<{ status: number; type: number; loss_url: string }>(
      server,
      '/api/company/getCompanyStatus',
    )
    expect(Object.keys(status.data).toSorted()).toEqual(['loss_url', 'status', 'type'])
    expect(status.data.status).toBe(0)
    const company = await get<object>(server, '/api/company/getCompany')
    expect(Object.keys(company.data).toSorted()).toEqual([
      'email',
      'id',
      'location',
      'logo',
      'name',
      'registered_address',
      'subject',
      'url',
    ])
  })
})
