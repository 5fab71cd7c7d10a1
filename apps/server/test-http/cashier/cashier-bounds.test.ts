import { DAY_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { HK } from '../identity/account-user.cases'
import { post } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'
import { ADDRESS, OUT, type WithdrawingUser, withdrawingUser } from './withdrawing-user.cases'

let server: TestServer
let user: WithdrawingUser

useServer((started) => (server = started), { clockStands: true })
beforeEach(async () => {
  user = await withdrawingUser(server)
})

const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7'
const method = (dc_address: string) => ({ type: 1, draw_id: user.asked['draw_currency_id'] ?? 0, dc_address })
const wrong = (reason: string) => ({ code: CODE.parameterWrong, data: { fields: { dc_address: reason } } })
const SAVED = wrong('saved')

it('an address that is saved already is refused before a code is mailed for it, or used up', async () => {
  expect(await user.send(OUT.bindCode, method(ADDRESS))).toMatchObject(SAVED)
  expect(await user.send(OUT.bind, { ...method(ADDRESS), auth_code: '000000' })).toMatchObject(SAVED)
  expect((await user.send(OUT.bind, { ...method(OTHER), auth_code: '000000' })).code).toBe(CODE.codeWrong)
})

it.each([
  ['checksum', ADDRESS.replace('5aA', '5AA')],
  ['other network', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['malformed', ADDRESS.slice(0, -1)],
])('an address that cannot be saved is told why: %s', async (reason, address) => {
  expect(await user.send(OUT.bindCode, method(address))).toMatchObject(wrong(reason))
})

it('a method of a currency that is off is shown so, counts, and can be removed, and not be withdrawn to', async () => {
  const id = user.asked['draw_method_id'] ?? 0
  const active = (isActive: boolean) =>
    server.pool.query('UPDATE withdrawal_currency SET is_active = $1 WHERE id = $2', [
      isActive,
      user.asked['draw_currency_id'],
    ])
  await active(false)
  try {
    const { data } = await user.read(OUT.methods, {})
    expect(data).toMatchObject([{ id, is_offered: 0 }])
    expect((await user.ask({ auth_code: '000000' })).code).toBe(CODE.noSuchCurrencyOrMethod)
    expect((await user.send(OUT.remove, { id })).code).toBe(1)
    expect((await user.read(OUT.methods, {})).data).toEqual([])
  } finally {
    await active(true)
  }
})

it('a client saves at most 40 methods within a day, those that they removed among them', async () => {
  await server.pool.query(
    `INSERT INTO withdrawal_method (user_id, currency_id, address, created_at, usable_at, removed_at)
     SELECT $1, $2, 'address ' || n, $3, $3, $3 FROM generate_series(1, 40) AS n`,
    [user.id, user.asked['draw_currency_id'], server.clock.now()],
  )
  expect((await user.send(OUT.bindCode, method(OTHER))).code).toBe(CODE.tooManyRequests)
  server.clock.advance(DAY_MS)
  expect((await user.send(OUT.bindCode, method(OTHER))).code).toBe(1)
})

it('a client who cancelled 20 withdrawals within a day waits with the next', async () => {
  await server.pool.query(
    `INSERT INTO withdrawal (id, user_id, kind, status, currency_id, currency_code, protocol, decimals, method_id, address, tag, bank_name,
       bank_address, bank_swift, payee_name, payee_account, notes, amount, fee, received, units_per_usd, requested_at, ended_at)
     SELECT 900000 + n, $1, 1, 3, 1, 'USDT', 'ERC20', 6, 1, 'to', '', '', '', '', '', '', '', 10000, 0, 1000000, 100000000, $2, $2
       FROM generate_series(1, 20) AS n`,
    [user.id, server.clock.now()],
  )
  expect((await user.send(OUT.code, user.asked)).code).toBe(CODE.tooManyRequests)
  expect((await user.ask({ auth_code: '000000' })).code).toBe(CODE.tooManyRequests)
  server.clock.advance(DAY_MS)
  expect((await user.send(OUT.code, user.asked)).code).toBe(1)
})

it.each([
  ['an account', '/v2/api/main/account/forexDetail', { accountTypeId: 9 }],
  ['the records of an account', '/v2/api/main/accountLog/forexChange', { accountTypeId: 9 }],
  ['methods of a currency', OUT.methods, { draw_id: 999_999 }],
])('%s that there is not is 1301', async (_what, path, asked) => {
  expect((await user.read(path, asked)).code).toBe(CODE.noSuchCurrencyOrMethod)
})

it('a transfer in a currency that there is not is 1301, and nothing is moved', async () => {
  const move = { balance: '1', from: 'change', to: 'forex' }
  for (const [currency_id, code] of [
    [7, CODE.noSuchCurrencyOrMethod],
    [0, CODE.parameterWrong],
    [1, 1],
  ] as const)
    expect((await user.send('/api/account/transfer', { ...move, currency_id })).code).toBe(code)
})

describe('codes that move money', () => {
  const stranger = (type: number) =>
    post(server, '/api/notify/send_email', { to: user.email, type, area_id: HK })
  const bindCode = () => user.send(OUT.bindCode, method(OTHER))

  it('come to their owner, however often strangers ask for codes for the address', async () => {
    expect((await stranger(2)).code).toBe(1)
    expect((await bindCode()).code).toBe(1)
    for (let at = 0; at < 12; at += 1) {
      server.clock.advance(61_000)
      await stranger((at % 2) + 1)
    }
    expect((await bindCode()).code).toBe(1)
    expect((await user.send(OUT.code, user.asked)).code).toBe(1)
  })

  it('come to a client who binds two addresses and withdraws twice within an hour', async () => {
    for (let at = 0; at < 2; at += 1) {
      expect((await stranger(2)).code).toBe(1)
      expect((await bindCode()).code).toBe(1)
      expect((await user.send(OUT.code, user.asked)).code).toBe(1)
      server.clock.advance(61_000)
    }
  })

  it('come once a minute and twenty times a day for one purpose', async () => {
    expect((await bindCode()).code).toBe(1)
    expect((await bindCode()).code).toBe(CODE.codeTooSoon)
    for (let at = 1; at < 20; at += 1) {
      server.clock.advance(61_000)
      expect((await bindCode()).code).toBe(1)
    }
    server.clock.advance(61_000)
    expect((await bindCode()).code).toBe(CODE.codeTooSoon)
    expect((await user.send(OUT.code, user.asked)).code).toBe(1)
  })
})
