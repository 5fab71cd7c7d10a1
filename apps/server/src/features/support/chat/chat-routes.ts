import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import {
  CODE,
  PAGE_SIZE,
  type WireSentMessage,
  chatMessageShape,
  chatShape,
  sentMessageShape,
} from '@fairtick/wire'
import { chatCalls } from '@fairtick/wire/calls'
import { IntentReused, refuse } from '../../../books/command'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { Once } from '../../../database/once'
import type { DatabasePool } from '../../../database/pool'
import { type CallServer, JsonText } from '../../../http/call-server'
import type { CountAct } from '../../../http/limits/daily-acts'
import { Failure } from '../../../http/failures/failure'
import type { Images } from '../../../images/images'
import type { Clock } from '../../../ports'
import { type TellChat, tellChat, shownMessage } from './chat-change'
import type { ChatPresence } from './chat-presence'
import {
  type ChatRow,
  type MessageRefused,
  type NewMessage,
  closeChat,
  findMessage,
  insertClientMessage,
  markChat,
  messageRefusal,
  rateChat,
  readChat,
  readChats,
  readMessages,
} from './chat-store'

/** Ports of clients' chats with support. */
export interface ChatPorts extends TellChat {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly images: Pick<Images, 'own' | 'addressOf'>
  readonly once: Once
  readonly countAct: CountAct
  readonly chatPresence: Pick<ChatPresence, 'noteClientTyping'>
}

/** Chats of clients with support. Source: docs/decisions/0132-support-chat.md. */
export function chatRoutes({ serve }: CallServer, ports: ChatPorts): void {
  const { pool, clock, images, chatPresence } = ports

  serve(chatCalls.chats, async ({ page }, { session: { userId } }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { chats, total } = await readChats(pool, userId, { offset, limit: PAGE_SIZE })
    return { data: chats.map((chat) => chatShape.write(chat)), total }
  })

  serve(chatCalls.chatMessages, async ({ id, after, before }, { session: { userId } }) => {
    await ownChat(pool, userId, id)
    const messages = await readMessages(pool, id, { after, before })
    return messages.map((each) => chatMessageShape.write(shownMessage(images, userId, each)))
  })

  sending({ serve }, ports)

  serve(chatCalls.chatTyping, async (_given, { session: { userId } }) => {
    chatPresence.noteClientTyping(userId)
    return null
  })

  serve(chatCalls.readChat, async ({ id, number, state }, { session: { userId } }) => {
    await ownChat(pool, userId, id)
    const marks = { client_got: number, ...(state === 'read' && { client_read: number }) }
    if (await markChat(pool, id, marks)) await tellChat(ports, id)
    return null
  })

  serve(chatCalls.closeChat, async ({ id }, { session: { userId } }) => {
    await ownChat(pool, userId, id)
    if (!(await closeChat(pool, id, clock.now()))) refuse('record-state')
    await tellChat(ports, id)
    return chatShape.write(await ownChat(pool, userId, id))
  })

  serve(chatCalls.rateChat, async ({ id, rating, content }, { session: { userId } }) => {
    await ownChat(pool, userId, id)
    const rated = { rating: Number(rating), content: wellFormed(content ?? '') }
    if (!(await rateChat(pool, id, rated))) refuse('record-state')
    await tellChat(ports, id)
    return chatShape.write(await ownChat(pool, userId, id))
  })
}

/** Takes a client's message, once under its id. */
function sending({ serve }: Pick<CallServer, 'serve'>, ports: ChatPorts): void {
  const { pool, clock, once, images } = ports

  serve(chatCalls.sendMessage, async (given, context) => {
    const { session, intent } = context
    const { userId, isDemo } = session
    const { message_id: key, image = '' } = given
    const content = wellFormed(given.content ?? '')
    const picture = image === '' ? undefined : await images.own(userId, image)
    if (image !== '' && !picture) refuse('parameter-wrong', { parameter: 'image' })
    if (content === '' && !picture) refuse('parameter-wrong', { parameter: 'content' })
    // A picture's address is new each time it is shown: a repeated request is known by the picture's name.
    const asked = JSON.stringify([key, content, picture?.name ?? ''])
    const answer = await once<WireSentMessage>(
      { userId, intent: intent && { ...intent, asked } },
      async (keep) => {
        const message = { userId, isDemo, content, key, sentAt: clock.now(), picture }
        const { sent, isNew } = await inTransaction(pool, async (database) => {
          const count = () => ports.countAct(context, { adds: 'message' })
          const stored = await storeOnce(ports, database, message, count)
          await keep(database, stored.sent)
          return stored
        })
        if (isNew) await tellChat(ports, sent.chat.id, sent.message.number)
        return sent
      },
    )
    return new JsonText(answer)
  })
}

/**
 * Stores a message, which counts, or finds the one that the client's id of it names; refuses another one
 * under that id.
 */
async function storeOnce(
  { images }: ChatPorts,
  database: Queryable,
  message: NewMessage,
  count: () => void,
): Promise<{ readonly sent: WireSentMessage; readonly isNew: boolean }> {
  const { userId, content, key, picture, sentAt } = message
  const found = await findMessage(database, userId, key)
  if (found) {
    if (found.message.content !== content || found.message.picture !== (picture?.name ?? ''))
      throw new IntentReused()
    const chat = await ownChat(database, userId, found.chatId)
    return { sent: sentOf(chat, shownMessage(images, userId, found.message)), isNew: false }
  }
  const why = await messageRefusal(database, message)
  if (why !== undefined) return refused(why)
  count()
  const stored = await insertClientMessage(database, message)
  if (stored === 'no-picture') return refused(stored)
  const { chatId, number } = stored
  const chat = await ownChat(database, userId, chatId)
  const shown = { number, isClient: true, agent: '', content, picture: picture?.name ?? '', sentAt, key }
  return { sent: sentOf(chat, shownMessage(images, userId, shown)), isNew: true }
}

const sentOf = (chat: ChatRow, message: ReturnType<typeof shownMessage>): WireSentMessage =>
  sentMessageShape.write({ chat, message })

function refused(why: MessageRefused): never {
  if (why === 'no-picture') return refuse('parameter-wrong', { parameter: 'image' })
  if (why === 'ending') return refuse('record-state')
  const seconds = (why === 'minute' ? MINUTE_MS : DAY_MS / HOURS_OF_DAY) / SECOND_MS
  return refuse('too-many-requests', { seconds })
}

const SECOND_MS = 1000
const HOURS_OF_DAY = 24

/** A chat of the caller's; refuses another's as one that does not exist. */
async function ownChat(database: Queryable, userId: number, id: number): Promise<ChatRow> {
  const chat = await readChat(database, id)
  if (chat?.userId !== userId) throw new Failure(CODE.noSuchCurrencyOrMethod)
  return chat
}

/** Halves of pairs stand alone in no text that a database keeps. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD')
