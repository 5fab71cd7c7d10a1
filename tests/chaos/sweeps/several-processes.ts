import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { makePassingFolder } from '@fairtick/testkit'
import { type TestContext, afterAll } from 'vitest'
import { realNats } from '../../../apps/server/test-support/nats.cases'
import { type SourceServer, startSourceServer } from './source-server'

const SECRET_KEY = Buffer.alloc(32, 9).toString('hex')

/** Starts processes of one server, by their roles. */
export interface Processes {
  /** An owner of books and market, once it is ready. */
  owner(): Promise<SourceServer>
  /** Another one, which waits to take over. */
  waiting(): Promise<SourceServer>
  gateway(settings?: Readonly<Record<string, string>>): Promise<SourceServer>
  /** One with these roles, once it says a line. */
  part(roles: string, says?: RegExp): Promise<SourceServer>
}

/** Processes on one database, by a real NATS; they are gone after the file. */
export function useProcesses(database: {
  readonly url: string
}): (context: TestContext) => Promise<Processes> {
  const folder = makePassingFolder('fairtick-several-')
  const started: SourceServer[] = []
  afterAll(async () => {
    for (const each of started) await each.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (context) => {
    const shared = {
      NATS_URL: await realNats(context),
      NATS_PREFIX: randomUUID(),
      BUS_KEY: randomBytes(32).toString('hex'),
      SECRET_KEY,
      RATE_LIMIT_FACTOR: '1000',
      MARKET_FEED: 'simulated',
    }
    async function start(settings: Readonly<Record<string, string>>, says?: RegExp): Promise<SourceServer> {
      const run = {
        url: database.url,
        folder,
        at: Date.now(),
        jumpMs: 0,
        settings: { ...shared, ...settings },
      }
      const server = await startSourceServer(says ? { ...run, says } : run)
      started.push(server)
      return server
    }
    const books = { ROLES: 'books,market' }
    return {
      owner: () => start(books),
      waiting: () => start(books, /Waiting to take over/),
      gateway: (settings = {}) => start({ ...settings, ROLES: 'gateway' }),
      part: (roles, says) => start({ ROLES: roles }, says),
    }
  }
}
