import { type Rate, rate } from '../money'

/** Orders of the list of traders: by return, by win rate, the lowest risk first, by followers. */
export const TRADER_SORTS = ['return', 'win', 'risk', 'followers'] as const
/** One of the orders. */
export type TraderSort = (typeof TRADER_SORTS)[number]

/** How far a trader's return has fallen, in a word. */
export type TraderRisk = 'low' | 'medium' | 'high'

/** From this drawdown on, in percentage points, the risk is medium, and high. */
const MEDIUM_RISK_FROM = rate('10')
const HIGH_RISK_FROM = rate('25')

/** The risk of a trader by the maximum drawdown of their return, in percentage points. */
export function traderRisk(drawdown: Rate): TraderRisk {
  if (drawdown >= HIGH_RISK_FROM) return 'high'
  return drawdown >= MEDIUM_RISK_FROM ? 'medium' : 'low'
}
