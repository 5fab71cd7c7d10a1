import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, InstrumentLogo } from '@fairtick/ui'
import type { OwnOption } from '../../../../client/options/options'
import { useFigures } from '../../../../figures/use-figures'
import { directionKey, resultKey } from '../../../../words/option-words'
import { Countdown } from '../../Countdown'
import { durationText, payoutPercent } from '../../payout-words'
import { SellLink } from '../../sale/SellLink'
import { OptionProfit } from '../OptionRow'
import { Standing } from '../Standing'
import { useLiveStanding } from '../use-live-standing'
import type { OptionColumn } from './option-columns'

/** The cell of an option in a column. */
export function OptionCell({
  option,
  column,
  onOpen,
}: {
  readonly option: OwnOption
  readonly column: OptionColumn
  readonly onOpen: (option: OwnOption) => void
}) {
  switch (column) {
    case 'instrument':
      return <Name option={option} />
    case 'left':
      return <Countdown option={option} />
    case 'now':
      return <Now option={option} />
    case 'standing':
      return <Standing option={option} />
    case 'sell':
      return <SellLink option={option} onOpen={onOpen} />
    case 'profit':
      return <OptionProfit option={option} isBare />
    case 'direction':
    case 'result':
    case 'duration':
      return <Words option={option} column={column} />
    case 'placed':
    case 'ends':
      return <Moment at={column === 'placed' ? option.createdAt : (option.settledAt ?? option.expiresAt)} />
    default:
      return <Number option={option} column={column} />
  }
}

function Name({ option }: { readonly option: OwnOption }) {
  return (
    <span className="flex items-center gap-2">
      <InstrumentLogo code={option.code} size="small" />
      <bdi className="font-semibold">{option.name}</bdi>
    </span>
  )
}

function Now({ option }: { readonly option: OwnOption }) {
  const figures = useFigures()
  const live = useLiveStanding(option)
  return live === undefined ? '–' : <Figure>{figures.price(live.price, option.pricePrecision)}</Figure>
}

function Words(props: { readonly option: OwnOption; readonly column: 'direction' | 'result' | 'duration' }) {
  const { text } = useTexts()
  const { option, column } = props
  if (column === 'direction')
    return <Badge tone={option.direction}>{text(directionKey(option.direction))}</Badge>
  if (column === 'duration') return durationText(option.durationSeconds, { text })
  return option.result === undefined ? '–' : text(resultKey(option.result))
}

function Moment({ at }: { readonly at: number }) {
  const { format } = useTexts()
  return <span className="text-small">{format.dayTime(at)}</span>
}

function Number({ option, column }: { readonly option: OwnOption; readonly column: OptionColumn }) {
  const { text } = useTexts()
  const figures = useFigures()
  const price = (value: OwnOption['endPrice']) =>
    value === undefined ? '–' : figures.price(value, option.pricePrecision)
  switch (column) {
    case 'stake':
      return <Figure>{figures.balance(option.stake)}</Figure>
    case 'payout':
      return <Figure>{text('options.pays', { percent: payoutPercent(option.payoutRatio, figures) })}</Figure>
    case 'openPrice':
      return <Figure>{price(option.openPrice)}</Figure>
    case 'endPrice':
      return <Figure>{price(option.endPrice)}</Figure>
    default:
      return <Figure>{option.id}</Figure>
  }
}
