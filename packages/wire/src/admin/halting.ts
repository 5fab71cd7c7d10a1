import { shape } from '../calls/call'
import { choiceParameter, idParameter, optional } from '../parameters'
import type { MomentText } from '../shapes/text'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'

/** A halt that was added, and the moment from which orders are refused. */
export interface WireHaltAdded {
  id: number
  from: MomentText
}

/** Halts an instrument, a category, or all trading where neither is named; clients read the reason. */
export const addHalt = adminChanging('POST', '/api/admin/halts', {
  needs: 'halt trading',
  parameters: {
    forex_id: optional(idParameter),
    category_id: optional(idParameter),
    kind: choiceParameter(['halt', 'close_only']),
    reason: remark,
  },
  answer: shape<WireHaltAdded>(),
})
