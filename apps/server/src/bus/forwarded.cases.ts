import type { CallAnswer, CallMessage } from '../http/call-server/call-message'

/** Kinds of calls, as a road knows them. */
export const READ = { at: 'shard', changes: false, rate: 'lists' } as const
export const ORDER = { at: 'shard', changes: true, rate: 'orders' } as const
export const LOGIN = { at: 'home', changes: true, rate: 'changes' } as const
/** The part of a call that has a key. */
export const KEYED = { intent: { key: 'k', asked: '{}' } }

/** The answer to a call that was carried out. */
export const done = (body: string): CallAnswer => ({ isFailed: false, body })

/** The answer to an order while its instrument is halted. */
export const REFUSED = {
  isFailed: true,
  code: 1214,
  countedAs: 1214,
  kind: 'Refused',
  status: 200,
  headers: {},
  without: undefined,
  body: '{}',
} as const satisfies CallAnswer

/** The answer of an owner whose books took nothing; its user's budget is spent. */
export const UNDONE = {
  isFailed: true,
  isUndone: true,
  code: 1901,
  countedAs: 1901,
  kind: 'BooksClosed',
  status: 503,
  headers: {},
  without: undefined,
  body: '{}',
  left: { isExceeded: false, limit: 20, remaining: 19, resetSeconds: 1 },
} as const satisfies CallAnswer

/** An order of a user that arrives now. */
export const messageOf = (userId: number, more: Partial<CallMessage> = {}): CallMessage => ({
  path: '/v2/api/forex/submit',
  parameters: { amount: BigInt(userId) * 10n ** 20n },
  session: { id: userId, userId, isDemo: true, createdAt: 1 },
  lang: 'en',
  ip: '10.0.0.1',
  request: 'r',
  device: 'd',
  browserId: undefined,
  nameInPath: '',
  intent: undefined,
  arrivedAt: performance.now(),
  ...more,
})

/** How a promise fails; undefined if it does not. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
