import { CODE } from '@fairtick/wire'
import { receiptCalls } from '@fairtick/wire/admin'
import { type ProofPorts, proveOrder } from '../../../features/market/proof-routes'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { readOwnerOfOrder } from './receipt-store'

/** Receipts of clients' orders, as their clients have them. Source: docs/spec/wire.md 6.3. */
export function receiptRoutes({ serve }: OperatorServer, proofs: ProofPorts): void {
  serve(receiptCalls.receipt, async ({ kind, id }) => {
    const userId = await readOwnerOfOrder(proofs.pool, kind, id)
    if (userId === undefined) throw new Failure(CODE.noSuchOrder)
    return proveOrder(proofs, { kind, userId, id })
  })
}
