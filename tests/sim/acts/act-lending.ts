import type { ActedLoan, ActedProduct } from '../auditor/lending-terms'

/** User of acts by operators on mining pools, which belong to the house. */
export const HOUSE = -1

interface OfClient {
  readonly user: number
}

/** A tag numbers a subscription, a loan or a proof on both sides. */
export type LendingAct =
  /** Two operators fill the pool of a product. */
  | (OfClient & { readonly do: 'fill-pool'; readonly product: number; readonly micro: bigint })
  | (OfClient & {
      readonly do: 'subscribe'
      readonly tag: number
      readonly product: number
      readonly terms: ActedProduct
      readonly redeemsAtOnce: boolean
      readonly micro: bigint
    })
  | (OfClient & { readonly do: 'redeem'; readonly tag: number; readonly isAtOnce: boolean })
  | (OfClient & {
      readonly do: 'decide-redemption'
      readonly tag: number
      readonly event: 'approve' | 'reject'
    })
  | (OfClient & {
      readonly do: 'ask-loan'
      readonly tag: number
      readonly terms: ActedLoan
      readonly borrower: 'verified' | 'waiting' | 'rejected' | 'none'
      readonly atMost: number
      readonly micro: bigint
    })
  | (OfClient & { readonly do: 'decide-loan'; readonly tag: number; readonly event: 'approve' | 'reject' })
  /** From the fund account; `agreed` is the most that the borrower agreed to pay. */
  | (OfClient & { readonly do: 'repay-loan'; readonly tag: number; readonly agreed: bigint | 'any' })
  | (OfClient & { readonly do: 'prove-repayment'; readonly tag: number; readonly proof: number })
  | (OfClient & {
      readonly do: 'decide-repayment'
      readonly tag: number
      readonly event: 'approve' | 'reject'
    })

const NAMES: Readonly<Record<LendingAct['do'], true>> = {
  'fill-pool': true,
  subscribe: true,
  redeem: true,
  'decide-redemption': true,
  'ask-loan': true,
  'decide-loan': true,
  'repay-loan': true,
  'prove-repayment': true,
  'decide-repayment': true,
}

/** Whether an act belongs to loans or mining. */
export const isLendingAct = (act: { readonly do: string }): act is LendingAct => Object.hasOwn(NAMES, act.do)
