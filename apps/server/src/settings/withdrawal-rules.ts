import { HOUR_MS, type TwoPersonRule, usd } from '@fairtick/domain'
import type { Settings } from '../settings'

/** The rule for two operators, by the settings at the time of each use. */
export const twoPersonRuleOf = (settings: Settings): TwoPersonRule => ({
  get amount() {
    return usd(settings.WITHDRAW_TWO_PERSON_USD)
  },
  get hourly() {
    return settings.WITHDRAW_HOURLY_USD === undefined ? undefined : usd(settings.WITHDRAW_HOURLY_USD)
  },
  get daily() {
    return settings.WITHDRAW_DAILY_USD === undefined ? undefined : usd(settings.WITHDRAW_DAILY_USD)
  },
})

/** The present hold on withdrawals after a change of password, e-mail or two-factor. */
export const withdrawalHoldOf = (settings: Settings): number => settings.WITHDRAW_HOLD_HOURS * HOUR_MS
