import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command } from '../../../books/command'
import { owedNightTable } from './owed-night-store'
import { positionTable } from '../position-store'

/**
 * Charges every held position of a portfolio the overnight swaps that are due. Positions without a price, or
 * in a halt, wait for the next look; those of an instrument that has ended, for their close.
 */
export const chargeSwaps = command('contracts.charge-swaps', (book, _input: object, surroundings) => {
  for (const position of book.open(positionTable)) {
    const market = surroundings.priced(position.instrumentId)
    if (
      market &&
      !domain.isInHalt(market) &&
      market.hasEnded !== true &&
      domain.allows(position, 'charge-swap')
    )
      chargeSwap(book, position, market, surroundings)
  }
})

/** The splits already applied to an order, among actions after a moment. */
export const splitsOf = (
  { splitUntil = 0 }: domain.HeldPosition,
  since: readonly { readonly action: domain.CorporateAction }[],
): readonly domain.CorporateAction[] =>
  since.map(({ action }) => action).filter((each) => domain.isSplitOf(each) && each.at <= splitUntil)

/** Charges one position its swaps up to now or `until`, each night once; returns the position afterwards. */
export function chargeSwap(
  book: Book,
  position: domain.HeldPosition,
  market: domain.PricedInstrument,
  { now, swappedUntil, splitsSince }: Pick<Surroundings, 'now' | 'swappedUntil' | 'splitsSince'>,
  until = now,
): domain.HeldPosition {
  const { balance } = book.account('contract')
  const swapped = domain.chargeSwaps(position, market, {
    now: Math.min(now, until),
    book: book.kind,
    balance,
    after: swappedUntil?.(position.instrumentId) ?? 0,
    splitsAfter: (at) => splitsOf(position, splitsSince?.(position.instrumentId, at) ?? []),
  })
  if (!swapped) return position
  book.post(swapped.entries)
  book.update(positionTable, swapped.position)
  for (const { at, ...night } of swapped.owed)
    book.insert(owedNightTable, {
      ...night,
      id: book.nextId(owedNightTable.name),
      positionId: position.id,
      userId: book.userId,
      rolloverAt: at,
      point: domain.priceStep(market.instrument),
      time: now,
      conversionTick: market.conversion.tick,
    })
  if (swapped.entries.length > 0 || swapped.position.owed !== position.owed)
    book.announce({ type: 'position-changed', position: swapped.position })
  return swapped.position
}
