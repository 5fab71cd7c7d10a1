import { CODE } from '@fairtick/wire'
import type { ImageRefused } from '../../images/images'
import { Failure } from '../failures/failure'

/** The failure of a call whose picture was refused: 1114, 1006 for an hour, or 1900 for some seconds. */
export const imageFailure = (refused: ImageRefused): Failure => FAILURE[refused]()

const FAILURE: Readonly<Record<ImageRefused, () => Failure>> = {
  refused: () => new Failure(CODE.fileRefused),
  'too-many': () => new Failure(CODE.tooManyRequests, { status: 429, headers: { 'retry-after': '3600' } }),
  busy: () => new Failure(CODE.busy, { status: 503, headers: { 'retry-after': '5' } }),
}
