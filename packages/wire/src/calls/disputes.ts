import { DISPUTE_REASONS } from '@fairtick/domain'
import { CODE } from '../codes'
import { PROOF_KINDS } from '../listed'
import { choiceParameter, idParameter, linesParameter, optional, pageParameter } from '../parameters'
import type { WireDispute, WireDisputes, WireDisputeTimes } from '../shapes'
import { changing, reading, shape } from './call'

const CONTENT_LONGEST = 2000

/**
 * Disputes one of the caller's orders, open or ended. It changes no price, outcome or balance. Source of all
 * here: docs/spec/wire.md 11.
 */
export const openDispute = changing('POST', '/api/dispute/open', {
  caller: 'real',
  at: 'home',
  rate: 'changes',
  parameters: {
    kind: choiceParameter(PROOF_KINDS),
    /** @domain orderId: the order */
    id: idParameter,
    reason: choiceParameter(DISPUTE_REASONS),
    content: linesParameter(CONTENT_LONGEST),
  },
  answer: shape<WireDispute>(),
  codes: [CODE.noSuchOrder, CODE.recordState],
})
/** A page of the caller's disputes, newest first, with the decisions. */
export const disputes = reading('/api/dispute/list', {
  caller: 'real',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireDisputes>(),
})
/** Within which time disputes are answered, and how that was kept. */
export const disputeTimes = reading('/api/dispute/times', {
  caller: 'visitor',
  at: 'home',
  answer: shape<WireDisputeTimes>(),
})
