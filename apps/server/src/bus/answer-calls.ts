import {
  busyAnswer,
  drainingAnswer,
  isOutcomeUnknown,
  noSessionAnswer,
} from '../http/failures/failure-answer'
import type { CallAnswer, CallMessage, HandleCall, Session } from '../http/call-server/call-message'
import type { Log } from '../ports'
import { type Bus, type Hearing, MESSAGE_BYTES_MAX } from './bus'
import { type CallFrame, CALL_MS, answersTo, callsTo, isCallFrame } from './call-frames'
import { type TurnGatherer, gatherTurn } from './gather-turn'
import { readPlain, writePlain } from './plain-text'

/** Ports of an owner's side of calls. */
export interface AnswerCallsPorts {
  readonly bus: Bus
  readonly shard: number
  readonly fence: number
  readonly handle: HandleCall
  /** Whether a session ended lately, or is none of ours: its gateway may not know that yet. */
  readonly hasEnded: (session: Session) => boolean
  readonly log: Log
}

/** Calls that gateways send, as this process answers them. */
export interface CallsOfGateways extends Hearing {
  /** Refuses all that come from now on, undone; resolves when those of before are answered. */
  leave(): Promise<void>
}

/** Frames of a gateway that are remembered, so that one of them that comes again is not done twice. */
const FRAMES_REMEMBERED = 1_000
const GATEWAYS_MAX = 1_000

/**
 * Carries out the calls that gateways send to the owner of a shard. Drops a frame for another owner, a
 * repeated frame, and a frame that is older than its calls may take: the gateway detects each of these cases.
 */
export function answerCalls(ports: AnswerCallsPorts): CallsOfGateways {
  const { bus, shard, fence, handle, hasEnded, log } = ports
  const running = new Set<Promise<void>>()
  const isNew = createFrameMemory()
  const answers = createAnswers(bus, log)
  const onceOnly = createSendingMemory()
  let isLeaving = false

  function answerOf(message: CallMessage): Promise<CallAnswer> {
    const isOver = message.session !== undefined && hasEnded(message.session)
    return isOver ? Promise.resolve(noSessionAnswer(message.lang)) : handle(message)
  }

  function carryOut(from: string, id: number, { firstId = id, ...message }: ArrivedMessage): void {
    if (isLeaving) return answers.add(from, id, { ...drainingAnswer(message.lang), isUndone: true })
    const answer = message.intent
      ? onceOnly(`${from} ${firstId}`, () => answerOf(message))
      : answerOf(message)
    const answering = answer
      .then((found) => answers.add(from, id, found))
      .finally(() => running.delete(answering))
    running.add(answering)
  }

  const hearing = bus.hear(callsTo(shard), (text) => {
    const frame = readPlain(text)
    if (!isCallFrame(frame)) return log.error({ shard }, 'a message for the owner of a shard has no calls')
    const sinceSent = performance.now() - frame.at
    if (frame.fence !== fence || sinceSent > CALL_MS || !isNew(frame)) return
    for (const [id, ageMs, message] of frame.calls)
      carryOut(frame.from, id, { ...message, arrivedAt: frame.at - ageMs })
  })
  return {
    ...hearing,
    async leave() {
      isLeaving = true
      await Promise.all(running)
    },
  }
}

type ArrivedMessage = CallMessage & { readonly firstId?: number }

/** The sendings of a call come within its time, and each is dropped once it is older than that. */
const SENDINGS_MS = 2 * CALL_MS

/**
 * Gives all sendings of a call the same answer. Without it, a call refused at first could be carried out at
 * its second sending, once the reason has passed, such as a halt. A result is stored by its key, which also
 * tells the next sending the fate of an unknown outcome; a call that was not carried out starts anew.
 */
function createSendingMemory(): (sending: string, answer: () => Promise<CallAnswer>) => Promise<CallAnswer> {
  const known = new Map<string, { readonly answer: Promise<CallAnswer>; readonly at: number }>()

  function forgetOld(now: number): void {
    for (const [sending, { at }] of known) {
      if (now - at < SENDINGS_MS) return
      known.delete(sending)
    }
  }

  return (sending, begin) => {
    const before = known.get(sending)
    if (before) return before.answer
    const now = performance.now()
    forgetOld(now)
    const answer = begin()
    known.set(sending, { answer, at: now })
    const forget = () => known.delete(sending)
    void answer.then((found) => isRefusal(found) || forget(), forget)
    return answer
  }
}

const isRefusal = (answer: CallAnswer): boolean =>
  answer.isFailed && answer.isUndone !== true && !isOutcomeUnknown(answer)

/** Tells whether a frame has not come before; a frame far behind its gateway's last counts as come. */
function createFrameMemory(): (frame: Pick<CallFrame, 'from' | 'frame'>) => boolean {
  const gateways = new Map<string, { readonly seen: Set<number>; last: number }>()
  return ({ from, frame }) => {
    const known = gateways.get(from) ?? { seen: new Set<number>(), last: frame }
    if (known.seen.has(frame) || frame <= known.last - FRAMES_REMEMBERED) return false
    known.seen.add(frame)
    for (let old = known.last; old < frame; old += 1) known.seen.delete(old - FRAMES_REMEMBERED)
    known.last = Math.max(known.last, frame)
    // The gateway that was silent for longest is forgotten first.
    gateways.delete(from)
    gateways.set(from, known)
    for (const name of gateways.keys()) if (gateways.size > GATEWAYS_MAX) gateways.delete(name)
    return true
  }
}

/** All answers of a turn for a gateway go in one message. */
function createAnswers(bus: Bus, log: Log) {
  const gateways = new Map<string, TurnGatherer>()

  function gathererOf(gateway: string): TurnGatherer {
    const known = gateways.get(gateway)
    if (known) return known
    if (gateways.size >= GATEWAYS_MAX) gateways.clear()
    const made = gatherTurn((list) => bus.publish(answersTo(gateway), list))
    gateways.set(gateway, made)
    return made
  }

  return {
    add(gateway: string, id: number, answer: CallAnswer): void {
      const text = writePlain([id, answer])
      const bytes = Buffer.byteLength(text)
      if (bytes <= MESSAGE_BYTES_MAX) return gathererOf(gateway).add(text)
      log.error({ bytes }, 'an answer is too long for the bus')
      gathererOf(gateway).add(writePlain([id, TOO_LONG]))
    },
  }
}

const TOO_LONG: CallAnswer = busyAnswer(500)
