import { CODE } from '@fairtick/wire'
import { haltCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../database/in-transaction'
import { JsonText } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import type { OperatorServer } from '../../http/operator-server'
import { CATEGORIES, referenceInstruments } from '../../market/reference/instruments'
import { setHalt } from './queues/set-halt'
import { timeOf } from '../operator-desk'
import { noteAct } from '../operator-act-store'
import { type DecidePorts, flawed } from './decide-routes'

/** An added halt, with its start and its latest end. */
interface Added {
  readonly id: number
  readonly from: string
  readonly ends_at: string
}

/** Adds halts; another operator's decision lifts them. Source: docs/spec/wire.md 6. */
export function haltRoutes({ serve }: OperatorServer, { pool, intents, deskOf }: DecidePorts): void {
  serve(haltCalls.addHalt, async (asked, { session, ip, intent }) => {
    const { forex_id: instrumentId, category_id: categoryId, kind, cause, reason } = asked
    if (instrumentId !== undefined && !referenceInstruments().some(({ id }) => id === instrumentId))
      throw flawed('forex_id', 'malformed')
    const isCategory = CATEGORIES.some(({ id }) => id === categoryId) && instrumentId === undefined
    if (categoryId !== undefined && !isCategory) throw flawed('category_id', 'malformed')
    const text = await intents.once<Added>({ userId: session.operatorId, intent }, (keep) =>
      inTransaction(pool, async (database) => {
        const { operator, now: at, as = '', browser } = deskOf(session, ip)
        const by = { operator, as, reason, now: at }
        const set = await setHalt(database, { reach: { instrumentId, categoryId }, kind, cause }, by)
        if (typeof set === 'string') throw new Failure(CODE.operatorNotAllowed, { data: { reason: set } })
        const { id, since, endsAt } = set
        const details = {
          forex_id: instrumentId,
          category_id: categoryId,
          cause,
          ends_at: endsAt,
          ip,
          browser,
        }
        await noteAct(database, { at, operator, act: `halt add ${kind}`, subject: id, reason, details })
        const added = { id, from: timeOf(since), ends_at: timeOf(endsAt) }
        await keep(database, added)
        return added
      }),
    )
    return new JsonText(text)
  })
}
