import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Outcome, Timed } from './tally'

/**
 * Processor seconds, user and system, that `npm test` may take on the reference machine. Two machines of one
 * kind needed 893 and 1,558 for the same tests, with yardsticks of 0.8 and 1.07: beside other programs the
 * tests slow down more than the yardstick, which this figure allows for.
 */
export const BUDGET_SECONDS = 1_600
/** Processor seconds of the yardstick, a fixed piece of work, on the reference machine during the tests. */
const REFERENCE_SECONDS = 0.5
/** Beyond this slowness of the machine, the figure does not judge the tests. */
const TOO_SLOW = 1.3
const SLOWEST = 10
const MEASURE_EVERY_MS = 30_000
const YARDSTICK = fileURLToPath(new URL('yardstick.mjs', import.meta.url))

/** Measurements of the machine's speed, repeated while the tests run. */
export interface Yardsticks {
  /** Returns the processor seconds of each measurement, and ends measuring. */
  stop(): Promise<readonly number[]>
}

/** Measures now and every half minute: the speed of a shared machine varies. */
export function startYardsticks(): Yardsticks {
  const measured = [measure()]
  const timer = setInterval(() => measured.push(measure()), MEASURE_EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      return (await Promise.all(measured)).filter((seconds) => seconds > 0)
    },
  }
}

/** Processor seconds of the yardstick; 0 if it could not be run. */
function measure(): Promise<number> {
  return new Promise((resolve) =>
    execFile(process.execPath, [YARDSTICK], (error, output) => resolve(error ? 0 : Number(output))),
  )
}

/**
 * Compares a whole run with the budget, which is larger on a slower machine: `yardsticks` are this machine's.
 * Without a measurement (undefined), or on a machine that is too slow, it is not judged.
 */
export function judgeBudget(seconds: number | undefined, yardsticks: readonly number[]): Outcome {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  if (seconds === undefined || yardsticks.length === 0)
    return { tally: nothing, notes: ['Processor time: not measured on this system'] }
  const slower = yardsticks.reduce((sum, each) => sum + each, 0) / yardsticks.length / REFERENCE_SECONDS
  const budget = BUDGET_SECONDS * Math.max(1, slower)
  const line = `Processor time: ${seconds.toFixed(0)} s of a budget of ${budget.toFixed(0)} s (${BUDGET_SECONDS} s on the machine of reference; this one is ${slower.toFixed(2)} times as slow)`
  if (slower >= TOO_SLOW) return { tally: nothing, notes: [`${line}: too slow to judge`] }
  return seconds <= budget
    ? { tally: nothing, notes: [line] }
    : { tally: { ...nothing, failed: 1 }, notes: [`FAILED: ${line}`] }
}

/** The ten slowest, one per line. */
export function slowestLines(all: readonly Timed[]): readonly string[] {
  return all
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
