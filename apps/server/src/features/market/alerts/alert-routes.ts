import { type AskedAlert, type Instrument, type PriceAlert, rateOf } from '@fairtick/domain'
import { CODE, PAGE_SIZE, encodePriceAlert } from '@fairtick/wire'
import { alertCalls } from '@fairtick/wire/calls'
import type { Books } from '../../../books/run'
import type { DatabasePool } from '../../../database/pool'
import { type CallServer, carryOut } from '../../../http/call-server'
import type { CountAct } from '../../../http/limits/daily-acts'
import { Failure } from '../../../http/failures/failure'
import { refuseUnknown } from '../../../http/failures/refuse-unknown'
import { removeAlert, setAlert } from './alert-commands'
import { readAlert, readAlerts } from './alert-store'

/** Ports of the calls of price alerts. */
export interface AlertRoutePorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly isInstrument: (instrumentId: number) => boolean
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly countAct: CountAct
}

/** The calls of a user's price alerts. */
export function alertRoutes({ serve }: CallServer, ports: AlertRoutePorts): void {
  const { pool, books, isInstrument, instrumentOf, countAct } = ports
  const encode = (alert: PriceAlert) => encodePriceAlert(alert, instrumentOf(alert.instrumentId))

  serve(alertCalls.alerts, async ({ status = 'waiting', page }, { session: { userId } }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const asked = { isWaiting: status === 'waiting', offset, limit: PAGE_SIZE }
    const { rows, total } = await readAlerts(pool, userId, asked)
    return { data: rows.map(encode), total }
  })

  serve(alertCalls.setAlert, async ({ forex_id: instrumentId, kind, price, percent }, context) => {
    refuseUnknown(instrumentId, isInstrument)
    countAct(context, { adds: 'alert' })
    const asked: AskedAlert = {
      instrumentId,
      kind,
      level: price,
      percent: percent === undefined ? undefined : rateOf(percent),
    }
    return carryOut(books, context, setAlert, asked, encode)
  })

  serve(alertCalls.removeAlert, async ({ id }, context) => {
    if (!(await readAlert(pool, context.session.userId, id))) throw new Failure(CODE.noSuchCurrencyOrMethod)
    return carryOut(books, context, removeAlert, { id }, encode)
  })
}
