import { resources } from '@fairtick/wire/admin'
import { decideRealName } from '../../real-name/decide-real-name'
import { type WaitingCase, lockWaitingCase } from '../../real-name/real-name-store'
import { readDocument } from '../../../../operator/resources/pictures/picture-store'
import { SAME_CARD } from '../../../../operator/resources/by-two/second-looks'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'

/** Clients who applied for verification by name and document. */
export const identities = queue({
  resource: resources.identities,
  from: 'real_name_case n LEFT JOIN image f ON f.id = n.front_image LEFT JOIN image r ON r.id = n.reverse_image',
  columns: {
    id: 'n.id',
    user_id: 'n.user_id',
    review_status: 'n.status',
    name: 'n.name',
    card_id: 'n.card_id',
    front_pic: '(f.id IS NOT NULL)',
    reverse_pic: '(r.id IS NOT NULL)',
    same_card: SAME_CARD,
    created_at: 'n.submitted_at',
    decided_at: 'n.decided_at',
    reason: 'n.reason',
  },
  at: 'n.submitted_at',
  search: { user_id: 'n.user_id = $n' },
  userId: 'n.user_id',
  state: 'waits for a decision',
  pictures: [
    { side: 'front', read: (database, id) => readDocument(database, id, 'front') },
    { side: 'reverse', read: (database, id) => readDocument(database, id, 'reverse') },
  ],
  find: lockWaitingCase,
  decisions: { approve: decisionTo('approved'), reject: decisionTo('rejected') },
})

function decisionTo(to: 'approved' | 'rejected'): Decision<WaitingCase> {
  return {
    done: to,
    takesTwo: false,
    async carryOut(database, waiting, { reason, now }) {
      await decideRealName(database, waiting, { to, reason, at: now })
      return undefined
    },
  }
}
