import { expect } from 'vitest'
import { testDatabases } from '../test-support/test-databases.cases'
import { createDatabase } from '../test-support/test-server.cases'
import { type TestServer, type TestServerOptions, startOn } from './server-on.cases'
import { createTestClock } from './test-clock.cases'

export type { TestServer, TestServerOptions } from './server-on.cases'

/** The books keep open rows in memory for the whole process: a second server would use those of the first. */
let running: { readonly file: string | undefined; readonly server: Promise<TestServer> } | undefined

/** Starts a server on a new database and publishes the first prices. One at a time in a test file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const file = expect.getState().testPath
  if (running?.file === file) throw new Error('a server is running already: stop it first')
  await endLeftOver()
  const clock = createTestClock(options.at, options.clockStands)
  const follow = (next: Promise<TestServer> | undefined) => {
    running = next && { file, server: next }
  }
  const start = async () => {
    const databases = options.databases ?? (await testDatabases())
    return startOn(await createDatabase(databases), clock, { ...options, databases }, follow)
  }
  const server = start()
  follow(server)
  return server
}

/** The server that runs now, which after a restart is another one. */
export async function runningServer(): Promise<TestServer> {
  if (!running) throw new Error('no server is running')
  return running.server
}

/** Files share a process: a file that failed to stop its server must not fail the next file. */
async function endLeftOver(): Promise<void> {
  const left = running?.server
  await left?.then((server) => server.stop()).catch(() => undefined)
  running = undefined
}
