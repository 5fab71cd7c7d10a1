import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedPostgres } from '../adapters/embedded-postgres/start-embedded-postgres'
import { acquireMarketLease } from './market-lease'
import { startScratchPostgres } from './test-servers.cases'
import { BooksHeldElsewhere, acquireWriterLease } from './writer-lease'

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startScratchPostgres()
})
afterAll(() => server.stop())

it('is another right than that to the books, and its next owner waits until it is free', async () => {
  const books = await acquireWriterLease({ url: server.url })
  const first = await acquireMarketLease({ url: server.url })
  const refused = acquireMarketLease({ url: server.url, patienceMs: 0 })
  await expect(refused).rejects.toThrow(BooksHeldElsewhere)
  await expect(refused).rejects.toThrow(`fairtick-market (process ${process.pid})`)
  const next = acquireMarketLease({ url: server.url })
  await first.release()
  await (await next).release()
  await books.release()
})
