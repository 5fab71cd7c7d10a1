import { openedRow } from '../../test-support/operate.cases'
import type {
  WireCashierLimits,
  WirePayoutTimes,
  WireWithdrawal,
  WireWithdrawalQuote,
  WireWithdrawals,
} from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { jsonRoad } from '../json-road.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'
import { ADDRESS, OUT, type WithdrawingUser, operator, withdrawingUser } from './withdrawing-user.cases'

let server: TestServer
let user: WithdrawingUser

useServer((started) => (server = started), {
  clockStands: true,
  road: jsonRoad,
  settings: { WITHDRAW_STEP_UP: 'off', WITHDRAW_DAY_USD: '5000', WITHDRAW_TWO_PERSON_USD: '300' },
})
beforeEach(async () => {
  user = await withdrawingUser(server)
})

const list = async (of = user) => (await of.read<WireWithdrawals>(OUT.list)).data
const steps = ({ timeline }: WireWithdrawal) => timeline.map(({ text }) => text)

describe('a withdrawal', () => {
  it('locks its amount, is approved, paid, and in the list with its timeline and its record', async () => {
    const { data, code } = await user.ask({ memo: 'rent' })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      number: '100.000000',
      fee: '5.000000',
      real_number: '95.000000',
      draw_currency: { code: 'USDT', protocol: 'ERC20' },
      ...{
        type: 1,
        status: 0,
        can_cancel: 1,
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        notes: 'rent',
        reason: '',
      },
    })
    expect(await user.fund()).toEqual(['1000.000000', '100.000000'])
    const said = await operator(
      server,
      'ann',
      'withdrawals',
      'approve',
      `${data.id}`,
      '--reason',
      'looks right',
    )
    expect(said).toEqual({
      isDone: true,
      text: `The decision to approve withdrawal ${data.id} is noted.`,
    })
    expect(await openedRow(server.pool, 'withdrawals', data.id)).toMatchObject({ approved: 1 })
    expect((await user.send(OUT.cancel, { id: data.id })).code).toBe(CODE.recordState)
    await operator(server, 'bob', 'withdrawals', 'paid', `${data.id}`, '--txid', `0x${'fe'.repeat(32)}`)
    const [row] = (await list()).data
    expect(row).toMatchObject({ status: 1, status_name: 'Paid', can_cancel: 0 })
    expect(row && steps(row)).toEqual(['Being checked', 'Approved, to be paid', 'Paid'])
    expect(await user.fund()).toEqual(['900.000000', '0.000000'])
    const records = await user.read<{ data: { Value: string; Type: number }[] }>(
      '/v2/api/main/accountLog/forexChange',
      { accountTypeId: 3, type: 2 },
    )
    expect(records.data.data).toMatchObject([{ Value: '-100.000000', Type: 2 }])
  })

  it('that is rejected says why and gives all back; one that is cancelled does so too', async () => {
    const [one, other] = [(await user.ask()).data, (await user.ask({ number: '50' })).data]
    await operator(
      server,
      'ann',
      'withdrawals',
      'reject',
      `${one.id}`,
      '--reason',
      'the address is sanctioned',
    )
    expect(await user.send(OUT.cancel, { id: other.id })).toMatchObject({ code: 1, data: { status: 3 } })
    expect(await user.send(OUT.cancel, { id: other.id })).toMatchObject({ code: CODE.recordState })
    const { data, total } = await list()
    expect([total, ...data.map(({ status, reason }) => [status, reason])]).toEqual([
      2,
      [3, ''],
      [2, 'the address is sanctioned'],
    ])
    expect(await user.fund()).toEqual(['1000.000000', '0.000000'])
  })

  it.each([
    ['more than there is', { number: '1000.01' }, CODE.balanceTooSmall],
    ['less than the least', { number: '9.99' }, CODE.amountNotAllowed],
    ['less than the fee leaves', { number: '0.01' }, CODE.amountNotAllowed],
    ['nothing', { number: '0' }, CODE.amountNotAllowed],
    ['a fraction of a cent', { number: '10.001' }, CODE.parameterWrong],
    ['a currency that is not there', { draw_currency_id: 99 }, CODE.noSuchCurrencyOrMethod],
    ['a method of another currency', { draw_currency_id: 2 }, CODE.noSuchCurrencyOrMethod],
    ['a method that is not there', { draw_method_id: 999_999 }, CODE.noSuchCurrencyOrMethod],
    ['words of 10 KB', { memo: 'a'.repeat(10_240) }, CODE.parameterWrong],
    ['a quote that is none', { quote_id: '1.2.3.4.x' }, CODE.quoteEnded],
  ])('of %s is refused and locks nothing', async (_what, changes, code) => {
    expect((await user.ask(changes)).code).toBe(code)
    expect(await user.fund()).toEqual(['1000.000000', '0.000000'])
  })

  it('takes all there is, once, however often it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => user.ask({ number: '1000' })))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await user.fund()).toEqual(['1000.000000', '1000.000000'])
  })

  it('is done once under a key, also when its quote has run out meanwhile', async () => {
    const quote = (await user.read<WireWithdrawalQuote>(OUT.quote, user.asked)).data
    const first = await user.ask({ quote_id: quote.quote_id }, 'one')
    server.clock.advance(61_000)
    expect((await user.ask({ quote_id: quote.quote_id }, 'one')).text).toBe(first.text)
    const late = await user.ask({ quote_id: quote.quote_id }, 'two')
    expect(late.code).toBe(CODE.quoteEnded)
    expect(late.data).toMatchObject({ fee: '5.000000', real_number: '95.000000' })
    expect((await list()).total).toBe(1)
  })

  it('is quoted within the bounds of its currency alone', async () => {
    const quoted = async (number: string) => (await user.read(OUT.quote, { ...user.asked, number })).code
    expect([await quoted('20'), await quoted('19.99')]).toEqual([1, CODE.amountNotAllowed])
  })

  it('keeps the terms of its quote when an operator changes them, and a quote is for one withdrawal alone', async () => {
    const quote = (await user.read<WireWithdrawalQuote>(OUT.quote, user.asked)).data
    expect((await user.ask({ number: '101', quote_id: quote.quote_id })).code).toBe(CODE.quoteEnded)
    const other = await withdrawingUser(server)
    expect((await other.ask({ quote_id: quote.quote_id })).code).toBe(CODE.quoteEnded)
    const change = 'UPDATE withdrawal_currency SET fee_rate = fee_rate + $2 WHERE id = $1'
    const id = user.asked['draw_currency_id']
    await server.pool.query(change, [id, 100_000_000])
    expect((await user.ask({ quote_id: quote.quote_id })).data.fee).toBe('5.000000')
    expect((await user.ask()).data.fee).toBe('6.000000')
    await server.pool.query(change, [id, -100_000_000])
  })

  it('to a method that was removed or is too new is refused; one that was asked for keeps its copy', async () => {
    const { data } = await user.ask()
    const method = user.asked['draw_method_id']
    await server.pool.query('UPDATE withdrawal_method SET usable_at = $2 WHERE id = $1', [
      method,
      server.clock.now() + 5000,
    ])
    const at = new Date(server.clock.now() + 5000).toISOString()
    expect(await user.ask()).toMatchObject({ code: CODE.methodNotYet, data: { at } })
    expect((await user.send(OUT.remove, { id: Number(method) })).code).toBe(1)
    expect((await user.ask()).code).toBe(CODE.noSuchCurrencyOrMethod)
    expect(await openedRow(server.pool, 'withdrawals', data.id)).toMatchObject({
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    })
  })

  it('of somebody else is as absent as one that is not there', async () => {
    const { data } = await user.ask()
    const other = await withdrawingUser(server)
    const absent = await other.send(OUT.cancel, { id: 999_999 })
    expect((await other.send(OUT.cancel, { id: data.id })).text).toBe(absent.text)
    expect(absent.code).toBe(CODE.noSuchCurrencyOrMethod)
    const method = user.asked['draw_method_id'] ?? 0
    expect((await other.ask({ draw_method_id: method })).code).toBe(CODE.noSuchCurrencyOrMethod)
    for (const path of [OUT.quote, OUT.code]) {
      const asked = { ...other.asked, draw_method_id: method }
      const answer = path === OUT.quote ? await other.read(path, asked) : await other.send(path, asked)
      expect(answer.code).toBe(CODE.noSuchCurrencyOrMethod)
    }
    const removed = await other.send(OUT.remove, { id: method })
    expect(removed.text).toBe((await other.send(OUT.remove, { id: 999_999 })).text)
    expect((await user.ask()).code).toBe(CODE.success)
    expect((await list(other)).total).toBe(0)
  })

  it('waits for the hold after a change of the account, and for real-name verification', async () => {
    const until = server.clock.now() + 60_000
    await server.pool.query("UPDATE credential SET held_until = $2, held_why = 'two_factor' WHERE id = $1", [
      user.id,
      until,
    ])
    expect(await user.ask()).toMatchObject({
      code: CODE.withdrawalsHeld,
      data: { until: new Date(until).toISOString(), why: 'two_factor' },
    })
    await server.pool.query('UPDATE real_name_case SET status = 3 WHERE user_id = $1', [user.id])
    expect((await user.ask()).code).toBe(CODE.realNameNeeded)
    const { data } = await user.read<WireCashierLimits>(OUT.limits)
    expect(data).toMatchObject({ level: 0, holds: [{ why: 'two_factor' }] })
  })

  it('counts against the limit of the day, which says what is used and left', async () => {
    const rich = await withdrawingUser(server, '9000')
    expect((await rich.ask({ number: '4000' })).code).toBe(1)
    const cancelled = (await rich.ask({ number: '500' })).data
    await rich.send(OUT.cancel, { id: cancelled.id })
    expect((await rich.ask({ number: '1000.01' })).code).toBe(CODE.amountNotAllowed)
    const { data } = await rich.read<WireCashierLimits>(OUT.limits)
    expect(data.withdrawal).toEqual({
      day: { limit: '5000.000000', used: '4000.000000', left: '1000.000000' },
      month: null,
    })
  })

  it('is not for demo users, in any of its calls', async () => {
    const { token } = await demoUser(server)
    const reads = [OUT.quote, OUT.list, OUT.limits, OUT.currencies, OUT.methods]
    const changes = [OUT.draw, OUT.code, OUT.cancel, OUT.bind, OUT.bindCode, OUT.remove]
    const answers = await Promise.all([
      ...reads.map((path) => get(server, path, { ...user.asked, type: 1 }, { token })),
      ...changes.map((path) => post(server, path, { ...user.asked, type: 1, id: 1, draw_id: 1 }, { token })),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODE.onlyRealAccount]))
  })
})

