import type { Texts } from '@fairtick/texts'

const TEXT_OF = {
  unsettled: 'trade.unsettledFirst',
  'not-connected': 'trade.notConnected',
  'no-price': 'trade.noPriceYet',
  'market-closed': 'trade.closedHint',
  'price-stale': 'trade.staleHint',
} as const

/** What keeps anything from being traded now, whatever it is. */
export type MarketProblem = keyof typeof TEXT_OF

/** Tells such a problem from those of a ticket. */
export const isMarketProblem = (problem: string): problem is MarketProblem => problem in TEXT_OF

/** Says to people what to do about it. */
export const marketProblemText = (problem: MarketProblem, text: Texts['text']): string =>
  text(TEXT_OF[problem])
