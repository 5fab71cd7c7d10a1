import { createRandom } from '@fairtick/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzz } from './fuzz.cases'
import { unreachedParameters } from './fuzz-requests.cases'
import { type TestServer, startTestServer } from './start-test-server.cases'

/** A run that is part of the tests; `npx tsx apps/server/test-http/fuzz-run.cases.ts 100000` is the long one. */
const REQUESTS = 3_000
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_303)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('the fuzzer has a right value for every parameter', () => {
  expect(unreachedParameters()).toEqual([])
})

it(`${REQUESTS} random requests of seed ${SEED} meet no fault and leave clean books`, async () => {
  const report = await fuzz(server, createRandom(SEED), REQUESTS)
  expect(report.wrong).toEqual([])
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
  // It must get somewhere: orders taken, and refused for many reasons.
  expect(report.codes[1] ?? 0).toBeGreaterThan(REQUESTS / 10)
  expect(Object.keys(report.codes).length).toBeGreaterThan(10)
}, 60_000)
