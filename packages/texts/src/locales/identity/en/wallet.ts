import { area } from '../../../area'

/** Wallet, accounts, and how long payments take. */
export const wallet = area({
  wallet: 'Wallet',
  walletLead: 'Your money with us, and every way in and out.',
  total: 'Total assets',
  free: 'Free',
  frozen: 'Frozen',
  openNote: 'The profit or loss of open positions is not in it until they are closed.',
  ways: 'Money in and out',
  accounts: 'Accounts',
  accountsLead: 'Each account with its balance and what of it is frozen. A tap shows its records.',
  records: 'Account records',
  recordsText: 'Every movement with the balance after it',
  payouts: 'How long withdrawals take',
  payoutsText: 'Paid in the last 30 days, by currency',
  payoutsLead:
    'From the request to the payment, over all clients and the last 30 days, as the books have it.',
  payoutsLoading: 'Loading times…',
  payoutsEmpty: 'No withdrawal was paid in the last 30 days, and none waits.',
  payoutsError: 'The times could not be loaded',
  paid_one: '{count} payment',
  paid_other: '{count} payments',
  median: 'Half of them within',
  p95: '95 of 100 within',
  oldest: 'Longest wait now',
  nonePaid: 'None paid yet',
  noneWaits: 'None waits',
})
