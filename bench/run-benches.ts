import { type Bench, goalText, reaches } from './bench'
import { followLoad, machineLine } from './machine'
import { startCounting, stopCounting } from './unit-cost'

const STRICT = '--strict'
const HELP = `npm run bench -- NAME …   measures; each ends with the line "NAME: RATIO", or "NAME: no figure" and exit code 1
npm run bench -- ${STRICT} NAME …   the same, and a goal that is missed is an error: figures of a busy machine say little`

/** A bench that ended without a figure: no goal is reached or missed. */
type Verdict = 'reached' | 'missed' | 'not measured'

/** Runs the named benches one after another; answers the exit code. */
export async function runBenches(benches: readonly Bench[], parameters: readonly string[]): Promise<number> {
  const names = parameters.filter((each) => each !== STRICT)
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name))
  if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}.`)
  if (names.length === 0 || unknown.length > 0) {
    for (const bench of benches)
      console.log(`${bench.name.padEnd(17)} ${goalText(bench.goal).padEnd(6)} ${bench.what}`)
    console.log(HELP)
    return unknown.length > 0 ? 2 : 0
  }
  const verdicts: Verdict[] = []
  for (const bench of benches) if (names.includes(bench.name)) verdicts.push(await runOne(bench))
  if (verdicts.includes('not measured')) return 1
  return verdicts.includes('missed') && parameters.includes(STRICT) ? 1 : 0
}

/** Runs a bench, and prints the load and the processor time beside its ratio: they say what it is worth. */
async function runOne({ name, goal, what, load }: Bench): Promise<Verdict> {
  console.log(`${name}: ${what}`)
  console.log(machineLine())
  const { run } = await load()
  startCounting()
  const averageLoad = followLoad()
  const { ratio, lines } = await run()
  for (const line of lines) console.log(line)
  for (const line of stopCounting()) console.log(line)
  console.log(`load: ${averageLoad().toFixed(1)} on average while we ran`)
  if (ratio === undefined) {
    console.log(`goal ${goalText(goal)}: not measured`)
    console.log(`${name}: no figure`)
    return 'not measured'
  }
  const isReached = reaches(ratio, goal)
  console.log(`goal ${goalText(goal)}: ${isReached ? 'reached' : 'missed'}`)
  console.log(`${name}: ${Number(ratio.toPrecision(3))}`)
  return isReached ? 'reached' : 'missed'
}
