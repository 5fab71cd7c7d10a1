import { HALT_CAUSES } from '@fairtick/domain'
import { shape } from '../calls/call'
import { CODE } from '../codes'
import { choiceParameter, idParameter, optional } from '../parameters'
import type { MomentText } from '../kinds/text'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'

/** A new halt: when orders are refused from, and when it ends automatically. */
export interface WireHaltAdded {
  id: number
  from: MomentText
  ends_at: MomentText
}

/**
 * Halts an instrument, a category, or all trading if neither is named; clients read cause and reason. Refuses
 * an operator who recently set another halt: 1700.
 */
export const addHalt = adminChanging('POST', '/api/admin/halts', {
  needs: 'halt trading',
  parameters: {
    forex_id: optional(idParameter),
    category_id: optional(idParameter),
    kind: choiceParameter(['halt', 'close_only']),
    cause: choiceParameter(HALT_CAUSES),
    reason: remark,
  },
  answer: shape<WireHaltAdded>(),
  codes: [CODE.operatorNotAllowed],
})
