import { setTimeout as sleep } from 'node:timers/promises'
import type { WireAccount, WireDeposit, WireWithdrawal, WireWithdrawals } from '@fairtick/wire'
import { CALL } from '../../../apps/server/test-http/identity/account-user.cases'
import { type CallAnswer, type Parameters, get, post } from '../../../apps/server/test-http/call.cases'
import { DEPOSIT, addressOf } from '../../../apps/server/test-http/cashier/deposits.cases'
import { uploaded } from '../../../apps/server/test-http/calls/send-file.cases'
import { OUT } from '../../../apps/server/test-http/cashier/withdrawing-user.cases'
import { type Person, makeReal } from '../people'
import type { Victim } from '../victim'

/** A verified client with money in the fund account and a usable withdrawal address. */
export interface Client extends Person {
  /** A withdrawal of 100 USD to their address. */
  readonly asked: Parameters
  readonly methodId: number
  read<Data>(path: string, parameters?: Parameters): Promise<CallAnswer<Data>>
  send<Data>(path: string, parameters?: Parameters, key?: string): Promise<CallAnswer<Data>>
  draw(changes?: Parameters): Promise<CallAnswer<WireWithdrawal>>
  /** Requests a withdrawal and returns its id; throws if refused. */
  drawn(changes?: Parameters): Promise<number>
  withdrawals(): Promise<readonly WireWithdrawal[]>
  /** Balance and locked amount of an account. */
  account(type: WireAccount['type']): Promise<readonly [balance: number, locked: number]>
}

/** Published addresses of EIP-55. */
export const EVM = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

/** The id of the sample currency USDT by ERC20. */
export const USDT = 1

const PATIENCE_MS = 30_000
const LOOK_MS = 100

/** Waits until a condition holds; throws at a timeout. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(LOOK_MS)) if (await isSo()) return
  throw new Error(`not within ${patience} ms: ${what}`)
}

/** Creates a client by ordinary calls and operator lines: registered, verified, credited by operators. */
export async function makeClient(victim: Victim, amount: string): Promise<Client> {
  const client = await makeBare(victim)
  await verify(victim, client)
  await credit(victim, client, amount)
  const [asked, methodId] = await methodFor(victim, client)
  return clientOf(victim, client, { asked, methodId })
}

/** An unverified real user without money. */
export async function makeBare(victim: Victim): Promise<Client> {
  return clientOf(victim, await makeReal(victim), { asked: {}, methodId: 0 })
}

function clientOf(
  victim: Victim,
  person: Person,
  { asked, methodId }: Pick<Client, 'asked' | 'methodId'>,
): Client {
  const { token } = person
  const read = <Data>(path: string, parameters: Parameters = {}) =>
    get<Data>(victim, path, parameters, { token })
  const send = <Data>(path: string, parameters: Parameters = {}, key?: string) =>
    post<Data>(victim, path, parameters, { token, ...(key && { headers: { 'idempotency-key': key } }) })
  const draw = (changes: Parameters = {}) => send<WireWithdrawal>(OUT.draw, { ...asked, ...changes })
  return {
    ...person,
    asked,
    methodId,
    read,
    send,
    draw,
    async drawn(changes) {
      const { code, data, text } = await draw(changes)
      if (code !== 1) throw new Error(`not asked for: ${text}`)
      return data.id
    },
    withdrawals: async () => (await read<WireWithdrawals>(OUT.list)).data.data,
    async account(type) {
      const found = (await read<WireAccount[]>(CALL.balance)).data.find((each) => each.type === type)
      return [Number(found?.balance), Number(found?.lockBalance)]
    },
  }
}

