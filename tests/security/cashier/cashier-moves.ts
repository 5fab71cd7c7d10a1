import { setTimeout as sleep } from 'node:timers/promises'
import type { WireAccount, WireTransferable } from '@fairtick/wire'
import { CALL } from '../../../apps/server/test-http/identity/account-user.cases'
import { type Parameters, post } from '../../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../../apps/server/test-http/demo-user.cases'
import { HOSTILE_TEXTS } from '../../../apps/server/test-http/calls/hostile-values.cases'
import { TRANSFER } from '../../../apps/server/test-http/cashier/transfer-client.cases'
import { type Client, audited, counted } from './cashier-people'
import { makeDemo } from '../people'
import { type Case, measure, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

const ONE = { balance: '1', currency_id: 1, from: 'change', to: 'forex' }
const BANK_MS = 15_000
const WORKERS = 16

/**
 * Transfers between accounts: W23 to W27 of docs/spec/cases.md, and the bank of R6. Each client has at least
 * 1,000 USD.
 */
export async function moneyBetween(victim: Victim, clients: readonly Client[]): Promise<Case[]> {
  const [one, other] = clients
  if (!one || !other) throw new Error('two clients are needed')
  const move = (client: Client, changes: Parameters = {}) =>
    client.send(TRANSFER.move, { ...ONE, ...changes })
  return [
    await prove(
      'W23',
      'transfers of list H, to itself, of unknown accounts, of the house, in another currency',
      'none',
      async () => {
        const before = (await one.read(CALL.balance)).text
        const changes: readonly Parameters[] = [
          ...HOSTILE_TEXTS.map((balance) => ({ balance })),
          ...HOSTILE_TEXTS.map((from) => ({ from })),
          ...['house', '4', 'fees', 'loan', String(other.id), `${other.id}3`].flatMap(
            (name): Parameters[] => [{ from: name }, { to: name }],
          ),
          { to: 'change' },
          { to: 3 },
          { currency_id: 2 },
          { currency_id: other.id },
        ]
        const wrong: string[] = []
        for (const each of changes) if ((await move(one, each)).code === 1) wrong.push(JSON.stringify(each))
        return noneOf((await one.read(CALL.balance)).text === before ? wrong : [...wrong, 'balances changed'])
      },
    ),
    await prove(
      'W24',
      '200 transfers there and 200 back, all at once: codes other than 1 and 1300, the total, the books',
      '0 other, total stays',
      async () => {
        const total = await totalOf(one)
        const answers = await Promise.all(
          Array.from({ length: 400 }, (_, turn) =>
            move(one, { balance: '7.01', ...(turn % 2 === 0 ? {} : { from: 'forex', to: 'change' }) }),
          ),
        )
        const odd = answers.filter(({ code }) => code !== 1 && code !== 1300).map(({ code }) => code)
        const seen = `${odd.length === 0 ? 0 : counted(odd)} other, total ${(await totalOf(one)) === total ? 'stays' : 'changed'}`
        return audited(victim, seen)
      },
    ),
    await prove(
      'W25',
      'all of the free margin out of the contract account, 50 times at once while ticks come, 10 rounds; a cent more',
      'at most 1 a round, never more',
      () => outOfContract(victim, one, move),
    ),
    await prove('W26', 'a demo user moves to a real account, names one as user_id', '1101 1101', async () => {
      const { token } = await makeDemo(victim)
      const heard = []
      for (const more of [{}, { user_id: one.id, account_id: one.id }] as readonly Parameters[])
        heard.push(
          (await post(victim, TRANSFER.move, { ...ONE, from: 'forex', to: 'change', ...more }, { token }))
            .code,
        )
      return heard.join(' ')
    }),
    await prove(
      'W27',
      'transfer_log, forexDetail, forexChange, transferable with user_id, uid, id of another',
      'own',
      async () => {
        const foreign = { user_id: other.id, uid: other.id, id: other.id, account_id: other.id }
        const wrong: string[] = []
        for (const [path, own] of [
          [TRANSFER.log, {}],
          [TRANSFER.most, {}],
          [PATH.detail, { accountTypeId: 3 }],
          [PATH.records, { accountTypeId: 3 }],
        ] as const)
          if ((await one.read(path, own)).text !== (await one.read(path, { ...own, ...foreign })).text)
            wrong.push(path)
        return wrong.length === 0 ? 'own' : noneOf(wrong)
      },
    ),
    await measure(
      'R6',
      `${WORKERS} workers move money of ${clients.length} clients for ${BANK_MS / 1000} s while totals are read`,
      'no total ever differs',
      () => bank(victim, clients, move),
    ),
  ]
}

type Move = (client: Client, changes: Parameters) => Promise<{ code: number }>

async function totalOf(client: Client): Promise<bigint> {
  const accounts = (await client.read<WireAccount[]>(CALL.balance)).data
  return accounts.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)
}

