import { movesPrice } from '@fairtick/domain'
import type { CallPorts } from '../../../area-ports'
import { readCoveredLosses } from '../../contracts/stop-out/covered-loss-store'
import { readDividends } from '../../contracts/corporate-actions/dividend-store'
import { floatingOf } from '../../contracts/floating-profit'
import { readOwedNights } from '../../contracts/nights/owed-night-store'
import { readPosition } from '../../contracts/position-store'
import { readSplits } from '../../contracts/corporate-actions/split-store'
import { readOption } from '../../options/option-store'
import type { ProofPorts } from '../proof-routes'

/** Proofs of orders from the tick log. */
export function orderProofsOf({
  pool,
  market,
  restrictions,
  actions,
  clock,
  priced,
  instrumentOf,
}: CallPorts): ProofPorts {
  return {
    instrumentOf,
    pool,
    tickLog: market.tickLog,
    minuteUntil: market.minuteUntil,
    clock,
    readPosition: (userId, id) => readPosition(pool, userId, id),
    readOption: (userId, id) => readOption(pool, userId, id),
    wasHalted: (instrument, at) => restrictions.wasHalted(instrument, at),
    isSplitBetween: (...between) => actions?.between(...between).some(movesPrice) ?? false,
    readSplits: (position) => readSplits(pool, position),
    readDividends: ({ id }) => readDividends(pool, id),
    readOwedNights: ({ id }) => readOwedNights(pool, id),
    readCoveredLosses: ({ id }) => readCoveredLosses(pool, id),
    floating: (position) => ({
      price: priced(position.instrumentId)?.quote.price,
      profit: floatingOf([position], priced),
    }),
  }
}
