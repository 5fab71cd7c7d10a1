import {
  type Subscription,
  USD_SCALE,
  type Usd,
  dailyIncome,
  formatDecimal,
  incomeDueAt,
  incomeToMaturity,
  usdOf,
} from '@fairtick/domain'
import { cents, flag, listed, moment, orNull, page, rate, text, usd, whole } from '../kinds'
import { SUBSCRIPTION_STATUS } from '../listed'
import { type Kind, type Ours, type Wire, object } from '../object'
import { readUsd } from './decimals'
import type { DecimalText } from './text'

/** USD with the four decimals of income. */
export const income: Kind<Usd, DecimalText> = {
  write: (amount) => formatDecimal(amount, USD_SCALE, 4),
  read: readUsd,
}

/** A mining product on offer. */
export const fundShape = object({
  id: whole,
  title: text,
  /** Address of a picture; empty: none. */
  image: text,
  currency_code: ['currencyCode', text],
  /** the least of a subscription */
  staring_sub_amount: ['amountMin', cents],
  /** the most of one */
  max_sub_amount: ['amountMax', cents],
  /** what it is, in plain words */
  desc: ['description', text],
  /** percent of the principal a day */
  dividend_percentage: ['dailyPercent', rate],
  /** how long the principal is locked */
  lock_dividend_days: ['lockDays', whole],
  /** percent of the principal that leaving early costs */
  liquidated_damages: ['penaltyPercent', rate],
  /** 1 where that is at most the income already paid */
  penalty_cap: ['isPenaltyCapped', flag],
  /** what income of new subscriptions can be paid from, USD */
  pool_left: ['poolLeft', usd],
  /** where the income comes from, in plain words */
  yield_source: ['yieldSource', text],
  /** 1 for an example of a sandbox. */
  is_sample: ['isSample', flag],
})
export type WireFund = Wire<typeof fundShape>
export type OfferedProduct = Ours<typeof fundShape>

/** A page of products. */
export const fundsShape = page(fundShape)
export type WireFunds = Wire<typeof fundsShape>

/** A subscription of its client, with the terms of its purchase. */
export const subscriptionShape = object({
  id: whole,
  /** its product */
  fund_id: ['productId', whole],
  /** As its product was called when it was bought, in the caller's language; so are the next two. */
  title: text,
  /** what it is, in plain words */
  desc: ['description', text],
  /** where the income comes from, in plain words */
  yield_source: ['yieldSource', text],
  /** 1 running, 2 redeeming, 3 redeemed, 4 finished. */
  status: listed(SUBSCRIPTION_STATUS),
  /** what was paid for it */
  share_amount: ['principal', cents],
  /** when it was bought */
  sub_time: ['subscribedAt', moment],
  dividend_percentage: ['dailyPercent', rate],
  lock_dividend_days: ['lockDays', whole],
  liquidated_damages: ['penaltyPercent', rate],
  penalty_cap: ['isPenaltyCapped', flag],
  /** of a full day, USD */
  day_profit: ['dailyIncome', income],
  /** of all days of the lock, USD */
  sum_profit: ['incomeToMaturity', income],
  /** income that was paid so far, USD */
  get_fund: ['incomePaid', income],
  /** days of income that were paid */
  days_paid: ['daysPaid', whole],
  /** when the next day of income is due, null: never more */
  next_income_at: ['nextIncomeAt', orNull(moment)],
  /** when the lock is over */
  matures_at: ['maturesAt', moment],
  /** when its redemption was asked for, null: never */
  asked_at: ['askedAt', orNull(moment)],
  /** when it was redeemed or finished, null: not yet */
  ended_at: ['endedAt', orNull(moment)],
  /** The penalty of its redemption, null where it was not redeemed. */
  penalty: orNull(usd),
  /** 1 where an early redemption was promised to be carried out at once */
  redeem_at_once: ['redeemsAtOnce', flag],
  /** Version of the rules at its purchase. */
  Rules: ['rules', whole],
})
export type WireSubscription = Wire<typeof subscriptionShape>
export type OwnSubscription = Ours<typeof subscriptionShape>

/** A page of subscriptions. */
export const subscriptionsShape = page(subscriptionShape)
export type WireSubscriptions = Wire<typeof subscriptionsShape>

/** A day of income that was paid. */
export const incomeShape = object({
  id: whole,
  /** Of the lock, from 1 on. */
  day: whole,
  interest: ['amount', income],
  created_at: ['at', moment],
})
export type WireIncome = Wire<typeof incomeShape>

/** A page of income. */
export const incomePageShape = page(incomeShape)
export type WireIncomePage = Wire<typeof incomePageShape>

/** The figures of a redemption now, USD: they are those that it is settled with. */
export const redemptionShape = object({
  principal: cents,
  /** Already paid. */
  income,
  penalty: usd,
  /** The principal less the penalty. */
  pays: usd,
  /** 1: it is paid at once, 0: it waits for an operator. */
  pays_at_once: ['isAtOnce', flag],
})
export type WireRedemption = Wire<typeof redemptionShape>

/** The texts of a product as they were when a subscription was bought, in its reader's language. */
export type SubscriptionTexts = Pick<OwnSubscription, 'title' | 'description' | 'yieldSource'>

/** Writes a subscription with the texts that it was bought under. */
export function encodeSubscription(
  subscription: Subscription,
  { title, description, yieldSource }: SubscriptionTexts,
): WireSubscription {
  const { principal, status, daysPaid, lockDays } = subscription
  const daily = dailyIncome(principal, subscription)
  return subscriptionShape.write({
    ...subscription,
    title,
    description,
    yieldSource,
    dailyIncome: daily,
    incomeToMaturity: incomeToMaturity(principal, subscription),
    incomePaid: usdOf(daily * BigInt(daysPaid)),
    nextIncomeAt: status === 'running' ? incomeDueAt(subscription, daysPaid + 1) : undefined,
    maturesAt: incomeDueAt(subscription, lockDays),
  })
}
