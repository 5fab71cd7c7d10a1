import { type FollowTerms, copyStopSlack } from '@fairtick/domain'
import type { FollowedTrader } from '../../../client/copying'

/** Whether open copies have lost by now what these terms let them lose: they would close at once. */
export const endsAtOnce = (
  terms: Pick<FollowTerms, 'budget' | 'stopLoss'>,
  followed: Pick<FollowedTrader, 'openCopies' | 'result'> | null,
): boolean => followed !== null && followed.openCopies > 0 && copyStopSlack(terms, followed.result) <= 0n
