import { parseArgs } from 'node:util'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { openTestPool } from '../../apps/server/test-support/test-pool.cases'
import { createDatabase, startTestServer } from '../../apps/server/test-support/test-server.cases'
import { coveringSeeds } from './steps/cover'
import { MUST_HAPPEN, MUST_LEND, MUST_SPLIT } from './steps/outcomes'
import { actionPlanOf, lendingPlanOf, planOf } from './steps/plan'
import { STEPS, explain } from './steps/explain'
import { simulate } from './steps/simulate'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: String(STEPS) },
    tries: { type: 'string', default: '150' },
    lending: { type: 'boolean', default: false },
    actions: { type: 'boolean', default: false },
    cover: { type: 'boolean', default: false },
  },
})
process.exitCode = await main(Number(values.from), Number(values.seeds), Number(values.steps))

/** Runs seeds one after another; returns the exit code. Stops at the first failure and explains it. */
async function main(from: number, seeds: number, steps: number): Promise<number> {
  const server = await startTestServer()
  const url = await createDatabase(server)
  const pool = openTestPool(url)
  const began = performance.now()
  let acts = 0
  const outcomes = new Map<string, number>()
  const outcomesOf = new Map<number, Set<string>>()
  const wanted = wantedOutcomes()
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      const plan = planFor(seed, steps)
      try {
        const report = await simulate({ url, pool }, plan)
        acts += report.acts
        outcomesOf.set(seed, new Set(wanted.filter((name) => report.outcomes.get(name))))
        for (const [name, times] of report.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + times)
      } catch (error) {
        console.log(await explain({ url, pool }, plan, { error, triesMax: Number(values.tries) }))
        return 1
      }
      if ((seed - from + 1) % 100 === 0) console.log(`seed ${seed}: all well`)
    }
    const findings = await auditBooks(pool)
    for (const { rule, rows } of findings) console.log(`BROKEN: ${rule}`, rows)
    for (const [name, times] of [...outcomes].toSorted(([, one], [, other]) => other - one))
      console.log(`${String(times).padStart(8)}  ${name}`)
    if (values.cover) console.log(`every outcome: ${coveringSeeds(outcomesOf).join(', ')}`)
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${seeds} seeds from ${from}: ${acts} acts in ${seconds.toFixed(1)} s, ${findings.length} rules broken`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await server.stop()
  }
}

function planFor(seed: number, steps: number) {
  if (values.lending) return lendingPlanOf(seed, steps)
  return values.actions ? actionPlanOf(seed, steps) : planOf(seed, steps)
}

function wantedOutcomes(): readonly string[] {
  if (values.lending) return MUST_LEND
  return values.actions ? MUST_SPLIT : MUST_HAPPEN
}
