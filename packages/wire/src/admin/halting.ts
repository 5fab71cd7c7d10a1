import { shape } from '../calls/call'
import { choiceParameter, idParameter, optional } from '../parameters'
import { adminChanging } from './admin-call'
import { remark } from './admin-parameters'

/** Halts an instrument, a category, or all trading where neither is named; clients read the reason. */
export const addHalt = adminChanging('POST', '/api/admin/halts', {
  needs: 'halt trading',
  parameters: {
    forex_id: optional(idParameter),
    category_id: optional(idParameter),
    kind: choiceParameter(['halt', 'close_only']),
    reason: remark,
  },
  answer: shape<{ id: number }>(),
})
