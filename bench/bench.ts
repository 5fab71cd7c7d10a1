/** The goal of a bench: the least or the greatest ratio. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number }

/** A ratio with its raw figures, a line each. */
export interface Measured {
  readonly ratio: number
  readonly lines: readonly string[]
}

/** The result of a bench. */
export interface BenchResult {
  /** Undefined where nothing could be measured: that is no ratio, and no goal reached. */
  readonly ratio: number | undefined
  /** Raw figures, a line each. */
  readonly lines: readonly string[]
}

/** A bench in a file of its own, `bench/<name>.ts`. */
export interface BenchProgram {
  run(): Promise<BenchResult>
}

/** A performance goal and the bench that measures it. */
export interface Bench {
  readonly name: string
  readonly goal: Goal
  /** Numerator and denominator of the ratio, in words. */
  readonly what: string
  /** Loaded only when it runs. */
  readonly load: () => Promise<BenchProgram>
}

/** Whether a ratio reaches a goal. */
export function reaches(ratio: number, goal: Goal): boolean {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

/** A goal as text. */
export function goalText(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
}

/** Another goal of a bench beside its ratio, as a line that says whether it is reached. */
export function goalLine(what: string, value: number, goal: Goal): string {
  return `${what}: ${Number(value.toPrecision(4))} (goal ${goalText(goal)}: ${reaches(value, goal) ? 'reached' : 'missed'})`
}
