import { adjustments } from './adjustments'
import { alarms } from './alarms'
import { charges } from './charges'
import { chats } from './chats'
import { clients } from './clients'
import { disputes } from './disputes'
import { freezes } from './freezes'
import { halts } from './halts'
import { identities } from './identities'
import { loanKycs } from './loan-kycs'
import { loans } from './loans'
import { operatorChanges } from './operator-changes'
import { poolFills } from './pool-fills'
import { profiles } from './profiles'
import { redemptions } from './redemptions'
import { repayments } from './repayments'
import { terms } from './terms'
import { tickets } from './tickets'
import { traders } from './traders'
import { withdrawals } from './withdrawals'
import { type WorkedQueue, workedQueue } from './worked-queue'

/**
 * Every queue that operators work through, and why none of its decisions sets a price, an outcome or a
 * balance. A decision is reviewed before it gets its sentence; without one it does not compile.
 */
export const QUEUES: readonly WorkedQueue[] = [
  workedQueue(clients, {
    freeze:
      'signs a client out and cancels withdrawals that nobody approved: all of it comes back; open orders go on',
    unfreeze: 'lets a client in again, by two; withdrawals wait a day',
    send_password_link:
      'has the ordinary code mailed to the client, who alone chooses a password; withdrawals wait a day, once a week at most',
  }),
  workedQueue(identities, {
    approve: 'says that a client is who they say',
    reject: 'says that a document does not do; the client may ask again',
  }),
  workedQueue(halts, { lift: 'lets trading go on at the prices there are' }),
  workedQueue(freezes, {
    lift: 'lets money leave again after a check of the books failed, by two; changes no row of the books',
  }),
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
  workedQueue(redemptions, {
    approve:
      'pays back what its client asked for, with the penalty of its terms; an operator gives no amount and cannot refuse',
  }),
  workedQueue(poolFills, {
    approve: 'puts money of the house into a pool, as asked for by another',
    reject: 'ends what was asked for; moves no money',
  }),
  workedQueue(tickets, {
    answer: 'sends words to a client; moves no money and changes no row but the ticket',
    close: 'sends words to a client, and ends a ticket; moves no money',
  }),
  workedQueue(chats, {
    claim: 'says which operator answers a client; changes nothing of the client',
    release: 'says that another operator may answer; changes nothing of the client',
  }),
  workedQueue(disputes, {
    answer: 'sends a written decision to a client; changes no order, price, outcome or balance',
    close: 'sends words to a client, and ends a dispute; changes no order, price, outcome or balance',
  }),
  workedQueue(traders, {
    approve: 'lets a client be copied; moves no money',
    reject: 'says that a client is not to be copied; they may ask again',
    ban: 'ends that a trader is copied, who stays listed; open copies live on with their followers',
    remove_avatar: 'takes a picture away that everybody saw; the trader reads why, and trades on',
  }),
  workedQueue(profiles, {
    approve: 'lets everybody see another nickname and picture of a trader; moves no money',
    reject: 'leaves nickname and picture as they are; the trader reads why and may ask again',
  }),
  workedQueue(terms, {
    agree:
      'sets where clients send money and the terms of it, by two; no deposit or withdrawal that there is changes',
  }),
  workedQueue(adjustments, {
    approve:
      'makes an entry between a client and the house by the word of two, of at most 100,000 USD and of what may leave the account; sets no balance, and none is overwritten',
    reject: 'ends what was asked for; moves no money',
  }),
  workedQueue(alarms, {
    acknowledge: 'says who looks after an error of the server; what it is about goes on',
  }),
  workedQueue(operatorChanges, {
    agree:
      'makes an operator, gives roles or lets somebody sign in again, by two owners; no right moves a price or a balance',
  }),
]

/** The queue whose acts begin with a word. Throws if unknown. */
export function queueOf(acts: string): WorkedQueue {
  const queue = QUEUES.find(({ of }) => of.resource.acts === acts)
  if (!queue) throw new Error(`there is no queue ${acts}`)
  return queue
}
