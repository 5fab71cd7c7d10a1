import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { LOCKS } from './locks'
import { takePlace } from './place'
import { endSession, openSession } from './session'
import { makeDatabase, run, startScratchPostgres } from './test-servers.cases'
import { BooksHeldElsewhere } from './writer-lease'

let server: EmbeddedPostgres
let url: string
beforeAll(async () => {
  server = await startScratchPostgres()
})
afterAll(() => server.stop())

interface Place {
  readonly told: string[]
  readonly taken: Promise<() => Promise<void>>
  readonly isTaken: () => boolean
}

function take(patienceMs?: number): Place {
  const told: string[] = []
  let isTaken = false
  const taking = takePlace({
    url,
    lock: LOCKS.books,
    name: 'fairtick-books',
    allowUnsafe: false,
    ...(patienceMs !== undefined && { patienceMs }),
    onGone: () => told.push('gone'),
    onWaiting: (holder) => told.push(holder),
    onLost: () => told.push('lost'),
  })
  const taken = taking.then((leave) => {
    isTaken = true
    return leave
  })
  return { told, taken, isTaken: () => isTaken }
}

const endSessions =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'fairtick-books%'"
const sessions = async () =>
  (await run(url, "SELECT FROM pg_stat_activity WHERE application_name LIKE 'fairtick-books%'")).length

it('is taken by one; another waits, says for whom, and has it when the first is gone', async () => {
  url = (await makeDatabase(server.url)).url
  const leave = await take().taken
  const second = take()
  await expect.poll(() => second.told.length).toBe(1)
  expect(second.told[0]).toMatch(/^fairtick-books \(process \d+\) from \S+ since \S+$/)
  expect(second.isTaken()).toBe(false)
  await leave()
  await (
    await second.taken
  )()
})

it('is taken again by a process whose session broke', async () => {
  url = (await makeDatabase(server.url)).url
  const first = take()
  const leave = await first.taken
  await run(url, endSessions)
  await expect.poll(sessions).toBe(1)
  const second = take()
  await expect.poll(() => second.told.length).toBe(1)
  expect(first.told).toEqual([])
  await leave()
  await (
    await second.taken
  )()
})

it('that another process got meanwhile ends this one', async () => {
  url = (await makeDatabase(server.url)).url
  const first = take()
  await first.taken
  const other = await openSession({ url, name: 'another' })
  // The other session waits in line, so it has the place as soon as the session of the first is gone.
  const got = other.query('SELECT pg_advisory_lock($1, $2)', [...LOCKS.books])
  await run(url, endSessions)
  await got
  await expect.poll(() => first.told, { timeout: 20_000 }).toEqual(['lost'])
  await endSession(other)
})

it('is taken again once the database is fit again, as after a copy took the place of the first', async () => {
  url = (await makeDatabase(server.url)).url
  const first = take()
  const leave = await first.taken
  const database = new URL(url).pathname.slice(1)
  await run(url, `ALTER DATABASE ${database} SET synchronous_commit = off`)
  await run(url, endSessions)
  await expect.poll(() => first.told).toEqual(['gone'])
  await run(url, `ALTER DATABASE ${database} RESET synchronous_commit`)
  await expect.poll(sessions).toBe(1)
  const second = take()
  await expect.poll(() => second.told.length).toBe(1)
  expect(first.told).toEqual(['gone'])
  await leave()
  await (
    await second.taken
  )()
})

it('is not waited for without an end where that is asked for', async () => {
  url = (await makeDatabase(server.url)).url
  const leave = await take().taken
  const second = take(100)
  await expect(second.taken).rejects.toThrow(BooksHeldElsewhere)
  await expect(second.taken).rejects.toThrow(
    'Another server has the books of this database: fairtick-books (',
  )
  await leave()
})
