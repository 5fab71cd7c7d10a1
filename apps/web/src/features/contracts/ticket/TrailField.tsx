import type { Instrument, Price } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Switch } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { PriceStepper } from './PriceStepper'
import type { FieldProblem } from './read-ticket'
import { usualTrail } from './ticket'

/**
 * A trailing stop: off, or the distance at which the stop-loss follows the price. `price` is its starting
 * price.
 */
export function TrailField(props: {
  readonly instrument: Instrument
  readonly price: Price | undefined
  readonly value: string | undefined
  readonly problem: FieldProblem | undefined
  readonly onChange: (distance: string | undefined) => void
  readonly testId: string
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument, price, value, onChange, testId } = props
  const shown = price === undefined ? '' : figures.price(price, instrument.pricePrecision)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={text('trade.trailingStop')}
        hint={value === undefined ? undefined : text('trade.trailingStopHint')}
        isOn={value !== undefined}
        onChange={(isOn) => onChange(isOn ? usualTrail(price, instrument) : undefined)}
        testId={`${testId}-switch`}
      />
      {value !== undefined && (
        <PriceStepper
          label={text('trade.trailDistance')}
          value={value}
          onChange={onChange}
          instrument={instrument}
          problem={props.problem}
          hint={text('trade.trailRange', { price: shown })}
          testId={testId}
        />
      )}
    </div>
  )
}
