import { createDailyLogins } from '../../../http/limits/daily-acts'
import { openSecrets } from '../../../keys/open-secrets'
import type { SecretKeys } from '../../../keys/secret-keys'
import { isSandboxSource } from '../../../market/feed'
import type { Settings } from '../../../settings'
import { withdrawalHoldOf } from '../../../settings/withdrawal-rules'
import { type AccountBasePorts, type Accounts, createAccounts } from '../accounts'

type Made = 'books' | 'sessions' | 'ownAddress'

/** Registration, login and account protection of real users, by the settings. */
export async function startAccounts(
  ports: Omit<AccountBasePorts, Made | 'secrets' | 'policy' | 'countLogin' | 'factor' | 'isSandbox'> & {
    readonly settings: Settings
    readonly keys: SecretKeys
    readonly market: { readonly source: string }
  },
  made: Pick<AccountBasePorts, Made>,
): Promise<Accounts> {
  const secrets = await openSecrets(ports)
  const { settings, market } = ports
  return createAccounts({
    ...ports,
    ...made,
    secrets,
    policy: {
      get proof() {
        return settings.VERIFY_REG_TYPE
      },
      get takesMobiles() {
        return settings.IS_SHOW_MOBILE
      },
      get needsInvite() {
        return settings.INVITE_REQUIRED
      },
      get withdrawalHoldMs() {
        return withdrawalHoldOf(settings)
      },
    },
    countLogin: createDailyLogins(settings, ports.clock),
    factor: settings.RATE_LIMIT_FACTOR,
    isSandbox: isSandboxSource(market.source),
  })
}
