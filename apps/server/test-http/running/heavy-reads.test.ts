import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { get } from '../call.cases'
import { type DemoUser, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const PERFORMANCE = '/v2/api/main/account/performance'
const BALANCE = '/v2/api/main/wallet/getBalance'
const YEAR = { from: '2026-01-01', to: '2026-12-31' }
/** The number of lists that one user may request at once. */
const ASKED = 60

let server: TestServer
let greedy: DemoUser
let other: DemoUser

useServer(async (started) => {
  server = started
  ;[greedy, other] = [await demoUser(server), await demoUser(server)]
})

/** Locks the table of options during the work, so that every read of a user's trading waits. */
async function whileReadsAreSlow<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('LOCK TABLE option IN ACCESS EXCLUSIVE MODE')
    return await work()
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

const slow = (user: DemoUser) => get(server, PERFORMANCE, YEAR, { token: user.token })

it('a user who asks for their performance sixty times keeps nobody from their balance, and no price from the log', async () => {
  const answers = await whileReadsAreSlow(async () => {
    let areAnswered = false
    const asked = Promise.all(Array.from({ length: ASKED }, () => slow(greedy))).then((all) => {
      areAnswered = true
      return all
    })
    await sleep(100)
    expect((await get(server, BALANCE, {}, { token: other.token })).code).toBe(1)
    await server.tick('EURUSD', '1.10001')
    expect(areAnswered).toBe(false)
    return asked
  })
  for (const { code, status } of answers) expect([code, status]).toEqual([1900, 503])
})

it('one read of another user does not wait for all of theirs', async () => {
  const order = await whileReadsAreSlow(async () => {
    const answered: string[] = []
    const asked = Array.from({ length: ASKED }, () => slow(greedy).then(() => answered.push('greedy')))
    await sleep(100)
    await Promise.all([slow(other).then(() => answered.push('other')), ...asked])
    return answered
  })
  expect(order).toHaveLength(ASKED + 1)
  expect(order.at(-1)).toBe('greedy')
  expect((await slow(other)).code).toBe(1)
})
