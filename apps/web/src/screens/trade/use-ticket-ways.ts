import { useNavigate } from 'react-router'
import type { Listing } from '../../client/market/market'
import { tradePath } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import type { TradeTab } from '../../paths/trade-tab'
import { useRiskGate } from './use-risk-gate'

/**
 * Steps outside an order ticket. `onLogin` sends a visitor to the login and back to this ticket; `pass` runs
 * a trade once the user has accepted the risk notice.
 */
export function useTicketWays(tab: TradeTab, { instrument }: Listing) {
  const navigate = useNavigate()
  const { pass, notice } = useRiskGate()
  return { pass, notice, onLogin: () => void navigate(loginPath(tradePath(tab, instrument.code))) }
}
