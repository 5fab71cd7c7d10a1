import { area } from '../../area'

/** Home: the market at a glance. */
export const home = area({
  title: 'Market',
  uid: 'UID {uid}',
  visitor: 'Not logged in',
  searchLabel: 'Search markets',
  searchPlaceholder: 'Search by code or name',
  totalBalance: 'Total balance',
  todayProfit: 'Today',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  hiddenAmount: 'Amount hidden',
  tryDemoTitle: 'Try it with play money',
  tryDemoText: '10,000 USD of demo money, real rules, no sign-up.',
  tryDemo: 'Demo login',
  highlights: 'Highlights',
  categories: 'Categories',
  markets: 'Markets',
  marketsLoading: 'Loading markets…',
  marketsEmpty: 'No market in this category',
  marketsError: 'The markets could not be loaded',
  closed: 'Closed',
  sourceSimulated: 'Simulated prices',
  login: 'Log in',
  sourceReplay: 'Replayed prices',
})
