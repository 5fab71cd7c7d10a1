import { CODE } from '@fairtick/wire'
import { type DecisionTerms, type WireDecided, isReason, resourceCalls } from '@fairtick/wire/admin'
import type { DatabasePool } from '../../database/pool'
import type { AccountIntents } from '../../features/identity/intents/account-intents'
import { Failure } from '../../http/failures/failure'
import { JsonText } from '../../http/call-server'
import type { OperatorContext, OperatorServer, OperatorSession } from '../../http/operator-server'
import { QUEUES } from './queues/every-queue'
import type { Outcome, Refusal } from './queues/decide'
import type { Decision } from './queues/queue'
import type { WorkedQueue } from './queues/worked-queue'
import type { OperatorDesk } from '../operator-desk'
import { readOwner, readRow } from './lists/row-store'

/** Ports of operators' decisions. */
export interface DecidePorts {
  readonly pool: DatabasePool
  readonly intents: AccountIntents
  readonly deskOf: (session: OperatorSession, ip: string) => OperatorDesk
  /** Has the books carry out a noted decision at once; returns the reason if it was not carried out. */
  readonly carryOutNoted: (by: Decision<never>['noted'], id: number) => Promise<Noted>
  /** Whether a client has an operator's own address. */
  readonly isOwnClient: (userId: number, account: string) => Promise<boolean>
}

/** The outcome of a decision that the server carries out: done, not yet, or not and why. */
export type Noted = { readonly is: 'done' | 'not yet' } | { readonly is: 'refused'; readonly why: string }

/** An operator's call with their session. */
export type SignedContext = OperatorContext & { readonly session: OperatorSession }

/** The decisions about the rows of every queue. Source: docs/spec/wire.md 6. */
export function decideRoutes({ serve }: OperatorServer, ports: DecidePorts): void {
  for (const queue of QUEUES) {
    const { resource } = queue.of
    for (const [name, call] of Object.entries(resourceCalls(resource).decisions)) {
      const terms = resource.decisions[name]
      if (!terms) continue
      serve(call, ({ id, ...given }, context) =>
        decideAs(ports, context, { queue, decision: name, id, words: wordsOf(given, terms) }),
      )
    }
  }
}

/** The words of a decision, empty if optional; refuses if they are missing. */
export function wordsOf(
  given: Readonly<Record<DecisionTerms['given'], string | undefined>>,
  { given: name, isNeeded, longest, otherwise = '' }: DecisionTerms,
): string {
  const words = given[name] ?? otherwise
  if (words === '' && isNeeded) throw flawed(name, 'required')
  if (isNeeded && name === 'remark' && !isReason(words)) throw flawed(name, 'malformed')
  if ([...words].length > longest) throw flawed(name, 'malformed')
  return words
}

/** A decision as requested by a call. */
export interface DecisionCall {
  readonly queue: WorkedQueue
  readonly decision: string
  readonly id: number
  readonly words: string
  /** The second operator's own words, if `words` are the first one's. */
  readonly said?: string
  /** Whether it is still possible, for reasons outside the row; not checked on a repeated call. */
  readonly isStillWaiting?: () => Promise<boolean>
}

/** The decision that depends on pictures. */
const YES = 'approve'

/** Takes a decision once per key. Refuses one about the operator's own account. */
export async function decideAs(
  ports: DecidePorts,
  context: SignedContext,
  { queue, decision, id, words, said, isStillWaiting }: DecisionCall,
): Promise<JsonText<WireDecided>> {
  const { pool, intents, deskOf, carryOutNoted, isOwnClient } = ports
  const { session, ip, intent } = context
  const { of } = queue
  await queue.ready(decision, pool, id)
  const text = await intents.once<WireDecided>({ userId: session.operatorId, intent }, async (keep) => {
    if (isStillWaiting && !(await isStillWaiting())) throw new Failure(CODE.recordState)
    const owner = await readOwner(pool, of, id)
    if (owner !== undefined && (await isOwnClient(owner, session.account)))
      throw new Failure(CODE.operatorNotAllowed)
    const outcome = await queue.decide(
      {
        decision,
        id,
        reason: words,
        ...(said !== undefined && { said }),
        ...(decision === YES && {
          isUnseen: (database) => queue.hasUnseen(database, session.account, id),
        }),
      },
      deskOf(session, ip),
      (database, made) => keep(database, shownOf(made)),
    )
    if (outcome.is === 'refused') {
      const { given = 'remark' } = of.resource.decisions[decision] ?? {}
      const isEmpty = (said ?? words).trim() === ''
      throw await refusalOf(outcome, { given, isEmpty }, () => readRow(pool, of, id))
    }
    return shownOf(outcome)
  })
  if (!text.includes('"noted"')) return new JsonText(text)
  const noted = await carryOutNoted(queue.notedFor(decision), id)
  if (noted.is === 'refused') throw new Failure(CODE.recordState, { data: { reason: noted.why } })
  const state = noted.is === 'done' ? 'done' : 'noted'
  return new JsonText(JSON.stringify({ state, approval_id: null } satisfies WireDecided))
}

function shownOf(outcome: Outcome): WireDecided {
  if (outcome.is === 'waiting') return { state: 'waiting', approval_id: outcome.approvalId }
  const told = outcome.is === 'done' ? outcome.told : undefined
  const state = outcome.is === 'noted' ? 'noted' : 'done'
  return { state, approval_id: null, ...(told !== undefined && { shown_once: told }) }
}

const CODE_OF = {
  right: CODE.operatorNotAllowed,
  second: CODE.operatorNotAllowed,
  state: CODE.recordState,
} as const satisfies Partial<Record<Refusal, number>>

async function refusalOf(
  { why, words }: Outcome & { readonly is: 'refused' },
  { given, isEmpty }: { readonly given: DecisionTerms['given']; readonly isEmpty: boolean },
  read: () => Promise<unknown>,
): Promise<Failure> {
  const data = { reason: words }
  if (why === 'reason') return flawed(given, isEmpty ? 'required' : 'malformed')
  if (why !== 'absent') return new Failure(CODE_OF[why], { data })
  return new Failure((await read()) === undefined ? CODE.noSuchCurrencyOrMethod : CODE.recordState, { data })
}

/** The refusal of one parameter. */
export const flawed = (field: string, flaw: 'required' | 'malformed') =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: flaw } } })
