import type { WireCashierLimits } from '@fairtick/wire'
import { send } from '../../../apps/server/test-http/call.cases'
import { HOSTILE_TEXTS } from '../../../apps/server/test-http/calls/hostile-values.cases'
import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { ACCOUNT } from './cashier-methods'
import { type Client, EVM, USDT } from './cashier-people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** Withdrawal requests: W9, W11, W14, W15 and W17 of docs/spec/cases.md. */
export async function moneyOut(victim: Victim, [one, other]: readonly [Client, Client]): Promise<Case[]> {
  const bind = (more: Readonly<Record<string, string | number>>, of = one) =>
    of.send<{ id: number }>(OUT.bind, { type: 1, draw_id: USDT, ...more })
  const locked = async () => (await one.account('change'))[1]
  return [
    await prove(
      'W9',
      'draws of list H and of a cent more than there is; a memo of 10 KB',
      'none',
      async () => {
        const [balance, before] = await one.account('change')
        const more = (balance - before + 0.01).toFixed(2)
        const wrong: string[] = []
        for (const number of [...HOSTILE_TEXTS, more])
          if ((await one.draw({ number })).code === 1) wrong.push(number)
        if ((await one.draw({ memo: 'a'.repeat(10_240) })).code === 1) wrong.push('the memo')
        return noneOf((await locked()) === before ? wrong : [...wrong, 'something is locked'])
      },
    ),
    await prove('W9', 'memos =cmd, +cmd, -cmd, @cmd in the file of withdrawals', '4 escaped', async () => {
      for (const sign of '=+-@')
        await one.send(OUT.cancel, { id: await one.drawn({ memo: `${sign}cmd|' /C calc'!A0` }) })
      const { text } = await send(victim, {
        path: '/api/user/export?format=csv&kind=withdrawals',
        headers: { authorization: one.token },
      })
      const bare = [...text.matchAll(/(^|,)"?[=+\-@]cmd/gm)].length
      return `${[...text.matchAll(/cmd\|/g)].length - bare} escaped`
    }),
    await prove(
      'W11',
      'a method of another, deleted, of another currency, of a bank: as one that is absent',
      'as absent',
      async () => {
        const absent = await one.draw({ draw_method_id: 999_999 })
        const gone = (await bind({ dc_address: EVM[3] })).data.id
        await one.send(OUT.remove, { id: gone })
        const bank = await bind({ type: 2, draw_id: 5, ...ACCOUNT })
        const answers = [
          await one.draw({ draw_method_id: other.methodId }),
          await one.draw({ draw_method_id: gone }),
          await one.draw({ draw_currency_id: 2 }),
          await one.draw({ draw_method_id: bank.data.id }),
          await one.draw({ draw_currency_id: 5 }),
        ]
        await one.send(OUT.remove, { id: bank.data.id })
        const unlike = answers.filter(({ text }) => text !== absent.text)
        return absent.code === 1301 && unlike.length === 0
          ? 'as absent'
          : unlike.map(({ text }) => text).join(' ')
      },
    ),
    await prove('W14', 'draw with dc_address, address, payee_account of an attacker', EVM[0], async () => {
      const forged = { dc_address: EVM[2], address: EVM[2], payee_account: 'GB29NWBK60161331926819' }
      const id = await one.drawn(forged)
      const [row] = await victim.rows('SELECT address, payee_account FROM withdrawal WHERE id = $1', [id])
      await one.send(OUT.cancel, { id })
      return `${String(row?.['address'])}${String(row?.['payee_account'])}`
    }),
    await prove(
      'W15',
      'as much as the fee, a cent, less than the least',
      '1303 1303 1303, nothing locked',
      async () => {
        const before = await locked()
        const heard = []
        for (const number of ['5', '0.01', '19.99']) heard.push((await one.draw({ number })).code)
        return `${heard.join(' ')}, ${(await locked()) === before ? 'nothing' : 'something'} locked`
      },
    ),
    await prove(
      'W17',
      'draw_list and limits with user_id of another; the address in the list',
      'own, masked',
      async () => {
        await other.send(OUT.cancel, { id: await other.drawn() })
        const own = await one.read(OUT.list)
        const forged = await one.read(OUT.list, { user_id: other.id, uid: other.id })
        const limits = await one.read<WireCashierLimits>(OUT.limits, { user_id: other.id })
        const isOwn = own.text === forged.text && limits.text === (await one.read(OUT.limits)).text
        return `${isOwn ? 'own' : 'another'}, ${own.text.includes(EVM[0]) ? 'in full' : 'masked'}`
      },
    ),
  ]
}
