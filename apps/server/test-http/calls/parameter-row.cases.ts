/** A parameter of a call: a right value, and the values of list H that are right for it too. */
export interface ParameterRow {
  readonly right: string
  /** Values of list H that are plain and in range for this parameter, so they need not be refused. */
  readonly harmless?: readonly string[] | 'any text'
  /**
   * Codes other than 1000 that a value of list H may be refused with: it is well-formed, but refers to
   * nothing.
   */
  readonly alsoRefusedWith?: readonly number[]
}
