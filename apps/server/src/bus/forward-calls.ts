import { BooksClosed, OutcomeUnknown } from '../books/command'
import type { CallAnswer, CallMessage, Forward, ForwardedCall } from '../http/call-server/call-message'
import type { Log } from '../ports'
import type { Bus, Hearing } from './bus'
import { type CallFrame, CALL_MS, type SentAnswer, answersTo, callsTo, isAnswerFrame } from './call-frames'
import { type TurnGatherer, gatherTurn } from './gather-turn'
import type { OwnerWatch } from './owner'
import { readPlain, writePlain } from './plain-text'

/** Ports of a gateway's side of calls. */
export interface ForwardCallsPorts {
  readonly bus: Bus
  readonly shard: number
  readonly owner: OwnerWatch
  /** The name of this gateway: another with each start. */
  readonly name: string
  readonly log: Log
}

/** The way of calls to the owner of a shard. */
export interface CallRoad {
  readonly forward: Forward
  /** Calls that wait for their answer. */
  readonly waiting: () => number
  stop(): void
}

/** Calls that wait for an owner or an answer, at most; others are refused at once. */
const WAITING_MAX = 10_000
/** Of these only changes may have the other half: reads of a few callers must not leave orders no place. */
const READS_MAX = WAITING_MAX / 2
const LOOK_MS = 50
/** A call that may be asked twice is asked again after this long (ms) without an answer. */
const REPEAT_MS = 2_000
/** A call of which nothing was done is sent again after this long (ms). */
const REST_MS = 250

interface Waiting {
  readonly message: CallMessage
  readonly call: ForwardedCall
  readonly resolve: (answer: CallAnswer) => void
  readonly reject: (error: Error) => void
  /** The owner that the call was sent to; undefined while no owner has it. */
  sentTo: number | undefined
  sentAt: number
  /** How often it was sent to an owner who may have spent its user's budget: they do at the first time. */
  times: number
  /** Its sendings without an answer that nothing was done: any of them may have been carried out. */
  readonly open: Set<number>
  /** The last of them. */
  latest: number
  /** The number of its first sending, by which an owner knows another one. */
  first: number | undefined
  isRepeated: boolean
  /** The rest of the user's budget when it was spent. */
  left: CallAnswer['left']
}

/**
 * Sends calls to the owner of a shard and waits for their answers, within the time that a call may take.
 * Without an owner they wait for one. A call is sent again only if nothing was done, or if asking twice does
 * no harm: it changes nothing, or its key is kept with what it did. The promise rejects with BooksClosed
 * where nothing was done, and with OutcomeUnknown where that is not known.
 */
export function forwardCalls(ports: ForwardCallsPorts): CallRoad {
  const { bus, shard, owner, name, log } = ports
  const calls = createWaiting(ports)
  const hearing: Hearing = bus.hear(answersTo(name), (text) => {
    const answers = readPlain(text)
    if (!isAnswerFrame(answers))
      return log.error({ shard }, 'a message of the owner of a shard has no answers')
    for (const answer of answers) calls.answered(answer)
  })
  owner.onPresent(({ fence }) => calls.anew(fence))
  bus.onUp(calls.sendAgain)
  const timer = setInterval(calls.look, LOOK_MS)
  return {
    forward: calls.forward,
    waiting: calls.count,
    stop() {
      clearInterval(timer)
      hearing.end()
      calls.settleAll()
    },
  }
}

/** Calls without an answer so far, in the order in which they came, and their sendings by number. */
interface Underway {
  readonly calls: Set<Waiting>
  readonly sendings: Map<number, Waiting>
}

/** Sends and ends single calls. */
function createSending(ports: ForwardCallsPorts, { calls, sendings }: Underway) {
  const { owner } = ports
  const frames = createFrames(ports)
  let lastNumber = 0

  function send(each: Waiting): void {
    const present = owner.present()
    if (!present) return
    lastNumber += 1
    Object.assign(each, { sentTo: present.fence, sentAt: performance.now(), latest: lastNumber })
    each.first ??= lastNumber
    each.times += 1
    each.open.add(lastNumber)
    sendings.set(lastNumber, each)
    frames.add(each, present.fence)
  }

  function end(each: Waiting): void {
    calls.delete(each)
    for (const number of each.open) sendings.delete(number)
  }

  return {
    send,
    end,
    settle(each: Waiting): void {
      end(each)
      const isUndone = each.open.size === 0 || !each.call.changes
      each.reject(isUndone ? new BooksClosed('recovering') : new OutcomeUnknown('the owner did not answer'))
    },
    /** Sends a call for the first time, after a rest, or once more where it may be and no answer came. */
    sendIfDue(each: Waiting, now: number): void {
      const since = now - each.sentAt
      if (each.sentTo === undefined) {
        if (since >= REST_MS) send(each)
      } else if (!each.isRepeated && mayRepeat(each) && since >= REPEAT_MS) {
        each.isRepeated = true
        send(each)
      }
    },
    /** Notes that a sending did nothing. Returns whether its call waits for another one. */
    isUndone(each: Waiting, number: number, { left }: CallAnswer): boolean {
      each.open.delete(number)
      sendings.delete(number)
      // An owner who leaves spends no budgets.
      if (left === undefined) each.times -= 1
      if (number !== each.latest) return true
      // While another sending has no answer, "nothing was done" is not known.
      const isUnknown = each.call.changes && each.open.size > 0
      const waits = isUnknown || performance.now() + REST_MS < endOf(each)
      if (waits) Object.assign(each, { sentTo: undefined, sentAt: performance.now() })
      return waits
    },
  }
}

