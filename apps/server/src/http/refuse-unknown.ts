import { CODE } from '@fairtick/wire'
import { Failure } from './failure'

/** Refuses an instrument that there is not; none is no restriction. */
export function refuseUnknown(
  instrumentId: number | undefined,
  isInstrument: (instrumentId: number) => boolean,
): void {
  if (instrumentId !== undefined && !isInstrument(instrumentId)) throw new Failure(CODE.noSuchInstrument)
}
