import { resources } from '@fairtick/wire/admin'
import { readRepayment } from '../../repayment-store'
import { firstWord } from '../../../../operator/resources/by-two/first-word'
import { readRepaymentProof } from '../../../../operator/resources/pictures/picture-store'
import { samePicture } from '../../../../operator/resources/by-two/second-looks'
import { isLoanForTwo } from './loans'
import { decidedByBooks, findUndecided } from '../../../../operator/resources/queues/money-decision'
import { queue } from '../../../../operator/resources/queues/queue'

/** Proofs of loan repayments from outside; money that was found repays the loan as of its proof. */
export const repayments = queue({
  resource: resources.repayments,
  from: 'repayment p',
  columns: {
    id: 'p.id',
    user_id: 'p.user_id',
    loan_id: 'p.loan_id',
    status: 'p.status',
    number: 'p.owed',
    charge_id: 'p.network_id',
    proof: "(p.proof <> '')",
    same_picture: samePicture('p', 'repayment'),
    first_word: firstWord('repayments', 'p.id'),
    created_at: 'p.proved_at',
    decided_at: 'p.decided_at',
    reason: 'p.reason',
  },
  at: 'p.proved_at',
  search: { user_id: 'p.user_id = $n', loan_id: 'p.loan_id = $n' },
  userId: 'p.user_id',
  state: 'waits for a decision',
  pictures: [{ side: '', read: readRepaymentProof }],
  async find(database, id, { twoPersonRule }) {
    const found = await findUndecided(database, 'repayment', id, readRepayment)
    if (found?.status !== 'waiting') return undefined
    return { ...found, isForTwo: isLoanForTwo({ amount: found.owed }, twoPersonRule) }
  },
  decisions: {
    approve: {
      ...decidedByBooks('repayment', 'approve', 'approved'),
      takesTwo: ({ isForTwo }) => isForTwo,
    },
    reject: decidedByBooks('repayment', 'reject', 'rejected'),
  },
})
