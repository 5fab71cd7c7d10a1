/** One row of the table: attack, expected and actual result. */
export interface Case {
  /** As in docs/spec/cases.md, such as A1; cases from the issue only have a name. */
  readonly id: string
  readonly asks: string
  readonly expected: string
  readonly seen: string
  readonly isMet: boolean
}

/** A case with a textual result, which must equal the expected text. */
export async function prove(
  id: string,
  asks: string,
  expected: string,
  see: () => Promise<string>,
): Promise<Case> {
  const seen = await see().catch(failure)
  return { id, asks, expected, seen, isMet: seen === expected }
}

/** A case with a measured result, which must meet a condition. */
export async function measure(
  id: string,
  asks: string,
  expected: string,
  see: () => Promise<{ readonly seen: string; readonly isMet: boolean }>,
): Promise<Case> {
  const found = await see().catch((error: unknown) => ({ seen: failure(error), isMet: false }))
  return { id, asks, expected, ...found }
}

/** 'none', or the faults: for cases that check many things. */
export const noneOf = (wrong: readonly string[]): string =>
  wrong.length === 0 ? 'none' : `${wrong.length}: ${wrong.slice(0, 3).join('; ')}`.slice(0, 400)

const failure = (error: unknown): string =>
  `broken off: ${error instanceof Error ? error.message : String(error)}`
