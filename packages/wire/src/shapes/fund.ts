import {
  type MiningBounds,
  type MiningIncome,
  type MiningTerms,
  type Redemption,
  type Subscription,
  USD_SCALE,
  type Usd,
  dailyIncome,
  formatCents,
  formatDecimal,
  formatRate,
  formatUsd,
  incomeDueAt,
  incomeToMaturity,
  usdOf,
} from '@fairtick/domain'
import { SUBSCRIPTION_STATUS } from '../listed'
import { encodeTime } from './decimals'
import type { DecimalText, MomentText } from './text'

/** A mining product on offer. */
export interface WireFund {
  id: number
  title: string
  /** Address of a picture; empty: none. */
  image: string
  currency_code: string
  /** @domain dailyPercent: percent of the principal a day */
  dividend_percentage: DecimalText
  /** @domain amountMin: the least of a subscription */
  staring_sub_amount: DecimalText
  /** @domain amountMax: the most of one */
  max_sub_amount: DecimalText
  /** @domain lockDays */
  lock_dividend_days: number
  /** @domain description */
  desc: string
  /** @domain penaltyPercent: percent of the principal that leaving early costs */
  liquidated_damages: DecimalText
  /** 1 where that is at most the income already paid */
  penalty_cap: number
  /** @domain poolLeft: what income of new subscriptions can be paid from, USD */
  pool_left: DecimalText
  /** @domain yieldSource: where the income comes from, in plain words */
  yield_source: string
  /** 1 for an example of a sandbox. */
  is_sample: number
}

/** A page of products. */
export interface WireFunds {
  data: WireFund[]
  total: number
}

/** A subscription of its client, with the terms of its purchase. */
export interface WireSubscription {
  id: number
  /** @domain productId */
  fund_id: number
  /** As its product was called when it was bought, in the caller's language; so are the next two. */
  title: string
  /** @domain description */
  desc: string
  /** @domain yieldSource: where the income comes from, in plain words */
  yield_source: string
  /** 1 running, 2 redeeming, 3 redeemed, 4 finished. */
  status: number
  /** @domain principal */
  share_amount: DecimalText
  /** @domain subscribedAt */
  sub_time: MomentText
  dividend_percentage: DecimalText
  lock_dividend_days: number
  liquidated_damages: DecimalText
  penalty_cap: number
  /** @domain dailyIncome: of a full day, USD */
  day_profit: DecimalText
  /** @domain incomeToMaturity: of all days of the lock, USD */
  sum_profit: DecimalText
  /** @domain incomePaid: income that was paid so far, USD */
  get_fund: DecimalText
  /** @domain daysPaid: days of income that were paid */
  days_paid: number
  /** @domain nextIncomeAt: when the next day of income is due, null: never more */
  next_income_at: MomentText | null
  /** @domain maturesAt: when the lock is over */
  matures_at: MomentText
  /** @domain askedAt: when its redemption was asked for, null: never */
  asked_at: MomentText | null
  /** @domain endedAt: when it was redeemed or finished, null: not yet */
  ended_at: MomentText | null
  /** The penalty of its redemption, null where it was not redeemed. */
  penalty: DecimalText | null
  /** @domain redeemsAtOnce: 1 where an early redemption was promised to be carried out at once */
  redeem_at_once: number
  /** Version of the rules at its purchase. */
  Rules: number
}

/** A page of subscriptions. */
export interface WireSubscriptions {
  data: WireSubscription[]
  total: number
}

/** A day of income that was paid. */
export interface WireIncome {
  id: number
  /** Of the lock, from 1 on. */
  day: number
  interest: DecimalText
  created_at: MomentText
}

/** A page of income. */
export interface WireIncomePage {
  data: WireIncome[]
  total: number
}

/** The figures of a redemption now, USD: they are those that it is settled with. */
export interface WireRedemption {
  principal: DecimalText
  /** Already paid. */
  income: DecimalText
  penalty: DecimalText
  /** The principal less the penalty. */
  pays: DecimalText
  /** @domain isAtOnce: 1: it is paid at once, 0: it waits for an operator. */
  pays_at_once: number
}

/** USD with the four decimals of income. */
const formatIncome = (amount: Usd): string => formatDecimal(amount, USD_SCALE, 4)

/** Writes a product with what its pool has left. */
export const encodeFund = (
  product: MiningTerms &
    MiningBounds & {
      readonly id: number
      readonly title: string
      readonly image: string
      readonly description: string
      readonly yieldSource: string
      readonly isSample: boolean
    },
  poolLeft: Usd,
): WireFund => ({
  id: product.id,
  title: product.title,
  image: product.image,
  currency_code: 'USD',
  staring_sub_amount: formatCents(product.amountMin),
  max_sub_amount: formatCents(product.amountMax),
  desc: product.description,
  ...termsOf(product),
  pool_left: formatUsd(poolLeft),
  yield_source: product.yieldSource,
  is_sample: product.isSample ? 1 : 0,
})

const termsOf = (terms: MiningTerms) => ({
  dividend_percentage: formatRate(terms.dailyPercent),
  lock_dividend_days: terms.lockDays,
  liquidated_damages: formatRate(terms.penaltyPercent),
  penalty_cap: terms.isPenaltyCapped ? 1 : 0,
})

/** The texts of a product as they were when a subscription was bought, in its reader's language. */
export interface SubscriptionTexts {
  readonly title: string
  readonly description: string
  readonly yieldSource: string
}

/** Writes a subscription with the texts that it was bought under. */
export function encodeSubscription(subscription: Subscription, texts: SubscriptionTexts): WireSubscription {
  const { principal, status, daysPaid, lockDays, askedAt, endedAt, penalty } = subscription
  const income = dailyIncome(principal, subscription)
  return {
    id: subscription.id,
    fund_id: subscription.productId,
    title: texts.title,
    desc: texts.description,
    yield_source: texts.yieldSource,
    status: SUBSCRIPTION_STATUS[status],
    share_amount: formatCents(principal),
    sub_time: encodeTime(subscription.subscribedAt),
    ...termsOf(subscription),
    day_profit: formatIncome(income),
    sum_profit: formatIncome(incomeToMaturity(principal, subscription)),
    get_fund: formatIncome(usdOf(income * BigInt(daysPaid))),
    days_paid: daysPaid,
    next_income_at: status === 'running' ? encodeTime(incomeDueAt(subscription, daysPaid + 1)) : null,
    matures_at: encodeTime(incomeDueAt(subscription, lockDays)),
    asked_at: askedAt === undefined ? null : encodeTime(askedAt),
    ended_at: endedAt === undefined ? null : encodeTime(endedAt),
    penalty: penalty === undefined ? null : formatUsd(penalty),
    redeem_at_once: subscription.redeemsAtOnce ? 1 : 0,
    Rules: subscription.rules,
  }
}

/** Writes a day of income. */
export const encodeIncome = ({ id, day, amount, at }: MiningIncome): WireIncome => ({
  id,
  day,
  interest: formatIncome(amount),
  created_at: encodeTime(at),
})

/** Writes the figures of a redemption. */
export const encodeRedemption = (
  { principal, income, penalty, pays }: Redemption,
  isAtOnce: boolean,
): WireRedemption => ({
  principal: formatCents(principal),
  income: formatIncome(income),
  penalty: formatUsd(penalty),
  pays: formatUsd(pays),
  pays_at_once: isAtOnce ? 1 : 0,
})
