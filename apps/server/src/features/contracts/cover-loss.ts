import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, refuse } from '../../books/command'
import { settle } from './settle-position'
import { positionTable } from './position-store'
import type { StopOutWitness } from './stop-out-witness'

/**
 * Refuses a close by the client whose loss is more than the balance while other positions' profit would pay for it: these have to be closed
 * first. Without this, hedged positions could be closed one by one so that the house bears the loss and the client keeps the profit.
 */
export function refuseUncoveredLoss(
  book: Book,
  position: domain.Position,
  price: domain.Price,
  { priced }: Surroundings,
): void {
  if (shortfallOf(book, position, price, priced) === domain.NO_USD) return
  const { equity } = domain.equityOf(
    book.account('contract').balance,
    book.open(positionTable),
    domain.marksFrom(priced),
  )
  if (equity > domain.NO_USD) refuse('free-margin-too-small')
}

/**
 * Makes room for a loss that is more than the balance and that nobody can refuse (a stop fired): closes the positions with the largest
 * profit first, at the latest ticks, until the balance bears it. What is left is for negative-balance protection.
 */
export function coverLoss(
  book: Book,
  { position, price }: { readonly position: domain.Position; readonly price: domain.Price },
  surroundings: Surroundings,
  witness: StopOutWitness,
): void {
  const { priced } = surroundings
  while (shortfallOf(book, position, price, priced) > domain.NO_USD) {
    const winner = mostProfitable(book, position.id, surroundings)
    const market = winner && priced(winner.instrumentId)
    if (!market) return
    witness.closing(winner)
    settle(book, winner, { tick: market.quote, market, reason: 'stop-out' }, surroundings)
  }
}

function shortfallOf(
  book: Book,
  position: domain.Position,
  price: domain.Price,
  priced: Surroundings['priced'],
): domain.Usd {
  const market = priced(position.instrumentId)
  if (!market) return domain.NO_USD
  const after = domain.addUsd(
    book.account('contract').balance,
    domain.profitAt(position, price, market.instrument, market.conversion),
  )
  return after < domain.NO_USD ? domain.usdOf(-after) : domain.NO_USD
}

function mostProfitable(book: Book, exceptId: number, { priced }: Surroundings): domain.Position | undefined {
  const marks = domain.marksFrom(priced)
  let best: { position: domain.Position; profit: domain.Usd } | undefined
  for (const position of book.open(positionTable)) {
    const market = priced(position.instrumentId)
    if (position.id === exceptId || position.status !== 'held' || !market?.isOpen || market.isStale) continue
    const profit = domain.floatingProfit(position, marks)
    if (profit > (best?.profit ?? domain.NO_USD)) best = { position, profit }
  }
  return best?.position
}
