import { area } from '../../area'

/** Product search. */
export const product = area({
  title: 'Search',
  label: 'Search markets',
  placeholder: 'Code or name, e.g. EURUSD or gold',
  loading: 'Searching…',
  empty: 'Nothing found for “{query}”',
  emptyHint: 'Check the spelling, or try the code, such as XAUUSD.',
  error: 'The search did not get through',
  results: 'Results',
})
