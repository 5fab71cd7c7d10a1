import { type Rate, rate } from '../money'
import { RANKING_MINIMUM } from './trader-results'

/** Orders of the list of traders: by return, by win rate, the lowest risk first, by followers. */
export const TRADER_SORTS = ['return', 'win', 'risk', 'followers'] as const
/** One of the orders. */
export type TraderSort = (typeof TRADER_SORTS)[number]

/** How far a trader's return has fallen, in a word; `unrated` after too few orders to say. */
export type TraderRisk = 'unrated' | 'low' | 'medium' | 'high'

/** From this drawdown on, in percentage points, the risk is medium, and high. */
const MEDIUM_RISK_FROM = rate('10')
const HIGH_RISK_FROM = rate('25')

/** Whether a trader has closed so many orders that their risk can be rated: as many as the ranking asks. */
export const isRated = (closed: number): boolean => closed >= RANKING_MINIMUM.orders

/** The risk of a trader by the maximum drawdown of their return, in percentage points, and closed orders. */
export function traderRisk(drawdown: Rate, closed: number): TraderRisk {
  if (!isRated(closed)) return 'unrated'
  if (drawdown >= HIGH_RISK_FROM) return 'high'
  return drawdown >= MEDIUM_RISK_FROM ? 'medium' : 'low'
}
