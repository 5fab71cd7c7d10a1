import { useNavigate } from 'react-router'
import type { Listing } from '../../client/market'
import { TicketBar } from '../../features/contracts/ticket/TicketBar'
import { TicketCosts } from '../../features/contracts/ticket/TicketCosts'
import { TicketFields } from '../../features/contracts/ticket/TicketFields'
import { useTicket } from '../../features/contracts/ticket/use-ticket'
import { tradePath } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import { OwnLimit } from './OwnLimit'
import { TicketFrame } from './TicketFrame'
import { useRiskGate } from './use-risk-gate'

/** The ticket of a contract order. */
export function ContractTicket({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate()
  const open = useTicket(listing)
  const login = () => void navigate(loginPath(tradePath('contract', listing.instrument.code)))
  const risk = useRiskGate()
  return (
    <TicketFrame bar={<TicketBar open={open} onLogin={login} pass={risk.pass} />}>
      <TicketFields open={open} />
      <OwnLimit />
      <TicketCosts open={open} />
      {risk.notice}
    </TicketFrame>
  )
}
