// A server with a controlled clock: prints its address, then executes commands, one line of JSON each, and
// answers each with a line. Ends with its input.
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@fairtick/domain'
import { createPasswordHashes } from '../../../apps/server/src/features/identity/account/password-hashes'
import { borrower } from '../../../apps/server/test-http/lending/borrower.cases'
import { post } from '../../../apps/server/test-http/call.cases'
import { FIRST, firstOperator } from '../../../apps/server/test-http/operator-user.cases'
import { startOn } from '../../../apps/server/test-http/server-on.cases'
import { createTestClock } from '../../../apps/server/test-http/test-clock.cases'
import { createDatabase, startTestServer } from '../../../apps/server/test-support/test-server.cases'
import type { ClockedLine } from './clocked-server'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const databases = await startTestServer()
const server = await startOn(await createDatabase(databases), createTestClock(), {
  databases,
  webRoot: here('../../../apps/web/dist'),
  consoleRoot: here('../../../apps/console/dist'),
  gateway: {
    file: here('../../../apps/server/src/realtime/gateway/main.ts'),
    execArgv: ['--import', import.meta.resolve('tsx')],
  },
  // Redemptions wait for an operator.
  settings: { REDEEM_AT_ONCE: '0', ...FIRST },
})
const owner = await firstOperator(server)
const hashes = createPasswordHashes()

answer({ address: server.address })
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line) as ClockedLine
  if (asked.ask === 'client') answer(await client(asked.funds, asked.password))
  else if (asked.ask === 'operator') answer(await operator(asked.roles))
  else answer(await later(asked.days))
}
await server.stop()
await databases.stop()

/** A real client with money in the fund account and a password. */
async function client(funds: string, password: string): Promise<object> {
  const { id } = await borrower(server, funds)
  await server.pool.query('UPDATE credential SET password_hash = $2 WHERE id = $1', [
    id,
    await hashes.make(password),
  ])
  return { id, email: `real-${id}@example.com` }
}

/** An operator with some roles, before enrolment. */
async function operator(roles: string): Promise<object> {
  const account = `${roles}.${Date.now().toString(36)}@operators.example`
  const made = await post<{ one_time_password: string }>(
    server,
    '/api/admin/operators',
    { account, name: roles, roles, reason: 'Joined us' },
    { token: owner.token },
  )
  return { account, password: made.data.one_time_password }
}

/** Lets days pass with all sessions kept; answers once all income of the days is paid. */
async function later(days: number): Promise<object> {
  server.clock.advance(days * DAY_MS)
  for (const sessions of ['session', 'operator_session'])
    await server.pool.query(`UPDATE ${sessions} SET created_at = $1, last_seen_at = $1`, [server.clock.now()])
  const due = `SELECT count(*)::int AS due FROM subscription WHERE status = 1
    AND least(div($1, ${DAY_MS}) - div(subscribed_at + ${DAY_MS - 1}, ${DAY_MS}), lock_days) > days_paid`
  for (;;) {
    const { rows } = await server.pool.query<{ due: number }>(due, [server.clock.now()])
    if (rows[0]?.due === 0) return {}
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function answer(said: object): void {
  process.stdout.write(`${JSON.stringify(said)}\n`)
}
