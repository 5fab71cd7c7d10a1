import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type AccountUser, registered } from './account-user.cases'
import { type DemoUser, demoUser } from './demo-user.cases'
import { type Mailbox, openMailbox } from './mailbox.cases'
import {
  type TestServer,
  type TestServerOptions,
  runningServer,
  startTestServer,
} from './start-test-server.cases'

/** How the server of a file starts, and how it may end. */
export interface Opening extends TestServerOptions {
  /** Judges the errors that it logged until its end; without it there may be none. */
  readonly checkFaults?: (faults: readonly string[]) => void
}

/** A function where it is known only when the hooks before it ran. */
type Start = Opening | (() => Opening | Promise<Opening>)

/** The address of the web app, where a file has one. */
export const ORIGIN = 'https://trade.example.com'

/** For files whose tests provoke errors of many kinds. */
export const anyFaults = () => undefined

const expectNoFaults = (faults: readonly string[]) => expect(faults).toEqual([])

/**
 * One server for the tests around this call. `onStart` takes it and prepares what they share. At the end it is stopped,
 * which audits its books: nothing may be found.
 */
export function useServer(onStart: (server: TestServer) => unknown, opening: Start = {}): void {
  let checkFaults = expectNoFaults

  beforeAll(async () => {
    const options = typeof opening === 'function' ? await opening() : opening
    checkFaults = options.checkFaults ?? expectNoFaults
    await onStart(await startTestServer(options))
  })
  afterAll(async () => {
    const server = await runningServer()
    checkFaults(server.faults())
    await server.stop()
  })
}

/** Such a server with a clock that stands, whose mails arrive in a mailbox of the tests. */
export function useMailServer(
  onStart: (started: { readonly server: TestServer; readonly mailbox: Mailbox }) => unknown,
  opening: Opening = {},
): void {
  let mailbox: Mailbox

  beforeAll(async () => {
    mailbox = await openMailbox()
  })
  afterAll(() => mailbox.stop())
  useServer(
    (server) => onStart({ server, mailbox }),
    () => ({
      clockStands: true,
      ...opening,
      settings: { SMTP_URL: mailbox.url, ...opening.settings },
    }),
  )
}

/** Such a server with one demo user for all its tests. */
export function useSharedDemoUser(
  onStart: (started: { readonly server: TestServer; readonly user: DemoUser }) => unknown,
  opening: Start = {},
): void {
  useServer(async (server) => onStart({ server, user: await demoUser(server) }), opening)
}

/** Such a server, given to each test with EURUSD at 1.10000 and a demo user of its own. */
export function useDemoUser(
  onTest: (given: { readonly server: TestServer; readonly user: DemoUser }) => void,
  opening: Start = {},
): void {
  useServer(() => undefined, opening)
  beforeEach(async () => {
    const server = await runningServer()
    await server.tick('EURUSD', '1.10000')
    onTest({ server, user: await demoUser(server) })
  })
}

/** A server with a mailbox, given to each test with a registered user of its own, `restMs` after the test before. */
export function useRegisteredUser(
  onTest: (given: {
    readonly server: TestServer
    readonly mailbox: Mailbox
    readonly user: AccountUser
  }) => void,
  { restMs = 61_000, ...opening }: Opening & { readonly restMs?: number } = {},
): void {
  let mailbox: Mailbox

  useMailServer((started) => ({ mailbox } = started), opening)
  beforeEach(async () => {
    const server = await runningServer()
    server.clock.advance(restMs)
    onTest({ server, mailbox, user: await registered(server, mailbox) })
  })
}
