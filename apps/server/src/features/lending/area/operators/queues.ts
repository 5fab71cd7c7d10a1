import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { loanKycs } from './loan-kycs'
import { loans } from './loans'
import { repayments } from './repayments'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const LENDING_QUEUES: readonly WorkedQueue[] = [
  workedQueue(loanKycs, {
    approve: 'says that a borrower is who they say; lends nothing',
    reject: 'says that the details do not do; the client may ask again',
  }),
  workedQueue(loans, {
    approve:
      'pays out the amount that was signed for, on the terms that were signed; an operator gives no amount and no date',
    reject: 'lends nothing; the client reads why',
  }),
  workedQueue(repayments, {
    approve: 'ends a loan with what was owed when the proof was sent; an operator gives no amount',
    reject: 'lets the loan run on as if no proof had been sent; the client reads why',
  }),
]
