import { useTexts } from '@fairtick/texts/react'
import type { OwnPriceAlert } from '../../../client/market/alerts'
import { useFigures } from '../../../figures/use-figures'

/** Says the condition of an alert, and its state. */
export function useAlertWords() {
  const { text } = useTexts()
  const figures = useFigures()
  const priceOf = ({ pricePrecision }: OwnPriceAlert, price: OwnPriceAlert['level']) =>
    figures.price(price, pricePrecision)
  return {
    of(alert: OwnPriceAlert): string {
      const price = priceOf(alert, alert.level)
      const { kind, percent } = alert
      if (kind !== 'percent') return text(ROWS[kind], { price })
      return text('alerts.rowPercent', {
        price,
        percent: percent === undefined ? '' : figures.share(percent),
      })
    },
    stateOf(alert: OwnPriceAlert, time: string): string {
      if (alert.status === 'fired' && alert.firedPrice !== undefined)
        return text('alerts.firedAt', { price: priceOf(alert, alert.firedPrice), time })
      return text(alert.status === 'expired' ? 'alerts.expired' : 'alerts.since', { time })
    },
  }
}

const ROWS = {
  above: 'alerts.rowAbove',
  below: 'alerts.rowBelow',
  crosses: 'alerts.rowCrosses',
} as const
