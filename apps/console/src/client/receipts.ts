import { type Proof, type ProofPoint, readProof } from '@fairtick/wire'
import { receiptCalls } from '@fairtick/wire/admin'
import { read } from './call'
import type { AnyRow, Resource } from './rows'

export type { Proof, ProofPoint }

const KINDS: Readonly<Record<string, 'forex' | 'micro'>> = { orders: 'forex', 'micro-orders': 'micro' }

/** An order with a receipt. */
export interface ReceiptOf {
  readonly kind: 'forex' | 'micro'
  readonly id: string
}

/** The order whose receipt a row has: itself, or the one that a dispute is about; undefined without one. */
export function receiptOf({ name }: Resource, row: AnyRow): ReceiptOf | undefined {
  if (name === 'disputes')
    return { kind: row['kind'] === 'micro' ? 'micro' : 'forex', id: String(row['order_number']) }
  const kind = KINDS[name]
  return kind && { kind, id: String(row['id']) }
}

/** The receipt of an order with its proof, as its client sees it. */
export const readReceipt = async (kind: 'forex' | 'micro', id: string): Promise<Proof> =>
  readProof(await read(receiptCalls.receipt, { kind, id: Number(id) }))
