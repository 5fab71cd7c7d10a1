import { createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { fuzz } from './fuzz.cases'
import { unreachedParameters } from './fuzz-requests.cases'
import type { Mailbox } from './mailbox.cases'
import type { TestServer } from './start-test-server.cases'
import { useMailServer } from './use-server.cases'

/** A short run; `npm run prove:security` and `fuzz-run.cases.ts` are long ones. */
const REQUESTS = 3_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_303)

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started), { clockStands: false })

it('the fuzzer has a right value for every parameter', () => {
  expect(unreachedParameters()).toEqual([])
})

it(`${REQUESTS} random requests of seed ${SEED} meet no fault and leave clean books`, async () => {
  const report = await fuzz(server, createRandom(SEED), { requests: REQUESTS, mailbox })
  expect(report.wrong).toEqual([])
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
  // Orders must be accepted, and refused for many reasons.
  expect(report.codes[1] ?? 0).toBeGreaterThan(REQUESTS / 10)
  expect(Object.keys(report.codes).length).toBeGreaterThan(10)
})
