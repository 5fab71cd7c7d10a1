import { existsSync } from 'node:fs'
import type { Call } from '@fairtick/wire/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../apps/server/test-http/mailbox.cases'
import { type TestServer, startTestServer } from '../../../apps/server/test-http/start-test-server.cases'
import { EVERY_CALL } from '../../../apps/server/test-http/calls/every-call.cases'
import { type MatrixReport, idsUntried, rowsAstray, runMatrix } from './access-matrix'
import { ACCESS } from './access-rows'
import { ACTORS, type Scene } from '../people'

let server: TestServer
let mailbox: Mailbox
let report: MatrixReport

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({ settings: { SMTP_URL: mailbox.url } })
  report = await runMatrix(scene())
})

const scene = (): Scene => ({
  port: server.port,
  mailbox,
  secrets: new Set(),
  forgetRequests: async () => void (await server.pool.query('DELETE FROM code_request')),
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

it('has no row of a call that there is not', () => {
  expect(rowsAstray()).toEqual([])
})

it('says of each id where another client tries it', () => {
  expect(idsUntried()).toEqual([])
  expect(idsUntried(EVERY_CALL, {})).toContain('loan id')
  const tried = Object.values(ACCESS).flatMap(({ triedIn }) => triedIn ?? [])
  expect(tried.filter((path) => !existsSync(path))).toEqual([])
})

it('fails where a call serves others than its definition says', async () => {
  const { balances, invite, areas } = EVERY_CALL as Record<'balances' | 'invite' | 'areas', Call>
  const { misses } = await runMatrix(scene(), {
    balances: { ...balances, caller: 'visitor' },
    invite: { ...invite, caller: 'user' },
    areas: { ...areas, caller: 'real' },
  })
  expect(misses).toContain('balances GET as visitor: 999 instead of 1')
  expect(misses).toContain('invite GET as demo: 1101 instead of 1')
  expect(misses).toContain('areas GET as visitor: 1 instead of 999')
})

it('is what each of the seven hears of each call, and of ids that are not theirs', () => {
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
