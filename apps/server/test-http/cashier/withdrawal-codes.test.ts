import type { WireWithdrawalQuote } from '@fairtick/wire'
import { CODE } from '@fairtick/wire'
import { mailTexts } from '@fairtick/texts/mails'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountUser } from '../identity/account-user.cases'
import { get } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useRegisteredUser } from '../use-server.cases'
import { OUT, type WithdrawingUser, madeToWithdraw } from './withdrawing-user.cases'

const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7'
let server: TestServer
let mailbox: Mailbox
let account: AccountUser
let user: WithdrawingUser

useRegisteredUser((given) => ({ server, mailbox, user: account } = given))
beforeEach(async () => {
  user = await madeToWithdraw(server, account, '1000')
  server.clock.advance(61_000)
})

/** Asks for a code, and lets so many thousandths of the rate be paid by when it is used. */
async function codeThenRate(thousandths: number): Promise<string> {
  expect((await user.send(OUT.code, user.asked)).code).toBe(1)
  const authCode = await mailbox.code(account.email)
  await setRate(thousandths)
  return authCode
}
const setRate = (thousandths: number) =>
  server.pool.query('UPDATE withdrawal_currency SET units_per_usd = $2 WHERE id = $1', [
    user.asked['draw_currency_id'],
    thousandths * 100_000,
  ])

describe('a mailed code', () => {
  it('proves no withdrawal that brings less than when it was asked for, with a quote or without', async () => {
    const auth_code = await codeThenRate(1)
    const { data } = await user.read<WireWithdrawalQuote>(OUT.quote, user.asked)
    expect(await user.ask({ auth_code })).toMatchObject({
      code: CODE.quoteEnded,
      data: { real_number: data.real_number },
    })
    expect(await user.fund()).toEqual(['1000.000000', '0.000000'])
    await setRate(1000)
    server.clock.advance(61_000)
    const other = await codeThenRate(1)
    const less = (await user.read<WireWithdrawalQuote>(OUT.quote, user.asked)).data.quote_id
    expect((await user.ask({ auth_code: other, quote_id: less })).code).toBe(CODE.quoteEnded)
    server.clock.advance(61_000)
    const agreed = await codeThenRate(1)
    expect(await user.ask({ auth_code: agreed })).toMatchObject({
      code: 1,
      data: { real_number: '0.095000' },
    })
    await setRate(1000)
  })

  it('comes in the language that the client speaks by then, whichever they registered in', async () => {
    await get(server, '/api/user/info', {}, { token: account.token, headers: { lang: 'th' } })
    expect((await user.send(OUT.code, user.asked)).code).toBe(1)
    expect((await mailbox.next(account.email)).subject).toBe(mailTexts('th').of('withdrawal-code').subject)
  })

  it('proves one that brings as much, or more', async () => {
    const auth_code = await codeThenRate(2000)
    expect((await user.ask({ auth_code })).data.real_number).toBe('190.000000')
    await setRate(1000)
  })

  it('waits for no code of another purpose: an address is saved and used within a minute', async () => {
    const method = { type: 1, draw_id: user.asked['draw_currency_id'] ?? 0, dc_address: OTHER }
    expect((await user.send(OUT.bindCode, method)).code).toBe(1)
    expect((await user.send(OUT.code, user.asked)).code).toBe(1)
    expect((await user.send(OUT.code, user.asked)).code).toBe(CODE.codeTooSoon)
  })
})
