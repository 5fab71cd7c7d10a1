import { DAY_MS } from '@fairtick/domain'
import { refuse } from '../../../books/command'
import type { Clock } from '../../../ports'
import type { StoredCredential } from '../account/credential-store'
import type { Notices } from '../notices/notices'
import { createTries } from '../tries'

/** Limits on wrong second factors; the user is notified of them. */
export interface TwoFactorTries {
  /** Refuses after too many guesses; else takes a try. */
  spend(user: StoredCredential): {
    /** Gives the try back. */
    wasRight(): void
    /** Notifies the user when it is more than a slip. */
    wasWrong(): Promise<void>
  }
}

/** A code is good for 90 seconds: never more than five guesses fall into them (docs/spec/promises.md 2.1). */
const TRIES = { max: 5, windowMs: 10 * 60_000 }
/** Guessing needs the password, so a stranger cannot lock an account; a new password resets the count. */
const TRIES_A_DAY = { max: 40, windowMs: DAY_MS }
/** From the fifth wrong guess on the user is notified, once a day. */
const UNTOLD = { max: 4, windowMs: DAY_MS }
const TOLD = { max: 1, windowMs: DAY_MS }

/** Counts wrong second factors in memory. */
export function createTwoFactorTries(clock: Clock, notices: Notices): TwoFactorTries {
  const tries = createTries(TRIES)
  const triesADay = createTries(TRIES_A_DAY)
  const untold = createTries(UNTOLD)
  const told = createTries(TOLD)

  return {
    spend(user) {
      const who = String(user.id)
      const budgets = [
        { budget: tries, by: who },
        { budget: triesADay, by: `${who} ${user.passwordHash}` },
      ]
      for (const { budget, by } of budgets) {
        const left = budget.take(by, clock.now())
        const limit = budget.quota.max
        if (left < 0) refuse('too-many-requests', { seconds: budget.secondsUntil(-left), limit })
      }
      return {
        wasRight() {
          for (const { budget, by } of budgets) budget.giveBack(by)
        },
        async wasWrong() {
          const now = clock.now()
          if (untold.take(who, now) >= 0 || told.take(who, now) < 0) return
          await notices.telling(({ tell }) => tell(user, 'two-factor-guessed'))
        },
      }
    },
  }
}
