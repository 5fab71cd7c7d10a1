import type * as z from 'zod'

/** Who may make a call: anyone, any user, a real user only, a demo user only. */
export type Caller = 'visitor' | 'user' | 'real' | 'demo'

/** One published call. */
export interface Call<Parameters extends CallShape = CallShape> {
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
  readonly parameters: z.ZodObject<Parameters>
}

/** The parameters of a call by name, as schemas. */
export type CallShape = z.ZodRawShape

/** What the handler of a call gets: its parameters, decoded. */
export type Decoded<Shape extends CallShape> = z.output<z.ZodObject<Shape>>

/** A call that only reads. */
export function reading<P extends CallShape>(
  path: string,
  caller: Caller,
  parameters: z.ZodObject<P>,
): Call<P> {
  return { method: 'GET', path, caller, changes: false, opensSession: false, parameters }
}

/** A call that changes something. */
export function changing<P extends CallShape>(
  method: 'GET' | 'POST',
  path: string,
  caller: Caller,
  parameters: z.ZodObject<P>,
): Call<P> {
  return { method, path, caller, changes: true, opensSession: false, parameters }
}
