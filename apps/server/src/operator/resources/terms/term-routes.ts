import { DAY_MS, type FeeBasis } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { type GivenTerms, type WireChangeRequested, inOurNames, termCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../../database/in-transaction'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import type { Outcome } from '../queues/decide'
import { queueOf } from '../queues/every-queue'
import { type DecidePorts, type SignedContext, flawed } from '../decide-routes'
import { type ChangeRefused, prepareChange } from './change-terms'
import type { ServedTerms } from './served-terms'
import { insertChange } from './term-store'

/** Ports of changes of terms. */
export interface TermPorts extends DecidePorts {
  /** Read at each change: operators change it. */
  readonly settings: { readonly CHANGE_NOTICE_DAYS: number }
  readonly isSandbox: boolean
  /** The basis of fees in force, which decides the fee of the product page. */
  readonly feeBasis: () => FeeBasis
}

/** New and changed terms: both wait for a second operator. Source: docs/spec/wire.md 6. */
export function termRoutes({ serve }: OperatorServer, served: ServedTerms, ports: TermPorts): void {
  const { create, change } = termCalls(served.terms)
  const isForTwo = true
  const named = (sent: GivenTerms, language: string) => {
    const by = { basis: ports.feeBasis(), language }
    const { twice, ...ours } = inOurNames(served.terms.resource.name, sent, by)
    if (twice !== undefined) throw flawed(twice, 'malformed')
    return ours
  }
  if (served.terms.rows === 'made')
    serve(create, async ({ reason, ...sent }, context) =>
      askChange(ports, context, {
        served,
        rowId: undefined,
        ...named(sent, context.lang),
        reason,
        isForTwo,
      }),
    )
  serve(change, async ({ id, reason, ...sent }, context) =>
    askChange(ports, context, {
      served,
      rowId: Number(id),
      ...named(sent, context.lang),
      reason,
      isForTwo,
    }),
  )
}

/** A change as requested by a call. */
export interface TermRequest {
  readonly served: ServedTerms
  readonly rowId: number | undefined
  readonly given: GivenTerms
  /** The names of fields as sent, if they differ from ours. */
  readonly names?: ReadonlyMap<string, string>
  readonly reason: string | number | undefined
  readonly isForTwo: boolean
  /** Whether it may take effect at once although its field cannot be compared: a setting's. */
  readonly isAtOnce?: boolean
}

/** Requests a change once per key; it is made, or waits for a second operator. */
export async function askChange(
  { intents, deskOf, pool, settings, isSandbox }: TermPorts,
  { session, ip, intent }: SignedContext,
  { served, rowId, given, names, reason, isForTwo, isAtOnce = false }: TermRequest,
): Promise<JsonText<WireChangeRequested>> {
  if (typeof reason !== 'string') throw flawed('reason', 'required')
  const desk = deskOf(session, ip)
  const noticeMs = isAtOnce ? 0 : settings.CHANGE_NOTICE_DAYS * DAY_MS
  const standing = { noticeMs, isSample: isSandbox, isForTwo }
  const text = await intents.once<WireChangeRequested>(
    { userId: session.operatorId, intent },
    async (keep) => {
      const prepared = await inTransaction(pool, (database) =>
        prepareChange(database, served, rowId, given, standing),
      )
      if ('is' in prepared) throw refusalOf(prepared, given, names)
      const id = await insertChange(pool, { ...prepared, operator: desk.operator, reason, at: desk.now })
      const outcome = await queueOf('terms').decide(
        { decision: 'agree', id, reason },
        desk,
        (database, made) => keep(database, shownOf(id, made)),
      )
      if (outcome.is === 'refused') throw new Failure(CODE.recordState, { data: { reason: outcome.words } })
      return shownOf(id, outcome)
    },
  )
  return new JsonText(text)
}

const shownOf = (changeId: number, outcome: Outcome): WireChangeRequested => ({
  state: outcome.is === 'waiting' ? 'waiting' : 'done',
  approval_id: outcome.is === 'waiting' ? outcome.approvalId : null,
  change_id: changeId,
})

function refusalOf(refused: ChangeRefused, given: GivenTerms, names: TermRequest['names']): Failure {
  const wrong = (field: string, flaw: 'required' | 'malformed') => flawed(names?.get(field) ?? field, flaw)
  if (refused.is === 'wrong') return wrong(refused.field, refused.flaw)
  const [empty, ...others] = Object.keys(given).filter((field) => given[field] !== undefined)
  // Without a value to delete, an empty parameter is malformed as anywhere else.
  if (refused.is === 'same' && empty !== undefined && others.length === 0 && given[empty] === '')
    return wrong(empty, 'malformed')
  return new Failure(refused.is === 'absent' ? CODE.noSuchCurrencyOrMethod : CODE.recordState)
}
