import {
  CODE,
  type WireBankWay,
  type WireCashierLimits,
  type WireDepositCoin,
  type WireDepositNetwork,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { WAITING_MAX } from '../../src/features/cashier/deposits/submit-deposit'
import { formOf, get, post, send } from '../call.cases'
import { DEPOSIT, type Depositor, addressOf, depositor } from './deposits.cases'
import { demoUser } from '../demo-user.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const SET_LIMIT = '/api/user/set_limit'

let server: TestServer

useServer((started) => (server = started), { clockStands: true })

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const limit = (user: Depositor, kind: string, value: string) =>
  post(server, SET_LIMIT, { kind, value }, { token: user.token })

describe('what is on offer in a sandbox', () => {
  it('are its samples alone, marked as such (W1)', async () => {
    const user = await depositor(server)
    await server.pool.query(
      `INSERT INTO deposit_network (currency_code, name, protocol_code, address, amount_min, rate, decimals, confirmations_min, minutes_expected)
       VALUES ('ETH', 'Ether', 'ERC20', '0xreal', 0, 1, 8, 1, 1)`,
    )
    const coins = await user.read<WireDepositCoin[]>(DEPOSIT.coins)
    expect(coins).toEqual([
      expect.objectContaining({ id: 1, code: 'USDT', protocols: ['ERC20', 'TRC20'], is_sample: 1 }),
      expect.objectContaining({ id: 2, code: 'BTC', usd_price: '60000.00000000', min_number: '0.00020000' }),
    ])
    const network = await user.read<WireDepositNetwork>(DEPOSIT.network, { charge_id: 3 })
    expect(network).toMatchObject({ address: addressOf(3), protocol_code: 'TRC20', min_number: '10.000000' })
    expect(network.confirmations_note).toContain('20 confirmations')
    const ways = await user.read<WireBankWay[]>(DEPOSIT.ways)
    expect(ways.map((way) => [way.currency_code, way.max_number, way.is_sample])).toEqual([
      ['USD', '100000.00', 1],
      ['EUR', '100000.00', 1],
    ])
    expect((await user.send({ charge_id: 101, address: '0xreal' })).code).toBe(CODE.noSuchCurrencyOrMethod)
  })

  it('names the networks of a coin, and refuses a coin and a network that there are not', async () => {
    const user = await depositor(server)
    const networks = await user.read<{ id: number; address: string }[]>(DEPOSIT.networks, {
      currency_code: 'USDT',
    })
    expect(networks.map(({ id, address }) => [id, address])).toEqual([1, 3].map((id) => [id, addressOf(id)]))
    const asks = [
      [DEPOSIT.networks, { currency_code: 'DOGE' }],
      [DEPOSIT.network, { charge_id: 9 }],
    ] as const
    for (const [path, parameters] of asks)
      expect((await get(server, path, parameters, { token: user.token })).code).toBe(
        CODE.noSuchCurrencyOrMethod,
      )
  })

  it('is no network or way that operators have taken off, and 1307 where no way is left', async () => {
    const user = await depositor(server)
    await server.pool.query('UPDATE deposit_network SET is_active = false WHERE id = 3')
    await server.pool.query('UPDATE deposit_way SET is_active = false WHERE id = 2')
    expect((await user.send({ charge_id: 3, address: addressOf(3) })).code).toBe(CODE.noSuchCurrencyOrMethod)
    expect((await user.pay({ wire_id: 2 })).code).toBe(CODE.noSuchCurrencyOrMethod)
    await server.pool.query('UPDATE deposit_way SET is_active = false')
    expect((await user.pay()).code).toBe(CODE.noPaymentChannel)
    expect((await get(server, DEPOSIT.pay, { number: 5 }, { token: user.token })).data).toMatchObject({
      fields: { wire_id: 'required' },
    })
    await server.pool.query('UPDATE deposit_way SET is_active = true')
    await server.pool.query('UPDATE deposit_network SET is_active = true')
  })
})

describe('a deposit that is stated', () => {
  it('waits with the terms that were shown, and credits nothing', async () => {
    const user = await depositor(server)
    const { data } = await user.send({
      number: '1.5',
      charge_id: 2,
      address: addressOf(2),
      txid: 'ab'.repeat(32),
    })
    expect(data).toMatchObject({
      ...{ number: '1.50000000', type: 0, currency_code: 'BTC', protocol_code: 'BTC', address: addressOf(2) },
      ...{ usd_price: '60000.00000000', usd_number: '90000.000000', status: 0, txid: 'ab'.repeat(32) },
      ...{ remark: '', reason: '', timeline: [{ status: 0, text: 'Stated, being checked', link: '' }] },
    })
    expect((await user.pay({ number: '50.05', wire_id: 2 })).data).toMatchObject({
      ...{ number: '50.05', type: 1, currency_code: 'EUR', usd_number: '54.050000', protocol_code: '' },
    })
    expect(await user.fund()).toBe('0.000000')
  })

  it('ignores status, credit and user_id as extras (W4)', async () => {
    const [user, other] = [await depositor(server), await depositor(server)]
    const { data } = await user.send({
      status: 1,
      credit: '5000',
      amount_credited: '5000',
      user_id: other.id,
    })
    expect(data).toMatchObject({ status: 0, usd_number: '100.000000' })
    expect([(await user.list()).total, (await other.list()).total]).toEqual([1, 0])
    expect(await user.fund()).toBe('0.000000')
  })

  it.each([
    ['no amount', { number: '0' }, CODE.amountNotAllowed],
    ['less than the least', { number: '9.999999' }, CODE.amountNotAllowed],
    ['more than any deposit', { number: '100000000.01' }, CODE.amountNotAllowed],
    ['more than the books can hold', { number: '999999999999999.99999' }, CODE.amountNotAllowed],
    ['more decimals than the coin has', { number: '10.0000001' }, CODE.parameterWrong],
    ['an amount below zero', { number: '-10' }, CODE.parameterWrong],
    ['the address of another network', { address: addressOf(3) }, CODE.parameterWrong],
    ['another network than that of the address', { charge_id: 2 }, CODE.parameterWrong],
    ['the address in another case', { address: addressOf(1).toLowerCase() }, CODE.parameterWrong],
    ['a network that there is not', { charge_id: 7 }, CODE.noSuchCurrencyOrMethod],
    ['a proof from elsewhere', { proofImg: 'https://example.com/proof.png' }, CODE.parameterWrong],
    ['a proof of nobody', { proofImg: `/api/common/image/${'0'.repeat(32)}.png` }, CODE.parameterWrong],
    ['a transaction with a script', { txid: '<script>alert(1)</script>' }, CODE.parameterWrong],
  ])('of %s is refused, and leaves nothing (W2)', async (_what, changes, code) => {
    const user = await depositor(server)
    const answer = await user.send(changes)
    expect(answer.code).toBe(code)
    if (code === CODE.parameterWrong)
      expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toHaveLength(1)
    expect((await user.list()).total).toBe(0)
  })

  it.each([
    ['no amount', { number: '0' }, CODE.amountNotAllowed],
    ['less than the least', { number: '49.99' }, CODE.amountNotAllowed],
    ['more than the most', { number: '100000.01' }, CODE.amountNotAllowed],
    ['part of a cent', { number: '50.001' }, CODE.parameterWrong],
    ['a way that there is not', { wire_id: 9 }, CODE.noSuchCurrencyOrMethod],
    ['a proof of nobody', { proofImg: `/api/common/image/${'0'.repeat(32)}.png` }, CODE.parameterWrong],
  ])('to a bank of %s is refused, and leaves nothing (W2)', async (_what, changes, code) => {
    const user = await depositor(server)
    expect((await user.pay(changes)).code).toBe(code)
    expect((await user.list()).total).toBe(0)
  })

  it('is refused with the proof of another, in the words for one that is not there (W2)', async () => {
    const [user, other] = [await depositor(server), await depositor(server)]
    const absent = await user.send({ proofImg: `/api/common/image/${'0'.repeat(32)}.png` })
    expect((await user.send({ proofImg: other.proofImg })).text).toBe(absent.text)
  })

  it('keeps its proof from being erased as unused; that of a refused one goes', async () => {
    const user = await depositor(server)
    const unused = await uploaded(server, user.token)
    await user.send({ number: '1', proofImg: unused })
    await user.send()
    const { rows } = await server.pool.query<{ kept: boolean }>(
      'SELECT erase_at IS NULL AS kept FROM image WHERE user_id = $1 ORDER BY id',
      [user.id],
    )
    expect(rows.map(({ kept }) => kept)).toEqual([true, false])
  })
})

describe('one deposit sent again', () => {
  it('twenty times at once with one key is one deposit and one answer (W3)', async () => {
    const user = await depositor(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.send({}, keyed('once'))))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await user.list()).total).toBe(1)
  })

  it('with one key and a fresh address of its picture is the same, and with another amount is 1003', async () => {
    const user = await depositor(server)
    const first = await user.send({}, keyed('k'))
    const again = await user.send({ proofImg: `${user.proofImg.split('?')[0]}?until=1&sign=x` }, keyed('k'))
    expect(again.text).toBe(first.text)
    expect((await user.send({ number: '101' }, keyed('k'))).code).toBe(CODE.keyReused)
  })

  it('with one key gets the first answer also after its network was taken off', async () => {
    const user = await depositor(server)
    const first = await user.send({}, keyed('k'))
    await server.pool.query('UPDATE deposit_network SET is_active = false WHERE id = 1')
    expect((await user.send({}, keyed('k'))).text).toBe(first.text)
    await server.pool.query('UPDATE deposit_network SET is_active = true WHERE id = 1')
  })

  it('as a GET with the same t is one deposit, without it two', async () => {
    const user = await depositor(server)
    const sent = { number: '100', proofImg: user.proofImg, address: addressOf(1), charge_id: 1 }
    const ask = (more: object) =>
      send(server, {
        path: `${DEPOSIT.submit}?${formOf({ ...sent, ...more })}`,
        headers: { authorization: user.token },
      })
    const t = server.clock.now()
    expect((await ask({ t })).text).toBe((await ask({ t })).text)
    await ask({})
    await ask({})
    expect((await user.list()).total).toBe(3)
  })
})

