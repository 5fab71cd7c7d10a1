import { useTexts } from '@fairtick/texts/react'
import { Switch } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { PriceStepper } from './PriceStepper'
import { TrailField } from './TrailField'
import { startingPrice } from './ticket'
import { openPriceOf } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

/** Stop-loss, take-profit and trailing stop: off, or a price that starts at the current one, with the range that is accepted. Spec 5. */
export function StopFields({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, read, context } = open
  return (
    <>
      <StopField
        open={open}
        field="stopLoss"
        label={text('trade.stopLoss')}
        about={text('trade.stopLossHint')}
      />
      <StopField
        open={open}
        field="takeProfit"
        label={text('trade.takeProfit')}
        about={text('trade.takeProfitHint')}
      />
      <TrailField
        instrument={context.instrument}
        price={openPriceOf(read, context)}
        value={ticket.trailDistance}
        problem={read.trailDistance.problem}
        onChange={(trailDistance) => change({ trailDistance })}
        testId="trailDistance"
      />
    </>
  )
}

function StopField(props: {
  readonly open: OpenTicket
  readonly field: 'stopLoss' | 'takeProfit'
  readonly label: string
  readonly about: string
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { ticket, change, read, context } = props.open
  const value = ticket[props.field]
  const price = openPriceOf(read, context)
  const shown = price === undefined ? '' : figures.price(price, context.instrument.pricePrecision)
  const range =
    props.field === 'stopLoss'
      ? text('trade.stopLossRange', { price: shown })
      : text('trade.takeProfitRange', { price: shown })
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={props.label}
        hint={value === undefined ? undefined : props.about}
        isOn={value !== undefined}
        onChange={(isOn) =>
          change({ [props.field]: isOn ? startingPrice(price, context.instrument) : undefined })
        }
        testId={`${props.field}-switch`}
      />
      {value !== undefined && (
        <PriceStepper
          label={props.label}
          isLabelHidden
          value={value}
          onChange={(typed) => change({ [props.field]: typed })}
          instrument={context.instrument}
          problem={read[props.field].problem}
          hint={range}
          testId={props.field}
        />
      )}
    </div>
  )
}
