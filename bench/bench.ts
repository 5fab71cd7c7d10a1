/** The goal of a bench: the minimum or maximum ratio. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number }

/** A ratio with its raw figures, one per line. */
export interface Measured {
  readonly ratio: number
  readonly lines: readonly string[]
}

/** The result of a bench. */
export interface BenchResult {
  /** Undefined without a measurement: then there is neither a ratio nor a reached goal. */
  readonly ratio: number | undefined
  /** Raw figures, one per line. */
  readonly lines: readonly string[]
}

/** A bench in a separate file, `bench/<name>.ts`. */
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

/** A further goal of a bench, as a line that tells whether it is reached. */
export function goalLine(what: string, value: number, goal: Goal): string {
  return `${what}: ${Number(value.toPrecision(4))} (goal ${goalText(goal)}: ${reaches(value, goal) ? 'reached' : 'missed'})`
}
