import { CODE } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { depositor } from '../cashier/deposits.cases'
import { demoUser } from '../demo-user.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => void ({ server, owner, sue } = started))

type Answered = Readonly<Record<string, string | number | null>>
const ask = <Answer = Answered>(path: string, by = owner) =>
  get<Answer>(server, `/api/admin/${path}`, {}, { token: by.token })

it('the lists count their rows about one client', async () => {
  const user = await depositor(server)
  await user.decide((await user.send({ number: '100' })).data.id, 'approve')
  await user.send({ number: '50' })
  const { data } = await ask(`users/${user.id}/counts`)
  expect(data).toMatchObject({ charges: 2, journal: 1, sessions: 1, orders: 0, notes: 0 })
  expect((await ask('users/999999/counts')).data).toMatchObject({ charges: 0, sessions: 0 })
})

it('an operator is told the counts of lists that they may see alone', async () => {
  const counted = Object.keys((await ask('users/1000/counts', sue)).data)
  expect(counted).toContain('orders')
  for (const list of ['journal', 'identities']) expect(counted).not.toContain(list)
})

it('a client has their equity at prices of now, with what open orders come to, and when they were seen', async () => {
  const { id, token } = await demoUser(server)
  const order = { type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100 }
  expect((await post(server, '/v2/api/forex/submit', order, { token })).code).toBe(1)
  const { data } = await ask(`users/${id}`)
  const numberOf = (field: string) => Number(data[field])
  const balances = numberOf('forex_balance') + numberOf('micro_balance') + numberOf('fund_balance')
  expect(numberOf('equity')).toBeCloseTo(balances + numberOf('floating'), 6)
  expect(Date.parse(String(data['last_seen_at']))).toBeGreaterThan(0)
  const { data: listed } = await ask<{ data: Answered[] }>(`users?id=${id}`)
  expect(listed.data[0]).toMatchObject({ equity: data['equity'], floating: data['floating'] })
})

it('clients are searched for ninety times a minute by each operator', async () => {
  const search = async (by: TestOperator) => (await ask('users?q=nobody', by)).code
  server.clock.advance(60_000)
  for (let at = 0; at < 90; at += 1) expect(await search(sue)).toBe(1)
  expect(await search(sue)).toBe(CODE.tooManyRequests)
  expect(await search(owner)).toBe(1)
  server.clock.advance(60_000)
  expect(await search(sue)).toBe(1)
})
