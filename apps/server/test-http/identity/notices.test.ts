import { HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import { CODE, type WireClientNotice } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '../call.cases'
import { type DemoUser, demoUser, opened } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'
import { readCredential } from '../../src/features/identity/account/credential-store'
import { noteNotice } from '../../src/features/identity/notices/notices'

let server: TestServer
let mailbox: Mailbox
let user: DemoUser

useMailServer((started) => ({ server, mailbox } = started))
beforeEach(async () => {
  server = await runningServer()
  server.jobs.stop('notices')
  await server.tick('EURUSD', '1.10000')
  user = await demoUser(server)
})

interface Page {
  readonly data: WireClientNotice[]
  readonly total: number
}
const listOf = async (by: Pick<DemoUser, 'get'>, lang = 'en') =>
  (await by.get<Page>('/api/notices/list', {}, { headers: { lang } })).data
const unreadOf = async (by: Pick<DemoUser, 'get'>) =>
  (await by.get<{ unread: number }>('/api/notices/unread')).data.unread
/** A held order that a stop closes. */
async function stopped(by = user): Promise<void> {
  await opened(by, { stop_loss_price: '1.09' })
  await server.tick('EURUSD', '1.08900')
  await server.tick('EURUSD', '1.10000')
  await expect.poll(() => unreadOf(by)).toBeGreaterThan(0)
}
/** A real user, told of something as operators' decisions do. */
async function toldUser(kind: 'ticket-answered' | 'withdrawal-paid') {
  const { id, token } = await realUser(server, '1000')
  const tells = async () => {
    const credential = await readCredential(server.pool, id)
    if (!credential) throw new Error('there is no such user')
    const values = { number: '7', reason: 'We found it.', amount: '20', to: 'TX…9', txid: 'ab' }
    return noteNotice(server.pool, credential, { kind, values, now: server.clock.now() })
  }
  return { tells, email: `real-${id}@example.com`, ...callsOf(server, token) }
}

describe('notices', () => {
  it('are said in the language of the reader, with the screen that they lead to', async () => {
    await stopped()
    const { data, total } = await listOf(user)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'stop-loss',
      group: 'orders',
      title: 'EUR/USD: stop-loss reached',
      text: '0.1 lots were closed at 1.08900. Result after fees: −110.30 USD.',
      link: '/order?source=0&type=3',
      read: 0,
    })
    expect((await listOf(user, 'de')).data[0]).toMatchObject({
      title: 'EUR/USD: Stop-Loss erreicht',
      text: '0,1 Lots wurden zu 1,08900 geschlossen. Ergebnis nach Gebühren: −110,30 USD.',
    })
  })

  it('are read one by one or all at once, by their own user alone', async () => {
    const other = await demoUser(server)
    await stopped()
    await stopped()
    await stopped(other)
    const { data } = await listOf(user)
    const [first] = data
    expect((await other.post('/api/notices/read', { id: first?.id ?? 0 })).code).toBe(1301)
    expect(await unreadOf(user)).toBe(2)
    expect((await user.post('/api/notices/read', { id: first?.id ?? 0 })).data).toEqual({ unread: 1 })
    expect((await user.post('/api/notices/read')).data).toEqual({ unread: 0 })
    expect((await listOf(user)).data.map(({ read }) => read)).toEqual([1, 1])
    expect(await unreadOf(other)).toBe(1)
  })

  it('of a group that is switched off in the app are neither listed nor counted, until it is on again', async () => {
    await stopped()
    await user.post('/api/notices/choose', { group: 'orders', channel: 'app', on: 0 })
    expect([(await listOf(user)).total, await unreadOf(user)]).toEqual([0, 0])
    await user.post('/api/notices/choose', { group: 'orders', channel: 'app', on: 1 })
    expect([(await listOf(user)).total, await unreadOf(user)]).toEqual([1, 1])
  })

  it.each([
    ['security', 'app'],
    ['security', 'mail'],
    ['withdrawals', 'app'],
    ['withdrawals', 'mail'],
    ['orders', 'mail'],
    ['announcements', 'push'],
  ])('of %s by %s cannot be switched', async (group, channel) => {
    const { code } = await user.post('/api/notices/choose', { group, channel, on: 0 })
    expect(code).toBe(CODE.recordState)
  })

  it('come as mails too, unless their user chose otherwise', async () => {
    const { tells, post, get, email } = await toldUser('ticket-answered')
    await tells()
    await post('/api/notices/choose', { group: 'account', channel: 'mail', on: 0 })
    await tells()
    await server.tidy()
    await expect.poll(() => mailbox.mails.filter(({ to }) => to.includes(email)).length).toBe(1)
    const { data } = await listOf({ get })
    expect(data.map(({ title }) => title)).toEqual([
      'An answer to your ticket 7',
      'An answer to your ticket 7',
    ])
  })

  it('of withdrawals are mailed whatever was chosen', async () => {
    const { tells, post, get } = await toldUser('withdrawal-paid')
    expect((await post('/api/notices/choose', { group: 'withdrawals', channel: 'mail', on: 0 })).code).toBe(
      CODE.recordState,
    )
    expect(await tells()).toEqual(expect.any(Number))
    expect((await listOf({ get })).data[0]).toMatchObject({
      title: 'Your withdrawal was paid',
      link: '/mine/withdraw',
    })
  })

  it('say moments in the zone that the browser named last, by mail and in the app', async () => {
    const { tells, post, get, email } = await toldUser('ticket-answered')
    const [day, utc = ''] = new Date(server.clock.now()).toISOString().split(/[T.]/)
    const tokyo = new Date(server.clock.now() + 9 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
    await tells()
    expect((await listOf({ get })).data[0]?.text).toContain(`${day} ${utc.slice(0, 5)} (UTC)`)
    expect((await post('/api/notices/zone', { zone: 'america/new_york' })).data).toEqual({
      zone: 'America/New_York',
    })
    await post('/api/notices/zone', { zone: 'Asia/Tokyo' })
    expect((await listOf({ get })).data[0]?.text).toContain(`${tokyo} (UTC+9)`)
    await server.tidy()
    await expect
      .poll(() => mailbox.mails.find(({ to }) => to.includes(email))?.text)
      .toContain(`${tokyo} (UTC+9)`)
    const { rows } = await server.pool.query('SELECT zone FROM notice_zone')
    expect(rows).toEqual([{ zone: 'Asia/Tokyo' }])
  })

  it.each([
    '+01:00',
    'Mars/Base',
    'GMT+1',
    "'; DROP TABLE notice; --",
    'A'.repeat(65),
    '',
    '../etc/localtime',
  ])('take no zone from %j', async (zone) => {
    expect((await user.post('/api/notices/zone', { zone })).code).toBe(CODE.parameterWrong)
  })

  it('of a demo user are the latest two hundred, however many come', async () => {
    await server.pool.query(
      'INSERT INTO notice (user_id, at, kind, words) SELECT $1, 0, \'price-alert\', \'{"instrument":"1","level":"110000000","price":"110000000"}\' FROM generate_series(1, 1000)',
      [user.id],
    )
    await stopped()
    await server.jobs.doAll('notices')
    const { rows } = await server.pool.query(
      'SELECT count(*)::integer AS kept FROM notice WHERE user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ kept: 200 }])
    expect(await listOf(user)).toMatchObject({ total: 200, data: expect.arrayContaining([]) })
    expect((await listOf(user)).data[0]?.kind).toBe('stop-loss')
  })

  it('survive a restart, each once', async () => {
    await stopped()
    server = await server.restart()
    server.jobs.stop('notices')
    await server.jobs.doAll('notices')
    const { get } = callsOf(server, user.token)
    expect((await listOf({ get })).total).toBe(1)
  })
})

it('an announcement that is published is a notice of each user who was there, once', async () => {
  const publish = (title: string) =>
    server.pool.query(
      'INSERT INTO news (category, title, content, created_at, title_translations) VALUES (2, $1, \'<p>x</p>\', $2, \'{"de":"Wartung"}\')',
      [title, server.clock.now()],
    )
  server.clock.advance(1)
  await publish('Maintenance on Sunday')
  server.clock.advance(1)
  expect(await unreadOf(user)).toBe(1)
  expect(await unreadOf(user)).toBe(1)
  expect((await listOf(user, 'de')).data[0]).toMatchObject({
    kind: 'announcement',
    title: 'Wartung',
    link: expect.stringMatching(/^\/news\/detail\?id=\d+$/),
  })
  const later = await demoUser(server)
  expect(await unreadOf(later)).toBe(0)
  await user.post('/api/notices/read')
  expect(await unreadOf(user)).toBe(0)
})

describe('an announcement with times of its own', () => {
  const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const plan = async ({ from = '', until = '' }: { readonly from?: string; readonly until?: string }) => {
    const { rows } = await server.pool.query(
      "INSERT INTO news (category, title, content, created_at, shown_from, shown_until) VALUES (2, 'Planned', '<p>x</p>', $1, $2, $3) RETURNING id",
      [server.clock.now(), from, until],
    )
    return String(rows[0].id)
  }

  it('is told when it begins to be shown, once, also when it is put off afterwards', async () => {
    server.clock.advance(1)
    const id = await plan({ from: minuteOf(server.clock.now() + 60 * MINUTE_MS) })
    server.clock.advance(MINUTE_MS)
    expect([await unreadOf(user), (await listOf(user)).data]).toEqual([0, []])
    server.clock.advance(60 * MINUTE_MS)
    expect(await unreadOf(user)).toBe(1)
    expect((await listOf(user)).data).toMatchObject([{ kind: 'announcement', title: 'Planned' }])
    await user.post('/api/notices/read')
    await server.pool.query('UPDATE news SET shown_from = $2 WHERE id = $1', [
      id,
      minuteOf(server.clock.now() + 10 * MINUTE_MS),
    ])
    expect((await listOf(user)).data).toEqual([])
    server.clock.advance(11 * MINUTE_MS)
    expect(await unreadOf(user)).toBe(0)
    expect((await listOf(user)).data).toHaveLength(1)
  })

  it('is not told of after its end, nor shown or counted when it was told of before', async () => {
    server.clock.advance(1)
    await plan({ until: minuteOf(server.clock.now() + 10 * MINUTE_MS) })
    server.clock.advance(MINUTE_MS)
    expect(await unreadOf(user)).toBe(1)
    server.clock.advance(10 * MINUTE_MS)
    expect([await unreadOf(user), (await listOf(user)).data]).toEqual([0, []])
    await plan({ until: minuteOf(server.clock.now() + 2 * MINUTE_MS) })
    server.clock.advance(10 * MINUTE_MS)
    expect([await unreadOf(user), (await listOf(user)).data]).toEqual([0, []])
  })
})