/** Sends a document, which an operator opens and accepts. */
async function verify(victim: Victim, { id, token }: Person): Promise<void> {
  const card_id = `CARD${id}`
  const [front_pic, reverse_pic] = [await uploaded(victim, token), await uploaded(victim, token)]
  for (const url of [front_pic, reverse_pic]) victim.secrets.add(/[0-9a-f]{32}/.exec(url)?.[0] ?? url)
  victim.secrets.add(card_id)
  await post(
    victim,
    '/api/user_real/real_name',
    { name: 'Alex Kim', card_id, front_pic, reverse_pic },
    { token },
  )
  const [found] = await victim.rows('SELECT id FROM real_name_case WHERE user_id = $1', [id])
  const said = await victim.operator(
    'ann',
    'identity',
    'approve',
    String(found?.['id']),
    '--reason',
    'readable',
  )
  if (!said.isDone) throw new Error(said.text)
}

/** States a deposit; returns its id. */
export async function state(victim: Victim, { token }: Person, number: string): Promise<number> {
  const proofImg = await uploaded(victim, token)
  victim.secrets.add(/[0-9a-f]{32}/.exec(proofImg)?.[0] ?? proofImg)
  const asked = { number, proofImg, address: addressOf(USDT), charge_id: USDT }
  const { data, code, text } = await get<WireDeposit>(victim, DEPOSIT.submit, asked, { token })
  if (code !== 1) throw new Error(`not stated: ${text}`)
  return data.id
}

/** Makes a deposit, has operators approve it, and waits until it is in the fund account. */
async function credit(victim: Victim, person: Client, amount: string): Promise<void> {
  const id = await state(victim, person, amount)
  const line = ['charges', 'approve', String(id), '--reason', 'arrived']
  const said = await victim.operator('ann', ...line)
  if (!said.isDone) throw new Error(said.text)
  await until('credited', async () => {
    // A large deposit takes a second operator, once the server has refused to credit it for the first.
    await victim.operator('bob', ...line)
    return (await person.account('change'))[0] > 0
  })
}

/** Saves the first address with a mailed code. */
async function methodFor(victim: Victim, client: Client): Promise<[Parameters, number]> {
  const method = { type: 1, draw_id: USDT, dc_address: EVM[0] }
  const saved = await client.send<{ id: number }>(OUT.bind, {
    ...method,
    auth_code: await boundCode(victim, client, OUT.bindCode, method),
  })
  if (saved.code !== 1) throw new Error(`not saved: ${saved.text}`)
  const methodId = saved.data.id
  return [{ draw_currency_id: USDT, draw_method_id: methodId, number: '100' }, methodId]
}

const CODE = /(?<![\w-])\d{6}(?![\w-])/

/** The mailed code for exactly this act. */
export async function boundCode(
  victim: Victim,
  client: Client,
  path: string,
  asked: Parameters,
): Promise<string> {
  await victim.forgetRequests()
  const before = new Set(victim.mailbox.mails)
  const { code, text } = await client.send(path, asked)
  if (code !== 1) throw new Error(`no code: ${text}`)
  let found: string | undefined
  await until('a code by mail', async () => {
    const mail = victim.mailbox.mails.find(
      (each) => !before.has(each) && each.to.includes(client.email) && CODE.test(each.text),
    )
    found = mail && CODE.exec(mail.text)?.[0]
    return found !== undefined
  })
  victim.secrets.add(found ?? '')
  return found ?? ''
}

/** Ends the waiting time of a method. */
export const endWait = (victim: Victim, { id }: Person): Promise<unknown> =>
  victim.rows('UPDATE withdrawal_method SET usable_at = created_at WHERE user_id = $1', [id])

/** The observed result, with the findings of the audit of the books afterwards. */
export async function audited(victim: Victim, seen: string): Promise<string> {
  const findings = await victim.audit()
  return findings.length === 0 ? seen : `${seen}; broken: ${findings.map(({ rule }) => rule).join(', ')}`
}

/** Counts each code, such as "1×1 49×1300". */
export function counted(codes: readonly number[]): string {
  const times = new Map<number, number>()
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1)
  return [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([code, count]) => `${count}×${code}`)
    .join(' ')
}
