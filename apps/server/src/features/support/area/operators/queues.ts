import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { tickets } from './tickets'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const SUPPORT_QUEUES: readonly WorkedQueue[] = [
  workedQueue(tickets, {
    answer: 'sends words to a client; moves no money and changes no row but the ticket',
    close: 'sends words to a client, and ends a ticket; moves no money',
  }),
]
