import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { makeDatabase, run, startScratchPostgres } from './test-servers.cases'
import { BooksHeldElsewhere, acquireWriterLease } from './writer-lease'

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startScratchPostgres()
})
afterAll(() => server.stop())

it('is given to one, and the next is told who has it', async () => {
  const first = await acquireWriterLease({ url: server.url })
  const refused = acquireWriterLease({ url: server.url, patienceMs: 100 })
  await expect(refused).rejects.toThrow(BooksHeldElsewhere)
  await expect(refused).rejects.toThrow(`fairtick-writer (process ${process.pid}) from 127.0.0.1 since 20`)
  await first.release()
  const second = await acquireWriterLease({ url: server.url, patienceMs: 100 })
  await second.release()
})

it('is one for each database', async () => {
  const other = await makeDatabase(server.url)
  const first = await acquireWriterLease({ url: server.url })
  const second = await acquireWriterLease({ url: other.url, patienceMs: 100 })
  await second.release()
  await first.release()
})

it('is one for each shard', async () => {
  const first = await acquireWriterLease({ url: server.url })
  const second = await acquireWriterLease({ url: server.url, shard: 1 })
  const third = acquireWriterLease({ url: server.url, shard: 1, patienceMs: 0 })
  await expect(third).rejects.toThrow(BooksHeldElsewhere)
  await second.release()
  await first.release()
})

it('ends with a host that is lost, within seconds', async () => {
  const { client, release } = await acquireWriterLease({ url: server.url })
  const { rows } = await client.query(
    "SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp\\_%' ORDER BY name",
  )
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['tcp_keepalives_count', '3'],
    ['tcp_keepalives_idle', '1'],
    ['tcp_keepalives_interval', '1'],
    ['tcp_user_timeout', '3000'],
  ])
  await release()
})

it('ends with a process that stands still, and with none that has nothing to write', async () => {
  const lost: string[] = []
  const first = await acquireWriterLease({
    url: server.url,
    absentMs: 500,
    onLost: ({ message }) => void lost.push(message),
  })
  await sleep(1_500)
  expect(lost).toEqual([])
  standStill(1_500)
  const second = await acquireWriterLease({ url: server.url, patienceMs: 0 })
  await vi.waitFor(() => expect(lost).toHaveLength(1))
  await Promise.all([first.release(), second.release()])
})

/** Keeps this thread for a while (ms), as a stopped process would. */
function standStill(forMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs)
}

it('waits for a writer that is ending', async () => {
  const first = await acquireWriterLease({ url: server.url })
  setTimeout(() => void first.release(), 300)
  const second = await acquireWriterLease({ url: server.url })
  await second.release()
})

it('writes through the session that holds it, which reads bigint exactly', async () => {
  const { client, release } = await acquireWriterLease({ url: server.url })
  expect((await client.query('SELECT 7::bigint AS n')).rows).toEqual([{ n: 7n }])
  await release()
})

it('tells when its session breaks: writing fails from then on, and another may begin', async () => {
  const lost: Error[] = []
  const lease = await acquireWriterLease({ url: server.url, onLost: (error) => void lost.push(error) })
  const writing = lease.client.query('SELECT pg_sleep(2)').catch(String)
  const terminate =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'fairtick-writer%'"
  await run(server.url, terminate)
  expect(await writing).toContain('terminat')
  await expect.poll(() => lost.length).toBe(1)
  await expect(lease.client.query('SELECT 1')).rejects.toThrow('not queryable')
  const next = await acquireWriterLease({ url: server.url })
  await next.release()
  await lease.release()
  expect(lost).toHaveLength(1)
})

it('is released while the server does not answer', async () => {
  const lease = await acquireWriterLease({ url: server.url })
  const [backend] = (await lease.client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows
  process.kill(backend?.pid ?? 0, 'SIGSTOP')
  await expect(lease.release()).resolves.toBeUndefined()
  process.kill(backend?.pid ?? 0, 'SIGCONT')
})

it('is not given on a database that could lose what it confirms', async () => {
  const { url } = await makeDatabase(server.url)
  await run(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`)
  await expect(acquireWriterLease({ url })).rejects.toThrow('synchronous_commit is off')
  const lease = await acquireWriterLease({ url, allowUnsafe: true })
  await lease.release()
})
