import { useTexts } from '@fairtick/texts/react'
import { useHidesAmounts } from '../../../figures/AmountsShown'
import { MASK } from '../../../figures/use-figures'
import { leftToRight } from '../left-to-right'

/** Formats an amount of a currency, with its own decimals; masked where the user hides amounts. */
export function useCurrencyWords(): (amount: string, currencyCode: string) => string {
  const { format } = useTexts()
  const hides = useHidesAmounts()
  return (amount, currencyCode) => (hides ? MASK : leftToRight(`${format.lots(amount)}\u00a0${currencyCode}`))
}
