import { expect } from 'vitest'
import { testDatabases } from '../test-support/test-databases.cases'
import { createDatabase } from '../test-support/test-server.cases'
import { type Mailbox, openMailbox } from './mailbox.cases'
import { type TestServer, type TestServerOptions, removeFolders, startOn } from './server-on.cases'
import { createTestClock } from './test-clock.cases'

export type { TestServer, TestServerOptions } from './server-on.cases'

/** The server that the tests of a file call. */
interface Running {
  readonly file: string | undefined
  readonly server: Promise<TestServer>
  readonly isShared: boolean
}

let running: Running | undefined
/** The server that the files of this process share, one after another. */
let shared: Promise<TestServer> | undefined
let mailbox: Promise<Mailbox> | undefined

/** Starts a server on a new database and publishes the first prices. One at a time in a test file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const file = await ready()
  return started(options, (server) => {
    running = server && { file, server, isShared: false }
  })
}

/** The mailbox of the shared server. */
export const sharedMailbox = (): Promise<Mailbox> => (mailbox ??= openMailbox())

/**
 * The server that the files of this process share: each comes with users of its own, and finds the first
 * prices and the rows that others have left.
 */
export async function borrowTestServer(clockStands: boolean): Promise<TestServer> {
  const file = await ready()
  const { url } = await sharedMailbox()
  shared ??= started({ settings: { SMTP_URL: url } }, (server) => {
    shared = server
    running = running?.isShared && server ? { ...running, server } : undefined
  }).then(removedWithProcess)
  const server = await shared.catch((error: unknown) => {
    shared = undefined
    throw error
  })
  running = { file, server: Promise.resolve(server), isShared: true }
  await server.begin(clockStands)
  return server
}

/**
 * Ends what a file started. A shared server goes on; where its check fails it is stopped, so that no other
 * file fails for it.
 */
export async function endTestServer(): Promise<void> {
  const { server, isShared } = running ?? {}
  const ending = await server
  if (!ending) throw new Error('no server is running')
  if (!isShared) return ending.stop()
  running = undefined
  try {
    await ending.check()
  } catch (error) {
    shared = undefined
    await ending.stop().catch(() => undefined)
    throw error
  }
}

/** The server that runs now, which after a restart is another one. */
export async function runningServer(): Promise<TestServer> {
  if (!running) throw new Error('no server is running')
  return running.server
}

function started(
  options: TestServerOptions,
  follow: (next: Promise<TestServer> | undefined) => void,
): Promise<TestServer> {
  const clock = createTestClock(options.at, options.clockStands)
  const start = async () => {
    const databases = options.databases ?? (await testDatabases())
    return startOn(await createDatabase(databases), clock, { ...options, databases }, follow)
  }
  const server = start()
  follow(server)
  return server
}

/** The test file that may start a server now. */
async function ready(): Promise<string | undefined> {
  const file = expect.getState().testPath
  if (running?.file === file) throw new Error('a server is running already: stop it first')
  const left = running
  running = undefined
  // Files share a process: a file that failed to stop its server must not fail the next file.
  if (left && !left.isShared) await left.server.then((server) => server.stop()).catch(() => undefined)
  return file
}

/** The process of the tests is ended by SIGTERM, with its shared server. */
function removedWithProcess(server: TestServer): TestServer {
  process.once('SIGTERM', () => {
    removeFolders(server.databaseUrl)
    process.exit()
  })
  return server
}
