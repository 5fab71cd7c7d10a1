import { DAY_MS } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { altered } from '../../../test-support/altered.cases'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { type DatabasePool, createPool } from '../../database/pool'
import { type Sessions, createSessions } from './sessions'

const database = useTestDatabase()
const clock = createFakeClock()
let sessions: Sessions
let userId = 5000

beforeEach(async () => {
  userId += 1
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES ($1, $2, true, $3, 0)',
    [userId, userId, String(userId)],
  )
  sessions = createSessions(database.pool, clock)
})

const another = async () => {
  const id = userId + 500_000
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES ($1, $2, true, $3, 0)',
    [id, id, String(id)],
  )
  return id
}

const open = () => sessions.open(userId, 'a phone', '127.0.0.1')

describe('a session', () => {
  it('ends when a hundred later ones of its user are there, and nobody else is logged out', async () => {
    const others = await another()
    const kept = await sessions.open(others, 'a phone', '127.0.0.1')
    const first = await open()
    const second = await open()
    expect(await sessions.find(first.token)).toBeDefined()
    for (let at = 0; at < 99; at += 1) await open()
    expect(await sessions.find(first.token)).toBeUndefined()
    expect(await sessions.find(second.token)).toBeDefined()
    expect(await sessions.find(kept.token)).toBeDefined()
  })

  it('is found by its token, and says whose it is', async () => {
    const { token, id } = await open()
    expect(await sessions.find(token)).toEqual({
      id,
      userId,
      isDemo: true,
      device: 'a phone',
      ip: '127.0.0.1',
      createdAt: clock.now(),
      lastSeenAt: clock.now(),
    })
  })

  it('has a token of 256 random bits, of which the database knows only a hash', async () => {
    const [one, other] = [await open(), await open()]
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32)
    expect(one.token).not.toBe(other.token)
    const [row] = await database.rows('SELECT * FROM session WHERE id = $1', [one.id])
    expect(JSON.stringify(row, (_name, value: unknown) => String(value))).not.toContain(one.token)
  })

  it.each([
    ['nothing', ''],
    ['garbage', 'x'.repeat(43)],
    ['ten kilobytes', 'y'.repeat(10_240)],
    ['a quote', "' OR 1=1 --"],
    ['a NUL', 'a\u0000b'],
  ])('is not found by %s', async (_what, token) => {
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('is not found by a token with its last letter changed', async () => {
    const { token } = await open()
    expect(await sessions.find(altered(token))).toBeUndefined()
  })

  it('outlives a restart of the server', async () => {
    const { token } = await open()
    sessions = createSessions(database.pool, clock)
    expect(await sessions.find(token)).toMatchObject({ userId })
  })

  it('lives on for thirty days from its last use, and no longer', async () => {
    const { token } = await open()
    for (let use = 0; use < 3; use += 1) {
      clock.advance(29 * DAY_MS)
      expect(await sessions.find(token)).toMatchObject({ userId })
      await sessions.flush()
    }
    sessions = createSessions(database.pool, clock)
    clock.advance(30 * DAY_MS)
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('that nobody used for thirty days is over, also where the server ran all the time', async () => {
    const { token } = await open()
    await sessions.find(token)
    clock.advance(30 * DAY_MS)
    expect(await sessions.find(token)).toBeUndefined()
  })

  it('that is over is forgotten, one that was just used is not', async () => {
    const [over, other] = [await open(), await open()]
    clock.advance(29 * DAY_MS)
    await sessions.find(other.token)
    clock.advance(DAY_MS)
    const ended: number[] = []
    sessions.onEnded((sessionIds) => void ended.push(...sessionIds))
    await sessions.tidy()
    const rows = await database.rows('SELECT id FROM session WHERE id IN ($1, $2)', [over.id, other.id])
    expect(rows).toEqual([{ id: BigInt(other.id) }])
    expect(ended).toContain(over.id)
    expect(ended).not.toContain(other.id)
  })

  it('says in which language its user is written to, from the next call on that asks for another one', async () => {
    await database.rows(
      "INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code) VALUES ($1, $2, $2, 'HK', 'en', 'x', 0, $3)",
      [userId, `${userId}@example.com`, `I${userId}`],
    )
    const written = () => database.value('SELECT lang FROM credential WHERE id = $1', [userId])
    const { token } = await open()
    const says = async (lang?: string) => (await sessions.find(token, undefined, lang))?.lang
    expect([await says(), await says('en'), await written()]).toEqual(['en', 'en', 'en'])
    expect([await says('th'), await written(), await says()]).toEqual(['th', 'th', 'th'])
    const query = vi.spyOn(database.pool, 'query')
    await says('th')
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it('costs no query where the text cannot be a token', async () => {
    await open()
    for (const token of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}'`])
      expect(await sessions.find(token)).toBeUndefined()
  })
})

describe('ending a session', () => {
  it('kills its token at once, in memory and after a restart, and tells listeners', async () => {
    const { token, id } = await open()
    const ended: number[] = []
    sessions.onEnded((sessionIds) => void ended.push(...sessionIds))
    await sessions.find(token)
    expect(await sessions.end(userId, id)).toBe(true)
    expect(await sessions.find(token)).toBeUndefined()
    expect(await createSessions(database.pool, clock).find(token)).toBeUndefined()
    expect(ended).toEqual([id])
  })

  it('of another user ends nothing', async () => {
    const { token, id } = await open()
    expect(await sessions.end(userId + 1, id)).toBe(false)
    expect(await sessions.find(token)).toMatchObject({ userId })
  })

  it('of all of a user but one leaves that one, and tells listeners of every other', async () => {
    const [one, other, kept] = [await open(), await open(), await open()]
    const strangers = await sessions.open(await another(), 'a phone', '127.0.0.1')
    const ended: number[] = []
    sessions.onEnded((sessionIds) => void ended.push(...sessionIds))
    for (const { token } of [one, other, kept]) await sessions.find(token)
    await sessions.endAll(userId, kept.id)
    expect(new Set(ended)).toEqual(new Set([one.id, other.id]))
    expect(ended).toHaveLength(2)
    expect(await sessions.find(one.token)).toBeUndefined()
    expect(await sessions.find(kept.token)).toMatchObject({ id: kept.id })
    await sessions.endAll(userId)
    expect(await sessions.find(kept.token)).toBeUndefined()
    expect(await createSessions(database.pool, clock).find(kept.token)).toBeUndefined()
    expect(await sessions.find(strangers.token)).toMatchObject({ id: strangers.id })
  })

  it('leaves the user their other sessions', async () => {
    const [one, other] = [await open(), await open()]
    await sessions.end(userId, one.id)
    expect(await sessions.find(other.token)).toMatchObject({ id: other.id })
    expect((await sessions.list(userId)).map(({ id }) => id)).toEqual([other.id])
  })

  it('kills a token also while a call with it is being looked up', async () => {
    const { token, id } = await open()
    const slow = holdAnswers(database.pool)
    sessions = createSessions(slow.pool, clock)
    const finding = sessions.find(token)
    await slow.answered
    await sessions.end(userId, id)
    slow.letGo()
    await finding
    expect(await sessions.find(token)).toBeUndefined()
  })
})

it('lists the live sessions of a user, last used first', async () => {
  const first = await open()
  clock.advance(1000)
  const second = await open()
  clock.advance(1000)
  await sessions.find(first.token)
  await sessions.flush()
  expect((await sessions.list(userId)).map(({ id }) => id)).toEqual([first.id, second.id])
})

/** A pool that withholds its first answer until a test releases it. */
function holdAnswers(pool: DatabasePool) {
  let letGo = () => undefined as void
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let known = () => undefined as void
  const answered = new Promise<void>((resolve) => {
    known = resolve
  })
  let isFirst = true
  const query = async (text: string, values: unknown[]) => {
    const isHeld = isFirst
    isFirst = false
    const answer = await pool.query(text, values)
    if (isHeld) known()
    if (isHeld) await gone
    return answer
  }
  return { pool: { query } as unknown as DatabasePool, answered, letGo }
}

it('ends twenty thousand sessions of one user at once, and notes when the user was last seen', async () => {
  const { token } = await open()
  await database.rows(
    `INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at) SELECT 'many ' || $1::bigint || ' ' || n, $1, '', '', 0, n FROM generate_series(1, 20000) n`,
    [userId],
  )
  clock.advance(1)
  await sessions.find(token)
  await sessions.flush()
  // Within the time that a statement of the server may take.
  const pool = createPool({ url: database.url, name: 'fairtick-test', log: silentLog() })
  sessions = createSessions(pool, clock)
  const told: number[] = []
  sessions.onEnded((sessionIds) => void told.push(sessionIds.length))
  await sessions.endAll(userId)
  expect(told).toEqual([20_001])
  expect(await sessions.list(userId)).toEqual([])
  await pool.end()
  const [row] = await database.rows('SELECT seen_at FROM app_user WHERE id = $1', [userId])
  expect(row?.['seen_at']).toBe(BigInt(clock.now()))
})

it('calls of one token that come together cost one query, and each finds its session', async () => {
  const opened = await open()
  const asked = vi.spyOn(database.pool, 'query')
  const anew = createSessions(database.pool, clock)
  const found = await Promise.all(Array.from({ length: 50 }, () => anew.find(opened.token)))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(new Set(found.map((session) => session?.id))).toEqual(new Set([opened.id]))
})

it('knows a session of another user or moment by the number of one that was opened here', async () => {
  const { id } = await open()
  const own = { id, userId, createdAt: clock.now() }
  expect(sessions.isAnother(own)).toBe(false)
  expect(sessions.isAnother({ ...own, userId: userId + 1 })).toBe(true)
  expect(sessions.isAnother({ ...own, createdAt: own.createdAt - 1 })).toBe(true)
  expect(sessions.isAnother({ ...own, id: id + 1, userId: userId + 1 })).toBe(false)
})
