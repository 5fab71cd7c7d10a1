import { AreaChart } from '@fairtick/ui'
import { directionOfRate } from '../../figures/use-figures'
import { useQuotePart } from '../../live/use-quote'

/**
 * The line of an instrument's trading day, from its open, in the colour of the day's change: line and figure
 * have one window.
 */
export function DayLine(props: {
  readonly instrumentId: number
  /** The day's open, then closes; undefined while they load. */
  readonly closes: readonly number[] | undefined
  readonly height?: number
}) {
  const { closes = NONE, height } = props
  const direction = useQuotePart(props.instrumentId, (quote) => quote && directionOfRate(quote.change))
  return (
    <AreaChart
      values={closes}
      baseline={closes[0]}
      direction={direction}
      label=""
      isWide
      {...(height !== undefined && { height })}
    />
  )
}

const NONE: readonly number[] = []
