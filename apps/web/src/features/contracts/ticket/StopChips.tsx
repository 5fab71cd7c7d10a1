import {
  type Conversion,
  type Instrument,
  type Price,
  type ProfitBasis,
  type StopDistance,
  type Usd,
  formatPrice,
  stopPriceAt,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, announce } from '@fairtick/ui'
import { usePublicFigures } from '../../../figures/use-figures'
import { DISTANCE_KEYS, type DistanceKey, STOP_DISTANCES, arePipsUsual } from './stop-distances'
import type { StopName } from './ticket'
import { usePressedChip } from './use-pressed-chip'

const FIELDS = { stopLoss: 'trade.stopLoss', takeProfit: 'trade.takeProfit' } as const

/** The order of a stop, open or about to be opened. `from` is the reference price of percent and pips. */
export interface ChippedOrder extends ProfitBasis {
  readonly fee: Usd
  readonly from: Price
}

/** Sets a stop in one tap: by percent of the price, by USD including the fee, or by pips. */
export function StopChips(props: {
  readonly name: StopName
  readonly order: ChippedOrder
  readonly instrument: Instrument
  readonly conversion: Conversion
  /** The field's text. */
  readonly typed: string | undefined
  /** The distance that the stop keeps; undefined where it has a fixed price. */
  readonly kept?: DistanceKey | undefined
  readonly onChoose: (price: string, distance: DistanceKey) => void
}) {
  const { text } = useTexts()
  const { name, order, instrument, conversion } = props
  const figures = usePublicFigures()
  const chipText = useChipText(name)
  const [pressed, press] = usePressedChip<DistanceKey>(props.typed)
  const kind = name === 'stopLoss' ? 'stop-loss' : 'take-profit'
  const priceOf = (key: DistanceKey): Price | undefined => {
    const distance = STOP_DISTANCES[key]
    if (distance.kind === 'pips' && !arePipsUsual(order.from, instrument)) return undefined
    const openPrice = distance.kind === 'usd' ? order.openPrice : order.from
    return stopPriceAt({ ...order, openPrice }, { kind, distance }, instrument, conversion)
  }
  const options = DISTANCE_KEYS.filter((key) => priceOf(key) !== undefined).map((key) => ({
    key,
    text: chipText(STOP_DISTANCES[key]),
  }))
  if (options.length === 0) return null
  return (
    <Chips
      isFitted
      columns={3}
      label={text(name === 'stopLoss' ? 'trade.stopLossChips' : 'trade.takeProfitChips')}
      options={options}
      value={props.kept ?? pressed}
      areActs
      onChange={(key) => {
        const price = key && priceOf(key)
        if (key === undefined || price === undefined) return
        const typed = formatPrice(price, instrument.pricePrecision)
        press(key, typed)
        props.onChoose(typed, key)
        announce(`${text(FIELDS[name])} ${figures.price(price, instrument.pricePrecision)}`)
      }}
    />
  )
}

function useChipText(name: StopName): (distance: StopDistance) => string {
  const { text } = useTexts()
  const figures = usePublicFigures()
  const sign = name === 'stopLoss' ? '−' : '+'
  return (distance) => {
    if (distance.kind === 'percent')
      return text('trade.chipPercent', { sign, percent: String(distance.percent) })
    if (distance.kind === 'pips') return text('trade.chipPips', { count: Number(distance.count) })
    return text('trade.chipUsd', { sign, amount: figures.whole(distance.amount) })
  }
}
