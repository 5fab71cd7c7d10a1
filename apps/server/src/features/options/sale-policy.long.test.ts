import { expect, it } from 'vitest'
import { recordedFiles } from '../../market/recorded-market.cases'
import { referenceInstruments } from '../../market/reference/instruments'
import { recordedTicks } from './recorded-feeds.cases'
import { policyResult, simulatedTicks } from './sale-policy.cases'

/** Chance of a gain where there is none: a mean this many standard errors above 0. */
const ERRORS = 2
/** Standard deviation of a sale's gain over keeping, as a share of what a win pays. */
const DEVIATION = 0.5

/** A busy machine takes more than the usual two minutes. */
const WITHIN_MS = 300_000

const codes = referenceInstruments().map(({ code }) => code)

it(
  'selling only where it paid loses on the simulator, all instruments',
  () => {
    const seeds = ['one', 'two', 'three'].map((seed) => simulatedTicks(`sales ${seed}`, codes, 90))
    for (const knowsNext of [false, true]) {
      const options = { seed: 1, paid: 'amount', knowsNext } as const
      const { sales, gain } = policyResult(seeds.flat(), { ...options, samples: 150_000 })
      expect(sales === 0 || gain < 0, `${sales} sales gain ${gain} each`).toBe(true)
      for (const feeds of seeds) {
        const one = policyResult(feeds, { ...options, samples: 40_000 })
        expect(one.gain * Math.sqrt(one.sales), `${one.sales} sales gain ${one.gain} each`).toBeLessThan(
          ERRORS * DEVIATION,
        )
      }
    }
  },
  WITHIN_MS,
)

it(
  'loses on all recordings together, and gains on none beyond chance',
  async (context) => {
    const feeds = []
    for (const path of recordedFiles(context, 'ticks')) feeds.push(await recordedTicks(path))
    for (const knowsNext of [false, true]) {
      const options = { seed: 1, samples: 60_000, paid: 'amount', knowsNext } as const
      expect(policyResult(feeds, options).gain).toBeLessThan(0)
      for (const feed of feeds) {
        const { sales, gain } = policyResult([feed], { ...options, samples: 16_000 })
        expect(gain * Math.sqrt(sales), `${sales} sales gain ${gain} each`).toBeLessThan(ERRORS * DEVIATION)
      }
    }
  },
  WITHIN_MS,
)
