import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { clients } from './clients'
import { identities } from './identities'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const IDENTITY_QUEUES: readonly WorkedQueue[] = [
  workedQueue(clients, {
    freeze:
      'signs a client out and cancels withdrawals that nobody approved: all of it comes back; open orders go on',
    unfreeze: 'lets a client in again, by two; withdrawals wait a day',
    send_password_link:
      'has the ordinary code mailed to the client, who alone chooses a password; withdrawals wait a day, once a week at most',
  }),
  workedQueue(identities, {
    approve: 'says that a client is who they say',
    reject: 'says that a document does not do; the client may ask again',
  }),
]
