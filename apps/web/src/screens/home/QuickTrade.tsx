import { useTexts } from '@fairtick/texts/react'
import { LinkButton, Sheet } from '@fairtick/ui'
import type { Listing } from '../../client/market/market'
import { TicketBar } from '../../features/contracts/ticket/TicketBar'
import { TicketCosts } from '../../features/contracts/ticket/TicketCosts'
import { TicketFields } from '../../features/contracts/ticket/TicketFields'
import { useTicket } from '../../features/contracts/ticket/use-ticket'
import { QuoteHeader } from '../../features/market/QuoteHeader'
import { tradePath } from '../../paths/paths'
import { OwnLimit } from '../trade/OwnLimit'
import { useTicketWays } from '../trade/use-ticket-ways'

/** The ticket of an instrument over the market list: the same as on its trade screen, without the chart. */
export function QuickTrade(props: { readonly listing: Listing; readonly onClose: () => void }) {
  const { text } = useTexts()
  const { listing } = props
  const open = useTicket(listing)
  const { notice, ...ways } = useTicketWays('contract', listing)
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={<bdi>{listing.instrument.showCode}</bdi>}
      closeLabel={text('shell.close')}
      size="tall"
      desktop="side"
      footer={<TicketBar open={open} {...ways} />}
    >
      <div className="@container flex flex-col gap-4" data-testid="quick-trade">
        <QuoteHeader listing={listing} />
        <TicketFields open={open} />
        <OwnLimit />
        <TicketCosts open={open} />
        <LinkButton href={tradePath('contract', listing.instrument.code)} variant="quiet" isWide>
          {text('home.openChart')}
        </LinkButton>
        {notice}
      </div>
    </Sheet>
  )
}
