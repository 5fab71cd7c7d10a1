import { resources } from '@fairtick/wire/admin'
import { holdChat, lockOpenChat } from '../../chat/chat-store'
import { queue } from '../../../../operator/resources/queues/queue'

/** Chats of clients, and who holds each. Answers and ends are calls of their own (`chat-routes.ts`). */
export const chats = queue({
  resource: resources.chats,
  from: 'chat c',
  columns: {
    id: 'c.id',
    user_id: 'c.user_id',
    demo: 'c.is_demo',
    status: 'c.status',
    waiting_since: 'c.waiting_since',
    holder: 'c.holder',
    messages: 'c.last_number',
    rating: 'c.rating',
    rating_words: 'c.rating_words',
    created_at: 'c.opened_at',
    last_at: 'c.last_at',
    closed_at: 'c.closed_at',
  },
  at: 'c.opened_at',
  thenBy: { demo: 'c.waiting_since' },
  search: { user_id: 'c.user_id = $n', holder: 'c.holder = $q' },
  userId: 'c.user_id',
  state: 'open',
  find: lockOpenChat,
  decisions: {
    claim: {
      done: 'claimed',
      takesTwo: false,
      objection: ({ holder }) => (holder === '' ? undefined : `it is held by ${holder}`),
      async carryOut(database, { id }, { operator }) {
        await holdChat(database, id, operator)
        return undefined
      },
    },
    release: {
      done: 'released',
      takesTwo: false,
      objection: ({ holder }) => (holder === '' ? 'nobody holds it' : undefined),
      async carryOut(database, { id }) {
        await holdChat(database, id, '')
        return undefined
      },
    },
  },
})
