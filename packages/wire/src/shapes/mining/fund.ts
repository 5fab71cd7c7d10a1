import { USD_SCALE, type Usd, formatDecimal } from '@fairtick/domain'
import { cents, flag, listed, moment, orNull, page, text, usd, whole } from '../../kinds'
import { SUBSCRIPTION_STATUS } from '../../listed'
import { type Kind, type Ours, type Wire, object } from '../../object'
import { readUsd } from '../../kinds/decimals'
import { fundTermsShape } from './fund-terms'
import type { DecimalText } from '../../kinds/text'

/** USD with four decimals, as used for income. */
export const income: Kind<Usd, DecimalText> = {
  write: (amount) => formatDecimal(amount, USD_SCALE, 4),
  read: readUsd,
}

/** A mining product on offer. */
export const fundShape = object({
  id: whole,
  title: text,
  /** address of a picture; empty if none */
  image: text,
  currency_code: ['currencyCode', text],
  /** least subscription */
  staring_sub_amount: ['amountMin', cents],
  /** most of one subscription */
  max_sub_amount: ['amountMax', cents],
  /** description in plain words */
  desc: ['description', text],
  ...fundTermsShape.fields,
  /** funds left for income of new subscriptions, USD */
  pool_left: ['poolLeft', usd],
  /** source of the income, in plain words */
  yield_source: ['yieldSource', text],
  /** 1 for a sandbox example */
  is_sample: ['isSample', flag],
})
export type WireFund = Wire<typeof fundShape>
export type OfferedProduct = Ours<typeof fundShape>

/** A page of products. */
export const fundsShape = page(fundShape)
export type WireFunds = Wire<typeof fundsShape>

/** A client's subscription, with the terms at purchase. */
export const subscriptionShape = object({
  id: whole,
  /** id of its product */
  fund_id: ['productId', whole],
  /** product name at purchase, in the caller's language; so are the next two */
  title: text,
  /** description in plain words */
  desc: ['description', text],
  /** source of the income, in plain words */
  yield_source: ['yieldSource', text],
  /** 1 running, 2 redeeming, 3 redeemed, 4 finished */
  status: listed(SUBSCRIPTION_STATUS),
  /** price paid */
  share_amount: ['principal', cents],
  /** time of purchase */
  sub_time: ['subscribedAt', moment],
  ...fundTermsShape.fields,
  /** income of a full day, USD */
  day_profit: ['dailyIncome', income],
  /** income of the whole lock period, USD */
  sum_profit: ['incomeToMaturity', income],
  /** income paid so far, USD */
  get_fund: ['incomePaid', income],
  /** days of income paid */
  days_paid: ['daysPaid', whole],
  /** time of the next income payment, null: no further payments */
  next_income_at: ['nextIncomeAt', orNull(moment)],
  /** end of the lock period */
  matures_at: ['maturesAt', moment],
  /** time of the redemption request, null: none */
  asked_at: ['askedAt', orNull(moment)],
  /** time it was redeemed or finished, null: not yet */
  ended_at: ['endedAt', orNull(moment)],
  /** redemption penalty, null if not redeemed */
  penalty: orNull(usd),
  /** 1 if immediate early redemption was promised */
  redeem_at_once: ['redeemsAtOnce', flag],
  /** version of the rules at its purchase */
  Rules: ['rules', whole],
})
export type WireSubscription = Wire<typeof subscriptionShape>
export type OwnSubscription = Ours<typeof subscriptionShape>

/** A page of subscriptions. */
export const subscriptionsShape = page(subscriptionShape)
export type WireSubscriptions = Wire<typeof subscriptionsShape>

/** The income paid for one day. */
export const incomeShape = object({
  id: whole,
  /** day of the lock period, from 1 */
  day: whole,
  interest: ['amount', income],
  created_at: ['at', moment],
})

/** A page of income. */
export const incomePageShape = page(incomeShape)
export type WireIncomePage = Wire<typeof incomePageShape>

/** The figures of a redemption now, USD. The redemption is settled with these figures. */
export const redemptionShape = object({
  principal: cents,
  /** income already paid */
  income,
  penalty: usd,
  /** principal less the penalty */
  pays: usd,
  /** 1: paid at once, 0: waits for an operator */
  pays_at_once: ['isAtOnce', flag],
})
export type WireRedemption = Wire<typeof redemptionShape>
