import { masked } from '@fairtick/domain'
import { useIsMasked } from '../../../figures/amount-mask'

/** An address or account number for display: full, or shortened if the device hides amounts. */
export function useShownNumber(): (number: string) => string {
  const isMasked = useIsMasked()
  return (number) => (isMasked ? masked(number) : number)
}
