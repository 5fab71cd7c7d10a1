import { resources } from '@fairtick/wire/admin'
import { type BorrowerCase, decideBorrower, lockWaitingBorrower } from '../../borrower-store'
import { readHandPicture } from '../../../../operator/resources/pictures/picture-store'
import { type Decision, queue } from '../../../../operator/resources/queues/queue'
import { tellClient } from '../../../../operator/resources/queues/tell-client'

/** Clients who applied to become borrowers. Source: docs/spec/product.md 4. */
export const loanKycs = queue({
  resource: resources.loanKycs,
  from: 'borrower_case b',
  columns: {
    id: 'b.id',
    user_id: 'b.user_id',
    status: 'b.status',
    name: 'b.given_name',
    last_name: 'b.family_name',
    sex: 'b.sex',
    birthday: 'b.birthday',
    country: 'b.country',
    mobile_country: 'b.mobile_country',
    mobile: 'b.mobile',
    id_card_type: 'b.card_kind',
    hand_pic: '(b.hand_image IS NOT NULL)',
    created_at: 'b.submitted_at',
    decided_at: 'b.decided_at',
    reason: 'b.reason',
  },
  at: 'b.submitted_at',
  search: { user_id: 'b.user_id = $n' },
  userId: 'b.user_id',
  state: 'waits for a decision',
  pictures: [{ side: '', read: readHandPicture }],
  find: lockWaitingBorrower,
  decisions: { approve: decisionTo('verified'), reject: decisionTo('rejected') },
})

function decisionTo(to: 'verified' | 'rejected'): Decision<BorrowerCase> {
  return {
    done: to,
    takesTwo: false,
    async carryOut(database, { id, userId }, { reason, now }) {
      await decideBorrower(database, { id, to, reason, at: now })
      await tellClient(database, userId, { kind: `borrower-${to}`, values: { reason }, now })
      return undefined
    },
  }
}