describe('operators', () => {
  it('are two different ones above the amount that the server is set to, whatever their own program says', async () => {
    const large = (await user.ask({ number: '300.01' })).data
    const decide = (name: string, verb: string) =>
      operator(server, name, 'withdrawals', verb, `${large.id}`, '--reason', 'fine')
    expect((await decide('ann', 'approve')).isDone).toBe(true)
    expect((await list()).data[0]).toMatchObject({ can_cancel: 1 })
    expect((await decide('ann', 'approve')).isDone).toBe(true)
    expect((await list()).data[0]).toMatchObject({ can_cancel: 1 })
    expect((await decide('bob', 'approve')).isDone).toBe(true)
    expect((await list()).data[0]).toMatchObject({ can_cancel: 0 })
    expect((await decide('cid', 'approve')).text).toContain('cannot be approved')
    const times = await get<WirePayoutTimes[]>(server, OUT.times, {}, {})
    expect(
      times.data.find(({ currency_code: code }) => code === 'USDT')?.oldest_waiting_seconds,
    ).toBeGreaterThanOrEqual(0)
  })

  it('decide on a withdrawal once, when two do at the same moment', async () => {
    const { data } = await user.ask()
    const line = ['withdrawals', 'reject', `${data.id}`, '--reason', 'no']
    const said = await Promise.all(['ann', 'bob', 'cid'].map((name) => operator(server, name, ...line)))
    expect(said.filter(({ isDone }) => isDone)).toHaveLength(1)
    expect(await user.fund()).toEqual(['1000.000000', '0.000000'])
  })
})

