import { useTexts } from '@fairtick/texts/react'
import type { OwnPriceAlert } from '../../../client/alerts'
import { useFigures } from '../../../figures/use-figures'

/** What an alert waits for, and what became of it. */
export function useAlertWords() {
  const { text } = useTexts()
  const figures = useFigures()
  const priceOf = ({ pricePrecision }: OwnPriceAlert, price: OwnPriceAlert['level']) =>
    figures.price(price, pricePrecision)
  return {
    of(alert: OwnPriceAlert): string {
      const price = priceOf(alert, alert.level)
      switch (alert.kind) {
        case 'above':
          return text('alerts.rowAbove', { price })
        case 'below':
          return text('alerts.rowBelow', { price })
        case 'crosses':
          return text('alerts.rowCrosses', { price })
        case 'percent':
          return text('alerts.rowPercent', { percent: alert.percent ? figures.share(alert.percent) : '', price })
      }
    },
    stateOf(alert: OwnPriceAlert, time: string): string {
      if (alert.status === 'fired' && alert.firedPrice !== undefined)
        return text('alerts.firedAt', { price: priceOf(alert, alert.firedPrice), time })
      return text(alert.status === 'expired' ? 'alerts.expired' : 'alerts.since', { time })
    },
  }
}