/** Calls that wait. */
function createWaiting(ports: ForwardCallsPorts) {
  const calls = new Set<Waiting>()
  const sendings = new Map<number, Waiting>()
  const { send, end, settle, sendIfDue, isUndone } = createSending(ports, { calls, sendings })

  return {
    count: () => calls.size,
    forward(message: CallMessage, call: ForwardedCall): Promise<CallAnswer> {
      if (calls.size >= (call.changes ? WAITING_MAX : READS_MAX))
        return Promise.reject(new BooksClosed('recovering'))
      return new Promise((resolve, reject) => {
        const each: Waiting = { message, call, resolve, reject, ...FRESH, open: new Set() }
        calls.add(each)
        send(each)
      })
    },
    answered([number, answer]: SentAnswer): void {
      const each = sendings.get(number)
      if (!each) return
      each.left ??= answer.left
      if (answer.isFailed && answer.isUndone === true && isUndone(each, number, answer)) return
      end(each)
      each.resolve({ ...answer, left: each.left })
    },
    look(): void {
      const now = performance.now()
      for (const each of calls) {
        if (now >= endOf(each)) settle(each)
        else sendIfDue(each, now)
      }
    },
    /** A new owner takes calls. Calls sent to an earlier owner will not be answered by it. */
    anew(fence: number): void {
      for (const each of calls) {
        if (each.sentTo === fence) continue
        if (each.sentTo === undefined || mayRepeat(each)) send(each)
        else settle(each)
      }
    },
    /** Messages may have been lost. */
    sendAgain(): void {
      for (const each of calls) if (each.sentTo === undefined || mayRepeat(each)) send(each)
    },
    settleAll(): void {
      for (const each of calls) settle(each)
    },
  }
}

const FRESH = {
  sentTo: undefined,
  sentAt: Number.NEGATIVE_INFINITY,
  times: 0,
  latest: 0,
  first: undefined,
  isRepeated: false,
  left: undefined,
}

const endOf = ({ message }: Waiting): number => message.arrivedAt + CALL_MS

/** Orders are commands of the books alone, which store a key with the result; other calls do more. */
const mayRepeat = ({ call, message }: Waiting): boolean =>
  !call.changes || (call.rate === 'orders' && message.intent !== undefined)

/** All calls of a turn for an owner go in one message. */
function createFrames({ bus, shard, owner, name }: Omit<ForwardCallsPorts, 'log'>) {
  let gatherer: { readonly fence: number; readonly turn: TurnGatherer } | undefined
  let frame = 0

  const gathererOf = (fence: number): TurnGatherer =>
    gatherTurn((calls) => {
      frame += 1
      const head = { from: name, frame, fence, at: owner.ownerNow() } satisfies Omit<CallFrame, 'calls'>
      bus.publish(callsTo(shard), `${JSON.stringify(head).slice(0, -1)},"calls":${calls}}`)
    })

  return {
    add({ latest, first, message, times }: Waiting, fence: number): void {
      if (gatherer?.fence !== fence) gatherer = { fence, turn: gathererOf(fence) }
      const { arrivedAt, session, ...rest } = message
      // Of a session only what its type names crosses: it may come with more.
      const sent = {
        ...rest,
        session: session && sessionOf(session),
        ...(times > 1 && { isAgain: true }),
        ...(first !== latest && { firstId: first }),
      }
      gatherer.turn.add(writePlain([latest, performance.now() - arrivedAt, sent]))
    },
  }
}

const sessionOf = ({ id, userId, isDemo, country, createdAt }: NonNullable<CallMessage['session']>) => ({
  id,
  userId,
  isDemo,
  country,
  createdAt,
})
