import { hasFreshPrice, marksFrom } from '../../market'
import { NO_USD, type Price, type Usd, addUsd, minusUsd, usdOf } from '../../money'
import { type Refusal, refusal } from '../../refusal'
import type { ContractAccount } from './contract-account'
import type { HeldPosition } from '../position/position'
import { equityOf, floatingProfit, profitAt } from './valuation'

/** A position that is about to be closed at a price. */
export interface Leaving {
  readonly position: HeldPosition
  readonly price: Price
}

/** Whether the balance covers a position's loss and the amount it owes. */
export const isLossBorne = (leaving: Leaving, account: ContractAccount): boolean =>
  shortfallOf(leaving, account) === NO_USD

/**
 * Refuses a client's close whose loss exceeds the balance while profits of other positions would cover it:
 * those have to be closed first. Otherwise hedged positions could be closed one by one so that the house
 * bears the loss and the client keeps the profit.
 */
export function uncoveredLossRefusal(leaving: Leaving, account: ContractAccount): Refusal | undefined {
  if (isLossBorne(leaving, account)) return undefined
  const { equity } = equityOf(account.balance, account.positions(), marksFrom(account.priced))
  return equity > NO_USD ? refusal('free-margin-too-small') : undefined
}

/**
 * Returns the position to close next to cover a loss that exceeds the balance and cannot be refused (a stop
 * fired): the largest profit among those with a fresh price in an open market, the older one of equals.
 * Undefined when the balance covers the loss, or no other position has a profit; negative-balance protection
 * covers the remainder.
 */
export function nextToCoverLoss(leaving: Leaving, account: ContractAccount): HeldPosition | undefined {
  return shortfallOf(leaving, account) > NO_USD ? mostProfitable(leaving.position, account) : undefined
}

/** A part of a loss that the house covered, and the order that owes it. */
export interface CoveredShare {
  readonly position: HeldPosition
  readonly owed: Usd
}

/**
 * Distributes a loss that the house covered over the remaining orders in profit, the largest first, the older
 * one of equals: each owes up to its profit until it is closed. These orders could not be closed to cover the
 * loss because their market was closed; without this, the client would keep a profit while the house bears
 * the loss.
 */
export function shareCover(covered: Usd, { positions, priced }: ContractAccount): readonly CoveredShare[] {
  const marks = marksFrom(priced)
  const winners = positions()
    .flatMap((position) =>
      position.status === 'held' ? [{ position, profit: floatingProfit(position, marks) }] : [],
    )
    .filter(({ profit }) => profit > NO_USD)
    .toSorted((one, other) =>
      one.profit === other.profit ? one.position.id - other.position.id : one.profit < other.profit ? 1 : -1,
    )
  const shares: CoveredShare[] = []
  let rest = covered
  for (const { position, profit } of winners) {
    if (rest === NO_USD) break
    const owed = profit < rest ? profit : rest
    shares.push({ position: { ...position, owed: addUsd(position.owed, owed) }, owed })
    rest = minusUsd(rest, owed)
  }
  return shares
}

/**
 * The part of a loss and the owed amount that exceeds the balance, never below zero; zero while the
 * instrument has no price.
 */
function shortfallOf({ position, price }: Leaving, { balance, priced }: ContractAccount): Usd {
  const market = priced(position.instrumentId)
  if (!market) return NO_USD
  const profit = profitAt(position, price, market.instrument, market.conversion)
  const after = minusUsd(addUsd(balance, profit), position.owed)
  return after < NO_USD ? usdOf(-after) : NO_USD
}

function mostProfitable(
  except: HeldPosition,
  { positions, priced }: ContractAccount,
): HeldPosition | undefined {
  const marks = marksFrom(priced)
  let best: { position: HeldPosition; profit: Usd } | undefined
  for (const position of positions()) {
    if (position.id === except.id || position.status !== 'held') continue
    if (!hasFreshPrice(priced(position.instrumentId))) continue
    const profit = floatingProfit(position, marks)
    if (profit > (best?.profit ?? NO_USD)) best = { position, profit }
  }
  return best?.position
}
