import { formatPrice } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, SpanChart } from '@fairtick/ui'
import { type OptionTick, useOptionTicks } from '../../../client/options/option-ticks'
import type { OwnOption } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'
import { usePriceTrail } from '../../../live/price-trail'
import { standingAt, toneOf } from '../standing'
import { pricesOf } from './prices-of'

const NO_TICKS: readonly OptionTick[] = []
/** Ticks are marked one by one as long as they can be told apart. */
const MARKED_MAX = 60

/**
 * The price from the opening of an option to its end, tick by tick, with both ends marked. Hidden if it has
 * ended and its prices are gone.
 */
export function OptionChart({ option }: { readonly option: OwnOption }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const pushed = usePriceTrail(option.instrumentId)
  const ticks = useOptionTicks(option)?.ticks ?? NO_TICKS
  const prices = pricesOf(option, { ticks, pushed })
  const last = prices.at(-1)
  if (last === undefined || (option.status === 'settled' && prices.length <= 2)) return null
  const shown = (price: OwnOption['openPrice']) => figures.price(price, option.pricePrecision)
  // For drawing only: binary numbers.
  const drawn = (price: OwnOption['openPrice']) => Number(formatPrice(price, option.pricePrecision))
  const isOfOneDay = format.date(option.createdAt) === format.date(option.expiresAt)
  return (
    <SpanChart
      points={prices.map(({ time, price }) => ({ time, value: drawn(price) }))}
      isMarked={ticks.length <= MARKED_MAX}
      from={option.createdAt}
      until={option.expiresAt}
      level={drawn(option.openPrice)}
      levelText={<Figure>{shown(option.openPrice)}</Figure>}
      direction={toneOf[standingAt(option, last.price)]}
      label={text('options.chartLabel', {
        name: option.name,
        price: shown(last.price),
        open: shown(option.openPrice),
      })}
      start={format.dateTime(option.createdAt)}
      end={(isOfOneDay ? format.time : format.dateTime)(option.expiresAt)}
    />
  )
}
