import { words, yes } from '../terms/decision-terms'
import { resource } from './resource'

/** A ticket can be answered repeatedly until it is closed. */
const ANSWERING = { ...words('text', 'answer tickets', 1000), where: {} }
/** A dispute may be closed without a text; the client is notified. */
const CLOSING = {
  ...ANSWERING,
  isNeeded: false,
  otherwise: 'There is no further answer.',
} as const

/** Tickets of clients. */
export const tickets = resource('tickets', {
  thing: 'ticket',
  needs: 'answer tickets',
  fields: {
    id: 'id',
    user_id: 'id',
    status: 'integer',
    content: 'text',
    created_at: 'time',
    closed_at: 'time?',
    proof: 'flag',
    fault: 'integer?',
    used: 'text',
    number: 'units?',
    currency_code: 'text',
    protocol_code: 'text',
    address: 'text',
    txid: 'text',
    answers: 'text',
  },
  searched: ['txid', 'user_id'],
  queue: { where: { status: 0 }, hours: 24 },
  decisions: { answer: ANSWERING, close: CLOSING },
})

/** Messages of clients to us; questions go to tickets. */
export const feedback = resource('feedback', {
  needs: 'answer tickets',
  fields: {
    id: 'id',
    user_id: 'id',
    content: 'text',
    picture_1: 'flag',
    picture_2: 'flag',
    picture_3: 'flag',
    created_at: 'time',
  },
  searched: ['user_id'],
})

/**
 * Chats of clients with support. Messages, answers and ends have calls of their own (`chatting.ts`). Sorted
 * by `demo`, those that wait longest come first among real clients, then among demo users.
 */
export const chats = resource('chats', {
  thing: 'chat',
  acts: 'chat',
  needs: 'answer tickets',
  fields: {
    id: 'id',
    user_id: 'id',
    demo: 'flag',
    status: 'integer',
    waiting_since: 'time?',
    holder: 'text',
    messages: 'integer',
    rating: 'integer?',
    rating_words: 'text',
    created_at: 'time',
    last_at: 'time',
    closed_at: 'time?',
  },
  searched: ['user_id', 'holder'],
  queue: { where: { status: 0 }, hours: 1, sort: 'demo' },
  decisions: {
    claim: { ...yes('answer tickets'), where: { holder: '' }, isReversible: true },
    release: { ...yes('answer tickets'), where: {}, filled: 'holder', isReversible: true },
  },
})

/** Disputes of clients about orders: an answer is the written decision, and changes no price or outcome. */
export const disputes = resource('disputes', {
  thing: 'dispute',
  acts: 'dispute',
  needs: 'answer tickets',
  fields: {
    id: 'id',
    user_id: 'id',
    number: 'text',
    status: 'integer',
    kind: 'text',
    order_number: 'integer',
    reason: 'integer',
    content: 'text',
    created_at: 'time',
    due_at: 'time',
    answered_at: 'time?',
    closed_at: 'time?',
    answers: 'text',
    adjustments: 'text',
  },
  searched: ['order_number', 'user_id'],
  computed: ['number', 'adjustments'],
  queue: { where: { status: 0 }, hours: 72, due: 'due_at' },
  decisions: { answer: ANSWERING, close: CLOSING },
})
