import { CODE } from '@fairtick/wire'
import { type WireChangeAsked, termCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../../database/in-transaction'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { queueOf } from '../../../operations/decisions/every-queue'
import { type DecidePorts, type SignedContext, flawed } from '../decide-routes'
import { type ChangeRefused, type Given, prepareChange } from './change-terms'
import type { ServedTerms } from './every-terms'
import { insertChange } from './term-store'

/** Ports of changes of terms. */
export interface TermPorts extends DecidePorts {
  /** How long a change for the worse is announced, ms. */
  readonly noticeMs: number
  readonly isSandbox: boolean
}

/**
 * New and changed terms: both wait for a second operator, whose approval makes them.
 * Source: docs/spec/wire.md 6.
 */
export function termRoutes({ serve }: OperatorServer, served: ServedTerms, ports: TermPorts): void {
  const { create, change } = termCalls(served.terms)
  serve(create, async (asked, context) => ask(undefined, asked, context))
  serve(change, async ({ id, ...asked }, context) => ask(Number(id), asked, context))

  async function ask(
    rowId: number | undefined,
    { reason: why, ...given }: Given,
    { session, ip, intent }: SignedContext,
  ): Promise<JsonText<WireChangeAsked>> {
    if (typeof why !== 'string') throw flawed('reason', 'required')
    const reason = why
    const { intents, deskOf, pool, noticeMs, isSandbox: isSample } = ports
    const desk = deskOf(session, ip)
    const text = await intents.once<WireChangeAsked>({ userId: session.operatorId, intent }, async (keep) => {
      const prepared = await inTransaction(pool, (database) =>
        prepareChange(database, served, rowId, given, { noticeMs, isSample }),
      )
      if ('is' in prepared) throw refusalOf(prepared)
      const id = await insertChange(pool, { ...prepared, operator: desk.operator, reason, at: desk.now })
      const outcome = await queueOf('terms').decide(
        { decision: 'agree', id, reason },
        desk,
        (database, made) =>
          made.is === 'waiting' ? keep(database, shownOf(id, made.approvalId)) : Promise.resolve(),
      )
      if (outcome.is !== 'waiting') throw new Failure(CODE.recordState)
      return shownOf(id, outcome.approvalId)
    })
    return new JsonText(text)
  }
}

const shownOf = (changeId: number, approvalId: number): WireChangeAsked => ({
  state: 'waiting',
  approval_id: approvalId,
  change_id: changeId,
})

function refusalOf(refused: ChangeRefused): Failure {
  if (refused.is === 'wrong') return flawed(refused.field, refused.flaw)
  return new Failure(refused.is === 'absent' ? CODE.noSuchCurrencyOrMethod : CODE.recordState)
}
