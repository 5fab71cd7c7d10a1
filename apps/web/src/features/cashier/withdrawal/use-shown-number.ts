import { masked } from '@fairtick/domain'
import { useIsMasked } from '../amount-mask'

/** An address or account number as shown here: whole, or shortened where the device hides amounts. */
export function useShownNumber(): (number: string) => string {
  const isMasked = useIsMasked()
  return (number) => (isMasked ? masked(number) : number)
}
