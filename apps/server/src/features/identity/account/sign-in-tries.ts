import { MINUTE_MS } from '@fairtick/domain'
import { addressBlock } from '../../../callers/address-block'
import { refuse } from '../../../books/command'
import type { Clock, Log } from '../../../ports'
import { scaledQuota } from '../../../callers/token-buckets'
import { createTries } from '../tries'

/** A caller who tries a password. */
export interface Guesser {
  readonly account: string
  readonly ip: string
  /** The id of the request, for lines of the log. */
  readonly request?: string | undefined
  /**
   * The browser's secret name, if it has logged in to this account before: it has guesses of its own,
   * independent of other traffic from its address.
   */
  readonly knownBrowser: string | undefined
}

/**
 * Limits on wrong passwords: for one account from one address, and for all accounts from one address. They
 * cannot be used to lock another user's browser out.
 */
export interface SignInTries {
  /** Refuses after too many guesses; else counts the guess. A right guess is not counted. */
  spend(guesser: Guesser): { wasRight(): void }
}

/** Source: docs/spec/promises.md D22. */
const PER_ACCOUNT = { max: 5, windowMs: MINUTE_MS }
const PER_ACCOUNT_HOUR = { max: 30, windowMs: 60 * MINUTE_MS }
const PER_IP = { max: 10, windowMs: MINUTE_MS }

/** Counts guesses in memory; `factor` multiplies the limits. */
export function createSignInTries(clock: Clock, log: Log, factor: number): SignInTries {
  const perAccount = createTries(scaledQuota(PER_ACCOUNT, factor))
  const perAccountHour = createTries(scaledQuota(PER_ACCOUNT_HOUR, factor))
  const perIp = createTries(scaledQuota(PER_IP, factor))
  return {
    spend({ account, ip, request, knownBrowser }) {
      const block = addressBlock(ip)
      const pair = `${knownBrowser ?? block} ${account}`
      const budgets = [
        ...(knownBrowser === undefined ? [{ tries: perIp, who: block }] : []),
        { tries: perAccount, who: pair },
        { tries: perAccountHour, who: pair },
      ]
      const now = clock.now()
      for (const { tries, who } of budgets) {
        const left = tries.take(who, now)
        if (left >= 0) continue
        log.warn({ request, ip }, 'logins are refused: too many wrong ones')
        refuse('too-many-requests', { seconds: tries.secondsUntil(-left), limit: tries.quota.max })
      }
      return {
        wasRight() {
          for (const { tries, who } of budgets) tries.giveBack(who)
        },
      }
    },
  }
}
