import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { profiles } from './profiles'
import { traders } from './traders'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const COPYING_QUEUES: readonly WorkedQueue[] = [
  workedQueue(traders, {
    approve: 'lets a client be copied; moves no money',
    reject: 'says that a client is not to be copied; they may ask again',
    ban: 'prevents new copies of a trader, who stays listed; open copies continue for their followers',
    remove_avatar: 'takes a picture away that everybody saw; the trader reads why, and trades on',
  }),
  workedQueue(profiles, {
    approve: 'lets everybody see another nickname and picture of a trader; moves no money',
    reject: 'leaves nickname and picture as they are; the trader reads why and may ask again',
  }),
]
