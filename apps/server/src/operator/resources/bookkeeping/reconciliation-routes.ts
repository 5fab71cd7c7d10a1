import { DAY_MS, formatDecimal, PRICE_SCALE } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { type WireDeclared, bookkeepingCalls } from '@fairtick/wire/admin'
import { inTransaction } from '../../../database/in-transaction'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { noteAct } from '../../operator-act-store'
import { type DecidePorts, flawed } from '../decide-routes'
import { explainDifference, insertDeclaration, isHeld } from './reconciliation-store'

/** Balances are declared and differences explained here; no money moves. Source: docs/spec/wire.md 6.2. */
export function reconciliationRoutes({ serve }: OperatorServer, ports: DecidePorts): void {
  const { pool, intents, deskOf } = ports

  serve(bookkeepingCalls.declareBalance, async (asked, { session, ip, intent }) => {
    const { operator, now: at } = deskOf(session, ip)
    const { day, declared: amount, reason, currency_code: currencyCode, protocol_code: protocol = '' } = asked
    const from = Date.parse(day)
    if (from + DAY_MS > at) throw flawed('day', 'malformed')
    if (!(await isHeld(pool, { currencyCode, protocol }))) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const held = { currencyCode, protocol, day: from / DAY_MS, until: from + DAY_MS, amount }
    const text = await intents.once<WireDeclared>({ userId: session.operatorId, intent }, (keep) =>
      inTransaction(pool, async (database) => {
        const { id, difference } = await insertDeclaration(database, { ...held, operator, reason, at })
        const after = { day, currency_code: currencyCode, protocol_code: protocol, declared: shown(amount) }
        const act = { at, operator, act: 'reconciliation declare', subject: id, reason }
        await noteAct(database, { ...act, details: { after, ip } })
        const answer = { id, difference: shown(difference) }
        await keep(database, answer)
        return answer
      }),
    )
    return new JsonText(text)
  })

  serve(bookkeepingCalls.explainDifference, async ({ id, explanation, reason }, { session, ip, intent }) => {
    const { operator, now: at } = deskOf(session, ip)
    const text = await intents.once<null>({ userId: session.operatorId, intent }, (keep) =>
      inTransaction(pool, async (database) => {
        const before = await explainDifference(database, id, { explanation, operator, at })
        if (before === undefined) throw new Failure(CODE.noSuchCurrencyOrMethod)
        const details = { before: { explanation: before }, after: { explanation }, ip }
        const act = { at, operator, act: 'reconciliation explain', subject: id, reason }
        await noteAct(database, { ...act, details })
        await keep(database, null)
        return null
      }),
    )
    return new JsonText(text)
  })
}

const shown = (units: bigint): string => formatDecimal(units, PRICE_SCALE)
