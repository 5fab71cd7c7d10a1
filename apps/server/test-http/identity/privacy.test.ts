import { rulesAt, usd } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { pay } from '../../test-support/users.cases'
import { type AccountUser, CALL, PASSWORD, login, registered } from './account-user.cases'
import { callAnswer, formOf, get, post, send } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { depositorOf } from '../cashier/deposits.cases'
import type { Mailbox } from '../mailbox.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useRegisteredUser } from '../use-server.cases'

const EXPORT = '/api/user/export'
const DELETE = '/api/user/delete_account'
const REAL_NAME = '/api/user_real/real_name'
const YEAR = 366 * 86_400_000

let server: TestServer
let mailbox: Mailbox
let user: AccountUser

useRegisteredUser((given) => ({ server, mailbox, user } = given), { restMs: 600_000 })

const exported = (parameters: Record<string, string>, token = user.token) =>
  send(server, { path: `${EXPORT}?${formOf(parameters)}`, headers: { authorization: token } })
const remove = (password = PASSWORD) => user.post(DELETE, { password })

/** Submits a request for real-name verification. */
async function verify(): Promise<void> {
  const [front_pic, reverse_pic] = [await uploaded(server, user.token), await uploaded(server, user.token)]
  const asked = await user.post(REAL_NAME, {
    name: 'Ada Lovelace',
    card_id: 'X1234567',
    front_pic,
    reverse_pic,
  })
  expect(asked.code).toBe(1)
}

