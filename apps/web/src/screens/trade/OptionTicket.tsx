import type { OptionTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import { useNavigate } from 'react-router'
import type { Listing } from '../../client/market'
import { useOptionTerms } from '../../client/options'
import { OptionBar } from '../../features/options/ticket/OptionBar'
import { OptionCosts } from '../../features/options/ticket/OptionCosts'
import { OptionFields } from '../../features/options/ticket/OptionFields'
import { useOptionTicket } from '../../features/options/ticket/use-option-ticket'
import { tradePath } from '../../paths/paths'
import { loginPath } from '../../paths/return-path'
import { Read } from '../../reads/Read'
import { OwnLimit } from './OwnLimit'
import { TicketFrame } from './TicketFrame'
import { useRiskGate } from './use-risk-gate'

/** The ticket of an option, once its terms are there. */
export function OptionTicket({ listing }: { readonly listing: Listing }) {
  const { text } = useTexts()
  const terms = useOptionTerms()
  return (
    <Read query={terms} error={text('options.termsError')} standIn={<TicketSkeleton />}>
      {(read) => <LoadedTicket listing={listing} terms={read} />}
    </Read>
  )
}

/** Stands where the option ticket will be. */
function TicketSkeleton() {
  return (
    <div className="p-4">
      <Skeleton shape="block" height="20rem" />
    </div>
  )
}

function LoadedTicket({ listing, terms }: { readonly listing: Listing; readonly terms: OptionTerms }) {
  const navigate = useNavigate()
  const open = useOptionTicket(listing, terms)
  const login = () => void navigate(loginPath(tradePath('future', listing.instrument.code)))
  const risk = useRiskGate()
  return (
    <TicketFrame bar={<OptionBar open={open} onLogin={login} pass={risk.pass} />}>
      <OptionFields open={open} />
      <OwnLimit />
      <OptionCosts open={open} />
      {risk.notice}
    </TicketFrame>
  )
}
