import { type Bench, goalText, reaches } from './bench'
import { compareBenches } from './against/compare-benches'
import { followLoad, machineLine } from './machine'
import { startCounting, stopCounting } from './unit-cost'

const STRICT = '--strict'
const AGAINST = '--against'
const HELP = `npm run bench -- NAME …   measures; each ends with the line "NAME: RATIO", or "NAME: no figure" and exit code 1
npm run bench -- ${STRICT} NAME …   the same, and a goal that is missed is an error: figures of a busy machine say little
npm run bench -- NAME … ${AGAINST} COMMIT   each in turns with the same bench of an earlier commit; above 1 the present tree is better`

/** A bench that ended without a figure neither reached nor missed its goal. */
type Verdict = 'reached' | 'missed' | 'not measured'

/** Runs the named benches one after another; returns the exit code. */
export async function runBenches(benches: readonly Bench[], parameters: readonly string[]): Promise<number> {
  const { names, commit, isStrict } = read(parameters)
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name))
  if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}.`)
  if (names.length === 0 || unknown.length > 0) {
    for (const bench of benches)
      console.log(`${bench.name.padEnd(17)} ${goalText(bench.goal).padEnd(6)} ${bench.what}`)
    console.log(HELP)
    return unknown.length > 0 ? 2 : 0
  }
  const chosen = benches.filter(({ name }) => names.includes(name))
  if (commit !== undefined) return compareBenches(chosen, { commit, isStrict })
  const verdicts: Verdict[] = []
  for (const bench of chosen) verdicts.push(await runOne(bench))
  if (verdicts.includes('not measured')) return 1
  return verdicts.includes('missed') && isStrict ? 1 : 0
}

function read(parameters: readonly string[]) {
  const at = parameters.indexOf(AGAINST)
  const names = parameters.filter((each, place) => !each.startsWith('--') && (at === -1 || place !== at + 1))
  return {
    names,
    commit: at === -1 ? undefined : (parameters[at + 1] ?? ''),
    isStrict: parameters.includes(STRICT),
  }
}

/** Runs a bench, and prints the load and the processor time beside its ratio, to show how reliable it is. */
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
