import type { OwnSecurity } from '../../../client/identity/security'
import { useCashierLimits } from '../../../client/cashier/withdrawals'

/**
 * Whether a money movement out of the platform must be proven: always with two-factor, else by the
 * deployment's setting.
 */
export function useAsksCode({ hasTwoFactor }: Pick<OwnSecurity, 'hasTwoFactor'>): boolean {
  const asksEverybody = useCashierLimits().data?.asksCode ?? true
  return hasTwoFactor || asksEverybody
}
