import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { boundLine } from './bounded-line'
import { TooBusy } from './heavy-reads'
import { createPool } from './pool'
import { quietLog } from './test-logs.cases'

const database = useTestDatabase()

it('refuses whoever would be one too many in the line, and serves the others', async ({ onTestFinished }) => {
  const options = { url: database.url, name: 'line', log: quietLog, allowUnsafe: true, max: 1 }
  const pool = boundLine(createPool(options), 2)
  onTestFinished(() => pool.end())
  const held = await pool.connect()
  const waiting = [pool.query('SELECT 1'), pool.connect()] as const
  await expect(pool.query('SELECT 1')).rejects.toThrow(TooBusy)
  await expect(pool.connect()).rejects.toThrow(TooBusy)
  held.release()
  expect((await waiting[0]).rowCount).toBe(1)
  const second = await waiting[1]
  second.release()
  expect((await pool.query('SELECT 1')).rowCount).toBe(1)
})
