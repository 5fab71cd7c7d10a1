import { createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { fuzz } from './fuzz.cases'
import { unreachedParameters } from './fuzz-requests.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_303)

/** So many random requests meet no fault; `npm run prove:security` and `fuzz-run.cases.ts` send more. */
export function describeFuzz(requests: number): void {
  let server: TestServer
  let mailbox: Mailbox

  useMailServer((started) => ({ server, mailbox } = started), { clockStands: false })

  it('the fuzzer has a right value for every parameter', () => {
    expect(unreachedParameters()).toEqual([])
  })

  it(`${requests} random requests of seed ${SEED} meet no fault and leave clean books`, async () => {
    const report = await fuzz(server, createRandom(SEED), { requests, mailbox })
    expect(report.wrong).toEqual([])
    expect(server.faults()).toEqual([])
    expect(await server.audit()).toEqual([])
    // Orders must be accepted, and refused for many reasons.
    expect(report.codes[1] ?? 0).toBeGreaterThan(requests / 10)
    expect(Object.keys(report.codes).length).toBeGreaterThan(10)
  })
}
