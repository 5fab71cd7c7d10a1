import type { Price } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { PriceStepper } from './PriceStepper'
import type { OpenTicket } from './use-ticket'

/**
 * The price of a pending order, and whether it is a limit or a stop order. Source: docs/spec/rules.md 3.4.
 */
export function TriggerField({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, read, context } = open
  return (
    <PriceStepper
      label={text('trade.triggerPrice')}
      value={ticket.trigger}
      onChange={(trigger) => change({ trigger })}
      instrument={context.instrument}
      problem={read.trigger.problem}
      hint={text(hintKey(read.trigger.value, context.last))}
      testId="trigger"
    />
  )
}

function hintKey(trigger: Price | undefined, last: Price | undefined) {
  if (trigger === undefined || last === undefined || trigger === last) return 'trade.triggerHint'
  return trigger < last ? 'trade.triggerBelow' : 'trade.triggerAbove'
}
