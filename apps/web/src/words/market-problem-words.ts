import type { Texts } from '@fairtick/texts'

const TEXT_OF = {
  unsettled: 'trade.unsettledFirst',
  'not-connected': 'trade.notConnected',
  'closed-here': 'trade.closedHere',
  'no-price': 'trade.noPriceYet',
  'market-closed': 'trade.closedHint',
  'price-stale': 'trade.staleHint',
} as const

/** A problem that prevents all trading now, in any instrument. */
export type MarketProblem = keyof typeof TEXT_OF

/** Whether a problem is a market problem rather than the ticket's own. */
export const isMarketProblem = (problem: string): problem is MarketProblem => problem in TEXT_OF

/** The text of a market problem, with its remedy. */
export const marketProblemText = (problem: MarketProblem, text: Texts['text']): string =>
  text(TEXT_OF[problem])
