import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command } from '../../../books/command'
import { release } from '../cancel-position'
import { coverLoss } from '../stop-out/cover-loss'
import { positionTable } from '../position-store'
import { settle } from '../settle-position'
import { createStopOutRecorder } from '../stop-out/stop-out-recorder'

/**
 * Ends every order of an ended instrument: cancels pending ones, closes held ones at its last price, the
 * largest profit first, so that it pays for other losses. Held orders wait while a price that they depend on
 * is halted, or the rate that converts them is stale.
 */
export const endListing = command(
  'contracts.end-listing',
  (book, { basis }: { readonly basis: domain.SplitBasis }, surroundings) => {
    const { instrumentId } = basis.action
    for (const position of book.open(positionTable))
      if (position.status === 'pending' && position.instrumentId === instrumentId)
        release(book, position, surroundings.now, 'delisted')
    const market = surroundings.priced(instrumentId)
    if (!market || !canClose(market)) return
    const tick = { ...market.quote, ...basis.last }
    for (const position of heldOf(book, { tick, market }))
      close(book, position, { tick, market, endedAt: basis.action.at }, surroundings)
  },
)

/** Whether the conversion rate of an ended instrument's held orders is usable. */
const canClose = ({ isPriceHalted, isRateStale }: domain.PricedInstrument): boolean =>
  isPriceHalted !== true && isRateStale !== true

interface At {
  readonly tick: domain.Tick
  readonly market: domain.PricedInstrument
}

function heldOf(book: Book, { tick, market }: At): readonly domain.HeldPosition[] {
  const held: { readonly position: domain.HeldPosition; readonly profit: bigint }[] = []
  for (const position of book.open(positionTable))
    if (position.status === 'held' && position.instrumentId === tick.instrumentId) {
      const profit = domain.profitAt(position, tick.price, market.instrument, market.conversion)
      held.push({ position, profit })
    }
  return held
    .toSorted((one, other) => (one.profit < other.profit ? 1 : one.profit > other.profit ? -1 : 0))
    .map(({ position }) => position)
}

function close(
  book: Book,
  position: domain.HeldPosition,
  { tick, market, endedAt }: At & { readonly endedAt: number },
  surroundings: Surroundings,
): void {
  const recorder = createStopOutRecorder(book, surroundings)
  coverLoss(book, { position, price: tick.price }, surroundings, recorder)
  recorder.write('uncovered-loss')
  const until = { nights: endedAt, dividends: endedAt }
  settle(book, position, { tick, market, reason: 'delisted', until }, surroundings)
}
