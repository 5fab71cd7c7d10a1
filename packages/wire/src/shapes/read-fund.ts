import type { MiningBounds, MiningTerms, Rate, Redemption, SubscriptionStatus, Usd } from '@fairtick/domain'
import { SUBSCRIPTION_STATUS } from '../listed'
import { readMoment, readRate, readTime, readUsd } from './decimals'
import type {
  WireFund,
  WireFunds,
  WireIncome,
  WireIncomePage,
  WireRedemption,
  WireSubscription,
  WireSubscriptions,
} from './fund'
import { readListed } from './read-listed'

/** A mining product on offer as the app shows it. Amounts in USD. */
export interface OfferedProduct extends MiningTerms, MiningBounds {
  readonly id: number
  readonly title: string
  /** Address of a picture; empty: none. */
  readonly image: string
  readonly description: string
  readonly yieldSource: string
  readonly poolLeft: Usd
  readonly isSample: boolean
}

/** A subscription of the user. Amounts in USD, times in ms since the epoch. */
export interface OwnSubscription {
  readonly id: number
  readonly title: string
  readonly yieldSource: string
  readonly status: SubscriptionStatus
  readonly principal: Usd
  readonly subscribedAt: number
  readonly dailyPercent: Rate
  readonly lockDays: number
  readonly dailyIncome: Usd
  readonly incomeToMaturity: Usd
  readonly incomePaid: Usd
  readonly daysPaid: number
  readonly nextIncomeAt: number | undefined
  readonly maturesAt: number
  readonly endedAt: number | undefined
  readonly penalty: Usd | undefined
  readonly redeemsAtOnce: boolean
}

/** A day of income that was paid. */
export interface OwnIncome {
  readonly id: number
  readonly day: number
  readonly amount: Usd
  readonly at: number
}

/** Reads a product. */
export const readFund = (fund: WireFund): OfferedProduct => ({
  id: fund.id,
  title: fund.title,
  image: fund.image,
  description: fund.desc,
  yieldSource: fund.yield_source,
  dailyPercent: readRate(fund.dividend_percentage),
  amountMin: readUsd(fund.staring_sub_amount),
  amountMax: readUsd(fund.max_sub_amount),
  lockDays: fund.lock_dividend_days,
  penaltyPercent: readRate(fund.liquidated_damages),
  isPenaltyCapped: fund.penalty_cap === 1,
  poolLeft: readUsd(fund.pool_left),
  isSample: fund.is_sample === 1,
})

/** Reads a page of products. */
export const readFunds = ({ data, total }: WireFunds) => ({ products: data.map(readFund), total })

/** Reads a subscription. */
export const readSubscription = (subscription: WireSubscription): OwnSubscription => ({
  id: subscription.id,
  title: subscription.title,
  yieldSource: subscription.yield_source,
  status: readListed(SUBSCRIPTION_STATUS, subscription.status),
  principal: readUsd(subscription.share_amount),
  subscribedAt: readTime(subscription.sub_time),
  dailyPercent: readRate(subscription.dividend_percentage),
  lockDays: subscription.lock_dividend_days,
  dailyIncome: readUsd(subscription.day_profit),
  incomeToMaturity: readUsd(subscription.sum_profit),
  incomePaid: readUsd(subscription.get_fund),
  daysPaid: subscription.days_paid,
  nextIncomeAt: readMoment(subscription.next_income_at),
  maturesAt: readTime(subscription.matures_at),
  endedAt: readMoment(subscription.ended_at),
  penalty: subscription.penalty === null ? undefined : readUsd(subscription.penalty),
  redeemsAtOnce: subscription.redeem_at_once === 1,
})

/** Reads a page of subscriptions. */
export const readSubscriptions = ({ data, total }: WireSubscriptions) => ({
  subscriptions: data.map(readSubscription),
  total,
})

/** Reads a page of income. */
export const readIncomePage = ({ data, total }: WireIncomePage) => ({ income: data.map(readIncome), total })

const readIncome = ({ id, day, interest, created_at: at }: WireIncome): OwnIncome => ({
  id,
  day,
  amount: readUsd(interest),
  at: readTime(at),
})

/** A redemption before it is asked for: its figures, and whether an operator has to pay it. */
export interface EstimatedRedemption extends Redemption {
  readonly isAtOnce: boolean
}

/** Reads the figures of a redemption. */
export const readRedemption = ({
  principal,
  income,
  penalty,
  pays,
  pays_at_once: paysAtOnce,
}: WireRedemption): EstimatedRedemption => ({
  principal: readUsd(principal),
  income: readUsd(income),
  penalty: readUsd(penalty),
  pays: readUsd(pays),
  isAtOnce: paysAtOnce === 1,
})
