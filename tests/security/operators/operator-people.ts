import { type CallAnswer, type Parameters, get, post } from '../../../apps/server/test-http/call.cases'
import type { Desk, TestOperator } from '../../../apps/server/test-http/operator-user.cases'
import type { Victim } from '../victim'

/** The operators of the console. */
export interface Crew {
  readonly owner: TestOperator
  readonly maker: TestOperator
  readonly checker: TestOperator
  readonly risk: TestOperator
  readonly support: TestOperator
  readonly verification: TestOperator
  /** Has a role with hardly any rights. */
  readonly content: TestOperator
}

/** The attacked server in the form of an operators' desk. */
export const deskOf = (victim: Victim): Desk => ({ port: victim.port, clock: { now: () => Date.now() } })
/** A change requested by an operator. */
export const asked = <Data>(victim: Victim, by: { token: string }, path: string, given: Parameters = {}) =>
  post<Data>(victim, `/api/admin/${path}`, given, { token: by.token })
/** A reading call of an operator. */
export const read = <Data>(victim: Victim, by: { token: string }, path: string, given: Parameters = {}) =>
  get<Data>(victim, `/api/admin/${path}`, given, { token: by.token })
/** The codes of answers, in order. */
export const codes = (...answers: readonly CallAnswer[]): string => answers.map(({ code }) => code).join(' ')

/** A change that waits for a second operator. */
export interface Waiting {
  readonly id: number
  readonly approval_id: number
}
