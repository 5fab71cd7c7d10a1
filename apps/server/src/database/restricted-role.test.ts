import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { openTestPool } from '../../test-support/test-pool.cases'
import { LOCKS } from './locks'
import type { DatabasePool } from './pool'
import { RESTRICTED_ROLE, restrictedAddress } from './restricted-role'

const database = useTestDatabase()
let service: DatabasePool

beforeAll(async () => {
  service = openTestPool(await restrictedAddress({ url: database.url, log: silentLog() }))
})
afterAll(() => service.end())

const refusal = (sql: string) =>
  service.query(sql).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

it('works as a role that owns nothing', async () => {
  const { rows } = await service.query('SELECT current_user::text AS role')
  expect(rows).toEqual([{ role: RESTRICTED_ROLE }])
  expect(await refusal('ALTER TABLE entry DISABLE TRIGGER ALL')).toMatch(/must be owner/)
  expect(await refusal('DROP TABLE entry')).toMatch(/must be owner/)
})

it.each([
  ['entry', 'UPDATE entry SET amount = 1'],
  ['entry', 'DELETE FROM entry'],
  ['entry', 'TRUNCATE entry CASCADE'],
  ['operator_act', 'UPDATE operator_act SET reason = $$x$$'],
  ['operator_act', 'DELETE FROM operator_act'],
  ['tick_block', 'UPDATE tick_block SET hash = NULL'],
  ['tick_block', 'TRUNCATE tick_block'],
  ['instrument_terms', 'UPDATE instrument_terms SET fee = 0'],
  ['liability_day', 'DELETE FROM liability_day'],
  ['signed_head', "UPDATE signed_head SET text = ''"],
  ['head_shard', 'UPDATE head_shard SET shard = 2'],
  ['head_key', 'DELETE FROM head_key'],
])('has no right to %s: %s (O5)', async (table, sql) => {
  expect(await refusal(sql)).toBe(`permission denied for table ${table}`)
})

it('reads and writes all else', async () => {
  expect(await refusal('UPDATE setting SET value = NULL')).toBe('done')
  expect(await refusal('DELETE FROM session')).toBe('done')
  expect(await refusal('SELECT count(*) FROM entry')).toBe('done')
})

it('does not stay with the owner because another process grants', async () => {
  const { pool } = database
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT pg_advisory_xact_lock($1, $2)', LOCKS.restrictedRole)
  await expect(restrictedAddress({ url: database.url, log: silentLog() })).rejects.toThrow('lock timeout')
  await holder.query('ROLLBACK')
  holder.release()
})

it('stays with the owner, and says so, where the login may give no rights', async () => {
  const url = `${database.url}?options=${encodeURIComponent('-c role=pg_monitor')}`
  const warned: string[] = []
  const log = { ...silentLog(), warn: (_details: object, message: string) => void warned.push(message) }
  expect(await restrictedAddress({ url, log })).toBe(url)
  expect(warned).toEqual([expect.stringMatching(/^the service works as the owner/)])
})
