import {
  type Conversion,
  type Instrument,
  type Price,
  type ProfitBasis,
  type StopDistance,
  type Usd,
  formatPrice,
  pipOf,
  stopPriceAt,
  usd,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, announce } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import type { StopName } from './ticket'
import { usePressedChip } from './use-pressed-chip'

const DISTANCES = {
  'percent-1': { kind: 'percent', percent: 1n },
  'percent-2': { kind: 'percent', percent: 2n },
  'usd-50': { kind: 'usd', amount: usd('50') },
  'usd-100': { kind: 'usd', amount: usd('100') },
  'pips-20': { kind: 'pips', count: 20n },
  'pips-50': { kind: 'pips', count: 50n },
} as const satisfies Record<string, StopDistance>
const FIELDS = { stopLoss: 'trade.stopLoss', takeProfit: 'trade.takeProfit' } as const
type ChipKey = keyof typeof DISTANCES
const KEYS = ['percent-1', 'percent-2', 'usd-50', 'usd-100', 'pips-20', 'pips-50'] as const

/**
 * Chips in pips are offered only if the price is at most this many pips: above it, as for gold and bitcoin, a
 * pip is too small a distance.
 */
const PIP_PARTS_MAX = 20_000n

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
  readonly onChoose: (price: string) => void
}) {
  const { text } = useTexts()
  const { name, order, instrument, conversion } = props
  const figures = useFigures()
  const chipText = useChipText(name)
  const [pressed, press] = usePressedChip<ChipKey>(props.typed)
  const kind = name === 'stopLoss' ? 'stop-loss' : 'take-profit'
  const priceOf = (key: ChipKey): Price | undefined => {
    const distance = DISTANCES[key]
    if (distance.kind === 'pips' && order.from / pipOf(instrument) > PIP_PARTS_MAX) return undefined
    const openPrice = distance.kind === 'usd' ? order.openPrice : order.from
    return stopPriceAt({ ...order, openPrice }, { kind, distance }, instrument, conversion)
  }
  const options = KEYS.filter((key) => priceOf(key) !== undefined).map((key) => ({
    key,
    text: chipText(DISTANCES[key]),
  }))
  if (options.length === 0) return null
  return (
    <Chips
      isFitted
      columns={3}
      label={text(name === 'stopLoss' ? 'trade.stopLossChips' : 'trade.takeProfitChips')}
      options={options}
      value={pressed}
      areActs
      onChange={(key) => {
        const price = key && priceOf(key)
        if (key === undefined || price === undefined) return
        const typed = formatPrice(price, instrument.pricePrecision)
        press(key, typed)
        props.onChoose(typed)
        announce(`${text(FIELDS[name])} ${figures.price(price, instrument.pricePrecision)}`)
      }}
    />
  )
}

function useChipText(name: StopName): (distance: StopDistance) => string {
  const { text } = useTexts()
  const figures = useFigures()
  const sign = name === 'stopLoss' ? '−' : '+'
  return (distance) => {
    if (distance.kind === 'percent')
      return text('trade.chipPercent', { sign, percent: String(distance.percent) })
    if (distance.kind === 'pips') return text('trade.chipPips', { count: Number(distance.count) })
    return text('trade.chipUsd', { sign, amount: figures.whole(distance.amount) })
  }
}
