import { CODE } from '@fairtick/wire'
import { bookkeepingCalls } from '@fairtick/wire/admin'
import type { Books } from '../../../books/run'
import { readUser } from '../../../features/identity/user-store'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { adjustments } from '../../../features/cashier/area/money-commands'
import { requestByTwo } from '../by-two/request-by-two'
import type { DecidePorts } from '../decide-routes'

/** Ports of adjustments. */
export interface AdjustmentPorts extends DecidePorts {
  readonly books: Books
}

/**
 * Calls that request adjustments. The request is the first operator's word; another operator's word books it.
 * Operators cannot adjust their own accounts. Source: docs/spec/wire.md 6.3, docs/spec/cases.md O3.
 */
export function adjustmentRoutes({ serve }: OperatorServer, ports: AdjustmentPorts): void {
  serve(bookkeepingCalls.askAdjustment, async ({ user_id: userId, ...asked }, context) => {
    const { pool, books, isOwnClient } = ports
    if (!(await readUser(pool, userId))) throw new Failure(CODE.noSuchCurrencyOrMethod)
    if (await isOwnClient(userId, context.session.account)) throw new Failure(CODE.operatorNotAllowed)
    const row = { ...asked, askedBy: context.session.account }
    return requestByTwo(ports, context, {
      queue: 'adjustments',
      reason: asked.reason,
      make: () => books.execute(adjustments.askAdjustment, userId, row),
    })
  })
}
