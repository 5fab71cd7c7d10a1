import { formatLots } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'
import { NumberField } from '../../../figures/NumberField'
import { ExpiryField } from './ExpiryField'
import { LotsChips } from './LotsChips'
import { LeverageField } from './LeverageField'
import { ProtectionField } from './ProtectionField'
import { SizeSummary } from './SizeSummary'
import { StopFields } from './StopFields'
import { TriggerField } from './TriggerField'
import { fieldProblemText } from './problem-words'
import { startingPrice } from './ticket'
import type { OpenTicket } from './use-ticket'

/** The fields of the ticket: order type, leverage, lots, stops. Source: docs/spec/product.md 5.4. */
export function TicketFields({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, context } = open
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={text('trade.orderKind')}
        isWide
        options={[
          { key: 'market', text: text('trade.market') },
          { key: 'pending', text: text('trade.pending') },
        ]}
        value={ticket.kind}
        onChange={(kind) =>
          change({ kind, trigger: ticket.trigger || startingPrice(context.last, context.instrument) })
        }
      />
      {ticket.kind === 'pending' && <TriggerField open={open} />}
      {context.instrument.marginMode === 'leveraged' && (
        <LeverageField
          instrument={context.instrument}
          value={ticket.leverage}
          onChange={(leverage) => change({ leverage })}
        />
      )}
      <div data-order-size className="flex flex-col gap-2">
        <LotsField open={open} />
        <LotsChips open={open} />
      </div>
      <SizeSummary open={open} />
      {ticket.kind === 'pending' && <ExpiryField open={open} />}
      <StopFields open={open} />
      {ticket.kind === 'market' && <ProtectionField open={open} />}
    </div>
  )
}

function LotsField({ open }: { readonly open: OpenTicket }) {
  const { text, format } = useTexts()
  const { ticket, change, read, context } = open
  const { minLots, maxLots, lotStep } = context.instrument
  const problem = read.lots.problem
  return (
    <NumberField
      label={text('trade.lots')}
      value={ticket.lots}
      onChange={(lots) => change({ lots })}
      step={formatLots(lotStep)}
      min={formatLots(minLots)}
      max={formatLots(maxLots)}
      unit={text('trade.lotsUnit')}
      hint={text('trade.lotsHint', {
        min: format.lots(formatLots(minLots)),
        step: format.lots(formatLots(lotStep)),
        max: format.lots(formatLots(maxLots)),
      })}
      error={problem && fieldProblemText(problem, { text, format, context })}
      testId="lots"
    />
  )
}
