import { area } from '../../../area'

/** Transfers between the user's own accounts. */
export const cashier = area({
  transfer: 'Transfer',
  transferLead: 'Move money between your own accounts. It arrives at once and costs nothing.',
  from: 'From',
  to: 'To',
  swapped: 'Both sides cannot be the same account, so they were swapped: now from {from} to {to}.',
  amount: 'Amount',
  all: 'All',
  mostCanLeave: 'Up to {amount} can leave this account now.',
  why_locked: 'The rest is locked by pending orders, running options or requests.',
  why_margin: 'The rest is needed by your open positions and orders.',
  why_stale: 'Something you hold has no current price, so nothing can leave this account until it has one.',
  why_frozen: 'Transfers wait while a check of our books is being looked at. Your money is safe.',
  inputAmount: 'Please enter an amount',
  wholeCents: 'Please enter an amount in whole cents',
  tooMuch: 'At most {amount} can leave this account now',
  transferNow: 'Transfer now',
  transferred: '{amount} moved from {from} to {to}',
  transfers: 'Transfers',
  transfersLoading: 'Loading transfers…',
  transfersEmpty: 'No transfer yet. What you move between your accounts is listed here.',
  transfersError: 'The transfers could not be loaded',
  transfersOf: 'Account',
  everyAccount: 'All accounts',
  fromTo: '{from} to {to}',
})
