import { RIGHTS, type Right, rightsOf } from '@fairtick/domain'
import { EVERY_ADMIN_CALL } from '@fairtick/wire/admin'
import { get, post } from '../../apps/server/test-http/call.cases'
import {
  FIRST,
  OWN_PASSWORD,
  type TestOperator,
  codeOf,
  firstOperator,
  newOperator,
  put,
} from '../../apps/server/test-http/operator-user.cases'
import { type Client, audited, makeClient, state, until } from './cashier/cashier-people'
import { outcomes, records, termsOfOpenOrders } from './operators/operator-books'
import { halts } from './operators/operator-halts'
import { disabled, filesAndPictures, lines, passwords } from './operators/operator-clients'
import { type Crew, type Waiting, asked, codes, deskOf, read } from './operators/operator-people'
import { makeDemo, makeReal } from './people'
import { type Case, noneOf, prove } from './proof'
import { type Victim, startVictim } from './victim'

const SETTINGS = { ...FIRST, RATE_LIMIT_FACTOR: '100000' }

/** Dishonest operators, and users who are none: O1 to O11, O13 and U9 of docs/spec/cases.md. */
export async function operators(): Promise<Case[]> {
  const victim = await startVictim(SETTINGS)
  try {
    const desk = deskOf(victim)
    const owner = await firstOperator(desk)
    const crew: Crew = {
      owner,
      maker: await newOperator(desk, owner, 'mia', 'finance_maker'),
      checker: await newOperator(desk, owner, 'cho', 'finance_checker'),
      risk: await newOperator(desk, owner, 'ria', 'risk'),
      support: await newOperator(desk, owner, 'sue', 'support'),
      verification: await newOperator(desk, owner, 'vic', 'verification'),
      content: await newOperator(desk, owner, 'con', 'content'),
    }
    const client = await makeClient(victim, '1000')
    return [
      ...(await callsOfNobody(victim, crew)),
      ...(await balances(victim, crew, client)),
      ...(await ownRequests(victim, crew, client)),
      ...(await outcomes(victim, crew)),
      ...(await halts(victim, crew)),
      ...(await records(victim)),
      ...(await termsOfOpenOrders(victim, crew)),
      ...(await filesAndPictures(victim, crew, client)),
      ...(await passwords(victim, crew)),
      ...(await disabled(victim, crew)),
      ...(await lines(victim)),
    ]
  } finally {
    await victim.end()
  }
}

async function callsOfNobody(victim: Victim, { content, support }: Crew): Promise<Case[]> {
  const guarded = Object.entries(EVERY_ADMIN_CALL).filter(([, { needs }]) => needs !== 'nothing')
  const path = (of: string) => of.replace(/:\w+/, '1')
  const callBy = async (token: string, method: string, of: string) => {
    if (method === 'GET') return (await get(victim, path(of), {}, { token })).code
    return method === 'PUT'
      ? (await put(victim, path(of), { reason: 'why' }, { token })).code
      : (await post(victim, path(of), { remark: 'why' }, { token })).code
  }
  const outsiders = [(await makeReal(victim)).token, (await makeDemo(victim)).token, 'x'.repeat(43)]
  return [
    await prove(
      'O1',
      `${guarded.length} calls of operators by the tokens of a client, a demo user and nobody: not answered 999`,
      'none',
      async () => {
        const wrong: string[] = []
        for (const [name, call] of guarded)
          for (const token of outsiders)
            if ((await callBy(token, call.method, call.path)) !== 999) wrong.push(name)
        return noneOf(wrong)
      },
    ),
    await prove(
      'O1',
      'every call that needs a right that an operator has not: not refused with 1700; kept as acts',
      'none; kept',
      async () => {
        const own = rightsOf(['content'])
        const rights = guarded.filter(([, { needs }]) => isRight(needs) && !own.has(needs))
        const wrong: string[] = []
        for (const [name, call] of rights)
          if ((await callBy(content.token, call.method, call.path)) !== 1700) wrong.push(name)
        const acts = await victim.rows(
          "SELECT DISTINCT act FROM operator_act WHERE operator = $1 AND act LIKE '% refused'",
          [content.account],
        )
        return `${noneOf(wrong)}; ${acts.length === rights.length ? 'kept' : `${acts.length} of ${rights.length} kept`}`
      },
    ),
    await prove('U9', 'a document by an operator without the right: refused, kept', '1700 kept', async () => {
      const { code } = await read(victim, support, 'identities/1/picture', {
        side: 'front',
        reason: 'curious',
      })
      const acts = await victim.rows('SELECT FROM operator_act WHERE operator = $1 AND act = $2', [
        support.account,
        'identities identityPicture refused',
      ])
      return `${code} ${acts.length === 1 ? 'kept' : 'not kept'}`
    }),
  ]
}

async function ownRequests(victim: Victim, { maker, checker }: Crew, client: Client): Promise<Case[]> {
  const signedInBy = async (by: TestOperator, cookie = '') => {
    const given = { account: by.account, password: OWN_PASSWORD, totp: codeOf(deskOf(victim), by.secret, 1) }
    const answer = await post<{ token: string }>(victim, '/api/admin/login', given, {
      headers: cookie === '' ? {} : { cookie },
    })
    return {
      token: answer.data.token,
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    }
  }
  return [
    await prove(
      'O2',
      'a deposit above the bound: approved twice by one; by another in the same browser; by another elsewhere',
      '1 1700 1700 1',
      async () => {
        const first = await signedInBy(maker)
        const id = await state(victim, client, '20000')
        const remark = { remark: 'arrived' }
        const one = await asked<Waiting>(victim, first, `charges/${id}/approve`, remark)
        const again = await asked(victim, first, `approvals/${one.data.approval_id}/approve`, remark)
        const sameBrowser = await signedInBy(checker, first.cookie)
        const same = await asked(victim, sameBrowser, `approvals/${one.data.approval_id}/approve`, remark)
        const other = await asked(victim, checker, `approvals/${one.data.approval_id}/approve`, remark)
        return audited(victim, codes(one, again, same, other))
      },
    ),
  ]
}

async function balances(victim: Victim, { maker, checker }: Crew, client: Client): Promise<Case[]> {
  const given = { user_id: client.id, account: 'change', amount: '7', direction: 'in' }
  const reason = 'a fee was charged twice'
  return [
    await prove(
      'O3',
      'a balance changed without a reason, by one person, below zero; then by two: one entry between two accounts',
      '1000 1700 1300, +0; 1, +7, 1 entry',
      async () => {
        const [before] = await client.account('change')
        const bare = await asked(victim, maker, 'adjustments', given)
        const one = await asked<Waiting>(victim, maker, 'adjustments', { ...given, reason })
        const own = await asked(victim, maker, `approvals/${one.data.approval_id}/approve`, {
          remark: reason,
        })
        const huge = { ...given, amount: '5000', direction: 'out', reason }
        const below = await asked(victim, maker, 'adjustments', huge)
        const [between] = await client.account('change')
        const two = await asked(victim, checker, `approvals/${one.data.approval_id}/approve`, {
          remark: reason,
        })
        await until('adjusted', async () => (await client.account('change'))[0] !== between)
        const [after] = await client.account('change')
        const entries = await victim.rows(
          'SELECT FROM entry WHERE kind = 14 AND amount = 7000000 AND from_account <> to_account',
          [],
        )
        const refused = codes(bare, own, below)
        return audited(
          victim,
          `${refused}, +${between - before}; ${two.code}, +${after - between}, ${entries.length} entry`,
        )
      },
    ),
  ]
}

const isRight = (needs: string): needs is Right => RIGHTS.some((right) => right === needs)
