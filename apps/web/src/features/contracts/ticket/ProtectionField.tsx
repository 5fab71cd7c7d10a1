import { useTexts } from '@fairtick/texts/react'
import { Switch } from '@fairtick/ui'
import { PriceStepper } from './PriceStepper'
import { usualSlip } from './ticket'
import { useDistanceWords } from './use-distance-words'
import type { OpenTicket } from './use-ticket'

/**
 * The allowed price movement between the tap and the fill; beyond it the order is refused. Source:
 * docs/spec/wire.md 3.3.
 */
export function ProtectionField({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, read, context } = open
  const distanceWords = useDistanceWords(context.instrument)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={text('trade.protection')}
        hint={ticket.maxSlip === undefined ? undefined : text('trade.protectionHint')}
        isOn={ticket.maxSlip !== undefined}
        onChange={(isOn) =>
          change({ maxSlip: isOn ? usualSlip(context.last, context.instrument) : undefined })
        }
        testId="protection-switch"
      />
      {ticket.maxSlip !== undefined && (
        <PriceStepper
          label={text('trade.maxSlip')}
          value={ticket.maxSlip}
          onChange={(maxSlip) => change({ maxSlip })}
          instrument={context.instrument}
          problem={read.maxSlip.problem}
          hint={distanceWords(read.maxSlip.value, context.last)}
          testId="maxSlip"
        />
      )}
    </div>
  )
}
