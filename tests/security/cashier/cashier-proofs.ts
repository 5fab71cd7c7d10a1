import { DAY_MS } from '@fairtick/domain'
import type { WirePasskeyOptions, WireWithdrawalQuote } from '@fairtick/wire'
import { PASSWORD } from '../../../apps/server/test-http/identity/account-user.cases'
import type { Parameters } from '../../../apps/server/test-http/call.cases'
import { type SoftwareKey, softwareKey } from '../../../apps/server/test-http/identity/software-key.cases'
import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { type Client, EVM, USDT, boundCode, endWait } from './cashier-people'
import { type Case, prove } from '../proof'
import type { Victim } from '../victim'

/**
 * Proofs required for a withdrawal in addition to the session: W12, W13 and W16 of docs/spec/cases.md, by
 * codes and by passkeys.
 */
export async function proofsOfOwner(
  victim: Victim,
  [one, other]: readonly [Client, Client],
): Promise<Case[]> {
  const young = await prove(
    'W12',
    'to a method that was saved a moment ago: the code and the time left',
    '1304, 24 h',
    async () => {
      const { code, data } = await one.draw()
      const { at } = data as unknown as { at: string }
      const hours = (Date.parse(at) - Date.now()) / 3_600_000
      return `${code}, ${Math.ceil(hours)} h`
    },
  )
  await endWait(victim, one)
  await endWait(victim, other)
  const code = (changes: Parameters = {}, of = one) =>
    boundCode(victim, of, OUT.code, { ...of.asked, ...changes })
  return [
    young,
    await prove(
      'W13',
      'without a code; with one of another amount, of an address, of another client',
      '1305 1103 1103 1103',
      async () => {
        const heard = [
          await one.draw(),
          await one.draw({ auth_code: await code({ number: '99' }) }),
          await one.draw({
            auth_code: await boundCode(victim, one, OUT.bindCode, {
              type: 1,
              draw_id: USDT,
              dc_address: EVM[1],
            }),
          }),
          await one.draw({ auth_code: await code({}, other) }),
        ]
        return heard.map((each) => each.code).join(' ')
      },
    ),
    await prove('W13', 'a right code, the same again, 20 at once with one', '1 1103, 1 of 20', async () => {
      const auth_code = await code()
      const heard = [await one.draw({ auth_code }), await one.draw({ auth_code })]
      const again = await code({ number: '101' })
      const race = await Promise.all(
        Array.from({ length: 20 }, () => one.draw({ number: '101', auth_code: again })),
      )
      const taken = race.filter((each) => each.code === 1).length
      return `${heard.map((each) => each.code).join(' ')}, ${taken} of 20`
    }),
    await prove('W13', 'a code that is over', '1103', async () => {
      const auth_code = await code({ number: '102' })
      await victim.rows('UPDATE mailed_code SET expires_at = expires_at - $1::bigint', [DAY_MS])
      return String((await one.draw({ number: '102', auth_code })).code)
    }),
    ...(await byPasskey(victim, one)),
    await prove(
      'W16',
      'the fee goes up after the quote: with the quote, with one whose fee was changed, without',
      '5 1309 9',
      async () => {
        const asked = { ...one.asked, number: '103' }
        const { data } = await one.read<WireWithdrawalQuote>(OUT.quote, asked)
        const fee = (units: string) =>
          victim.rows(`UPDATE withdrawal_currency SET fee_rate = ${units} WHERE id = ${USDT}`, [])
        await fee('900000000')
        const kept = await one.draw({
          ...asked,
          quote_id: data.quote_id,
          auth_code: await code({ number: '103' }),
        })
        const parts = data.quote_id.split('.')
        const forged = [parts[0], '0', ...parts.slice(2)].join('.')
        const cheaper = await one.draw({ ...asked, quote_id: forged })
        const now = await one.draw({ ...asked, auth_code: await code({ number: '103' }) })
        await fee('500000000')
        return [Number(kept.data.fee), cheaper.code, Number(now.data.fee)].join(' ')
      },
    ),
  ]
}

async function byPasskey(victim: Victim, client: Client): Promise<readonly Case[]> {
  const origin = `http://localhost:${victim.port}`
  const key = softwareKey()
  const { data } = await client.send<WirePasskeyOptions>('/api/user/passkey_options', { password: PASSWORD })
  const credential = key.make(data.options, origin)
  victim.secrets.add(credential)
  await client.send('/api/user/passkey_add', { credential, name: 'thief' })
  const stepUp = (more: Parameters) =>
    client.send<WirePasskeyOptions>('/api/user/step_up', { action: 'draw', ...more })
  const draw = (changes: Parameters) => client.draw({ number: '104', ...changes })
  const signed = async (by: SoftwareKey, changes: Parameters = {}) =>
    by.use((await stepUp({ ...client.asked, number: '104', ...changes })).data.options, origin)
  return [
    await prove('W13', 'a passkey that was added with the password alone a moment ago', '1113', async () =>
      String((await stepUp({ ...client.asked, number: '104' })).code),
    ),
    await prove(
      'W13',
      'an old passkey for another amount, method, action; a key that is none; right; the same again',
      '1105 1105 1105 1105 1 1105',
      async () => {
        await victim.rows('UPDATE passkey SET created_at = created_at - $2::bigint WHERE user_id = $1', [
          client.id,
          DAY_MS,
        ])
        const heard = [
          await draw({ passkey: await signed(key, { number: '1040' }) }),
          await draw({ passkey: await signed(key, { draw_method_id: client.methodId + 1 }) }),
          await draw({ passkey: await signed(key, { action: 'delete_account' }) }),
          await draw({ passkey: await signed(softwareKey()) }),
        ]
        const passkey = await signed(key)
        heard.push(await draw({ passkey }), await draw({ passkey }))
        return heard.map(({ code }) => code).join(' ')
      },
    ),
  ]
}
