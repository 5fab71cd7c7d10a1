import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../apps/server/test-http/mailbox.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { EVERY_CALL } from '../../apps/server/test-http/every-call.cases'
import { type MatrixReport, rowsMissing, runMatrix } from './access-matrix'
import { ACTORS } from './people'

let server: TestServer
let mailbox: Mailbox
let report: MatrixReport

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ settings: { SMTP_URL: mailbox.url } })
  const { port, pool } = server
  const forgetRequests = async () => void (await pool.query('DELETE FROM code_request'))
  report = await runMatrix({ port, mailbox, secrets: new Set(), forgetRequests })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

it('has a row for every call, and none that the contract contradicts', () => {
  expect(rowsMissing()).toEqual([])
})

it('is what each of the seven hears of each call, and of ids that are not his', () => {
  expect(report.misses).toEqual([])
})

it('was tried in full', () => {
  expect(Object.keys(report.seen).toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
  expect(report.requests).toBeGreaterThan(Object.keys(EVERY_CALL).length * ACTORS.length)
})

it('left no fault in the log and clean books', async () => {
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
})
