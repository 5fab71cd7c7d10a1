/** One row of the table: what was done, what should come of it, what came. */
export interface Case {
  /** As in docs/spec/cases.md, such as A1; cases of the issue alone have a name. */
  readonly id: string
  readonly asks: string
  readonly expected: string
  readonly seen: string
  readonly isMet: boolean
}

/** A case whose outcome is told in words: it is met when they are the expected ones. */
export async function prove(
  id: string,
  asks: string,
  expected: string,
  see: () => Promise<string>,
): Promise<Case> {
  const seen = await see().catch(failure)
  return { id, asks, expected, seen, isMet: seen === expected }
}

/** A case whose outcome is measured: it is met when the measure says so. */
export async function measure(
  id: string,
  asks: string,
  expected: string,
  see: () => Promise<{ readonly seen: string; readonly isMet: boolean }>,
): Promise<Case> {
  const found = await see().catch((error: unknown) => ({ seen: failure(error), isMet: false }))
  return { id, asks, expected, ...found }
}

/** Nothing, or what was wrong: for cases that go through many things. */
export const noneOf = (wrong: readonly string[]): string =>
  wrong.length === 0 ? 'none' : `${wrong.length}: ${wrong.slice(0, 3).join('; ')}`.slice(0, 400)

const failure = (error: unknown): string =>
  `broken off: ${error instanceof Error ? error.message : String(error)}`
