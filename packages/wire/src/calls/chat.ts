import { CHAT_BOUNDS, RATING_MAX } from '@fairtick/domain'
import { CODE } from '../codes'
import {
  choiceParameter,
  idParameter,
  integerParameter,
  linesParameter,
  listedParameter,
  optional,
  orAbsent,
  pageParameter,
  patternParameter,
  textParameter,
} from '../parameters'
import type { WireChat, WireChatMessage, WireChats, WireSentMessage } from '../shapes'
import { changing, reading, shape } from './call'

const PICTURE_LONGEST = 512
const RATING_WORDS_LONGEST = 500
const RATINGS = Object.fromEntries(Array.from({ length: RATING_MAX }, (_each, at) => [`${at + 1}`, at + 1]))

/**
 * A page of the caller's chats with support, newest first: at most the first one is open. Source of all
 * here: docs/spec/wire.md 10.
 */
export const chats = reading('/api/chat/list', {
  caller: 'user',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireChats>(),
})
/**
 * Messages of one chat by number, at most 50: those after `after`, else those before `before`, else the
 * last.
 */
export const chatMessages = reading('/api/chat/messages', {
  caller: 'user',
  at: 'home',
  parameters: {
    id: idParameter,
    /** @domain after: number of a message */
    after: optional(integerParameter),
    /** @domain before: number of a message */
    before: optional(integerParameter),
  },
  answer: shape<readonly WireChatMessage[]>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/**
 * Writes to support: to the open chat, else to a new one. `message_id` is made by the client and names the
 * message for good: sent again it is stored once, with other words it is refused.
 */
export const sendMessage = changing('POST', '/api/chat/send', {
  caller: 'user',
  at: 'home',
  rate: 'changes',
  parameters: {
    /** @domain key: made by the client, one for each message */
    message_id: patternParameter(/^[A-Za-z0-9_-]{16,64}$/),
    content: orAbsent(linesParameter(CHAT_BOUNDS.letters)),
    image: orAbsent(textParameter(PICTURE_LONGEST)),
  },
  answer: shape<WireSentMessage>(),
  codes: [CODE.recordState],
})
/** Tells the agent that the caller is typing, for some seconds. */
export const chatTyping = changing('POST', '/api/chat/typing', {
  caller: 'user',
  at: 'home',
  answer: shape<null>(),
})
/** Messages up to a number have reached the caller's device, or were read by the caller. */
export const readChat = changing('POST', '/api/chat/read', {
  caller: 'user',
  at: 'home',
  parameters: {
    id: idParameter,
    number: integerParameter,
    state: choiceParameter(['got', 'read']),
  },
  answer: shape<null>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** Ends the caller's chat; its next message opens another. */
export const closeChat = changing('POST', '/api/chat/close', {
  caller: 'user',
  at: 'home',
  rate: 'changes',
  parameters: { id: idParameter },
  answer: shape<WireChat>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
/** Rates a closed chat, once. */
export const rateChat = changing('POST', '/api/chat/rate', {
  caller: 'user',
  at: 'home',
  rate: 'changes',
  parameters: {
    id: idParameter,
    /** @domain rating: 1 bad, 5 good */
    rating: listedParameter(RATINGS),
    content: orAbsent(linesParameter(RATING_WORDS_LONGEST)),
  },
  answer: shape<WireChat>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
