import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { explain } from './steps/explain'
import { lendingPlanOf } from './steps/plan'
import { simulate } from './steps/simulate'
import type { Seeds } from './seeds.cases'

/** Steps of a simulation with loans and mining. */
export const LENDING_STEPS = 30

/** Simulates seeds with loans and mining, and the first of them again, on a database of their own. */
export function simulateLending({ seeds, outcomes: wanted }: Seeds): void {
  describe('loans and mining, the system beside an auditor', () => {
    const happened = new Map<string, number>()
    const place = useTestDatabase()
    let firstHash = ''

    it('agree after every step', async () => {
      for (const seed of seeds) {
        const plan = lendingPlanOf(seed, LENDING_STEPS)
        const { hash, outcomes } = await simulate(place, plan).catch(async (error: unknown) => {
          throw new Error(await explain(place, plan, { error, triesMax: 60 }), { cause: error })
        })
        if (seed === seeds[0]) firstHash = hash
        for (const [name, times] of outcomes) happened.set(name, (happened.get(name) ?? 0) + times)
      }
    })

    it('everything that can happen has happened', () => {
      expect(wanted.filter((name) => !happened.get(name))).toEqual([])
    })

    it('a seed again goes the same way to the last letter', async () => {
      expect((await simulate(place, lendingPlanOf(seeds[0] ?? 1, LENDING_STEPS))).hash).toBe(firstHash)
    })

    it('the audit of all their books finds nothing', async () => {
      expect(await auditBooks(place.pool)).toEqual([])
    })
  })
}
