import { HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoUser, PATH, demoUser } from '../demo-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'
import { type StandInService, claimsOf, standInPushService } from './stand-in-push.cases'

let service: StandInService
let server: TestServer
let user: DemoUser
let browsers = 0

beforeAll(async () => {
  service = await standInPushService()
})
afterAll(() => service.stop())

useServer(
  (started) => {
    server = started
    stopJobs()
  },
  () => ({
    clockStands: true,
    settings: { PUSH_ORIGINS: service.origin, PUBLIC_URL: 'https://trade.example.com' },
  }),
)

beforeEach(async () => {
  server = await runningServer()
  await server.tick('EURUSD', '1.10000')
  user = await demoUser(server)
  service.answers(201)
})

/** The tests call them themselves. */
function stopJobs(): void {
  for (const turn of ['notices', 'pushes'] as const) server.jobs.stop(turn)
}

const subscribe = async (name = `browser-${(browsers += 1)}`, lang = 'en') => {
  const { code, text } = await user.post('/api/push/subscribe', service.browser(name), { headers: { lang } })
  expect(code, text).toBe(CODE.success)
  return name
}
const listed = async () =>
  (await user.get<{ id: number; service: string; current: number }[]>('/api/push/list')).data
const alertAt = (price: string, kind = 1) => user.post('/api/alerts/set', { forex_id: 1, kind, price })
/** Sets an alert and lets it fire. */
async function fires(): Promise<void> {
  await alertAt('1.11000')
  await server.tick('EURUSD', '1.11500')
  await server.tick('EURUSD', '1.10000')
  await server.jobs.doAll('notices')
}
const send = () => server.jobs.doAll('pushes')
const takenBy = (name: string) => service.taken.filter(({ path }) => path === `/push/${name}`)
const waiting = async () => {
  const { rows } = await server.pool.query(
    'SELECT FROM push_message m JOIN push_subscription s ON s.id = m.subscription_id WHERE s.user_id = $1',
    [user.id],
  )
  return rows.length
}

describe('a push', () => {
  it('reaches the browser encrypted and signed, in its language, with the screen that a tap opens', async () => {
    const name = await subscribe(undefined, 'de')
    await fires()
    await send()
    const [push] = takenBy(name)
    expect(push?.notice).toEqual({
      kind: 'price-alert',
      title: 'EUR/USD hat 1,11000 erreicht',
      text: expect.stringContaining('1,11500'),
      path: '/trade?i=EURUSD',
      tag: expect.stringMatching(/^notice-\d+$/),
      at: server.clock.now(),
      htmlLang: 'de',
      dir: 'ltr',
    })
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: String(HOUR_MS / 1000),
      topic: push?.notice['tag'],
    })
    const { data: key } = await user.get<{ public_key: string }>('/api/push/key')
    expect(push && claimsOf(push, key.public_key)).toMatchObject({
      aud: service.origin,
      sub: 'https://trade.example.com',
    })
    expect(await waiting()).toBe(0)
    await server.jobs.doAll('notices')
    await send()
    expect(takenBy(name)).toHaveLength(1)
  })

  it('says when in the time zone of its user', async () => {
    const name = await subscribe()
    await user.post('/api/notices/zone', { zone: 'Asia/Kolkata' })
    await fires()
    await send()
    const there = new Date(server.clock.now() + 5.5 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
    expect(takenBy(name)[0]?.notice['text']).toBe(`The price was 1.11500 at ${there} (UTC+5:30).`)
  })

  it('is not sent where its user chose so, and the notice is there all the same', async () => {
    const name = await subscribe()
    await user.post('/api/notices/choose', { group: 'alerts', channel: 'push', on: 0 })
    await fires()
    await send()
    expect(takenBy(name)).toEqual([])
    expect((await user.get('/api/notices/unread')).data).toEqual({ unread: 1 })
  })

  it.each([404, 410])('that is answered %d ends its subscription', async (status) => {
    const [gone, there] = [await subscribe(), await subscribe()]
    service.answers(status, gone)
    await fires()
    await send()
    expect(await listed()).toHaveLength(1)
    expect(takenBy(there)).toHaveLength(1)
  })

  it.each([429, 500, 503])(
    'that is answered %d is tried again, later and later, and then given up',
    async (status) => {
      const name = await subscribe()
      service.answers(status, name)
      await fires()
      await send()
      expect(await waiting()).toBe(1)
      await send()
      service.answers(201, name)
      await send()
      expect(takenBy(name)).toHaveLength(0)
      server.clock.advance(5_000)
      await send()
      expect([takenBy(name).length, await waiting()]).toEqual([1, 0])
    },
  )

  it('that its service refuses for good is given up, and the subscription stays', async () => {
    const name = await subscribe()
    service.answers(413, name)
    await fires()
    await send()
    expect([await waiting(), (await listed()).length]).toEqual([0, 1])
  })

  it('that fails for too long is given up', async () => {
    const name = await subscribe()
    service.answers(500, name)
    await fires()
    for (let at = 0; at < 8; at += 1) {
      await send()
      server.clock.advance(20 * MINUTE_MS)
    }
    expect(await waiting()).toBe(0)
  })

  it('of which the process ended before it was noted is sent again under the same tag', async () => {
    const name = await subscribe()
    await fires()
    const { rows } = await server.pool.query(
      'SELECT m.* FROM push_message m JOIN push_subscription s ON s.id = m.subscription_id WHERE s.user_id = $1',
      [user.id],
    )
    await send()
    const [row] = rows
    await server.pool.query(
      'INSERT INTO push_message (subscription_id, notice_id, next_at) VALUES ($1, $2, $3)',
      [row.subscription_id, row.notice_id, row.next_at],
    )
    await send()
    const tags = takenBy(name).map(({ notice }) => notice['tag'])
    expect(tags).toEqual([tags[0], tags[0]])
  })

  it('waits over a restart, and is sent once', async () => {
    const name = await subscribe()
    await alertAt('1.11000')
    await server.tick('EURUSD', '1.11500')
    server = await server.restart()
    stopJobs()
    await server.jobs.doAll('notices')
    server = await server.restart()
    stopJobs()
    await server.jobs.doAll('notices')
    await send()
    expect(takenBy(name)).toHaveLength(1)
  })

  it('says nothing of a balance', async () => {
    const name = await subscribe()
    await fires()
    await send()
    expect(JSON.stringify(takenBy(name)[0]?.notice)).not.toContain('10000.')
  })
})

