import { type FollowTerms, copyStopSlack } from '@fairtick/domain'
import type { FollowedTrader } from '../../../client/copying/copying'

/**
 * Whether the loss of the open copies has already reached the stop of these terms: they would close at once.
 */
export const endsAtOnce = (
  terms: Pick<FollowTerms, 'budget' | 'stopLoss'>,
  followed: Pick<FollowedTrader, 'openCopies' | 'result'> | null,
): boolean => followed !== null && followed.openCopies > 0 && copyStopSlack(terms, followed.result) <= 0n
