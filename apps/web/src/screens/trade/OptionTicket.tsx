import type { OptionTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import type { Listing } from '../../client/market/market'
import { useOptionTerms } from '../../client/options/options'
import { LastResult } from '../../features/options/ticket/LastResult'
import { RunningTicks } from '../../features/options/ticket/RunningTicks'
import { OptionBar } from '../../features/options/ticket/OptionBar'
import { OptionCosts } from '../../features/options/ticket/OptionCosts'
import { OptionFields } from '../../features/options/ticket/OptionFields'
import { usePlaceOption } from '../../features/options/ticket/use-place-option'
import { useOptionTicket } from '../../features/options/ticket/use-option-ticket'
import { Read } from '../../reads/Read'
import { OwnLimit } from './OwnLimit'
import { TicketFrame } from './TicketFrame'
import { useTicketWays } from './use-ticket-ways'

/** The ticket of an option, once its terms are loaded. */
export function OptionTicket({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const terms = useOptionTerms()
  return (
    <Read query={terms} error={text('options.termsError')} standIn={<TicketSkeleton />}>
      {(read) => <LoadedTicket listing={listing} terms={read} />}
    </Read>
  )
}

/** The placeholder of the option ticket. */
function TicketSkeleton() {
  return (
    <div className="p-4">
      <Skeleton shape="block" height="20rem" />
    </div>
  )
}

function LoadedTicket({ listing, terms }: { readonly listing: Listing; readonly terms: OptionTerms }) {
  const open = useOptionTicket(listing, terms)
  const { notice, pass, onLogin } = useTicketWays('option', listing)
  const placing = usePlaceOption(open, pass)
  return (
    <TicketFrame bar={<OptionBar open={open} onLogin={onLogin} placing={placing} />}>
      <RunningTicks instrumentId={listing.instrument.id} />
      <LastResult open={open} placing={placing} />
      <OptionFields open={open} />
      <OwnLimit />
      <OptionCosts open={open} />
      {notice}
    </TicketFrame>
  )
}