async function outOfContract(victim: Victim, client: Client, move: Move): Promise<string> {
  await move(client, { balance: '400' })
  const opened = await client.send<{ Id: number }>(PATH.submit, BUY)
  if (opened.code !== 1) return `not opened: ${opened.text}`
  const free = async () => {
    const { data } = await client.read<WireTransferable[]>(TRANSFER.most)
    return Number(data.find(({ type }) => type === 'forex')?.amount ?? '0')
  }
  const wrong: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const most = await free()
    const cents = (Math.floor(most * 100) / 100).toFixed(2)
    const over = await move(client, { balance: (most + 50).toFixed(2), from: 'forex', to: 'change' })
    if (over.code === 1) wrong.push(`${most + 50} of ${most} left`)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => move(client, { balance: cents, from: 'forex', to: 'change' })),
    )
    const moved = answers.filter(({ code }) => code === 1).length
    if (moved > 1) wrong.push(`${moved} times ${cents} of ${most}`)
    if (moved === 1) await move(client, { balance: cents })
    await sleep(200)
  }
  await client.send(PATH.close, { id: opened.data.Id })
  return audited(victim, wrong.length === 0 ? 'at most 1 a round, never more' : noneOf(wrong))
}

/** Moves a client's money back to the fund account, for the withdrawals that follow. */
async function gather(client: Client, move: Move): Promise<void> {
  const { data } = await client.read<WireTransferable[]>(TRANSFER.most)
  for (const { type, amount } of data)
    if (type !== 'change')
      await move(client, {
        balance: (Math.floor(Number(amount) * 100) / 100).toFixed(2),
        from: type,
        to: 'change',
      })
}

async function bank(
  victim: Victim,
  clients: readonly Client[],
  move: Move,
): Promise<{ readonly seen: string; readonly isMet: boolean }> {
  const totals = new Map<Client, bigint>()
  for (const client of clients) totals.set(client, await totalOf(client))
  const names = ['change', 'forex', 'micro']
  let [moved, read, bad, odd] = [0, 0, 0, 0]
  const end = Date.now() + BANK_MS
  const works = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let turn = worker; Date.now() < end; turn += 1) {
      const client = clients[turn % clients.length]
      if (!client) continue
      const [from = '', to = ''] = [names[turn % 3], names[(turn + 1 + (turn % 2)) % 3]]
      const { code } = await move(client, { balance: `${1 + (turn % 90)}.${10 + (turn % 90)}`, from, to })
      if (code === 1) moved += 1
      else if (code !== 1300) odd += 1
      if (turn % 4 !== 0) continue
      read += 1
      if ((await totalOf(client)) !== totals.get(client)) bad += 1
    }
  })
  await Promise.all(works)
  for (const client of clients) await gather(client, move)
  for (const client of clients) if ((await totalOf(client)) !== totals.get(client)) bad += 1
  const seen = await audited(
    victim,
    `${moved} transfers, ${read} readings, ${bad} differ, ${odd} refused otherwise`,
  )
  return { seen, isMet: bad === 0 && odd === 0 && moved > 0 && !seen.includes('broken') }
}