describe('a subscription', () => {
  it.each([
    'http://fcm.googleapis.com/a',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'http://127.0.0.1:1/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://fcm.googleapis.com:22/a',
  ])('at %s is refused', async (endpoint) => {
    const { p256dh, auth } = service.browser('refused')
    const { code, data } = await user.post('/api/push/subscribe', { endpoint, p256dh, auth })
    expect([code, data]).toEqual([CODE.parameterWrong, { fields: { endpoint: 'malformed' } }])
  })

  it('with a key that is no point of its curve is refused, as nothing could be encrypted to it', async () => {
    const target = { ...service.browser('off-curve'), p256dh: `B${'A'.repeat(86)}` }
    const { code, data } = await user.post('/api/push/subscribe', target)
    expect([code, data]).toEqual([CODE.parameterWrong, { fields: { p256dh: 'malformed' } }])
  })

  it('is one of ten at the most: the oldest go', async () => {
    for (let at = 0; at < 12; at += 1) {
      server.clock.advance(1)
      await subscribe()
    }
    expect(await listed()).toHaveLength(10)
  })

  it('of the same browser takes the place of the former, also of another user', async () => {
    const name = await subscribe()
    await fires()
    user = await demoUser(server)
    await subscribe(name)
    await send()
    expect(takenBy(name)).toEqual([])
    expect(await listed()).toMatchObject([{ service: '127.0.0.1', current: 1 }])
  })

  it('ends with its session', async () => {
    const name = await subscribe()
    await fires()
    await user.post(PATH.logout, {})
    await send()
    expect(takenBy(name)).toEqual([])
    const { rows } = await server.pool.query('SELECT FROM push_subscription WHERE user_id = $1', [user.id])
    expect(rows).toEqual([])
  })

  it('that ends while notices are handed over holds up no notice', async () => {
    const [ending, staying] = [await subscribe(), await subscribe()]
    const holder = await server.pool.connect()
    await holder.query('BEGIN')
    await holder.query('DELETE FROM push_subscription WHERE endpoint LIKE $1', [`%/${ending}`])
    await fires()
    await holder.query('COMMIT')
    holder.release()
    await send()
    expect([takenBy(ending).length, takenBy(staying).length]).toEqual([0, 1])
  })

  it('can be ended by its user alone', async () => {
    await subscribe()
    const [own] = await listed()
    const other = await demoUser(server)
    await other.post('/api/push/unsubscribe', { id: own?.id ?? 0 })
    expect(await listed()).toHaveLength(1)
    await user.post('/api/push/unsubscribe', { id: own?.id ?? 0 })
    expect(await listed()).toEqual([])
  })
})

it('the keys are made once, and kept encrypted', async () => {
  const key = async () => (await user.get<{ public_key: string }>('/api/push/key')).data.public_key
  const first = await key()
  expect(first).toMatch(/^B[\w-]{86}$/)
  server = await server.restart()
  stopJobs()
  user = await demoUser(server)
  expect(await key()).toBe(first)
  const { rows } = await server.pool.query("SELECT secret FROM kept_secret WHERE name = 'web push'")
  expect(rows).toEqual([{ secret: expect.stringMatching(/^[\w-]+\.[\w-]{60,}$/) }])
})
