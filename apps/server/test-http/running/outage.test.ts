import type { WireForexOrder } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type CallAnswer, get } from '../call.cases'
import { BUY, type DemoUser, PATH } from '../demo-user.cases'
import { INTERNALS } from '../calls/messages.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useDemoUser } from '../use-server.cases'

const INTENTS = 80
/** Busy, draining, or outcome unknown: the client retries with the same key. */
const ASK_AGAIN = [1900, 1901, 1004]

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { checkFaults: anyFaults })

/** One attempt of an intent; undefined if the connection was lost. */
const attempt = (key: number): Promise<CallAnswer<WireForexOrder> | undefined> =>
  get<WireForexOrder>(
    server,
    PATH.submit,
    { ...BUY, cont: '0.01' },
    {
      token: user.token,
      headers: { 'idempotency-key': `intent ${key}` },
    },
  ).catch(() => undefined)

/** Retries as a client does, until the outcome is known. */
async function untilKnown(key: number): Promise<CallAnswer<WireForexOrder>> {
  for (const began = performance.now(); performance.now() - began < 15_000;) {
    const answer = await attempt(key)
    if (answer && !ASK_AGAIN.includes(answer.code)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`intent ${key} was never resolved`)
}

function fair(answer: CallAnswer | undefined): boolean {
  if (answer === undefined || answer.code === 1) return true
  return (
    [500, 503].includes(answer.status) &&
    ASK_AGAIN.includes(answer.code) &&
    answer.data === null &&
    !INTERNALS.test(answer.text)
  )
}

async function expectOneOrderEach(
  firsts: readonly (CallAnswer<WireForexOrder> | undefined)[],
): Promise<void> {
  expect(firsts.filter((answer) => !fair(answer))).toEqual([])
  const known = await Promise.all(Array.from({ length: INTENTS }, (_, key) => untilKnown(key)))
  expect(new Set(known.map(({ code }) => code))).toEqual(new Set([1]))
  expect(new Set(known.map(({ data }) => data.Id)).size).toBe(INTENTS)
  for (const [key, first] of firsts.entries())
    if (first?.code === 1) expect(known[key]?.text).toBe(first.text)
  const { data } = await get<{ total: number }>(server, PATH.orders, { status: 1 }, { token: user.token })
  expect(data.total).toBe(INTENTS)
}

describe('every intent is resolved by asking again with its key, and is carried out once', () => {
  it('when the server is restarted in the middle of them', async () => {
    const asking = Array.from({ length: INTENTS }, (_, key) => attempt(key))
    await new Promise((resolve) => setTimeout(resolve, 5))
    server = await server.restart()
    await expectOneOrderEach(await Promise.all(asking))
  })

  it('when the database drops every session in the middle of them', async () => {
    const firsts: Promise<CallAnswer<WireForexOrder> | undefined>[] = []
    for (let key = 0; key < INTENTS; key += 1) {
      firsts.push(attempt(key))
      if (key % 20 === 10) {
        await new Promise((resolve) => setTimeout(resolve, 3))
        await dropSessions()
      }
    }
    await expectOneOrderEach(await Promise.all(firsts))
  })
})

/** Ends all sessions of the server's database except the one that runs the query. */
async function dropSessions(): Promise<void> {
  await server.pool
    .query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    .catch(() => undefined)
}
