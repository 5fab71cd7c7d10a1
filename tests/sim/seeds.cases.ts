import { MINUTE_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { STEPS, explain } from './steps/explain'
import { MUST_HAPPEN } from './steps/outcomes'
import { type Plan, planOf } from './steps/plan'
import { simulate } from './steps/simulate'
import type { Place } from './steps/run-state'

/** Seeds, and the outcomes that they must cover. */
export interface Seeds {
  readonly seeds: readonly number[]
  readonly outcomes: readonly string[]
  /** Another plan of a seed than the default. */
  readonly plan?: (seed: number, steps: number) => Plan
}

/** Simulates seeds, and the first of them again, on a database of their own. */
export function simulateSeeds({ seeds, outcomes, plan = planOf }: Seeds): void {
  describe(`seeds ${seeds[0]} to ${seeds.at(-1)}`, () => {
    const happened = new Map<string, number>()
    const hashes = new Map<number, string>()
    const place = useTestDatabase()

    it(
      'the system and the auditor agree after every step',
      async () => {
        for (const seed of seeds) {
          const report = await runOrExplain(place, plan(seed, STEPS))
          hashes.set(seed, report.hash)
          for (const [name, times] of report.outcomes) happened.set(name, (happened.get(name) ?? 0) + times)
        }
      },
      15 * MINUTE_MS,
    )

    it('everything that can happen has happened', () => {
      expect(outcomes.filter((name) => !happened.get(name))).toEqual([])
    })

    it.each(seeds.slice(0, 1))('seed %i again goes the same way to the last letter', async (seed) => {
      const again = await simulate(place, plan(seed, STEPS))
      expect(again.hash).toBe(hashes.get(seed))
    })

    it('the audit of all their books finds nothing', async () => {
      expect(await auditBooks(place.pool)).toEqual([])
    })
  })
}

/** A hundred seeds, which must have every outcome. */
export function simulateHundred(from: number): void {
  simulateSeeds({ seeds: Array.from({ length: 100 }, (_, at) => from + at), outcomes: MUST_HAPPEN })
}

async function runOrExplain(place: Place, plan: Plan) {
  try {
    return await simulate(place, plan)
  } catch (error) {
    throw new Error(await explain(place, plan, { error, triesMax: 60 }), { cause: error })
  }
}
