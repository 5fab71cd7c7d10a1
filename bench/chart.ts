import type { BenchResult } from './bench'
import { goalLine } from './bench'
import { bundleChart, openChart } from './chart/chart-page'
import { shareOfFrames } from './chart/watch-frames'
import { median, shown } from './figures'
import { openBrowser } from './parts/browser'
import { measured } from './unit-cost'

const ROUNDS = 5
const SECONDS = 6
const SHARE_LEAST = 0.95

/**
 * Frames that came in time while 20 ticks a second come in and a finger pans: the product's chart with its
 * three averages and `lightweight-charts` with candles alone, the same bars and ticks, in turns. The result
 * is the smaller of ours over the goal and ours over theirs.
 */
export async function run(): Promise<BenchResult> {
  const programs = { ours: await bundleChart('ours.tsx'), plain: await bundleChart('plain.ts') }
  const browser = await openBrowser()
  const shares: Record<keyof typeof programs, number[]> = { ours: [], plain: [] }
  const turn = async (name: keyof typeof programs) => {
    const page = await openChart(browser, programs[name])
    shares[name].push(await shareOfFrames(page, SECONDS))
    await page.context().close()
  }
  try {
    await turn('plain')
    shares.plain.pop()
    for (let round = 0; round < ROUNDS; round += 1) {
      await measured('turn of our chart', 1, () => turn('ours'))
      await measured('turn of the library', 1, () => turn('plain'))
    }
  } finally {
    await browser.close()
  }
  const [ours, plain] = [median(shares.ours), median(shares.plain)]
  const written = (all: readonly number[]) => all.map(shown).join(', ')
  return {
    ratio: Math.min(ours / SHARE_LEAST, ours / plain),
    lines: [
      `our chart, each turn: ${written(shares.ours)}`,
      `lightweight-charts, each turn: ${written(shares.plain)}`,
      goalLine('share of frames in time, our chart (median)', ours, { atLeast: SHARE_LEAST }),
      goalLine('over lightweight-charts in the same run', ours / plain, { atLeast: 1 }),
    ],
  }
}
