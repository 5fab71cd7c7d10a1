/** A parameter of a call: a value that is right, and which of list H are right for it too. */
export interface ParameterRow {
  readonly right: string
  /** Values of list H that are plain and in range here, so that they need not be refused. */
  readonly harmless?: readonly string[] | 'any text'
  /** Codes other than 1000 that a value of list H may be refused with: it has the right shape, but nothing goes by it. */
  readonly alsoRefusedWith?: readonly number[]
}
