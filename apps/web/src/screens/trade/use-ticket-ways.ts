import { useNavigate } from 'react-router'
import type { Listing } from '../../client/market/market'
import { tradePath } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import type { TradeTab } from './trade-tab'
import { useRiskGate } from './use-risk-gate'

/**
 * The exits of a ticket: a visitor goes to the login and back to this ticket; a trade passes the risk notice.
 */
export function useTicketWays(tab: TradeTab, { instrument }: Listing) {
  const navigate = useNavigate()
  const { pass, notice } = useRiskGate()
  return { pass, notice, onLogin: () => void navigate(loginPath(tradePath(tab, instrument.code))) }
}