describe('a client’s own limits', () => {
  it('count all that waits: several deposits together never come to more (1116)', async () => {
    const user = await depositor(server)
    await limit(user, 'deposit_day', '250')
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.send()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === CODE.ownLimit)).toHaveLength(8)
    expect((await user.pay({ number: '50' })).code).toBe(1)
    expect((await user.send({ number: '10' })).code).toBe(CODE.ownLimit)
  })

  it.each(['deposit_week', 'deposit_month'])('%s counts what was credited and what waits', async (kind) => {
    const user = await depositor(server)
    await limit(user, kind, '250')
    const { data } = await user.send()
    const { data: second } = await user.send()
    await user.decide(data.id, 'approve')
    expect((await user.send()).code).toBe(CODE.ownLimit)
    const period = kind === 'deposit_week' ? 'week' : 'month'
    const own = async () => (await user.read<WireCashierLimits>('/api/account/limits')).deposit
    expect(await own()).toEqual({
      day: null,
      week: null,
      month: null,
      [period]: { limit: '250.000000', used: '200.000000', left: '50.000000' },
    })
    await user.decide(second.id, 'reject')
    expect((await own())[period]).toMatchObject({ used: '100.000000', left: '150.000000' })
    expect((await user.send({ number: '160' })).code).toBe(CODE.ownLimit)
    expect((await user.send({ number: '150' })).code).toBe(1)
    await limit(user, kind, '30')
    expect((await own())[period]).toEqual({ limit: '30.000000', used: '250.000000', left: '0.000000' })
  })

  it('have room again for what was rejected, and none for what was credited', async () => {
    const user = await depositor(server)
    await limit(user, 'deposit_day', '100')
    await user.decide((await user.send()).data.id, 'reject')
    const { data } = await user.send()
    await user.decide(data.id, 'approve')
    expect((await user.send({ number: '10' })).code).toBe(CODE.ownLimit)
  })

  it.each([
    ['exclusion', '7'],
    ['time_out', '24'],
  ])('refuse it during an %s, and credit what came before', async (kind, value) => {
    const user = await depositor(server)
    const { data } = await user.send()
    await limit(user, kind, value)
    expect((await user.send()).code).toBe(CODE.ownLimit)
    await user.decide(data.id, 'approve')
    expect(await user.fund()).toBe('100.000000')
  })

  it('let twenty wait at a time', async () => {
    const user = await depositor(server)
    const answers = await Promise.all(Array.from({ length: WAITING_MAX + 5 }, () => user.send()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(WAITING_MAX)
    expect(answers.filter(({ code }) => code === CODE.tooManyRequests)).toHaveLength(5)
  })
})

