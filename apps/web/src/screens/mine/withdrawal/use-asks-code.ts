import type { OwnSecurity } from '../../../client/security'
import { useCashierLimits } from '../../../client/withdrawals'

/** Whether an act that moves money out has to be proven: always with two-factor, else as the house has it. */
export function useAsksCode({ hasTwoFactor }: Pick<OwnSecurity, 'hasTwoFactor'>): boolean {
  const asksEverybody = useCashierLimits().data?.asksCode ?? true
  return hasTwoFactor || asksEverybody
}
