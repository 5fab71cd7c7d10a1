import { type Parameters, get, post, send } from '../../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../../apps/server/test-http/demo-user.cases'
import { put } from '../../../apps/server/test-http/operator-user.cases'
import { audited, until } from '../cashier/cashier-people'
import { type Crew, type Waiting, asked } from './operator-people'
import { makeDemo } from '../people'
import { type Case, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

/** No operator call sets a price or an outcome (O4). */
export async function outcomes(victim: Victim, { owner }: Crew): Promise<Case[]> {
  const tries: readonly (readonly [string, string])[] = [
    ['PUT', 'orders/1'],
    ['PUT', 'micro-orders/1'],
    ['PUT', 'journal/1'],
    ['PUT', 'users/1'],
    ['POST', 'prices'],
    ['POST', 'ticks'],
    ['POST', 'orders'],
    ['POST', 'micro-orders/1/settle'],
    ['DELETE', 'ticks/1'],
    ['DELETE', 'orders/1'],
    ['DELETE', 'audit/1'],
  ]
  return [
    await prove(
      'O4',
      `${tries.length} calls by an owner that would set a price, an order, an option, an outcome or a tick: not 1001; a "win rate" setting`,
      'none; 1301',
      async () => {
        const wrong: string[] = []
        for (const [method, path] of tries) {
          const { text } = await send(victim, {
            method,
            path: `/api/admin/${path}`,
            headers: { authorization: owner.token, 'content-type': 'application/json' },
            body: JSON.stringify({ price: '1', status: 3, profit: '1', balance: '1', reason: 'why' }),
          })
          if (!text.includes('"code":1001')) wrong.push(`${method} ${path}: ${text.slice(0, 60)}`)
        }
        const setting = await put(
          victim,
          '/api/admin/settings/win_rate',
          { value: '0.4', reason: 'why' },
          { token: owner.token },
        )
        return `${noneOf(wrong)}; ${setting.code}`
      },
    ),
  ]
}

/** Immutable records: their tables, and a column of each. */
const RECORDS = [
  ['entry', 'amount'],
  ['operator_act', 'reason'],
  ['tick_block', 'hash'],
  ['instrument_terms', 'fee'],
  ['stop_change', 'at'],
  ['liability_day', 'root'],
  ['head_key', 'text'],
  ['head_file', 'hash'],
] as const

/** Records cannot be changed (O5). */
export async function records(victim: Victim): Promise<Case[]> {
  const statements = RECORDS.flatMap(([table, column]) => [
    `UPDATE ${table} SET ${column} = ${column}`,
    `TRUNCATE ${table} CASCADE`,
    ...(table === 'tick_block' ? [] : [`DELETE FROM ${table}`]),
  ])
  const done = (role: string) =>
    victim.onDatabase(async (pool) => {
      const session = await pool.connect()
      try {
        await session.query(`SET ROLE ${role}`)
        const went: string[] = []
        for (const statement of [...statements, 'ALTER TABLE entry DISABLE TRIGGER ALL'])
          await session.query(statement).then(
            () => went.push(statement),
            () => undefined,
          )
        return went
      } finally {
        session.release(true)
      }
    })
  return [
    await prove(
      'O5',
      `${statements.length + 1} statements by the role that the server works as, which change or delete entries, ticks and acts: carried out; its log says that it works so`,
      'none; as the role',
      async () => {
        const isOwner = victim.printed().includes('works as the owner')
        return `${noneOf(await done('fairtick_service'))}; ${isOwner ? 'as the owner' : 'as the role'}`
      },
    ),
    await prove('O5', `${statements.length} of them by the owner: carried out`, 'none', async () =>
      noneOf((await done('none')).filter((statement) => !statement.startsWith('ALTER'))),
    ),
  ]
}

const WHY = 'as O6 says'

/** Changed terms do not affect open orders (O6), and changes for the worse are announced. */
export async function termsOfOpenOrders(victim: Victim, { owner, risk }: Crew): Promise<Case[]> {
  const demo = await makeDemo(victim)
  const fee = async () => {
    const order = await post<{ Id: number; TradeFee: string }>(victim, PATH.submit, BUY, {
      token: demo.token,
    })
    return order.data
  }
  const change = async (given: Parameters) => {
    const wanted = { ...given, reason: WHY }
    const one = await put<Waiting>(victim, '/api/admin/instruments/1', wanted, { token: owner.token })
    await asked(victim, risk, `approvals/${one.data.approval_id}/approve`, { remark: 'seen' })
  }
  const isAnnounced = async () => {
    await change({ multiples: '30,50' })
    const { code } = await post(victim, PATH.submit, BUY, { token: demo.token })
    const [row] = await victim.rows('SELECT applied_at FROM term_change ORDER BY id DESC LIMIT 1', [])
    return code === 1 && row?.['applied_at'] === null ? 'announced' : `at once: ${code}`
  }
  return [
    await prove(
      'O6',
      'a fee lowered with an order open: its fee, that of the next, a leverage taken away; the record',
      'kept, lower, announced; before, after, who, why',
      async () => {
        const before = await fee()
        await change({ fee_per_lot: '1' })
        await until('the new fee', async () => Number((await fee()).TradeFee) < Number(before.TradeFee))
        const next = await fee()
        const { data } = await get<{ TradeFee: string }>(
          victim,
          PATH.order,
          { id: before.Id },
          { token: demo.token },
        )
        const [row] = await victim.rows(
          "SELECT before, after, operator, reason FROM term_change WHERE resource = 'instruments' ORDER BY id DESC LIMIT 1",
          [],
        )
        const isWhole =
          JSON.stringify(row?.['before']).includes('fee_per_lot') &&
          JSON.stringify(row?.['after']).includes('"fee_per_lot":"1"') &&
          row?.['operator'] === owner.account &&
          row['reason'] === WHY
        const kept = data.TradeFee === before.TradeFee ? 'kept' : data.TradeFee
        const lower = Number(next.TradeFee) < Number(before.TradeFee) ? 'lower' : next.TradeFee
        return audited(
          victim,
          `${kept}, ${lower}, ${await isAnnounced()}; ${isWhole ? 'before, after, who, why' : JSON.stringify(row)}`,
        )
      },
    ),
  ]
}
