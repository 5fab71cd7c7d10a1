import type { Code } from '../codes'
import type { OptionalParameter, Parameter, SentValue } from '../parameters'

declare const answered: unique symbol
declare const fileBody: unique symbol

/** The callers of a call: anyone, any user, a real user only, a demo user only. */
export type Caller = 'visitor' | 'user' | 'real' | 'demo'

/**
 * Where a call is handled when the server is several processes: by the owner of the caller's shard, whose
 * money and orders it is about; at home, where identity, support and all files are; or where it arrives, if
 * it reads what every process has. Source: docs/decisions/0166-calls-cross-by-a-port.md.
 */
export type CallPlace = 'shard' | 'home' | 'gateway'

/** Callers with a session. */
export type SignedIn = Exclude<Caller, 'visitor'>

/** The rate limit of a call: a burst, refilled in each window. Source: docs/spec/promises.md D22. */
export const RATE_CLASSES = [
  // Placing, changing and closing orders: nothing else may use it up.
  'orders',
  'changes',
  'lists',
  'chart',
  'heavy',
  'files',
  'pictures',
  'avatars',
  'uploads',
  'sign-in',
  'login',
  'freeze',
  'captcha',
] as const
/** The name of a rate limit. */
export type RateClass = (typeof RATE_CLASSES)[number]

/** An answer that is a file, without an envelope. */
export interface FileBody {
  readonly [fileBody]: true
}

/** The answer of a successful call. Only a type: at run time it just distinguishes JSON and file. */
export interface AnswerShape<Answer> {
  readonly as: 'json' | 'file'
  readonly [answered]?: Answer
}

const JSON_SHAPE: AnswerShape<never> = { as: 'json' }
const FILE_SHAPE: AnswerShape<FileBody> = { as: 'file' }

/** `data` of the envelope has this type. */
// @__NO_SIDE_EFFECTS__
export function shape<Answer>(): AnswerShape<Answer> {
  return JSON_SHAPE
}

/** The answer is a file; only a failed call answers an envelope. */
// @__NO_SIDE_EFFECTS__
export function file(): AnswerShape<FileBody> {
  return FILE_SHAPE
}

/** One published call: the definition shared by server, clients, tests and documents. */
export interface Call<Shape extends CallShape = CallShape, Answer = unknown, Who extends Caller = Caller> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /**
   * Changes something: also served as POST, no-store, refused to other sites, executed once per idempotency
   * key.
   */
  readonly changes: boolean
  readonly caller: Who
  readonly at: CallPlace
  readonly rate: RateClass
  /** Creates or finds a session, so it needs none. */
  readonly opensSession?: true
  /** The body is multipart with one file. */
  readonly takesFile?: true
  readonly parameters: Shape
  readonly answer: AnswerShape<Answer>
  /** Its own refusals, in addition to those of every call of its kind (`generalCodesOf`). */
  readonly codes: readonly Code[]
}

/** A call without verb and path. The default rate is `lists`; parameters and codes default to none. */
export type Definition<Shape extends CallShape, Answer, Who extends Caller> = Pick<
  Call<Shape, Answer, Who>,
  'caller' | 'at' | 'answer' | 'opensSession' | 'takesFile'
> &
  Partial<Pick<Call<Shape, Answer, Who>, 'rate' | 'parameters' | 'codes'>>

/** The parameters of a call and their readers, by name. */
export type CallShape = Readonly<Record<string, Parameter<unknown> | OptionalParameter<unknown>>>

/** The decoded parameters of a call for its handler. */
export type Decoded<Shape extends CallShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Parameter<infer Value>
    ? Value
    : Shape[Name] extends OptionalParameter<infer Value>
      ? Value | undefined
      : unknown
}

/** The sent parameters of a call; optional ones may be omitted. */
export type SentBy<Shape extends CallShape> = (keyof Shape extends never ? Nothing : unknown) & {
  readonly [Name in keyof Shape as Shape[Name] extends Parameter<unknown> ? Name : never]: SentAs<Shape[Name]>
} & {
  readonly [Name in keyof Shape as Shape[Name] extends Parameter<unknown> ? never : Name]?:
    | SentAs<Shape[Name]>
    | undefined
}

type Nothing = Readonly<Record<string, never>>

type SentAs<Each> =
  Each extends Parameter<unknown, infer Value extends SentValue>
    ? Value
    : Each extends OptionalParameter<unknown, infer Value extends SentValue>
      ? Value
      : never

/** The sent parameters of a call. */
export type Sent<Made extends Call> = SentBy<Made['parameters']>

/** The faults of parameters, by name. */
export type Flaws = Readonly<Record<string, 'required' | 'malformed'>>

const NO_PARAMETERS = {} as const satisfies CallShape
type NoParameters = typeof NO_PARAMETERS

/** A call that only reads. */
// @__NO_SIDE_EFFECTS__
export function reading<Answer, Who extends Caller, Shape extends CallShape = NoParameters>(
  path: string,
  definition: Definition<Shape, Answer, Who>,
): Call<Shape, Answer, Who> {
  return { ...completed(definition), method: 'GET', path, changes: false }
}

/** A call that changes something. */
// @__NO_SIDE_EFFECTS__
export function changing<Answer, Who extends Caller, Shape extends CallShape = NoParameters>(
  method: 'GET' | 'POST',
  path: string,
  definition: Definition<Shape, Answer, Who>,
): Call<Shape, Answer, Who> {
  return { ...completed(definition), method, path, changes: true }
}

/** `parameters` may be omitted only if `Shape` has none. */
function completed<Shape extends CallShape, Answer, Who extends Caller>(
  definition: Definition<Shape, Answer, Who>,
) {
  const { rate = 'lists', parameters = NO_PARAMETERS as Shape, codes = [] } = definition
  return { ...definition, rate, parameters, codes }
}

/**
 * Types parameters as the call's, which were decoded by the same definition where the call was admitted.
 */
export function takeParameters<Shape extends CallShape>(
  _call: Pick<Call<Shape>, 'parameters'>,
  parameters: Readonly<Record<string, unknown>>,
): Decoded<Shape> {
  return parameters as Decoded<Shape>
}

/**
 * Types a received answer as the call's. The server is compiled against the same type, and decoders check
 * each field.
 */
export function takeAnswer<Shape extends CallShape, Answer>(
  _call: Call<Shape, Answer>,
  data: unknown,
): Answer {
  return data as Answer
}
