import { type Proof, type ProofPoint, readProof } from '@fairtick/wire'
import { receiptCalls } from '@fairtick/wire/admin'
import { read } from './call'
import type { Resource } from './rows'

export type { Proof, ProofPoint }

const KINDS: Readonly<Record<string, 'forex' | 'micro'>> = { orders: 'forex', 'micro-orders': 'micro' }

/** The kind of a resource's receipts; undefined if it has none. */
export const receiptKindOf = ({ name }: Resource): 'forex' | 'micro' | undefined => KINDS[name]

/** The receipt of an order with its proof, as its client sees it. */
export const readReceipt = async (kind: 'forex' | 'micro', id: string): Promise<Proof> =>
  readProof(await read(receiptCalls.receipt, { kind, id: Number(id) }))
