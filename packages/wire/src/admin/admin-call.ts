import type { Right } from '@fairtick/domain'
import type { AnswerShape, CallShape } from '../calls/call'
import { OF_ANY, OF_CHANGES } from '../calls/general-codes'
import { CODE, type Code } from '../codes'

/** Caller of an operators' call: anybody before the login, every operator, or holders of a right. */
export type Needed = 'nothing' | 'an operator' | Right

/** One call of the operators' console: the definition shared by server, console and tests. */
export interface AdminCall<Shape extends CallShape = CallShape, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path parameters begin with a colon. */
  readonly path: string
  /** Changes something: written to the log of operators' acts, and executed once per idempotency key. */
  readonly changes: boolean
  readonly needs: Needed
  readonly parameters: Shape
  readonly answer: AnswerShape<Answer>
  /** The body is multipart with one file. */
  readonly takesFile?: true
  /** Its own refusals, in addition to those of every call (`adminCodesOf`). */
  readonly codes: readonly Code[]
}

type AdminDefinition<Shape extends CallShape, Answer> = Pick<AdminCall<Shape, Answer>, 'needs' | 'answer'> &
  Partial<Pick<AdminCall<Shape, Answer>, 'parameters' | 'codes' | 'takesFile'>>

const NO_PARAMETERS = {} as const satisfies CallShape
type NoParameters = typeof NO_PARAMETERS

/** A call of operators that only reads. Source: docs/spec/wire.md 6. */
// @__NO_SIDE_EFFECTS__
export function adminReading<Answer, Shape extends CallShape = NoParameters>(
  path: string,
  definition: AdminDefinition<Shape, Answer>,
): AdminCall<Shape, Answer> {
  return { ...completed(definition), method: 'GET', path, changes: false }
}

/** A call of operators that changes something. Source: docs/spec/wire.md 6. */
// @__NO_SIDE_EFFECTS__
export function adminChanging<Answer, Shape extends CallShape = NoParameters>(
  method: 'POST' | 'PUT',
  path: string,
  definition: AdminDefinition<Shape, Answer>,
): AdminCall<Shape, Answer> {
  return { ...completed(definition), method, path, changes: true }
}

/** `parameters` may be omitted only if `Shape` has none. */
function completed<Shape extends CallShape, Answer>(definition: AdminDefinition<Shape, Answer>) {
  const { parameters = NO_PARAMETERS as Shape, codes = [] } = definition
  return { ...definition, parameters, codes }
}

/** Types a received answer as the call's; the server is compiled against the same type. */
export function takeAdminAnswer<Shape extends CallShape, Answer>(
  _call: AdminCall<Shape, Answer>,
  data: unknown,
): Answer {
  return data as Answer
}

/** All codes that a call of operators can answer. Source: docs/spec/wire.md 8. */
export function adminCodesOf({ changes, needs, codes }: AdminCall): ReadonlySet<Code> {
  const ofOperators = needs === 'nothing' ? [] : [CODE.noSession]
  const ofRights = needs === 'nothing' || needs === 'an operator' ? [] : [CODE.operatorNotAllowed]
  return new Set([...OF_ANY, ...(changes ? OF_CHANGES : []), ...ofOperators, ...ofRights, ...codes])
}
