import { type WorkedQueue, workedQueue } from '../../../../operator/resources/queues/worked-queue'
import { chats } from './chats'
import { disputes } from './disputes'
import { tickets } from './tickets'

/** The queues of the area, and why no decision sets a price, an outcome or a balance. */
export const SUPPORT_QUEUES: readonly WorkedQueue[] = [
  workedQueue(tickets, {
    answer: 'sends words to a client; moves no money and changes no row but the ticket',
    close: 'sends words to a client, and ends a ticket; moves no money',
  }),
  workedQueue(chats, {
    claim: 'says which operator answers a client; changes nothing of the client',
    release: 'says that another operator may answer; changes nothing of the client',
  }),
  workedQueue(disputes, {
    answer: 'sends a written decision to a client; changes no order, price, outcome or balance',
    close: 'sends words to a client, and ends a dispute; changes no order, price, outcome or balance',
  }),
]
