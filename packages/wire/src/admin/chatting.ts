import { CHAT_BOUNDS } from '@fairtick/domain'
import { file, shape } from '../calls/call'
import { CODE } from '../codes'
import {
  idParameter,
  integerParameter,
  linesParameter,
  listedParameter,
  optional,
  orAbsent,
  patternParameter,
} from '../parameters'
import { adminChanging, adminReading } from './admin-call'
import { remark } from './admin-parameters'
import type { WireCannedAnswer, WireDeskChat, WireDeskPicture } from './desk-chat'

const chatting = { needs: 'answer tickets', codes: [CODE.noSuchCurrencyOrMethod] } as const

/**
 * Messages of a chat for its agents: at most 50, those after `after`, else those before `before`, else the
 * last. Source of all here: docs/spec/wire.md 10.
 */
export const chatOfClient = adminReading('/api/admin/chats/:id/messages', {
  ...chatting,
  parameters: {
    id: idParameter,
    after: optional(integerParameter),
    before: optional(integerParameter),
  },
  answer: shape<WireDeskChat>(),
})
/** The prepared answers that are in use, in the language of a chat's client, else in English; at most 100. */
export const cannedAnswersOf = adminReading('/api/admin/chats/:id/canned', {
  ...chatting,
  parameters: { id: idParameter },
  answer: shape<readonly WireCannedAnswer[]>(),
})
/**
 * Uploads a picture for the client of an open chat, 30 to one client in a day. Its name goes with the next
 * answer, before which the client cannot see it. A picture that no answer names is erased after a week.
 */
export const uploadChatPicture = adminChanging('POST', '/api/admin/chats/:id/images', {
  ...chatting,
  takesFile: true,
  parameters: { id: idParameter },
  answer: shape<WireDeskPicture>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState, CODE.fileRefused],
})
/** Answers a chat, under the operator's display name: with words, a picture that was uploaded, or both. */
export const answerChat = adminChanging('POST', '/api/admin/chats/:id/send', {
  ...chatting,
  parameters: {
    id: idParameter,
    text: orAbsent(linesParameter(CHAT_BOUNDS.letters)),
    image: optional(patternParameter(/^[0-9a-f]{32}\.(?:png|jpg|webp)$/)),
  },
  answer: shape<{ number: number }>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
/** Ends a chat; its client is told at once and may rate it. */
export const endChat = adminChanging('POST', '/api/admin/chats/:id/close', {
  ...chatting,
  parameters: { id: idParameter },
  answer: shape<null>(),
  codes: [CODE.noSuchCurrencyOrMethod, CODE.recordState],
})
/** Attends to a chat on screen: messages got and read up to a number, an answer being typed. No act. */
export const attendChat = adminChanging('POST', '/api/admin/chats/:id/attend', {
  ...chatting,
  parameters: {
    id: idParameter,
    got: integerParameter,
    read: integerParameter,
    typing: listedParameter({ no: 0, yes: 1 }),
  },
  answer: shape<null>(),
})
/** The picture of a message, watermarked; the reason is stored before it is sent. */
export const chatImage = adminReading('/api/admin/chats/:id/images/:number', {
  ...chatting,
  parameters: { id: idParameter, number: idParameter, reason: remark },
  answer: file(),
})
