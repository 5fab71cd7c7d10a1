import type { AccountType, NewsCategory } from '@fairtick/domain'
import { PAGE as PATH } from '@fairtick/wire/pages'
import { OPTION_TAB, type TradeTab } from './trade-tab'

export { PAGE as PATH, isPage as isKnownPath } from '@fairtick/wire/pages'

/** The rules, or one version of them. */
export const rulesPath = (version: number): string => `${PATH.rules}?version=${version}`

/** A path with its return path, if there is one. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}?from=${encodeURIComponent(from)}`

/**
 * The trade screen of an instrument (by default the session's) with one of its two tickets. Source:
 * docs/spec/product.md 2.2.
 */
export function tradePath(tab: TradeTab, code?: string): string {
  const asked = new URLSearchParams({
    ...(code === undefined ? {} : { i: code }),
    ...(tab === 'option' ? { tab: OPTION_TAB } : {}),
  }).toString()
  return asked === '' ? PATH.trade : `${PATH.trade}?${asked}`
}

/**
 * The order screen with one of its lists chosen. Source: docs/spec/product.md 2.3: type 1 holding, 0 pending,
 * 3 history.
 */
export const ordersPath = (type: 0 | 1 | 3): string => `${PATH.orders}?source=0&type=${type}`

/** The detail of a contract order, over the list of positions. */
export const orderPath = (id: number): string => `${ordersPath(1)}&order=${id}`

/**
 * The order screen with one of the lists of options. Source: docs/spec/product.md 2.3: source 1; type 1 in
 * transaction, 3 closed.
 */
export const optionsPath = (type: 1 | 3): string => `${PATH.orders}?source=1&type=${type}`

/** The detail of an option, over the list of settled ones. */
export const optionPath = (id: number): string => `${optionsPath(3)}&option=${id}`

/** The bank's tab of a deposit, where coins are bought. Source: docs/spec/product.md 2.1. */
export const BUY_COIN_PATH = `${PATH.deposit}?type=1`

const ACCOUNT_NUMBERS = { contract: 1, option: 2, fund: 3 } as const satisfies Record<AccountType, number>

/** The records of an account, of one kind or all. Source: docs/spec/product.md 2. */
export const recordsPath = (account: AccountType, kind?: string): string =>
  `${PATH.records}?accountTypeId=${ACCOUNT_NUMBERS[account]}${kind === undefined ? '' : `&kind=${kind}`}`

/** The transfer from the fund account to another, with an amount of USD filled in. */
export const transferPath = (to: Exclude<AccountType, 'fund'>, amount: string): string =>
  `${PATH.transfer}?${new URLSearchParams({ to, amount }).toString()}`

/** A requested loan, on one of the screens before its signature. Source: docs/spec/product.md 2. */
export const loanPath = (
  path: typeof PATH.loan | typeof PATH.loanAgreement | typeof PATH.loanSign,
  draft: { readonly id: number; readonly amount: string; readonly hash?: string },
): string =>
  `${path}?${new URLSearchParams({ id: String(draft.id), amount: draft.amount, ...(draft.hash && { hash: draft.hash }) }).toString()}`

/** The signed agreement of a loan. Source: docs/spec/product.md 2. */
export const signedAgreementPath = (loanId: number): string => `${PATH.loanAgreement}?loan_id=${loanId}`

/** The repayment of a loan. Source: docs/spec/product.md 2. */
export const repaymentPath = (loanId: number): string => `${PATH.repayment}?loan_id=${loanId}`

/** The subscription form of a mining product. */
export const subscribePath = (productId: number): string => `${PATH.subscribe}?id=${productId}`

/** The income of a subscription. */
export const incomePath = (subscriptionId: number): string => `${PATH.income}?id=${subscriptionId}`

/** The economic calendar with its filters. */
export function calendarPath(shown: {
  readonly days: string
  readonly impact: string
  readonly currency: string | undefined
}): string {
  const { currency, ...asked } = shown
  const query = new URLSearchParams({ ...asked, ...(currency !== undefined && { currency }) })
  return `${PATH.calendar}?${query.toString()}`
}

/** The form that disputes an order: forex a contract, micro an option. */
export const disputePath = (kind: 'forex' | 'micro', id: number): string =>
  `${PATH.disputes}?kind=${kind}&id=${id}`

/** The news, of one category or all. Source: docs/spec/product.md 2. */
export const newsPath = (category: NewsCategory | 'all'): string =>
  category === 'all' ? PATH.news : `${PATH.news}?category=${category}`

/** A news item in full. Source: docs/spec/product.md 2. */
export const newsDetailPath = (id: number): string => `${PATH.newsDetail}?id=${id}`

/** A company of the directory. */
export const companyPath = (id: number): string => `${PATH.company}?id=${id}`

/** One trader with all details. Source: docs/spec/product.md 2. */
export const traderPath = (id: number): string => `${PATH.trader}?id=${id}`

/** The form to copy a trader, or to change the terms. */
export const followPath = (id: number): string => `${PATH.follow}?id=${id}`

/** The lists of the user's copying. */
export type FollowTab = 'traders' | 'open' | 'closed' | 'skipped' | 'ended'

/** The user's copying, with one of its lists chosen. */
export const followedPath = (tab: FollowTab): string =>
  tab === 'traders' ? PATH.followed : `${PATH.followed}?tab=${tab}`
