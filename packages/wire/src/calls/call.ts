import type { OptionalParameter, Parameter } from '../parameters'

/** Who may make a call: anyone, any user, a real user only, a demo user only. */
export type Caller = 'visitor' | 'user' | 'real' | 'demo'

/** One published call. */
export interface Call<Shape extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly caller: Caller
  /** Changes something: served as POST too, no-store, refused to other sites, once per idempotency key. */
  readonly changes: boolean
  /** Makes or finds a session, so it needs none. */
  readonly opensSession: boolean
  /** Answers a file where it succeeds, and the envelope only where it does not. */
  readonly answersFile?: true
  /** Its body is multipart with one file. */
  readonly takesFile?: true
  readonly parameters: Shape
}

/** The parameters of a call by name, and how each is read. */
export type CallShape = Readonly<Record<string, Parameter<unknown> | OptionalParameter<unknown>>>

/** What the handler of a call gets: its parameters, decoded. */
export type Decoded<Shape extends CallShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Parameter<infer Value>
    ? Value
    : Shape[Name] extends OptionalParameter<infer Value>
      ? Value | undefined
      : unknown
}

/** What is wrong with parameters, by name. */
export type Flaws = Readonly<Record<string, 'required' | 'malformed'>>

/** A call that only reads. */
export function reading<Shape extends CallShape>(
  path: string,
  caller: Caller,
  parameters: Shape,
): Call<Shape> {
  return { method: 'GET', path, caller, changes: false, opensSession: false, parameters }
}

/** A call that changes something. */
export function changing<Shape extends CallShape>(
  method: 'GET' | 'POST',
  path: string,
  caller: Caller,
  parameters: Shape,
): Call<Shape> {
  return { method, path, caller, changes: true, opensSession: false, parameters }
}

/** Reads the parameters of a call, and those alone, from what arrived: text, or a number of JSON. `flaws` is undefined when nothing is wrong. */
export function readParameters<Shape extends CallShape>(
  shape: Shape,
  raw: Readonly<Record<string, unknown>>,
): { readonly parameters: Decoded<Shape>; readonly flaws: Flaws | undefined }
export function readParameters(
  shape: CallShape,
  raw: Readonly<Record<string, unknown>>,
): { parameters: Record<string, unknown>; flaws: Flaws | undefined } {
  const parameters: Record<string, unknown> = {}
  let flaws: Record<string, 'required' | 'malformed'> | undefined
  for (const [name, parameter] of Object.entries(shape)) {
    const given = raw[name]
    const isMissing = given === undefined || (given === '' && parameter.absent === 'missing-or-empty')
    const value = isMissing ? undefined : valueOf(parameter, given)
    parameters[name] = value
    if (value === undefined && !(isMissing && parameter.absent !== 'never'))
      (flaws ??= {})[name] = isMissing ? 'required' : 'malformed'
  }
  return { parameters, flaws }
}

const valueOf = ({ read }: Parameter<unknown> | OptionalParameter<unknown>, given: unknown): unknown =>
  typeof given === 'string' || typeof given === 'number' ? read(String(given)) : undefined
