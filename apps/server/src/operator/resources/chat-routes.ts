import { CODE } from '@fairtick/wire'
import {
  type WireDeskPicture,
  cannedAnswerShape,
  chatDeskCalls,
  deskChatShape,
  deskPictureShape,
} from '@fairtick/wire/admin'
import { inTransaction } from '../../database/in-transaction'
import { readCannedAnswers } from '../../features/support/chat/canned-store'
import { type TellChat, tellChat } from '../../features/support/chat/chat-change'
import type { ChatPresence } from '../../features/support/chat/chat-presence'
import {
  type ChatRow,
  closeChat,
  insertAgentMessage,
  markChat,
  readChat,
  readMessages,
} from '../../features/support/chat/chat-store'
import { readCredential } from '../../features/identity/account/credential-store'
import { JsonText } from '../../http/call-server'
import { Failure, malformed } from '../../http/failures/failure'
import { imageFailure } from '../../http/files/image-failure'
import type { OperatorServer, OperatorSession } from '../../http/operator-server'
import type { Images } from '../../images/images'
import { keepFromDesk } from '../../images/image-uses-store'
import { noteAct } from '../operator-act-store'
import type { Clock } from '../../ports'
import { readOperator } from '../people/operator-store'
import type { DecidePorts } from './decide-routes'

/** Ports of agents' calls about chats. */
export interface ChatDeskPorts extends DecidePorts, Omit<TellChat, 'pool' | 'images'> {
  readonly images: Pick<Images, 'addressOf' | 'takeForUser'>
  readonly clock: Clock
  readonly chatPresence: ChatPresence
}

/** The calls by which agents read and answer chats. Source: docs/decisions/0132-support-chat.md. */
export function chatRoutes(server: OperatorServer, ports: ChatDeskPorts): void {
  const { serve } = server
  const { pool, clock, chatPresence } = ports

  serve(chatDeskCalls.chatOfClient, async ({ id, after, before }, { session }) => {
    const chat = await chatOf(ports, id, session)
    const { clientGot, readTo: clientRead, holder, last, userId } = chat
    const messages = await readMessages(pool, id, { after, before })
    return deskChatShape.write({
      messages: messages.map(({ picture, ...each }) => ({ ...each, hasPicture: picture !== '' })),
      last,
      holder,
      clientGot,
      clientRead,
      isClientTyping: chatPresence.isClientTyping(userId),
      others: chatPresence.others(id, session.account),
      at: clock.now(),
    })
  })

  serve(chatDeskCalls.cannedAnswersOf, async ({ id }, { session }) => {
    const { userId } = await chatOf(ports, id, session)
    const lang = (await readCredential(pool, userId))?.lang ?? 'en'
    return (await readCannedAnswers(pool, lang)).map((each) => cannedAnswerShape.write(each))
  })
  takePictures(server, ports)
  chatActs(server, ports)
}

/** Takes pictures of agents, each for the client of one chat. */
function takePictures({ serveFiles }: OperatorServer, ports: ChatDeskPorts): void {
  const { images, intents, deskOf } = ports

  serveFiles(chatDeskCalls.uploadChatPicture, async (file, { session, ip, intent }, { id }) => {
    const { userId, status } = await chatOf(ports, id, session)
    if (status === 'closed') throw new Failure(CODE.recordState)
    const { operator, now: at } = deskOf(session, ip)
    const answer = await intents.once<WireDeskPicture>(
      { userId: session.operatorId, intent },
      async (keep) => {
        const taken = await images.takeForUser(userId, file, async (database, { name }) => {
          const details = { after: { user_id: userId, name }, ip }
          await noteAct(database, { at, operator, act: 'chat picture', subject: id, reason: '', details })
          await keep(database, deskPictureShape.write({ image: name }))
        })
        if (typeof taken === 'string') throw imageFailure(taken)
        return deskPictureShape.write({ image: taken.name })
      },
    )
    return new JsonText(answer)
  })
}

/** Answers and ends, which are recorded; attendance, which is not. */
function chatActs({ serve }: OperatorServer, ports: ChatDeskPorts): void {
  const { pool, intents, deskOf, chatPresence } = ports

  serve(chatDeskCalls.answerChat, async ({ id, text: content = '', image }, { session, ip, intent }) => {
    const { userId } = await chatOf(ports, id, session)
    if (content === '' && image === undefined) throw malformed({ text: undefined })
    const agent = (await readOperator(pool, session.operatorId))?.name ?? ''
    const { operator, now: sentAt } = deskOf(session, ip)
    const answer = await intents.once<{ number: number }>(
      { userId: session.operatorId, intent },
      async (keep) => {
        const sent = await inTransaction(pool, async (database) => {
          if (image !== undefined && !(await keepFromDesk(database, { name: image, userId })))
            throw malformed({ image: undefined })
          const row = { chatId: id, operator, agent, content, picture: image ?? '', sentAt }
          const number = await insertAgentMessage(database, row)
          if (number === undefined) throw new Failure(CODE.recordState)
          const details = { after: { user_id: userId, number, ...(image && { image }) }, ip }
          await noteAct(database, {
            at: sentAt,
            operator,
            act: 'chat answer',
            subject: id,
            reason: '',
            details,
          })
          await keep(database, { number })
          return { number }
        })
        await tellChat(ports, id, sent.number)
        return sent
      },
    )
    return new JsonText(answer)
  })

  serve(chatDeskCalls.attendChat, async ({ id, got, read, typing }, { session }) => {
    await chatOf(ports, id, session)
    const isTyping = typing === 'yes'
    chatPresence.noteAgent(id, session.account, isTyping)
    const isMoved = await markChat(pool, id, { agent_got: Math.max(got, read), agent_read: read })
    if (isMoved || isTyping) await tellChat(ports, id, undefined, isTyping)
    return null
  })

  serve(chatDeskCalls.endChat, async ({ id }, { session, ip, intent }) => {
    const { userId } = await chatOf(ports, id, session)
    const answer = await intents.once<null>({ userId: session.operatorId, intent }, (keep) =>
      inTransaction(pool, async (database) => {
        const { operator, now: at } = deskOf(session, ip)
        if (!(await closeChat(database, id, at))) throw new Failure(CODE.recordState)
        const details = { after: { user_id: userId }, ip }
        await noteAct(database, { at, operator, act: 'chat close', subject: id, reason: '', details })
        await keep(database, null)
        return null
      }),
    )
    await tellChat(ports, id)
    return new JsonText(answer)
  })
}

/** A chat that an operator may work on: one of somebody else than themselves. */
async function chatOf(
  { pool, isOwnClient }: Pick<ChatDeskPorts, 'pool' | 'isOwnClient'>,
  id: number,
  { account }: OperatorSession,
): Promise<ChatRow> {
  const chat = await readChat(pool, id)
  if (!chat) throw new Failure(CODE.noSuchCurrencyOrMethod)
  if (await isOwnClient(chat.userId, account)) throw new Failure(CODE.operatorNotAllowed)
  return chat
}
