import { NOON, createFakeClock } from '@fairtick/testkit'
import { beforeEach, expect, it } from 'vitest'
import { put } from '../../test-support/put-back.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { type Sessions, createSessions } from '../features/identity/sessions'
import { type TimelinePorts, watchTimeline } from './lost-timeline'

const database = useTestDatabase()
let sessions: Sessions
let losses = 0
let userId = 5_000

beforeEach(() => {
  sessions = createSessions(database.pool, createFakeClock(NOON))
  losses = 0
})

const watching = (known: TimelinePorts['known'] = {}) =>
  watchTimeline({ pool: database.pool, log: silentLog(), known, onLost: () => (losses += 1) })

/** Another process takes the books: the moment at which a gateway compares. */
const takeBooks = () => database.pool.query('SELECT take_fence(0)')

/** A session that is in memory. */
async function remembered(): Promise<number> {
  userId += 1
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES ($1, $2, true, $3, 0)',
    [userId, userId, String(userId)],
  )
  const { token, id } = await sessions.open(userId, '', '127.0.0.1')
  await sessions.find(token)
  return id
}

it('goes on while books and market are taken and nothing is lost', async () => {
  await remembered()
  const watch = await watching({ 'a session': async () => !(await sessions.hasLost(async () => undefined)) })
  await takeBooks()
  expect(await watch.look()).toBe(true)
  await takeBooks()
  expect(await watch.look()).toBe(true)
  await database.pool.query("SELECT take_market('{}')")
  expect(await watch.look()).toBe(true)
  expect([watch.isLost(), losses]).toEqual([false, 0])
})

it('is lost once where a session in memory is gone that nobody ended', async () => {
  const id = await remembered()
  const watch = await watching({ 'a session': async () => !(await sessions.hasLost(async () => undefined)) })
  await put(database.pool, 'session', `DELETE FROM session WHERE id = ${id}`)
  await takeBooks()
  expect(await Promise.all([watch.look(), watch.look()])).toEqual([false, false])
  expect(await watch.look()).toBe(false)
  expect([watch.isLost(), losses]).toEqual([true, 1])
})

it('does not take a session for lost whose end was not read yet', async () => {
  const id = await remembered()
  await database.pool.query('DELETE FROM session WHERE id = $1', [id])
  expect(await sessions.hasLost(async () => sessions.endedElsewhere([id]))).toBe(false)
})

it('is lost where the newest head is another one', async () => {
  const insert = (byte: string) =>
    put(
      database.pool,
      'signed_head',
      `INSERT INTO signed_head (minute, since, key, hash, previous, signature, leaves, text,
         real_entry, real_seal, demo_entry, demo_seal, act, act_seal)
       VALUES (7, 1, 1, decode(repeat('${byte}', 32), 'hex'), decode(repeat('00', 32), 'hex'),
         decode(repeat('00', 64), 'hex'), '', '', 0, '', 0, '', 0, '')`,
    )
  await put(
    database.pool,
    'head_key',
    "INSERT INTO head_key VALUES (1, decode(repeat('00', 32), 'hex'), '', decode(repeat('00', 64), 'hex'), '')",
  )
  await insert('01')
  const watch = await watching()
  await takeBooks()
  expect(await watch.look()).toBe(true)
  await put(database.pool, 'signed_head', 'DELETE FROM signed_head')
  await insert('02')
  await takeBooks()
  expect(await watch.look()).toBe(false)
})

it('compares again after a look that failed', async () => {
  let isAway = true
  const known = async () => {
    if (isAway) throw new Error('away')
    return false
  }
  const watch = await watching({ anything: known })
  await takeBooks()
  await expect(watch.look()).rejects.toThrow('away')
  isAway = false
  expect(await watch.look()).toBe(false)
})
