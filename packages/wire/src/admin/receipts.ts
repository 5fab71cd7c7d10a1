import { shape } from '../calls/call'
import { CODE } from '../codes'
import { PROOF_KINDS } from '../listed'
import { choiceParameter, idParameter } from '../parameters'
import type { WireProof } from '../shapes'
import { adminReading } from './admin-call'

/**
 * The receipt of a client's order with the ticks that opened and closed it, as the client gets it from
 * `/v2/api/proof`. Source: docs/spec/wire.md 6.3.
 */
export const receipt = adminReading('/api/admin/receipts/:id', {
  needs: 'read clients',
  parameters: { id: idParameter, kind: choiceParameter(PROOF_KINDS) },
  answer: shape<WireProof>(),
  codes: [CODE.noSuchOrder],
})
