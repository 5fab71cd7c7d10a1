import { createRandom } from '@fairtick/testkit'
import { startTestServer as startPostgres } from '../../test-support/test-server.cases'
import { fuzz } from './fuzz.cases'
import { openMailbox } from '../mailbox.cases'
import { startTestServer } from '../start-test-server.cases'

/**
 * The long run of the contract fuzzer. Exits with 1 if it found a fault.
 * `npx tsx apps/server/test-http/calls/fuzz-run.cases.ts [requests] [seed]`
 */
const requests = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const databases = await startPostgres()
const mailbox = await openMailbox()
const server = await startTestServer({ databases, settings: { SMTP_URL: mailbox.url } })
const began = performance.now()
const report = await fuzz(server, createRandom(seed), { requests, mailbox })
const broken = await server.audit()
const faults = server.faults()
const isClean = report.wrong.length + broken.length + faults.length === 0
const problems = { wrong: report.wrong, broken, faults }
process.stdout.write(
  `fuzz: ${report.requests} requests, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s, slowest ${Math.round(report.slowestMs)} ms\n` +
    `codes: ${JSON.stringify(report.codes)}\n${isClean ? 'no fault, books clean' : JSON.stringify(problems, null, 2)}\n`,
)
await server.stop()
await mailbox.stop()
await databases.stop()
process.exitCode = isClean ? 0 : 1
