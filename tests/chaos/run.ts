import { parseArgs } from 'node:util'
import { build } from '../../tools/start/build.mjs'
import { ROOT } from '../../bench/parts/build-program'
import { runControls } from './controls'
import { tell } from './report'
import { runChaos } from './run-chaos'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    /** Requests a second in total. */
    rate: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    controls: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
console.log(`seed ${seed}`)
try {
  await build(ROOT)
  process.exitCode = (await (values.controls ? runControls(seed) : isWell())) ? 0 : 1
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  console.log(`chaos: broken off with seed ${seed}: ${why}`)
  process.exitCode = 1
}

async function isWell(): Promise<boolean> {
  const report = await runChaos({ seed, kills: Number(values.kills), rate: Number(values.rate) })
  tell(report)
  return report.findings.length + report.brokenRules.length === 0
}
