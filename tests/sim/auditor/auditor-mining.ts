import type { Outcome } from '../acts/act'
import type { LendingAct } from '../acts/act-lending'
import { type AuditorBooks, clientOf } from './auditor-books'
import type { ActedProduct } from './lending-terms'
import { owedBy } from './auditor-loans'
import { type AuditedSubscription, describeSubscription } from './describe-lending'
import { dollars, fraction, fromText, microUp, over, times } from './fraction'
import { withheldBy } from './auditor-sums'
import type { Client } from './order'

type Of<Kind extends LendingAct['do']> = Extract<LendingAct, { do: Kind }>

const DAY = 86_400_000
const DOLLAR = 1_000_000n
const CENT = 10_000n
const FILLED_MOST = 10_000_000n * DOLLAR
const HUNDRED = fraction(100n)
/** Income has four decimals. */
const [TEN_THOUSANDTHS, HUNDREDS] = [10_000n, 100n]
const HELD_MOST = 100

/** Two operators fill the pool of a product. */
export function fillPool(books: AuditorBooks, { product, micro }: Of<'fill-pool'>): Outcome {
  if (micro <= 0n || micro > FILLED_MOST) return 'amount-not-allowed'
  changePool(books, product, micro)
  return 'done'
}

/** Subscribes to a product on its current terms. Source: docs/spec/rules.md 9. */
export function subscribe(books: AuditorBooks, act: Of<'subscribe'>): Outcome {
  const client = clientOf(books, act.user)
  if (client.isDemo) return 'only-real-account'
  if (client.subscriptions.filter(isHeld).length >= HELD_MOST) return 'too-many-positions'
  const { percent, days, penalty, isCapped, least, most } = act.terms
  if (act.micro % CENT !== 0n || act.micro < BigInt(least) * DOLLAR || act.micro > BigInt(most) * DOLLAR)
    return 'amount-not-allowed'
  const reservedIncome = dailyIncome(act.micro, percent) * BigInt(days)
  if (reservedIncome > (books.pools.get(act.product) ?? 0n)) return 'product-closed'
  if (act.micro > freeOfDebt(client, books.now)) return 'balance-too-small'
  const subscription: AuditedSubscription = {
    ...{ tag: act.tag, status: 'running', product: act.product, amount: act.micro, percent, days },
    ...{ penaltyPercent: penalty, isCapped, redeemsAtOnce: act.redeemsAtOnce, since: books.now },
    ...{ paidAt: [], reservedIncome, askedAt: undefined, endedAt: undefined, penalty: undefined },
  }
  client.fundBalance -= act.micro
  changePool(books, act.product, -reservedIncome)
  client.subscriptions.push(subscription)
  return tell(subscription)
}

/** Redeems before the end of the lock; due income is paid first, and may complete it. */
export function redeem(books: AuditorBooks, { user, tag, isAtOnce }: Of<'redeem'>): Outcome {
  const client = clientOf(books, user)
  if (client.isDemo) return 'only-real-account'
  const found = client.subscriptions.find((each) => each.tag === tag)
  if (found?.status !== 'running') return 'record-state'
  payUp(client, found, books.now)
  if (isEnded(found)) return tell(found)
  found.askedAt = books.now
  if (isAtOnce || found.redeemsAtOnce) payBack(books, client, found)
  else found.status = 'redeeming'
  return tell(found)
}

/** Approves a redemption, the only possible decision. */
export function decideRedemption(
  books: AuditorBooks,
  { user, tag, event }: Of<'decide-redemption'>,
): Outcome {
  const client = clientOf(books, user)
  const found = client.subscriptions.find((each) => each.tag === tag)
  if (found?.status !== 'redeeming' || event !== 'approve') return 'record-state'
  payBack(books, client, found)
  return 'done'
}

/** Pays all due income, and the principal of ended locks; returns whether anything was paid. */
export function payEverybody({ clients, now }: Pick<AuditorBooks, 'clients' | 'now'>): boolean {
  let isPaid = false
  for (const client of clients)
    for (const each of client.subscriptions) isPaid = payUp(client, each, now) || isPaid
  return isPaid
}

/** Days of income of a client that would be due and unpaid at a moment. */
export const dueBy = ({ subscriptions }: Pick<Client, 'subscriptions'>, at: number): number =>
  subscriptions.reduce((sum, each) => sum + dueOf(each, at), 0)

function dueOf(subscription: AuditedSubscription, at: number): number {
  if (subscription.status !== 'running') return 0
  let due = 0
  for (let day = subscription.paidAt.length + 1; day <= subscription.days; day += 1)
    if (dueAt(subscription, day) <= at) due += 1
  return due
}

/** The midnight at which a day of income is due: after the first full day, and each day after. */
export function dueAt({ since }: Pick<AuditedSubscription, 'since'>, day: number): number {
  let midnight = since - (since % DAY)
  while (midnight < since) midnight += DAY
  return midnight + day * DAY
}

function payUp(client: Client, subscription: AuditedSubscription, now: number): boolean {
  const due = dueOf(subscription, now)
  const { amount, percent, days, paidAt } = subscription
  for (let day = 0; day < due; day += 1) {
    paidAt.push(now)
    client.fundBalance += dailyIncome(amount, percent)
  }
  if (subscription.status === 'running' && paidAt.length === days) {
    Object.assign(subscription, { status: 'finished', endedAt: now })
    client.fundBalance += amount
  }
  return due > 0
}

/** Returns penalty and unpaid income to the pool. */
function payBack(books: AuditorBooks, client: Client, subscription: AuditedSubscription): void {
  const { amount, product, reservedIncome } = subscription
  const income = incomeOf(subscription)
  const penalty = penaltyOf(subscription)
  client.fundBalance += amount - penalty
  changePool(books, product, reservedIncome - (income - penalty))
  Object.assign(subscription, {
    ...{ status: 'redeemed', endedAt: books.now, penalty, reservedIncome: income - penalty },
  })
}

/** A percentage of the principal, up to the micro-dollar; at most the income if capped. */
function penaltyOf(subscription: AuditedSubscription): bigint {
  const { amount, penaltyPercent, isCapped } = subscription
  const full = microUp(over(times(dollars(amount), fromText(penaltyPercent)), HUNDRED))
  const income = incomeOf(subscription)
  const most = isCapped && income < amount ? income : amount
  return full < most ? full : most
}

const incomeOf = ({ amount, percent, paidAt }: AuditedSubscription) =>
  dailyIncome(amount, percent) * BigInt(paidAt.length)

/** A percent of the principal, down to four decimals. */
export function dailyIncome(micro: bigint, percent: ActedProduct['percent']): bigint {
  const exact = over(times(dollars(micro), fromText(percent)), HUNDRED)
  return ((exact.over * TEN_THOUSANDTHS) / exact.under) * HUNDREDS
}

/** The part of the fund account that is neither locked nor owed. */
export function freeOfDebt(client: Client, now: number): bigint {
  const free = client.fundBalance - withheldBy(client) - owedBy(client, now)
  return free > 0n ? free : 0n
}

function changePool({ pools }: AuditorBooks, product: number, micro: bigint): void {
  pools.set(product, (pools.get(product) ?? 0n) + micro)
}

const isHeld = ({ status }: AuditedSubscription) => status === 'running' || status === 'redeeming'
const isEnded = (subscription: AuditedSubscription) => !isHeld(subscription)
const tell = (subscription: AuditedSubscription) =>
  describeSubscription({ ...subscription, daysPaid: subscription.paidAt.length })
