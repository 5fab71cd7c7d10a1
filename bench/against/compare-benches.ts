import { type Bench, type Goal, reaches } from '../bench'
import { median, shown } from '../figures'
import { ROOT } from '../parts/build-program'
import { checkOut, commitOf } from './check-out'
import { type Timed, runTimed } from './run-timed'

/** The minimum relation to an earlier commit's figure. */
const HELD = { atLeast: 0.98 }
/** The earlier commit and the present tree, each as often first as second. */
const TURNS = ['earlier', 'now', 'now', 'earlier'] as const

/** A run of a bench on one of the two trees. */
export interface Turn {
  readonly tree: 'earlier' | 'now'
  readonly ratio: number | undefined
  readonly processorSeconds: number | undefined
}

/** A comparison in lines; `relation` is undefined if either has no figure. */
export interface Comparison {
  readonly relation: number | undefined
  readonly isHeld: boolean
  readonly lines: readonly string[]
}

/** Runs benches of the present tree and of a commit in turns, each by its own code; returns the exit code. */
export async function compareBenches(
  benches: readonly Bench[],
  { commit: name, isStrict }: { readonly commit: string; readonly isStrict: boolean },
): Promise<number> {
  const commit = await commitOf(ROOT, name)
  const earlier = await checkOut(ROOT, commit)
  try {
    const comparisons: Comparison[] = []
    for (const bench of benches) {
      const turns: Turn[] = []
      for (const tree of TURNS) {
        const timed = await runTimed(commandOf(bench.name), tree === 'now' ? ROOT : earlier.folder)
        const turn = { tree, ratio: ratioIn(timed, bench.name), processorSeconds: timed.processorSeconds }
        console.log(lineOf(bench.name, turn, timed))
        turns.push(turn)
      }
      const comparison = compareTurns(bench, name, turns)
      for (const line of comparison.lines) console.log(line)
      comparisons.push(comparison)
    }
    if (comparisons.some(({ relation }) => relation === undefined)) return 1
    return isStrict && comparisons.some(({ isHeld }) => !isHeld) ? 1 : 0
  } finally {
    await earlier.remove()
  }
}

/** Without npm: a signal reaches the program itself. */
const commandOf = (name: string) => [process.execPath, 'tools/start/run.mjs', 'bench', name]

/** The final ratio of a run; undefined if it failed or had no figure. */
export function ratioIn({ exitCode, output }: Pick<Timed, 'exitCode' | 'output'>, name: string) {
  const closing = output.trimEnd().split('\n').at(-1) ?? ''
  const figure = closing.startsWith(`${name}: `) ? Number(closing.slice(name.length + 2)) : Number.NaN
  return exitCode === 0 && Number.isFinite(figure) ? figure : undefined
}

function lineOf(name: string, { tree, ratio, processorSeconds }: Turn, timed: Timed): string {
  const costs = `${shown(timed.seconds)} s, ${processorSeconds === undefined ? 'unknown' : shown(processorSeconds)} s of processors`
  if (ratio !== undefined) return `${name} ${tree}: ${ratio} (${costs})`
  return `${name} ${tree}: no figure, exit code ${timed.exitCode} (${costs})\n${timed.output.trimEnd().slice(-1500)}`
}

/**
 * The ratio of the two medians: above 1 the present tree is better. A run does the same work each time, so
 * its processor time is comparable to that of a unit.
 */
export function compareTurns(
  { name, goal }: Pick<Bench, 'name' | 'goal'>,
  commit: string,
  turns: readonly Turn[],
): Comparison {
  const [before, now] = (['earlier', 'now'] as const).map((tree) => medianOf(turns, tree, 'ratio'))
  const [cpuBefore, cpuNow] = (['earlier', 'now'] as const).map((tree) =>
    medianOf(turns, tree, 'processorSeconds'),
  )
  const lines =
    cpuBefore === undefined || cpuNow === undefined
      ? []
      : [
          `${name}: ${shown(cpuNow / cpuBefore)} of the processor time of ${commit} (${shown(cpuNow)} s over ${shown(cpuBefore)} s)`,
        ]
  if (before === undefined || now === undefined)
    return { relation: undefined, isHeld: false, lines: [...lines, `${name} against ${commit}: no figure`] }
  const relation = betterIsMore(goal) ? now / before : before / now
  const isHeld = reaches(relation, HELD)
  const verdict = `at least ${HELD.atLeast}: ${isHeld ? 'held' : 'not held'}; medians ${shown(now)} now, ${shown(before)} before`
  return { relation, isHeld, lines: [...lines, `${name} against ${commit}: ${shown(relation)} (${verdict})`] }
}

const betterIsMore = (goal: Goal) => 'atLeast' in goal

function medianOf(turns: readonly Turn[], tree: Turn['tree'], of: 'ratio' | 'processorSeconds') {
  const figures = turns.filter((turn) => turn.tree === tree).flatMap((turn) => turn[of] ?? [])
  return figures.length === 0 ? undefined : median(figures)
}
