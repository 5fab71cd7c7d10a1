import { createHash } from 'node:crypto'
import type { Outcome, Timed } from './tally'

/** Processor seconds, user and system, that `npm test` may take on the machine of reference. */
export const BUDGET_SECONDS = 1_400
/** Processor seconds of `yardstick` there. */
const REFERENCE_SECONDS = 0.5
const ROUNDS = 150_000
const SLOWEST = 10

/** Processor seconds of a fixed piece of work: how fast this machine is, with whatever else it does. */
export function yardstick(): number {
  const before = process.cpuUsage()
  let digest = Buffer.alloc(32)
  for (let round = 0; round < ROUNDS; round += 1) digest = createHash('sha256').update(digest).digest()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/**
 * Holds a whole run to the budget, which is larger on a slower machine: `yardsticks` are of this one. Not
 * measured (undefined), it is not judged.
 */
export function judgeBudget(seconds: number | undefined, yardsticks: readonly number[]): Outcome {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  if (seconds === undefined) return { tally: nothing, notes: ['Processor time: not measured on this system'] }
  const slower = yardsticks.reduce((sum, each) => sum + each, 0) / yardsticks.length / REFERENCE_SECONDS
  const budget = BUDGET_SECONDS * Math.max(1, slower)
  const line = `Processor time: ${seconds.toFixed(0)} s of a budget of ${budget.toFixed(0)} s (${BUDGET_SECONDS} s on the machine of reference)`
  return seconds <= budget
    ? { tally: nothing, notes: [line] }
    : { tally: { ...nothing, failed: 1 }, notes: [`FAILED: ${line}`] }
}

/** The ten that took longest, a line each. */
export function slowestLines(all: readonly Timed[]): readonly string[] {
  return all
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
