import { MINUTE_MS } from '@fairtick/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUser, demoUser } from '../demo-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'
import { createHandOver } from '../../src/features/identity/inbox/hand-over'
import { createPushSender } from '../../src/features/identity/push/send-pushes'
import type { PushToBrowser } from '../../src/ports'

let server: TestServer
let user: DemoUser
let sent: string[] = []
let answer: (push: PushToBrowser) => Promise<number>
let handOver: () => Promise<void>
let pathOf: (words: Readonly<Record<string, string>>) => string

useServer((started) => (server = started), { clockStands: true })

beforeEach(async () => {
  server = await runningServer()
  for (const turn of ['notices', 'pushes'] as const) server.jobs.stop(turn)
  await server.pool.query('DELETE FROM push_subscription')
  await server.jobs.doAll('notices')
  user = await demoUser(server)
  sent = []
  answer = async () => 201
  pathOf = () => '/'
  handOver = createHandOver({ pool: server.pool, clock: server.clock, announce: () => undefined })
})

/** A browser of a user at a push service; returns the number of its subscription. */
async function browser(host: string, of = user): Promise<number> {
  const { rows } = await server.pool.query(
    `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, lang, created_at)
     SELECT $1, (SELECT max(id) FROM session WHERE user_id = $1), $2, 'key', 'auth', 'en', 0 RETURNING id`,
    [of.id, `https://${host}/${Math.random()}`],
  )
  return Number(rows[0].id)
}
/** Notices of a user, handed over to the queue of pushes. */
async function told(kind: string, times = 1, of = user): Promise<void> {
  await server.pool.query(
    `INSERT INTO notice (user_id, at, kind, words) SELECT $1, $2, $3, '{"level":"50","name":"x"}' FROM generate_series(1, $4::integer)`,
    [of.id, server.clock.now(), kind, times],
  )
  await handOver()
}
const waiting = async () => {
  const { rows } = await server.pool.query<{ failures: number; host: string; pause: bigint }>(
    `SELECT failures, split_part(endpoint, '/', 3) AS host, next_at - $1 AS pause FROM push_message m
     JOIN push_subscription s ON s.id = m.subscription_id ORDER BY m.id`,
    [server.clock.now()],
  )
  return rows.map(({ failures, host, pause }) => ({ failures, host, pause: Number(pause) }))
}
const run = () =>
  createPushSender({
    pool: server.pool,
    clock: server.clock,
    log: { ...console, error: () => undefined, warn: () => undefined, info: () => undefined },
    keys: { publicKey: '', privateKey: '' },
    isPushEndpoint: () => true,
    writingOf: () => ({ htmlLang: 'en', dir: 'ltr' }),
    named: {
      instrumentOf: () => {
        throw new Error('there is no such instrument')
      },
      titlesOf: async () => new Map(),
      nicknamesOf: async () => new Map(),
      pathOf: (_kind, facts) => pathOf(facts),
    },
    sendPush: (push) => {
      sent.push(new URL(push.endpoint).host)
      return answer(push)
    },
  })()

const timeout = () => Promise.reject(new DOMException('it took too long', 'TimeoutError'))

describe('pushes', () => {
  it('skip a host that did not answer in time for the rest of the run, which is no failure of theirs', async () => {
    const others: DemoUser[] = []
    for (let at = 0; at < 6; at += 1) others.push(await demoUser(server))
    for (const other of others) {
      await browser('slow.example', other)
      await told('margin-level', 1, other)
    }
    await browser('quick.example')
    await told('margin-level')
    answer = (push) => (push.endpoint.includes('slow') ? timeout() : Promise.resolve(201))
    await run()
    const tried = sent.filter((host) => host === 'slow.example').length
    expect(tried).toBeLessThanOrEqual(2)
    expect(sent).toContain('quick.example')
    const left = await waiting()
    expect(left).toHaveLength(6)
    expect(left.filter(({ failures }) => failures === 0).map(({ pause }) => pause)).toEqual(
      Array.from({ length: 6 - tried }, () => MINUTE_MS),
    )
    answer = async () => 201
    server.clock.advance(MINUTE_MS)
    await run()
    expect(await waiting()).toEqual([])
  })

  it('of which one cannot be drawn go on, and that one is put off', async () => {
    const other = await demoUser(server)
    await browser('broken.example')
    await browser('whole.example', other)
    await told('margin-level')
    await told('margin-level', 1, other)
    let draws = 0
    pathOf = () => {
      draws += 1
      if (draws === 1) throw new Error('it cannot be drawn')
      return '/'
    }
    await run()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toMatchObject([{ failures: 1, pause: 5_000 }])
  })

  it('of one user do not keep those of others from being read', async () => {
    const other = await demoUser(server)
    await browser('many.example')
    await browser('few.example', other)
    await told('margin-level', 200)
    await told('margin-level', 1, other)
    await run()
    expect(sent.indexOf('few.example')).toBeLessThan(20)
    expect(sent).toHaveLength(201)
  })

  it('do not go to a browser that became another user’s meanwhile', async () => {
    const [first, second] = [await browser('first.example'), await browser('second.example')]
    const other = await demoUser(server)
    await told('margin-level')
    answer = async (push) => {
      const moved = push.endpoint.includes('first') ? second : first
      await server.pool.query('UPDATE push_subscription SET user_id = $2 WHERE id = $1', [moved, other.id])
      return 201
    }
    await run()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('of margin levels, security and withdrawals are not silenced by others of the day', async () => {
    await browser('own.example')
    const queued = async (kind: string, times = 1) => {
      await told(kind, times)
      const { rowCount } = await server.pool.query('DELETE FROM push_message')
      return rowCount
    }
    expect(await queued('stop-loss', 150)).toBe(150)
    expect(await queued('price-alert', 150)).toBe(50)
    expect(await queued('stop-loss')).toBe(0)
    for (const kind of ['margin-level', 'new-device', 'withdrawal-paid']) expect(await queued(kind)).toBe(1)
    expect([await queued('margin-level', 150), await queued('margin-level', 150)]).toEqual([150, 49])
    expect([await queued('margin-level'), await queued('withdrawal-paid')]).toEqual([0, 1])
  })
})
