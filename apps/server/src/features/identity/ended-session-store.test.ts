import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { forgetEndedSessions, readEndedSessions } from './ended-session-store'
import { insertSession } from './session-store'

const database = useTestDatabase()
const NEVER = 2n ** 62n
let made = 0

async function newSession(): Promise<number> {
  made += 1
  const userId = 9_000 + made
  await database.pool.query(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES ($1, $2, true, $3, 0)',
    [userId, userId, String(userId)],
  )
  const session = { tokenHash: String(made).padStart(64, '0'), userId, device: 'd', ip: '::1', now: 1 }
  return insertSession(database.pool, session)
}
const END = 'DELETE FROM session WHERE id = $1'

it('a session is noted as ended by the transaction that ends it, whatever ends it', async () => {
  const [kept, ended] = [await newSession(), await newSession()]
  const { next } = await readEndedSessions(database.pool, NEVER)
  await database.pool.query(END, [ended])
  const read = await readEndedSessions(database.pool, next)
  expect(read.sessionIds).toEqual([ended])
  expect((await readEndedSessions(database.pool, read.next)).sessionIds).toEqual([])
  expect(read.sessionIds).not.toContain(kept)
})

it('none is missed that a longer transaction ends, which is read of later than shorter ones', async () => {
  const [first, second] = [await newSession(), await newSession()]
  const { next } = await readEndedSessions(database.pool, NEVER)
  const longer = await database.pool.connect()
  try {
    await longer.query('BEGIN')
    await longer.query(END, [first])
    await database.pool.query(END, [second])
    const early = await readEndedSessions(database.pool, next)
    expect(early.sessionIds).toEqual([second])
    await longer.query('COMMIT')
    expect((await readEndedSessions(database.pool, early.next)).sessionIds).toContain(first)
  } finally {
    longer.release()
  }
})

it('old notes are forgotten', async () => {
  await forgetEndedSessions(database.pool, Date.now() + 60_000)
  expect(await database.value('SELECT count(*) FROM ended_session')).toBe(0n)
})
