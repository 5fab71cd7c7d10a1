import { useTexts } from '@fairtick/texts/react'
import { leftToRight } from '../left-to-right'

/** Writes an amount of a currency, with the decimals that it has. */
export function useCurrencyWords(): (amount: string, currencyCode: string) => string {
  const { format } = useTexts()
  return (amount, currencyCode) => leftToRight(`${format.lots(amount)}\u00a0${currencyCode}`)
}
