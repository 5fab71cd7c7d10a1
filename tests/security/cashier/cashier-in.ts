import type { WireDeposit, WireDepositNetwork, WireDeposits } from '@fairtick/wire'
import type { Said } from '../../../apps/server/src/operator/operator-desk'
import { get, post, send } from '../../../apps/server/test-http/call.cases'
import { DEPOSIT, addressOf } from '../../../apps/server/test-http/cashier/deposits.cases'
import { HOSTILE_TEXTS } from '../../../apps/server/test-http/calls/hostile-values.cases'
import { uploaded } from '../../../apps/server/test-http/calls/send-file.cases'
import { type Client, USDT, audited, state, until } from './cashier-people'
import { makeDemo } from '../people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** Deposits: W1 to W8 of docs/spec/cases.md, and the deposit half of I10. */
export async function moneyIn(victim: Victim, [one, other]: readonly [Client, Client]): Promise<Case[]> {
  const proofImg = await uploaded(victim, one.token)
  const stated = { number: '100', proofImg, address: addressOf(USDT), charge_id: USDT }
  const listed = async (client: Client) => (await client.read<WireDeposits>(DEPOSIT.list)).data
  return [
    await prove(
      'W1',
      'deposit addresses as two clients and one with forged extras see them',
      'one address',
      async () => {
        const forged = { charge_id: USDT, address: 'evil', user_id: other.id }
        const seen = [
          await one.read<WireDepositNetwork>(DEPOSIT.network, { charge_id: USDT }),
          await other.read<WireDepositNetwork>(DEPOSIT.network, { charge_id: USDT }),
          await one.read<WireDepositNetwork>(DEPOSIT.network, forged),
        ].map(({ data }) => data.address)
        return seen.every((address) => address === addressOf(USDT)) ? 'one address' : seen.join(' ')
      },
    ),
    await prove(
      'W2',
      'list H as number; pictures elsewhere and of others; an address of another network',
      'none',
      async () => {
        const before = (await listed(one)).total
        const wrong: string[] = []
        const changes = [
          ...HOSTILE_TEXTS.map((number) => ({ number })),
          ...['http://169.254.169.254/x.png', '//evil.example/a.png', 'javascript:alert(1)'].map((url) => ({
            proofImg: url,
          })),
          { proofImg: await uploaded(victim, other.token) },
          { address: addressOf(2) },
          { address: ` ${addressOf(USDT)}` },
          { charge_id: 2 },
          { charge_id: 99_999 },
        ]
        for (const each of changes)
          if ((await one.read(DEPOSIT.submit, { ...stated, ...each })).code === 1)
            wrong.push(JSON.stringify(each))
        return noneOf((await listed(one)).total === before ? wrong : [...wrong, 'rows'])
      },
    ),
    await prove('W3', 'one deposit sent 20 times at once with a key, and again', '1 row', async () => {
      const before = (await listed(one)).total
      const query = new URLSearchParams({ ...stated, charge_id: String(USDT) }).toString()
      const ask = () =>
        send(victim, {
          path: `${DEPOSIT.submit}?${query}`,
          headers: { authorization: one.token, 'idempotency-key': 'w3' },
        })
      await Promise.all(Array.from({ length: 20 }, ask))
      await ask()
      return `${(await listed(one)).total - before} row`
    }),
    await prove(
      'W4',
      'status, amount_credited, user_id, usd_number as extras',
      '0, mine, nothing credited',
      async () => {
        const before = await one.account('change')
        const forged = { status: 1, amount_credited: '1000000', user_id: other.id, usd_number: '1000000' }
        const { data } = await one.read<WireDeposit>(DEPOSIT.submit, { ...stated, ...forged })
        const [row] = await victim.rows('SELECT user_id FROM deposit WHERE id = $1', [data.id])
        const isMine = Number(row?.['user_id']) === one.id && (await one.account('change'))[0] === before[0]
        return data.status === 0 && isMine && data.usd_number === '100.000000'
          ? '0, mine, nothing credited'
          : JSON.stringify(data)
      },
    ),
    await prove('W5', 'by bank without a way, by one that is not there', '1000 1301', async () => {
      const heard = [
        await one.read(DEPOSIT.pay, { number: '100', proofImg }),
        await one.read(DEPOSIT.pay, { number: '100', proofImg, wire_id: 99_999 }),
      ]
      return heard.map(({ code }) => code).join(' ')
    }),
    await prove('W6', 'the list with user_id of another; list H as page', 'own', async () => {
      const own = await one.read<WireDeposits>(DEPOSIT.list)
      const forged = await one.read<WireDeposits>(DEPOSIT.list, { user_id: other.id, uid: other.id })
      const wrong: string[] = forged.text === own.text ? [] : ['another list']
      const ids = new Set(own.data.data.map(({ id }) => id))
      for (const page of HOSTILE_TEXTS) {
        const { code, data } = await one.read<WireDeposits | null>(DEPOSIT.list, { page })
        if (code === 1 && data?.data.some(({ id }) => !ids.has(id))) wrong.push(page)
      }
      return wrong.length === 0 ? 'own' : noneOf(wrong)
    }),
    await prove('W7', 'each call of the cashier by a demo user', 'none', () => byDemo(victim)),
    await prove(
      'W8',
      'two operators approve a deposit at the same moment, 5 times over',
      '5 approved, 5 credits',
      async () => {
        const before = (await other.account('change'))[0]
        let approved = 0
        for (let round = 0; round < 5; round += 1) {
          const id = await state(victim, other, '10')
          const line = ['charges', 'approve', String(id), '--reason', 'arrived']
          const said = await Promise.all(['ann', 'bob'].map((name) => victim.operator(name, ...line)))
          approved += said.filter(({ isDone }) => isDone).length
          await until('decided', async () => (await listed(other)).data[0]?.status === 1)
        }
        const credits = ((await other.account('change'))[0] - before) / 10
        return audited(victim, `${approved} approved, ${credits} credits`)
      },
    ),
    await prove(
      'I10',
      '10 deposits, each approved by two and rejected by two operators at once',
      '10 decided once, none astray',
      async () => {
        const before = (await other.account('change'))[0]
        const ids: number[] = []
        for (let each = 0; each < 10; each += 1) ids.push(await state(victim, other, '10'))
        const said: Said[] = []
        for (const id of ids)
          said.push(
            ...(await Promise.all(
              ['ann', 'bob', 'cid', 'dan'].map((name, at) =>
                victim.operator(
                  name,
                  'charges',
                  at < 2 ? 'approve' : 'reject',
                  String(id),
                  '--reason',
                  'seen',
                ),
              ),
            )),
          )
        const mine = async () => (await listed(other)).data.filter(({ id }) => ids.includes(id))
        await until('all decided', async () => (await mine()).every(({ status }) => status !== 0))
        const credited = (await mine()).filter(({ status }) => status === 1).length
        const gained = (await other.account('change'))[0] - before
        const done = said.filter(({ isDone }) => isDone).length
        return audited(
          victim,
          `${done} decided once, ${gained === credited * 10 ? 'none' : `${gained}`} astray`,
        )
      },
    ),
  ]
}

