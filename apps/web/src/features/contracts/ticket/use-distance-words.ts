import { type Instrument, PRICE_SCALE, type Price, formatDecimal, pipOf, rateOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures } from '../../../figures/use-figures'
import { arePipsUsual } from './stop-distances'

const PERCENT = 100n * 10n ** BigInt(PRICE_SCALE)

/** The words of a distance from a price: in pips, where they are usual, and in percent of the price. */
export function useDistanceWords(instrument: Instrument) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const inPips = (distance: Price): string => {
    const tenths = (distance * 10n) / pipOf(instrument)
    const isWhole = tenths % 10n === 0n
    return text('trade.chipPips', {
      count: isWhole ? Number(tenths / 10n) : format.lots(formatDecimal(tenths, 1)),
    })
  }
  return (distance: Price | undefined, from: Price | undefined): string | undefined => {
    if (distance === undefined || from === undefined) return undefined
    const share = figures.level(rateOf((distance * PERCENT) / from))
    return arePipsUsual(from, instrument) ? `${inPips(distance)} · ${share}` : share
  }
}
