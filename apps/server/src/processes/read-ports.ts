import type { ReadPorts } from '../area-ports'
import type { DatabasePool } from '../database/pool'
import { referenceInstruments } from '../market/reference/instruments'
import { countPublicChanges, readPublicChanges } from '../operator/resources/terms/public-changes'

/** Whether an instrument is offered, or was one. */
export const isInstrumentOf =
  (market: Pick<ReadPorts['market'], 'instrument'>) =>
  (instrumentId: number): boolean =>
    market.instrument(instrumentId) !== undefined ||
    referenceInstruments().some(({ id }) => id === instrumentId)

/** Changes of terms that clients are told of. */
export const publicChangesOf = (pool: DatabasePool): ReadPorts['publicChanges'] => ({
  countChanges: () => countPublicChanges(pool),
  readChanges: (page) => readPublicChanges(pool, page),
})
