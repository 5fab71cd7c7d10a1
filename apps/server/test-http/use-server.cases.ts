import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type AccountUser, registered } from './identity/account-user.cases'
import { type DemoUser, demoUser } from './demo-user.cases'
import { type Mailbox, openMailbox } from './mailbox.cases'
import {
  type TestServer,
  type TestServerOptions,
  runningServer,
  startTestServer,
} from './start-test-server.cases'

/** The settings of a test server, and the errors that it may log. */
export interface Opening extends TestServerOptions {
  /** Checks the errors that the server logged until its end; by default there must be none. */
  readonly checkFaults?: (faults: readonly string[]) => void
}

/** A function if the settings depend on hooks that run before. */
type Start = Opening | (() => Opening | Promise<Opening>)

/** The address of the web app, for PUBLIC_URL. */
export const ORIGIN = 'https://trade.example.com'

/** Accepts any errors, for tests that provoke them. */
export const anyFaults = () => undefined

const expectNoFaults = (faults: readonly string[]) => expect(faults).toEqual([])

/**
 * Starts one server for all tests of the file or describe that calls it; `onStart` receives it. After the
 * tests it is stopped, which fails if an audit of the books finds anything.
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

/** A server as of `useServer`, whose clock stands still and whose mails arrive in a mailbox. */
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

/** A server as of `useServer`, with one demo user for all tests. */
export function useSharedDemoUser(
  onStart: (started: { readonly server: TestServer; readonly user: DemoUser }) => unknown,
  opening: Start = {},
): void {
  useServer(async (server) => onStart({ server, user: await demoUser(server) }), opening)
}

/** A server as of `useServer`; before each test EURUSD is set to 1.10000 and a new demo user logs in. */
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

/** A server as of `useMailServer`; before each test its clock moves by `restMs` and a new user registers. */
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
