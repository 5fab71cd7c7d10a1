import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type DemoUser, demoUser } from './demo-user.cases'
import { type TestServer, type TestServerOptions, startTestServer } from './start-test-server.cases'

/** The server of a test file, and the demo user of one of its tests. */
export interface DemoTrading {
  readonly server: TestServer
  readonly user: DemoUser
}

/** One server for a file, given to each test with EURUSD at 1.10000 and a demo user of its own; at the end it is audited: nothing may be found, no error be logged. */
export function useDemoTrading(onTest: (trading: DemoTrading) => void, options?: TestServerOptions): void {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(async () => {
    expect(await server.audit()).toEqual([])
    expect(server.faults()).toEqual([])
    await server.stop()
  })
  beforeEach(async () => {
    await server.tick('EURUSD', '1.10000')
    onTest({ server, user: await demoUser(server) })
  })
}