describe('an export', () => {
  it('has all that is kept of its user in one document, and no secret', async () => {
    await server.books.execute(pay, user.id, usd('10000'))
    await server.tick('EURUSD', '1.10000')
    await user.post(PATH.submit, BUY)
    await user.post('/api/user/set_limit', { kind: 'stake', value: '100' })
    await user.post('/api/user/acknowledge', { kind: 'risk' })
    await verify()
    const { headers, text } = await exported({ format: 'json' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="fairtick-own-[\d-]{10}\.json"$/)
    expect(JSON.parse(text)).toMatchObject({
      user: [{ id: String(user.id), email: user.email, country: 'HK' }],
      sessions: [{ ip: '127.0.0.1' }],
      acknowledgements: [{ kind: 'risk', rules_version: String(rulesAt(server.clock.now())) }],
      limits: [{ kind: 'stake', value: '100.000000' }],
      real_name: [{ name: 'Ada Lovelace', card_id: '••••4567', status: 'waiting' }],
      records: [{ type: 'adjustment: money of a test', change_usd: '10000.000000' }, { type: 'fee' }],
      contracts: [{ instrument: 'EURUSD', side: 'buy', closed_utc: '' }],
      options: [],
    })
    const { rows } = await server.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM credential WHERE id = $1',
      [user.id],
    )
    for (const secret of [rows[0]?.password_hash ?? '', user.token, 'argon2'])
      expect(text).not.toContain(secret)
    await user.post(PATH.closeAll)
  })

  it('of one kind is a table that no spreadsheet takes for formulas', async () => {
    await user.post(CALL.phrase, { phrase: '=HYPERLINK("http://evil")' })
    const { headers, text } = await exported({ format: 'csv', kind: 'user' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row] = text.trimEnd().split('\r\n')
    expect(head?.split(',').slice(0, 3)).toEqual(['id', 'uid', 'email'])
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const kinds = [
      'sessions',
      'records',
      'contracts',
      'options',
      'trading',
      'profiles',
      'follows',
      'copies',
      'not_copied',
    ]
    for (const kind of [...kinds, 'deposits', 'borrower', 'loans', 'repayments', 'subscriptions', 'limits'])
      expect((await exported({ format: 'csv', kind })).headers['content-type']).toBe(
        'text/csv; charset=utf-8',
      )
  })

  it('is for real users who are logged in', async () => {
    const demo = await demoUser(server)
    expect(callAnswer(await exported({ format: 'json' }, demo.token)).code).toBe(CODE.onlyRealAccount)
    expect(callAnswer(await exported({ format: 'json' }, 'nobody')).code).toBe(CODE.noSession)
    expect(callAnswer(await exported({ format: 'xml' })).code).toBe(CODE.parameterWrong)
  })
})

describe('an account', () => {
  it('with money or an open order is not deleted, nor without the password', async () => {
    await server.books.execute(pay, user.id, usd('10000'))
    await server.tick('EURUSD', '1.10000')
    expect((await remove()).code).toBe(CODE.recordState)
    expect((await remove('not the password')).code).toBe(CODE.accountOrPasswordWrong)
    expect((await login(server, { account: user.email })).code).toBe(1)
  })

  it('with a deposit that waits is not deleted, and the export lists it', async () => {
    expect(
      (await depositorOf(server, { ...user, proofImg: await uploaded(server, user.token) }).send()).code,
    ).toBe(1)
    expect((await remove()).code).toBe(CODE.recordState)
    expect(JSON.parse((await exported({ format: 'json' })).text)).toMatchObject({
      deposits: [{ status: 'unchecked', amount: '100.000000', credit_usd: '100.000000', decided_utc: '' }],
    })
  })

  it('that is deleted cannot be logged in to, and its address is free; what the law holds is kept five years and no longer', async () => {
    await verify()
    const other = await login(server, { account: user.email })
    expect((await remove()).code).toBe(1)
    expect((await user.get(CALL.info)).code).toBe(CODE.noSession)
    expect(
      (await send(server, { path: CALL.info, headers: { authorization: other.data.token } })).text,
    ).toContain('999')
    expect((await login(server, { account: user.email })).code).toBe(CODE.accountOrPasswordWrong)
    const kept = async () => {
      const { rows } = await server.pool.query(
        `SELECT c.email, c.mobile, c.phrase, r.status, r.name, r.card_id, (SELECT count(*) FROM image i WHERE i.user_id = c.id) AS images
           FROM credential c JOIN real_name_case r ON r.user_id = c.id WHERE c.id = $1`,
        [user.id],
      )
      return rows[0]
    }
    expect(await kept()).toEqual({
      email: null,
      mobile: null,
      phrase: '',
      status: 4,
      name: 'Ada Lovelace',
      card_id: 'X1234567',
      images: 2n,
    })
    server.clock.advance(61_000)
    const again = await registered(server, mailbox, user.email)
    expect(again.id).not.toBe(user.id)
    server.clock.advance(4 * YEAR)
    await server.tidy()
    expect(await kept()).toMatchObject({ name: 'Ada Lovelace', images: 2n })
    server.clock.advance(2 * YEAR)
    await server.tidy()
    expect(await kept()).toMatchObject({ name: '', card_id: '', images: 0n })
  })

  it('is not a way round an exclusion', async () => {
    await user.post('/api/user/set_limit', { kind: 'exclusion', value: '7' })
    expect((await remove()).code).toBe(CODE.ownLimit)
    server.clock.advance(7 * 86_400_000)
    expect((await remove()).code).toBe(1)
  })

  it('whose end was decided but not carried out opens nothing more, and is ended soon', async () => {
    await verify()
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    server = await server.restart()
    const { token } = (await login(server, { account: user.email })).data
    expect((await post(server, PATH.submit, BUY, { token })).code).toBe(CODE.recordState)
    await server.tidy()
    expect((await login(server, { account: user.email })).code).toBe(CODE.accountOrPasswordWrong)
    expect((await get(server, CALL.info, {}, { token })).code).toBe(CODE.noSession)
    expect(await closures()).toEqual([{ is_erased: true }])
  })

  it('whose owner was erased is noted as ended', async () => {
    expect((await remove()).code).toBe(1)
    await server.pool.query('UPDATE account_closure SET is_erased = false WHERE id = $1', [user.id])
    server = await server.restart()
    await server.tidy()
    expect(await closures()).toEqual([{ is_erased: true }])
  })

  it('is not ended, now or later, if the proof is no longer valid when it is carried out', async () => {
    const holder = await server.pool.connect()
    await holder.query('BEGIN')
    await holder.query('UPDATE credential SET frozen_at = 1 WHERE id = $1', [user.id])
    const removing = remove()
    const waiting = () =>
      server.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await holder.query('COMMIT')
    holder.release()
    expect((await removing).code).toBe(CODE.accountOrPasswordWrong)
    expect(await closures()).toEqual([])
    await server.tidy()
    await server.pool.query('UPDATE credential SET frozen_at = NULL WHERE id = $1', [user.id])
    expect((await login(server, { account: user.email })).code).toBe(1)
  })
})

const closures = async () =>
  (await server.pool.query('SELECT is_erased FROM account_closure WHERE id = $1', [user.id])).rows

describe('a user who lives where we serve nobody', () => {
  it('is not verified', async () => {
    await server.pool.query("UPDATE credential SET country = 'VU' WHERE id = $1", [user.id])
    const [front_pic, reverse_pic] = [await uploaded(server, user.token), await uploaded(server, user.token)]
    const form = { name: 'Ada Lovelace', card_id: 'X1234567', front_pic, reverse_pic }
    expect((await user.post(REAL_NAME, form)).code).toBe(CODE.countryNotServed)
    await server.pool.query("UPDATE credential SET country = 'HK', mobile = '+5351234567' WHERE id = $1", [
      user.id,
    ])
    expect((await user.post(REAL_NAME, form)).code).toBe(CODE.countryNotServed)
  })
})
