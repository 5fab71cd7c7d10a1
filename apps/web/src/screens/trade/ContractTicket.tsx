import type { Listing } from '../../client/market/market'
import { TicketBar } from '../../features/contracts/ticket/TicketBar'
import { TicketCosts } from '../../features/contracts/ticket/TicketCosts'
import { TicketFields } from '../../features/contracts/ticket/TicketFields'
import { useTicket } from '../../features/contracts/ticket/use-ticket'
import { OwnLimit } from './OwnLimit'
import { TicketFrame } from './TicketFrame'
import { useTicketWays } from './use-ticket-ways'

/** The ticket of a contract order. */
export function ContractTicket({ listing }: { readonly listing: Listing }) {
  const open = useTicket(listing)
  const { notice, ...ways } = useTicketWays('contract', listing)
  return (
    <TicketFrame bar={<TicketBar open={open} {...ways} />}>
      <TicketFields open={open} />
      <OwnLimit />
      <TicketCosts open={open} />
      {notice}
    </TicketFrame>
  )
}
