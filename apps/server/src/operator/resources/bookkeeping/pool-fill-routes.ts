import { HOUSE_USER } from '@fairtick/domain'
import { CODE } from '@fairtick/wire'
import { bookkeepingCalls } from '@fairtick/wire/admin'
import type { Books } from '../../../books/run'
import { askPoolFill } from '../../../features/mining/mining-commands'
import { readProductsOf } from '../../../features/mining/product-store'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { requestByTwo } from '../by-two/request-by-two'
import type { DecidePorts } from '../decide-routes'

/** Ports of fillings. */
export interface PoolFillPorts extends DecidePorts {
  readonly books: Books
  readonly isSandbox: boolean
}

/**
 * Calls that request pool fillings. The request is the first operator's word; another operator's word books
 * it.
 */
export function poolFillRoutes({ serve }: OperatorServer, ports: PoolFillPorts): void {
  const { pool, books, isSandbox } = ports
  serve(bookkeepingCalls.fillPool, async ({ id: productId, amount, reason }, context) => {
    const [product] = await readProductsOf(pool, [productId])
    if (product?.isSample !== isSandbox) throw new Failure(CODE.noSuchProduct)
    const asked = { productId, amount, reason, askedBy: context.session.account }
    return requestByTwo(ports, context, {
      queue: 'pool-fills',
      reason,
      make: () => books.execute(askPoolFill, HOUSE_USER, asked),
    })
  })
}