it('an address that clients deposit to cannot be saved to withdraw to, whatever its case', async () => {
  await server.pool.query(
    "UPDATE deposit_network SET address = '0x52908400098527886E0F7030069857D2E4169EE7' WHERE id = 1",
  )
  const method = { type: 1, draw_id: user.asked['draw_currency_id'] ?? 0 }
  for (const dc_address of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x52908400098527886e0f7030069857d2e4169ee7',
  ])
    expect(await user.send(OUT.bind, { ...method, dc_address })).toMatchObject({
      code: CODE.parameterWrong,
      data: { fields: { dc_address: 'ours' } },
    })
})

it('an account that clients pay to cannot be saved, and an address that became ours is withdrawn to no more', async () => {
  const ours = {
    type: 2,
    draw_id: 5,
    bank_name: 'A Bank',
    bank_address: 'A Street 1',
    payee_name: 'Alex Kim',
  }
  expect(
    await user.send(OUT.bind, { ...ours, bank_swift: 'BARCGB22', payee_account: 'sample-00000001' }),
  ).toMatchObject({ code: CODE.parameterWrong, data: { fields: { payee_account: 'ours' } } })
  expect((await user.ask()).code).toBe(1)
  const { rows } = await server.pool.query('SELECT address FROM deposit_network WHERE id = 1')
  await server.pool.query('UPDATE deposit_network SET address = lower($1) WHERE id = 1', [ADDRESS])
  for (const refused of [await user.ask(), await user.read(OUT.quote, user.asked)])
    expect(refused.code).toBe(CODE.noSuchCurrencyOrMethod)
  await server.pool.query('UPDATE deposit_network SET address = $1 WHERE id = 1', [rows[0].address])
  expect((await user.ask()).code).toBe(1)
})
