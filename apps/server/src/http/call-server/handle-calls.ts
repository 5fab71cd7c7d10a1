import { CODE } from '@fairtick/wire'
import { type Call, codesOf } from '@fairtick/wire/calls'
import { BooksClosed } from '../../books/command'
import { type Shard, WHOLE, shardOf } from '../../books/shards'
import type { Clock } from '../../ports'
import { successOf } from '../answers/done-names'
import { Failure } from '../failures/failure'
import type { AnswerFailed } from '../failures/failure-answer'
import type { Allowance, Limits } from '../limits/limits'
import { payingUser, tooMany } from './budget'
import type { CallMessage, HandleCall } from './call-message'
import { success } from './envelope'

/** Does what a call asks for; resolves with its data, rejects with its refusal. */
export type Answering = (message: CallMessage) => Promise<unknown>

/** The handlers of a process. */
export interface CallHandlers {
  add(call: Call, answer: Answering): void
  readonly handle: HandleCall
}

/** Ports of the handlers. */
export interface HandlerPorts {
  readonly clock: Clock
  readonly limits: Pick<Limits, 'spendOwn'>
  /** Whether users' own budgets are spent here; if not, admission spent them. */
  readonly spendsOwn: boolean
  readonly answerFailed: AnswerFailed
  /** Awaited before a call of orders is carried out, if it returns a promise. */
  readonly beforeOrders?: (() => Promise<void> | undefined) | undefined
  /** The shard whose users' money and orders are here; the only one there is by default. */
  readonly shard?: Shard | undefined
}

interface Handled {
  readonly call: Call
  readonly codes: ReadonlySet<unknown>
  readonly answer: Answering
}

/** The second half of the call server: from an admitted call to the text of its answer. */
export function createCallHandlers(ports: HandlerPorts): CallHandlers {
  const { clock, limits, spendsOwn, answerFailed, beforeOrders, shard = WHOLE } = ports
  const handlers = new Map<string, Handled>()

  /** Counts a call of a user; undefined where nothing is counted here. */
  function spent(call: Call, { session, isAgain }: CallMessage): Allowance | undefined {
    const userId = spendsOwn && isAgain !== true ? payingUser(call, session) : undefined
    return userId === undefined ? undefined : limits.spendOwn(call.rate, userId, clock.now())
  }

  return {
    add: (call, answer) => void handlers.set(call.path, { call, codes: codesOf(call), answer }),
    async handle(message) {
      const { path, session } = message
      const handled = handlers.get(path)
      let left: Allowance | undefined
      try {
        if (!handled) throw new Failure(CODE.noSuchCall, { status: 404 })
        const { call } = handled
        if (call.at === 'shard' && session && shardOf(session.userId) !== shard)
          throw new BooksClosed('elsewhere')
        left = spent(call, message)
        if (left?.isExceeded) throw tooMany(left)
        const before = call.rate === 'orders' ? beforeOrders?.() : undefined
        if (before) await before
        const data = await handled.answer(message)
        return { isFailed: false, body: success(data, successOf(path, message.lang)), left }
      } catch (error) {
        const about = { request: message.request, call: handled?.call.path }
        const { ip, lang } = message
        const failed = answerFailed(error, { about, codes: handled?.codes, ip: () => ip, lang })
        return isUndone(error, handled?.call) ? { ...failed, left, isUndone: true } : { ...failed, left }
      }
    },
  }
}

/** Calls other than orders may have done other things before they came to the books. */
const isUndone = (error: unknown, call: Call | undefined): boolean =>
  error instanceof BooksClosed && call?.rate === 'orders'
