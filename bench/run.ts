import { type Bench, goalText, reaches } from './bench'
import { BENCHES } from './benches'
import { machineLine } from './machine'

const STRICT = '--strict'
const HELP = `npm run bench -- NAME …   measures; each ends with the line "NAME: RATIO"
npm run bench -- ${STRICT} NAME …   the same, and a goal that is missed is an error: figures of a busy machine say little`

/** Runs the named benches one after another; answers the exit code. */
async function runBenches(parameters: readonly string[]): Promise<number> {
  const names = parameters.filter((each) => each !== STRICT)
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}.`)
  if (names.length === 0 || unknown.length > 0) {
    for (const bench of BENCHES)
      console.log(`${bench.name.padEnd(17)} ${goalText(bench.goal).padEnd(6)} ${bench.what}`)
    console.log(HELP)
    return unknown.length > 0 ? 2 : 0
  }
  let missed = 0
  for (const bench of BENCHES) if (names.includes(bench.name) && !(await runOne(bench))) missed += 1
  return missed > 0 && parameters.includes(STRICT) ? 1 : 0
}

/** Runs a bench; answers whether its goal is reached. */
async function runOne({ name, goal, what, load }: Bench): Promise<boolean> {
  console.log(`${name}: ${what}`)
  console.log(machineLine())
  const { run } = await load()
  const { ratio, lines } = await run()
  for (const line of lines) console.log(line)
  const isReached = reaches(ratio, goal)
  console.log(`goal ${goalText(goal)}: ${isReached ? 'reached' : 'missed'}`)
  console.log(`${name}: ${Number(ratio.toPrecision(3))}`)
  return isReached
}

process.exitCode = await runBenches(process.argv.slice(2))
