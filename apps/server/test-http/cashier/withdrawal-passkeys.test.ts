import { DAY_MS } from '@fairtick/domain'
import type { WirePasskeyOptions, WireWithdrawalMethod } from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AccountUser, PASSWORD, registered } from '../identity/account-user.cases'
import { type Parameters, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import { type SoftwareKey, softwareKey } from '../identity/software-key.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useRegisteredUser } from '../use-server.cases'
import { OUT, type WithdrawingUser, madeToWithdraw } from './withdrawing-user.cases'

let server: TestServer
let mailbox: Mailbox
let account: AccountUser
let user: WithdrawingUser
let key: SoftwareKey

function beginsWith(settings: Readonly<Record<string, string>>) {
  useRegisteredUser((given) => ({ server, mailbox, user: account } = given), {
    settings: { PUBLIC_URL: ORIGIN, ...settings },
  })
  beforeEach(async () => {
    user = await madeToWithdraw(server, account, '1000')
    key = await addKey()
    server.clock.advance(DAY_MS)
  })
}

async function addKey(who = account): Promise<SoftwareKey> {
  const made = softwareKey()
  const { data } = await who.post<WirePasskeyOptions>('/api/user/passkey_options', { password: PASSWORD })
  const asked = { credential: made.make(data.options, ORIGIN), name: 'My phone' }
  expect((await who.post('/api/user/passkey_add', asked)).code).toBe(1)
  return made
}

const stepUp = (parameters: Parameters, token = user.token) =>
  post<WirePasskeyOptions>(server, '/api/user/step_up', parameters, { token })
const proven = async (parameters: Parameters) => key.use((await stepUp(parameters)).data.options, ORIGIN)
const drawing = (changes: Parameters = {}): Parameters => ({ action: 'draw', ...user.asked, ...changes })
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const method = (changes: Parameters = {}): Parameters => ({
  type: 1,
  draw_id: user.asked['draw_currency_id'] ?? 0,
  dc_address: TO,
  ...changes,
})

const saving = (changes: Parameters = {}): Parameters => ({
  action: 'bind_draw_method',
  ...method(changes),
})

describe('a passkey', () => {
  beginsWith({})

  it('proves a withdrawal in the place of the mailed code, once', async () => {
    expect((await user.ask()).code).toBe(CODE.codeNeeded)
    const passkey = await proven(drawing())
    expect((await user.ask({ passkey })).code).toBe(1)
    expect((await user.ask({ passkey })).code).toBe(CODE.twoFactorWrong)
    expect(await user.fund()).toEqual(['1000.000000', '100.000000'])
  })

  it('proves no other amount, method or action, nobody else’s, and nothing after five minutes (W13)', async () => {
    expect((await user.ask({ passkey: await proven(drawing({ number: '10' })) })).code).toBe(
      CODE.twoFactorWrong,
    )
    const elsewhere = await proven(drawing({ draw_method_id: Number(user.asked['draw_method_id']) + 1 }))
    expect((await user.ask({ passkey: elsewhere })).code).toBe(CODE.twoFactorWrong)
    for (const action of ['delete_account', 'two_factor_disable'])
      expect((await user.ask({ passkey: await proven({ action }) })).code).toBe(CODE.twoFactorWrong)
    expect((await user.ask({ passkey: await proven(saving()) })).code).toBe(CODE.twoFactorWrong)
    const late = await proven(drawing())
    server.clock.advance(300_000)
    expect((await user.ask({ passkey: late })).code).toBe(CODE.twoFactorWrong)
    server.clock.advance(61_000)
    const thief = await registered(server, mailbox)
    const thiefs = await addKey(thief)
    server.clock.advance(DAY_MS)
    const { data } = await stepUp(drawing())
    expect((await user.ask({ passkey: thiefs.use(data.options, ORIGIN) })).code).toBe(CODE.twoFactorWrong)
    expect(await user.fund()).toEqual(['1000.000000', '0.000000'])
  })

  it('saves exactly the method that it was asked for, which waits like any other', async () => {
    const save = (changes: Parameters) => user.send<WireWithdrawalMethod>(OUT.bind, method(changes))
    const other = await proven(saving({ dc_address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' }))
    expect((await save({ passkey: other })).code).toBe(CODE.twoFactorWrong)
    expect((await save({ passkey: await proven(drawing()) })).code).toBe(CODE.twoFactorWrong)
    const { code, data } = await save({ passkey: await proven(saving({ dc_address: TO.toLowerCase() })) })
    expect([code, data.usable_at]).toEqual([1, new Date(server.clock.now() + DAY_MS).toISOString()])
  })

  it('that is younger than a day proves neither, and goes on proving what moves no money', async () => {
    const young = await addKey()
    const { data } = await stepUp(drawing())
    expect((await user.ask({ passkey: young.use(data.options, ORIGIN) })).code).toBe(CODE.twoFactorWrong)
    await server.pool.query('UPDATE passkey SET created_at = $2 WHERE user_id = $1', [
      user.id,
      server.clock.now() - DAY_MS + 1,
    ])
    for (const asked of [drawing(), saving()]) expect((await stepUp(asked)).code).toBe(CODE.verificationState)
    expect((await stepUp({ action: 'delete_account' })).code).toBe(1)
    server.clock.advance(1)
    expect((await stepUp(drawing())).code).toBe(1)
  })

  it('is asked for what is meant: without it, or with what cannot be saved, there is no challenge', async () => {
    const { draw_method_id, ...rest } = user.asked
    expect(draw_method_id).toBeDefined()
    expect(await stepUp({ action: 'draw', ...rest })).toMatchObject({
      code: CODE.parameterWrong,
      data: { fields: { draw_method_id: 'required' } },
    })
    expect((await stepUp(saving({ dc_address: `${TO}0` }))).code).toBe(CODE.parameterWrong)
    expect((await stepUp(saving({ draw_id: 999 }))).code).toBe(CODE.noSuchCurrencyOrMethod)
  })
})

describe('where the house says so', () => {
  beginsWith({ WITHDRAW_METHOD_PASSKEY_AT_ONCE: '1' })

  it('a method that a passkey proved can be withdrawn to at once, one that a code proved waits', async () => {
    const passkey = await proven(saving())
    const byPasskey = await user.send<WireWithdrawalMethod>(OUT.bind, method({ passkey }))
    expect(byPasskey.data.usable_at).toBe(new Date(server.clock.now()).toISOString())
    const other = method({ dc_address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' })
    expect((await user.send(OUT.bindCode, other)).code).toBe(1)
    const auth_code = await mailbox.code(account.email)
    const byCode = await user.send<WireWithdrawalMethod>(OUT.bind, { ...other, auth_code })
    expect(byCode.data.usable_at).toBe(new Date(server.clock.now() + DAY_MS).toISOString())
  })
})
