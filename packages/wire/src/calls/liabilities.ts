import { dayParameter, optional } from '../parameters'
import type { WireLiabilities, WireLiabilityProof } from '../shapes'
import { reading, shape } from './call'

/**
 * The total of all clients' money of a day with its proof, and the chain of earlier days. Source of both:
 * docs/spec/wire.md 6.7.
 */
export const liabilities = reading('/api/account/liabilities', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { day: optional(dayParameter) },
  answer: shape<WireLiabilities>(),
})
/** The caller's leaf and path in the tree of a day, by default the newest; null if they are not in it. */
export const liabilityProof = reading('/api/account/liability_proof', {
  caller: 'real',
  at: 'shard',
  rate: 'heavy',
  parameters: { day: optional(dayParameter) },
  answer: shape<WireLiabilityProof | null>(),
})
