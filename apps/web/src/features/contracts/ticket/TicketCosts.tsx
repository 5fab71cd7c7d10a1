import { type Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { DescriptionList } from '@fairtick/ui'
import { useDelayRow } from '../../../live/use-delay-row'
import { useBreakEvenRows } from './use-break-even-rows'
import { useAllInRows, useLossRows, useRiskText, useStopRows } from './use-cost-rows'
import { TermsButton } from './TermsButton'
import { useStopOutRows } from './use-stop-out-rows'
import { useSwapRows } from './use-swap-rows'
import type { OpenTicket } from './use-ticket'

/** The order's cost and largest loss, before it is placed. */
export function TicketCosts({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const sides: readonly Side[] = open.cost?.side === undefined ? ['buy', 'sell'] : [open.cost.side]
  return (
    <section aria-label={text('trade.cost')} className="rounded-control bg-sunken px-3 py-2">
      <DescriptionList
        isDense
        rows={[
          ...useAllInRows(open),
          ...useBreakEvenRows(open, sides),
          ...useStopRows(open),
          ...useLossRows(open, sides),
          ...useSwapRows(open, sides),
          ...useStopOutRows(open, sides),
          ...useDelayRow(open.context.instrument.id),
        ]}
      />
      <p className="pt-1 text-small text-ink-soft">{useRiskText(open)}</p>
      <TermsButton context={open.context} />
    </section>
  )
}
