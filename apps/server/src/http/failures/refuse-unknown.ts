import { CODE } from '@fairtick/wire'
import { Failure } from './failure'

/** Refuses an instrument that does not exist; undefined passes, as no filter. */
export function refuseUnknown(
  instrumentId: number | undefined,
  isInstrument: (instrumentId: number) => boolean,
): void {
  if (instrumentId !== undefined && !isInstrument(instrumentId)) throw new Failure(CODE.noSuchInstrument)
}
