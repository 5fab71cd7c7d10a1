import { CODE } from '@fairtick/wire'
import { noteCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../../database/in-transaction'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { noteAct } from '../../operator-act-store'
import type { DecidePorts } from '../decide-routes'
import { insertNote } from './note-store'

/** Adds notes on clients; they can be neither changed nor erased. Source: docs/spec/wire.md 6. */
export function noteRoutes({ serve }: OperatorServer, ports: DecidePorts): void {
  const { pool, intents, deskOf, isOwnClient } = ports
  serve(noteCalls.addNote, async ({ user_id: userId, text: words }, { session, ip, intent }) => {
    if (await isOwnClient(userId, session.account)) throw new Failure(CODE.operatorNotAllowed)
    const text = await intents.once<{ id: number }>({ userId: session.operatorId, intent }, (keep) =>
      inTransaction(pool, async (database) => {
        const { operator, now: at } = deskOf(session, ip)
        const id = await insertNote(database, { userId, operator, text: words, at })
        if (id === undefined) throw new Failure(CODE.noSuchCurrencyOrMethod)
        const details = { after: { user_id: userId }, ip }
        await noteAct(database, { at, operator, act: 'notes add', subject: id, reason: '', details })
        await keep(database, { id })
        return { id }
      }),
    )
    return new JsonText(text)
  })
}
