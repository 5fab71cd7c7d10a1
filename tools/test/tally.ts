/** A test file or a journey, with its duration. */
export interface Timed {
  readonly name: string
  readonly seconds: number
}

/** Number of tests by result. */
export type Tally = { passed: number; failed: number; skipped: number }

/** The result of a runner, and its lines to repeat at the end. */
export interface Outcome {
  readonly tally: Tally
  readonly notes: readonly string[]
  /** The duration of each file or journey. */
  readonly timed?: readonly Timed[]
  /** The sweep that it is, where only the areas that name it depend on it. */
  readonly sweep?: string
}

/** Whether nothing failed and nothing was skipped. */
export const isClean = ({ tally }: Outcome): boolean => tally.skipped + tally.failed === 0

/** The sum over all runners. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** A tally minus a part of it. */
export function differenceOf(whole: Tally, part: Tally): Tally {
  return {
    passed: whole.passed - part.passed,
    failed: whole.failed - part.failed,
    skipped: whole.skipped - part.skipped,
  }
}

/** The last line of a run, in the form that CI reads. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The tally of the last closing line in an output; zeros without one. */
export function readClosingLine(printed: string): Tally {
  const lines = [...printed.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)]
  const [, passed = '0', failed = '0', skipped = '0'] = lines.at(-1) ?? []
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
}

/** A runner that ran no test, or failed without naming one, counts as a failure: silence is not success. */
export function strict(tally: Tally, exitCode: number): Tally {
  const isSilent = tally.passed + tally.failed === 0 || (exitCode !== 0 && tally.failed === 0)
  return isSilent ? { ...tally, failed: tally.failed + 1 } : tally
}
