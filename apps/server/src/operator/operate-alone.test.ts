import { expect, it } from 'vitest'
import { deskOf } from '../../test-support/operator-desk.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { acquireWriterLease } from '../database/writer-lease'
import { queueOf } from './resources/queues/every-queue'
import { operateAlone } from './operate-alone'

const database = useTestDatabase()
const say = (operator: string, ...line: string[]) =>
  operateAlone(line, { ...deskOf(database.pool, operator, 1_000_000), url: database.url }, [queueOf('halt')])
const ADD = ['halt', 'add', 'all', 'halt', 'feed', '--reason', 'the feed is down'] as const
const halts = () => database.value('SELECT count(*) FROM halt')

it('sets and lifts a halt while no server writes the books, and neither beside one that does', async () => {
  const server = await acquireWriterLease({ url: database.url, allowUnsafe: true })
  const beside = await say('ann', ...ADD)
  expect(beside).toEqual({ isDone: false, text: expect.stringContaining('Another server writes the books') })
  expect(await halts()).toBe(0n)
  expect(await say('ann', 'jobs')).toMatchObject({ isDone: true })
  await server.release()

  expect(await say('ann', ...ADD)).toMatchObject({ isDone: true })
  const id = String(await database.value('SELECT max(id) FROM halt'))
  const again = await acquireWriterLease({ url: database.url, allowUnsafe: true, patienceMs: 0 })
  const lift = ['halt', 'lift', id, '--reason', 'it is back'] as const
  expect(await say('bob', ...lift)).toMatchObject({ isDone: false })
  await again.release()
  expect(await say('bob', ...lift)).toMatchObject({ isDone: true })
})
