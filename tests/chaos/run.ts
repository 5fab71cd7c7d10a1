import { parseArgs } from 'node:util'
import { build } from '../../tools/start/build.mjs'
import { ROOT } from '../../bench/parts/build-program'
import { missingForCluster } from './cluster/cluster'
import { tellCluster } from './cluster/report-cluster'
import { runCluster } from './cluster/run-cluster'
import { runControls } from './controls'
import { tell } from './report'
import { runChaos } from './run-chaos'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    /** Requests a second in total. */
    rate: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    controls: { type: 'boolean', default: false },
    /** Several processes on hosts of their own instead, and strikes against them. */
    cluster: { type: 'boolean', default: false },
    strikes: { type: 'string', default: '100' },
    /** Only strikes whose name begins so. */
    only: { type: 'string', default: '' },
  },
})
const RATE = 300
/** All processes of a cluster share the cores of one machine. */
const CLUSTER_RATE = 15
const seed = Number(values.seed)
console.log(`seed ${seed}`)
try {
  await build(ROOT)
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  console.log(`chaos: broken off with seed ${seed}: ${why}`)
  process.exitCode = 1
}

function run(): Promise<boolean> {
  if (values.cluster) return isClusterWell()
  return values.controls ? runControls(seed) : isWell()
}

async function isWell(): Promise<boolean> {
  const report = await runChaos({ seed, kills: Number(values.kills), rate: Number(values.rate || RATE) })
  tell(report)
  return report.findings.length + report.brokenRules.length === 0
}

async function isClusterWell(): Promise<boolean> {
  const missing = missingForCluster()
  if (missing.length > 0) {
    console.log(`chaos: no cluster can be started here, as these are missing: ${missing.join(', ')}`)
    return false
  }
  const { only, rate, strikes } = values
  const report = await runCluster({
    ...{ seed, only, strikes: Number(strikes) },
    rate: Number(rate || CLUSTER_RATE),
  })
  tellCluster(report)
  return report.findings.length + report.brokenRules.length === 0
}
