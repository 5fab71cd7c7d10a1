import { type BenchResult, goalLine } from './bench'
import { checkOut, commitOf } from './against/check-out'
import { type Timed, runTimed } from './against/run-timed'
import { median, shown } from './figures'
import { ROOT } from './parts/build-program'

/** The earlier commit of the goal. Source: issue 36. */
const EARLIER = '36ba3a55'
const COMMAND = ['npm', 'test']
const WALL = { atMost: 360 }
const PROCESSOR = { atMost: 0.3 }
/** The present tree before and after the other, which takes several times as long. */
const TURNS = ['now', 'earlier', 'now'] as const

/** A tree whose tests are run, by its commit. */
type Tree = (typeof TURNS)[number]

/**
 * All tests of the last commit here and of an earlier one, in turns, each in a fresh clone with libraries
 * installed before the clock starts.
 */
export async function run(): Promise<BenchResult> {
  return compareTests({ root: ROOT, earlier: EARLIER, command: COMMAND })
}

/** Compares the tests with another repository, commit or command. */
export async function compareTests({
  root,
  earlier,
  command,
}: {
  readonly root: string
  readonly earlier: string
  readonly command: readonly string[]
}): Promise<BenchResult> {
  console.log('This takes 20 minutes to an hour: all tests run three times.')
  const commits = { now: await commitOf(root, 'HEAD'), earlier: await commitOf(root, earlier) }
  const lines: string[] = []
  const runs: Record<Tree, Timed[]> = { now: [], earlier: [] }
  for (const tree of TURNS) {
    const clone = await checkOut(root, commits[tree])
    try {
      const timed = await runTimed(command, clone.folder)
      const line = lineOf(tree, commits[tree], timed)
      console.log(line)
      lines.push(line)
      if (!isWhole(timed))
        return { ratio: undefined, lines: [...lines, 'a run failed: what it took says nothing'] }
      runs[tree].push(timed)
    } finally {
      await clone.remove()
    }
  }
  return resultOf(runs, lines)
}

function resultOf(runs: Readonly<Record<Tree, readonly Timed[]>>, lines: readonly string[]): BenchResult {
  const wall = median(runs.now.map(({ seconds }) => seconds))
  const [now, before] = [processorOf(runs.now), processorOf(runs.earlier)]
  if (now === undefined || before === undefined)
    return { ratio: undefined, lines: [...lines, 'this system does not show the processor time of others'] }
  const wallBefore = median(runs.earlier.map(({ seconds }) => seconds))
  return {
    ratio: Math.max(wall / WALL.atMost, now / before / PROCESSOR.atMost),
    lines: [
      ...lines,
      `wall time over that of the earlier commit: ${shown(wall / wallBefore)}`,
      goalLine('seconds of wall time', wall, WALL),
      goalLine('processor time over that of the earlier commit', now / before, PROCESSOR),
    ],
  }
}

function processorOf(runs: readonly Timed[]): number | undefined {
  const figures = runs.flatMap(({ processorSeconds }) => processorSeconds ?? [])
  return figures.length === 0 ? undefined : median(figures)
}

/** Whether all tests ran: a test in a thousand may fail, as it took its time all the same. */
function isWhole({ exitCode, output }: Timed): boolean {
  if (exitCode === 0) return true
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/.exec(closingOf(output)) ?? []
  return Number(failed) <= Number(passed) / 1_000
}

const closingOf = (output: string) => output.trimEnd().split('\n').at(-1) ?? ''

function lineOf(tree: Tree, commit: string, { exitCode, output, seconds, processorSeconds }: Timed): string {
  const processor = processorSeconds === undefined ? 'unknown' : shown(processorSeconds)
  return `${tree} (${commit.slice(0, 8)}): ${shown(seconds)} s of wall time, ${processor} s of processors, exit code ${exitCode}: ${closingOf(output)}`
}
