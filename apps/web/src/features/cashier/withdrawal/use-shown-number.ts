import { masked } from '@fairtick/domain'
import { useIsMasked } from '../amount-mask'

/** An address or account number as this device shows it: whole, or its beginning and end where amounts are hidden. */
export function useShownNumber(): (number: string) => string {
  const isMasked = useIsMasked()
  return (number) => (isMasked ? masked(number) : number)
}
