import { EVERY_ADMIN_CALL } from '@fairtick/wire/admin'
import { expect, it } from 'vitest'

/**
 * Every call by which operators change something, and why it sets no price, outcome, payout or balance. A new
 * one is reviewed and added here. Source: docs/spec/cases.md O4.
 */
const REVIEWED: Readonly<Record<string, string>> = {
  login: 'opens the session of the caller',
  enrol: 'sets the password and second factor of the caller',
  logout: 'ends the session of the caller',
  passkeyOptions: 'begins a passkey of the caller; opens nothing',
  addPasskey: 'keeps a passkey that stands for the code of the caller, never for their password',
  removePasskey: 'removes a passkey of the caller',
  changeOwnPassword: 'sets the password of the caller and ends their other sessions',
  endMySession: 'ends a session of the caller',
  endMyOtherSessions: 'ends sessions of the caller',
  createOperator: 'makes an operator, who can do no more than their roles allow',
  changeOperator: 'names an operator, gives or takes roles, or disables them',
  addNote: 'writes words about a client that operators alone read; moves no money',
  askAdjustment:
    'asks for an entry between a client and the house, with a reason that the client reads; moves no money',
  'adjustments.approve':
    'makes such an entry by the word of two, of at most 100,000 USD and of what may leave the account; sets no balance, and none is overwritten',
  'alarms.acknowledge': 'says who looks after an error of the server; what it is about goes on',
  'adjustments.reject': 'ends what was asked for; moves no money',
  declareBalance:
    'says what we hold outside, beside what the books say; moves no money and changes no row of them',
  explainDifference: 'writes why the two differ; moves no money',
  addHalt: 'stops trading, or all of it but closing; sets nothing off and ends nothing',
  'halts.lift': 'lets trading go on at the prices there are',
  'freezes.lift':
    'lets money leave again after a check of the books failed, by two; changes no row of the books',
  'charges.approve': 'credits the amount that was computed when it was stated; an operator gives no amount',
  'charges.reject': 'credits nothing; the client reads why and may state it again',
  'charges.invalid': 'credits nothing: what was stated is no deposit',
  'withdrawals.approve': 'lets a client have their own money, as they asked for it; changes no amount',
  'withdrawals.reject': 'gives all of the amount back; the client reads why',
  'withdrawals.paid':
    'takes what was locked, to where the client asked; an operator gives no amount and no address',
  'withdrawals.claim': 'says who is about to send what was approved, so that no second operator does',
  'withdrawals.release': 'takes such a word back; changes no row of the books',
  'identities.approve': 'says that a client is who they say',
  'identities.reject': 'says that a document does not do; the client may ask again',
  'loan-kycs.approve': 'says that a borrower is who they say; lends nothing',
  'loan-kycs.reject': 'says that the details do not do; the client may ask again',
  'loans.approve':
    'pays out the amount that was signed for, on the terms that were signed; an operator gives no amount and no date',
  'loans.reject': 'lends nothing; the client reads why',
  'repayments.approve': 'ends a loan with what was owed when the proof was sent; an operator gives no amount',
  'repayments.reject': 'lets the loan run on as if no proof had been sent; the client reads why',
  'redemptions.approve':
    'pays back what its client asked for, with the penalty of its terms; an operator gives no amount and cannot refuse',
  fillPool: 'asks for money of the house in a pool; another operator makes it',
  'pool-fills.approve': 'puts money of the house into a pool, as asked for by another',
  'pool-fills.reject': 'ends what was asked for; moves no money',
  'traders.approve': 'lets a client be copied; moves no money',
  'traders.reject': 'says that a client is not to be copied; they may ask again',
  'traders.ban': 'ends that a trader is copied, who stays listed; open copies live on with their followers',
  'traders.remove_avatar': 'takes a picture away that everybody saw; the trader reads why, and trades on',
  'profiles.approve': 'lets everybody see another nickname and picture of a trader; moves no money',
  'profiles.reject': 'leaves nickname and picture as they are; the trader reads why and may ask again',
  'tickets.answer': 'sends words to a client; moves no money and changes no row but the ticket',
  'tickets.close': 'sends words to a client, and ends a ticket; moves no money',
  'approvals.approve': 'takes a decision of this list that another operator took first',
  'approvals.reject': 'takes away the word of the first operator for such a decision',
  'users.freeze':
    'signs a client out and cancels withdrawals that nobody approved: all of it comes back; open orders go on',
  'users.unfreeze': 'lets a client in again, by two; withdrawals wait a day',
  'users.send_password_link':
    'has the ordinary code mailed to the client, who alone chooses a password; withdrawals wait a day, once a week at most',
  changeSetting:
    'sets how clients register and reach us, and holds, waits and bounds of the cashier; these by two',
  'charge-networks.create':
    'offers a network to deposit over, by two; its rate counts for deposits stated later',
  'charge-networks.change': 'sets terms of a network, by two, for deposits stated later',
  'wire-ways.create': 'offers an account of ours at a bank, by two',
  'wire-ways.change': 'sets terms of such an account, by two, for deposits stated later',
  'draw-currencies.create': 'offers a currency to withdraw, by two',
  'draw-currencies.change': 'sets terms of such a currency, by two, for withdrawals asked for later',
  'loan-configs.create': 'offers a loan with its terms, by two, for loans signed later',
  'loan-configs.change': 'sets its terms, by two, for loans signed later: a signed one keeps its own',
  'funds.create': 'offers a mining product with its terms, by two, for subscriptions bought later',
  'funds.change': 'sets its terms, by two, for subscriptions bought later: one that was bought keeps its own',
  'instruments.change':
    'sets fees, leverages and the largest order of an instrument, by two, for orders filled later; no price',
  'categories.change': 'sets the highest leverage of a class, by two, for orders placed later',
  'micro-durations.create': 'offers a duration of options with its payout, by two, for options opened later',
  'micro-durations.change':
    'sets payout and least stake of a duration, by two, for options opened later: an open one keeps its own',
  'corporate-actions.create':
    'announces a split or a dividend of a share, or that a price which moved like one is real, by two of other rights: no order gains or loses by it, and no price is set',
  'corporate-actions.change': 'withdraws it before its moment, by two',
  'country-products.create': 'closes a product in a country, by two; what is open can be closed',
  'country-products.change': 'opens or closes it there, by two',
  'companies.create': 'adds a company to the directory, by two: words and links',
  'companies.change': 'changes its words and links, or takes it out, by two',
  'news.create': 'publishes words to everybody, by two; moves no money',
  'news.change': 'changes such words, or takes them back, by two',
}

it('operators change nothing but what was reviewed', () => {
  const changing = Object.entries(EVERY_ADMIN_CALL).filter(([, { changes }]) => changes)
  expect(changing.map(([name]) => name).toSorted()).toEqual(Object.keys(REVIEWED).toSorted())
})
