import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { adjustments } from './adjustments'
import { charges } from './charges'
import { withdrawals } from './withdrawals'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const CASHIER_QUEUES: readonly WorkedQueue[] = [
  workedQueue(charges, {
    approve: 'credits the amount that was computed when it was stated; an operator gives no amount',
    reject: 'credits nothing; the client reads why and may state it again',
    invalid: 'credits nothing: what was stated is no deposit',
  }),
  workedQueue(withdrawals, {
    approve: 'lets a client have their own money, as they asked for it; changes no amount',
    claim: 'says who is about to send what was approved, so that no second operator does',
    paid: 'takes what was locked, to where the client asked; an operator gives no amount and no address',
    release: 'takes such a word back; changes no row of the books',
    reject: 'gives all of the amount back; the client reads why',
  }),
  workedQueue(adjustments, {
    approve:
      'makes an entry between a client and the house by the word of two, of at most 100,000 USD and of what may leave the account; sets no balance, and none is overwritten',
    reject: 'ends what was asked for; moves no money',
  }),
]