describe('the list', () => {
  it('shows own ones alone, newest first, of one kind where that is asked (W6)', async () => {
    const [user, other] = [await depositor(server), await depositor(server)]
    await user.send()
    await user.pay()
    await other.send()
    expect((await user.list()).data.map(({ type }) => type)).toEqual([1, 0])
    expect((await user.list({ type: 0 })).data.map(({ type }) => type)).toEqual([0])
    expect(await user.list({ page: 2 })).toEqual({ data: [], total: 2 })
    expect((await user.list({ user_id: other.id, id: 1 })).total).toBe(2)
    const hostile = ['0', '-1', '1e3', '1.0', '', 'null']
    for (const page of hostile)
      expect((await get(server, DEPOSIT.list, { page }, { token: user.token })).code).toBe(
        CODE.parameterWrong,
      )
  })

  it('comes in pages of twenty', async () => {
    const user = await depositor(server)
    for (let sent = 0; sent < 23; sent += 1) {
      const { data } = await user.send({ number: String(100 + sent) })
      await user.decide(data.id, 'invalidate')
    }
    const [first, second] = [await user.list(), await user.list({ page: 2 })]
    expect([first.data.length, second.data.length, second.total]).toEqual([20, 3, 23])
    expect(second.data.map(({ number }) => number)).toEqual(['102.000000', '101.000000', '100.000000'])
  })
})

it('refuses every call to a demo user (W7)', async () => {
  const { token } = await demoUser(server)
  for (const path of Object.values(DEPOSIT))
    for (const ask of [get, post]) {
      const { status, code } = await ask(server, path, { currency_code: 'USDT', charge_id: 1 }, { token })
      if (status !== 405) expect([path, code]).toEqual([path, CODE.onlyRealAccount])
    }
})
