import { useTexts } from '@fairtick/texts/react'
import { leftToRight } from '../left-to-right'

/** Formats an amount of a currency, with its own decimals. */
export function useCurrencyWords(): (amount: string, currencyCode: string) => string {
  const { format } = useTexts()
  return (amount, currencyCode) => leftToRight(`${format.lots(amount)}\u00a0${currencyCode}`)
}
