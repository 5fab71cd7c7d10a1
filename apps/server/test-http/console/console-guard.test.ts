import { describe, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { type Depositor, depositor } from '../cashier/deposits.cases'
import { OWN_PASSWORD, type TestOperator, codeOf, heardBy, newOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let ann: TestOperator
let bob: TestOperator
let sue: TestOperator
let user: Depositor

useOperators(
  { ann: 'finance_maker', bob: 'finance_checker', sue: 'support' },
  async (started) => {
    ;({ server, owner, ann, bob, sue } = started)
    user = await depositor(server)
  },
  { settings: { WITHDRAW_TWO_PERSON_USD: '1000' } },
)

const decide = ({ token }: { readonly token: string }, path: string) =>
  post<{ state: string; approval_id: number; reason?: string }>(
    server,
    `/api/admin/${path}`,
    { remark: 'looked at' },
    { token },
  )
const refusals = async () =>
  (
    await server.pool.query<{ operator: string; act: string; subject: number; details: unknown }>(
      "SELECT operator, act, subject::int, details FROM operator_act WHERE act LIKE 'refused %' OR act LIKE '% refused' ORDER BY id",
    )
  ).rows

describe('a call that an operator may not make', () => {
  it('is kept as an act of theirs, once a minute', async () => {
    const before = (await refusals()).length
    const ofSue = { operator: sue.account, details: { ip: '127.0.0.1' } }
    for (let tries = 0; tries < 3; tries += 1)
      expect((await decide(sue, 'identities/7/approve')).code).toBe(1700)
    expect((await get(server, '/api/admin/identities', {}, { token: sue.token })).code).toBe(1700)
    expect((await refusals()).slice(before)).toEqual([
      { ...ofSue, act: 'identities identities.approve refused', subject: 7 },
      { ...ofSue, act: 'identities identities.list refused', subject: 0 },
    ])
    server.clock.advance(60_000)
    await decide(sue, 'identities/7/approve')
    expect((await refusals()).slice(before)).toHaveLength(3)
  })

  it("is no act but a line of the log where the token is a client's or nobody's", async () => {
    const before = await refusals()
    for (const token of [user.token, 'x'.repeat(43)])
      expect((await get(server, '/api/admin/journal', {}, { token })).code).toBe(999)
    expect(await refusals()).toEqual(before)
    const lines = server.warnings().filter((line) => line.includes('/api/admin/journal'))
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain(user.token)
  })
})

/** Signs in with another code of the authenticator app, by a browser. */
async function signedIn(by: TestOperator, headers: Readonly<Record<string, string>> = {}) {
  server.clock.advance(60_000)
  const given = { account: by.account, password: OWN_PASSWORD, totp: codeOf(server, by.secret) }
  const answer = await post<{ token: string }>(server, '/api/admin/login', given, { headers })
  expect(answer.code).toBe(1)
  return { token: answer.data.token, cookie: String(answer.headers['set-cookie'] ?? '') }
}

describe('two accounts in one browser', () => {
  it('are one person: the second word is refused, and kept', async () => {
    const first = await signedIn(ann)
    expect(first.cookie).toMatch(
      /^fairtick_operator_browser=[\w-]{43}; Path=\/api\/admin; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const [cookie = ''] = first.cookie.split(';')
    const second = await signedIn(bob, { cookie: `other=1; ${cookie}` })
    expect(second.cookie).toBe('')
    const { id } = (await user.send({ number: '5000' })).data
    const waiting = (await decide(first, `charges/${id}/approve`)).data
    expect(waiting.state).toBe('waiting')
    const before = (await refusals()).length
    const refused = await decide(second, `approvals/${waiting.approval_id}/approve`)
    expect([refused.code, refused.data.reason]).toEqual([1700, expect.stringContaining('in this browser')])
    expect((await refusals())[before]).toMatchObject({
      operator: bob.account,
      act: 'refused same-browser',
      subject: id,
      details: { act: 'charges approve', first: ann.account },
    })
    const elsewhere = await signedIn(bob)
    expect((await decide(elsewhere, `approvals/${waiting.approval_id}/approve`)).data.state).toBe('done')
  })

  it('are not compared where a program keeps no cookies', async () => {
    const { id } = (await user.send({ number: '5001' })).data
    const { approval_id: approval } = (await decide(await signedIn(ann), `charges/${id}/approve`)).data
    expect((await decide(await signedIn(bob), `approvals/${approval}/approve`)).data.state).toBe('done')
  })

  it('have a cookie that goes over encrypted lines alone, where it came over one', async () => {
    const host = { host: 'console.example', origin: 'https://console.example' }
    expect((await signedIn(ann, host)).cookie).toContain('; Secure')
  })
})

it('a disabled operator is out with the next call, in every session', async () => {
  const eve = await newOperator(server, owner, 'eve', 'support')
  const tokens = [eve.token, (await signedIn(eve)).token]
  for (const token of tokens) expect(await heardBy(server, token)).toBe(1)
  const changed = await put(
    server,
    `/api/admin/operators/${eve.id}`,
    { disabled: 1, reason: 'left' },
    { token: owner.token },
  )
  expect(changed.code).toBe(1)
  for (const token of tokens) expect(await heardBy(server, token)).toBe(999)
})

it('left no fault in the log and clean books', async () => {
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
})
