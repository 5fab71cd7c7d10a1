import { DAY_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { DEMO_COMMANDS, eraseEverywhere } from '../../src/areas'
import { removeIdleDemoUsers } from '../../src/features/identity/idle-demo-users'
import type { EraseFor } from '../../src/features/identity/privacy/end-account'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import { keptPicture } from './kept-picture.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

/** The money in the accounts of a user, in micro-dollars, and the number of their open orders. */
async function holdings(userId: number) {
  const { rows } = await server.pool.query<{ balance: bigint; locked: bigint }>(
    'SELECT sum(balance)::bigint AS balance, sum(locked)::bigint AS locked FROM account WHERE user_id = $1',
    [userId],
  )
  const open = await server.pool.query(
    'SELECT id FROM position WHERE user_id = $1 AND status <= 1 UNION ALL SELECT id FROM option WHERE user_id = $1 AND result IS NULL',
    [userId],
  )
  return { ...rows[0], open: open.rowCount }
}

/** Lets days pass without a call; the chores run before, to note the last one, and after. */
async function idleFor(days: number): Promise<void> {
  await server.tidy()
  server.clock.advance(days * DAY_MS)
  await server.tick('EURUSD', '1.10000')
  await server.tidy()
}

/** Has a demo user choose notices, get one, set and remove an alert, and send a picture to support. */
async function leaveTraces({ id, post }: Pick<DemoUser, 'id' | 'post'>): Promise<void> {
  const image = await keptPicture(server, id)
  const removed = (await post('/api/alerts/set', { forex_id: 1, kind: 1, price: '1.3' })).data
  const calls = [
    await post('/api/notices/choose', { group: 'alerts', channel: 'push', on: 0 }),
    await post('/api/chart/set_drawings', { forex_id: 1, drawings: '[["level",[1,2],""]]' }),
    await post('/api/alerts/remove', { id: (removed as { id: number }).id }),
    await post('/api/alerts/set', { forex_id: 1, kind: 1, price: '1.3' }),
    await post('/api/chat/send', {
      message_id: `message-of-the-user-${id}`,
      content: 'x',
      image,
    }),
  ]
  expect(calls.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
  await server.pool.query(
    "INSERT INTO notice (user_id, at, kind, words) VALUES ($1, 1, 'order-filled', '{}')",
    [id],
  )
}

/** The tables that are erased and have something of a user; of pictures, those that are to stay. */
async function traces(userId: number): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of ['notice', 'notice_choice', 'price_alert', 'chart_drawing', 'chat', 'chat_message'])
    if ((await server.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount)
      found.push(table)
  const kept = await server.pool.query('SELECT FROM image WHERE user_id = $1 AND erase_at IS NULL', [userId])
  return kept.rowCount ? [...found, 'image'] : found
}

const again = () => demoUser(server, user.device)

describe('a demo user who was not seen for 90 days', () => {
  it('is removed: their orders end, and their device gets another user', async () => {
    await opened(user)
    await opened(user, { status: 0, target_price: '1.2' })
    await idleFor(91)
    expect(await holdings(user.id)).toEqual({ balance: 0n, locked: 0n, open: 0 })
    expect((await user.get(PATH.info)).code).toBe(999)
    const next = await again()
    expect(next.id).not.toBe(user.id)
    expect((await holdings(next.id)).balance).toBe(20_000_000_000n)
    expect(await server.audit()).toEqual([])
  })

  it('leaves no notice, choice, alert, chat or picture behind; who was seen since keeps theirs', async () => {
    await server.tick('EURUSD', '1.10000')
    await idleFor(60)
    const other = await demoUser(server)
    await leaveTraces(other)
    const all = ['notice', 'notice_choice', 'price_alert', 'chart_drawing', 'chat', 'chat_message', 'image']
    await server.tidy()
    const idle = await again()
    await leaveTraces(idle)
    expect(await traces(idle.id)).toEqual(all)
    await idleFor(89)
    await demoUser(server, other.device)
    await idleFor(2)
    expect(await traces(idle.id)).toEqual([])
    expect(await traces(other.id)).toEqual(all)
  })

  it('keeps their device until all that areas keep of them is erased with it', async () => {
    await leaveTraces(user)
    await server.tidy()
    server.clock.advance(91 * DAY_MS)
    await server.tick('EURUSD', '1.10000')
    const mute = () => undefined
    const remove = (erase: EraseFor) =>
      removeIdleDemoUsers(
        {
          pool: server.pool,
          end: (userId) => server.books.execute(DEMO_COMMANDS.endDemo, userId, {}),
          eraseEverywhere: erase,
          log: { debug: mute, info: mute, warn: mute, error: mute },
        },
        server.clock.now(),
      )
    const device = async () =>
      (await server.pool.query('SELECT device_hash FROM app_user WHERE id = $1', [user.id])).rows[0]
    await remove(() => Promise.reject(new Error('no room')))
    expect(await device()).not.toEqual({ device_hash: null })
    expect(await traces(user.id)).toContain('chat')
    await remove(eraseEverywhere)
    expect(await device()).toEqual({ device_hash: null })
    expect(await traces(user.id)).toEqual([])
  })

  it('stays when they come back a day before, and the days are counted anew', async () => {
    await idleFor(89)
    expect((await again()).id).toBe(user.id)
    await idleFor(89)
    expect((await again()).id).toBe(user.id)
    await idleFor(91)
    expect((await again()).id).not.toBe(user.id)
  })

  it('is told by their last call, not by their login; also if the session ended or was forgotten long before', async () => {
    for (let day = 0; day < 80; day += 20) {
      await idleFor(20)
      expect((await user.get(PATH.info)).code).toBe(1)
    }
    await idleFor(60)
    expect((await server.pool.query('SELECT FROM session WHERE user_id = $1', [user.id])).rowCount).toBe(0)
    const back = await again()
    expect(back.id).toBe(user.id)
    await idleFor(1)
    expect((await back.get(PATH.info)).code).toBe(1)
    await server.tidy()
    await back.post(PATH.logout)
    await idleFor(89)
    expect((await again()).id).toBe(user.id)
  })

  it('leaves the others alone: those seen since, and real ones however long they were away', async () => {
    const real = await realUser(server, '100')
    await idleFor(60)
    const other = await demoUser(server)
    await idleFor(60)
    expect((await again()).id).not.toBe(user.id)
    expect((await demoUser(server, other.device)).id).toBe(other.id)
    expect((await holdings(real.id)).balance).toBe(100_000_000n)
  })
})
