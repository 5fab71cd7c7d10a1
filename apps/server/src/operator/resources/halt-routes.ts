import { haltCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../database/in-transaction'
import { JsonText } from '../../http/call-server'
import type { OperatorServer } from '../../http/operator-server'
import { CATEGORIES, referenceInstruments } from '../../market/reference/instruments'
import { noteAct } from '../../operations/operator-act-store'
import { addHalt } from '../../restrictions/restriction-store'
import { NOTICE_MS } from '../../restrictions/restrictions'
import { type DecidePorts, flawed } from './decide-routes'

/** Halts are added here and lifted by a decision. Source: docs/spec/wire.md 6. */
export function haltRoutes({ serve }: OperatorServer, { pool, intents, deskOf }: DecidePorts): void {
  serve(haltCalls.addHalt, async (asked, { session, ip, intent }) => {
    const { forex_id: instrumentId, category_id: categoryId, kind, reason } = asked
    if (instrumentId !== undefined && !referenceInstruments().some(({ id }) => id === instrumentId))
      throw flawed('forex_id', 'malformed')
    const isCategory = CATEGORIES.some(({ id }) => id === categoryId) && instrumentId === undefined
    if (categoryId !== undefined && !isCategory) throw flawed('category_id', 'malformed')
    const text = await intents.once<{ id: number; from: string }>(
      { userId: session.operatorId, intent },
      (keep) =>
        inTransaction(pool, async (database) => {
          const { operator, now: at } = deskOf(session, ip)
          const since = at + NOTICE_MS
          const id = await addHalt(database, { instrumentId, categoryId, kind, reason, since })
          const details = { forex_id: instrumentId, category_id: categoryId, ip }
          await noteAct(database, { at, operator, act: `halt add ${kind}`, subject: id, reason, details })
          const added = { id, from: new Date(since).toISOString() }
          await keep(database, added)
          return added
        }),
    )
    return new JsonText(text)
  })
}
