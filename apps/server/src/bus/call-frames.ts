import type { CallAnswer, CallMessage } from '../http/call-server/call-message'
import { hasFields } from './plain-text'

/** Calls of one turn of a gateway, for the owner of a shard. */
export interface CallFrame {
  /** The gateway's name, new with each start. */
  readonly from: string
  /** Numbers the gateway's frames, so that one that comes twice counts once. */
  readonly frame: number
  /** The owner that is meant; another one does nothing and says nothing. */
  readonly fence: number
  /** When it was sent, on the owner's clock. */
  readonly at: number
  readonly calls: readonly SentCall[]
}

/** A call by its number, with how long ago all of it was there (ms). */
export type SentCall = readonly [id: number, ageMs: number, message: SentMessage]

/** A call on its way, with the number of its first sending where this is another one. */
export type SentMessage = Omit<CallMessage, 'arrivedAt'> & { readonly firstId?: number }

/** Answers of one turn of an owner, for one gateway. */
export type AnswerFrame = readonly SentAnswer[]

/** The answer to the call of that number. */
export type SentAnswer = readonly [id: number, answer: CallAnswer]

/** The subject of calls for a shard's owner. */
export const callsTo = (shard: number): string => `calls.${shard}`

/** The subject of answers for a gateway. */
export const answersTo = (gateway: string): string => `answers.${gateway}`

/** A call takes this long at most (ms), from its arrival to its answer. */
export const CALL_MS = 5_000

/** Whether a message has calls. */
export const isCallFrame = (value: unknown): value is CallFrame =>
  hasFields(value, FRAME) && value.calls.every(isNumbered)

const FRAME = { from: 'string', frame: 'number', fence: 'number', at: 'number', calls: 'list' } as const

/** Whether a value is a frame of answers. */
export const isAnswerFrame = (value: unknown): value is AnswerFrame =>
  Array.isArray(value) && value.every(isNumbered)

const isNumbered = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value.at(-1) === 'object'