const READS = [
  '/api/quickCharge/symbols',
  '/api/quickCharge/networks',
  '/api/quickCharge/info',
  '/api/quickCharge/submit',
  '/api/quickCharge/wire_info',
  '/api/quickCharge/wire_submit',
  '/api/quickCharge/quick_ist',
  '/api/account/draw_symbol_list',
  '/api/wallet/get_draw_method',
  '/api/account/draw_quote',
  '/api/account/draw_list',
  '/api/account/limits',
  '/api/account/transfer_log',
  '/api/account/transferable',
  '/api/user_real/center',
  '/api/user/invite',
]
const CHANGES = [
  '/api/account/draw',
  '/api/account/draw_code',
  '/api/account/draw_cancel',
  '/api/wallet/bind_code',
  '/api/wallet/bind_draw_method',
  '/api/wallet/del_draw_method',
  '/api/account/transfer',
  '/api/user_real/real_name',
  '/api/user/amend_password',
  '/api/user/step_up',
]

async function byDemo(victim: Victim): Promise<string> {
  const { token } = await makeDemo(victim)
  const answers = await Promise.all([
    ...READS.map(async (path) => [path, (await get(victim, path, {}, { token })).code] as const),
    ...CHANGES.map(async (path) => [path, (await post(victim, path, {}, { token })).code] as const),
  ])
  return noneOf(answers.filter(([, code]) => code !== 1101).map(([path, code]) => `${path} ${code}`))
}
