import { MINUTE_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { explain } from './steps/explain'
import { foldingPlanOf } from './steps/plan'
import { simulate } from './steps/simulate'

/** Steps of a simulation with folding of demo history. */
const FOLDING_STEPS = 40
/** Outcomes that all seeds together must have. */
const MUST_FOLD = [
  'folded: orders',
  'folded: options',
  'folded: parts',
  'folded: copies',
  'held through a folding',
]

/** Simulates seeds, in their order, with demo history folded in the middle. */
export function simulateFolding(seeds: readonly number[]): void {
  describe('demo history is folded, the system beside an auditor', () => {
    const place = useTestDatabase()
    const happened = new Map<string, number>()

    it(
      'they agree after every step, and so does the audit',
      async () => {
        for (const seed of seeds) {
          const plan = foldingPlanOf(seed, FOLDING_STEPS)
          const { outcomes } = await simulate(place, plan).catch(async (error: unknown) => {
            throw new Error(await explain(place, plan, { error, triesMax: 0 }), { cause: error })
          })
          for (const [name, times] of outcomes) happened.set(name, (happened.get(name) ?? 0) + times)
        }
      },
      15 * MINUTE_MS,
    )

    it('everything that can be folded was', () => {
      expect(MUST_FOLD.filter((name) => !happened.get(name))).toEqual([])
    })
  })
}
