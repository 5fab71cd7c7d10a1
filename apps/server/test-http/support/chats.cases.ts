import type { WireChatMessage, WireChats, WireSentMessage } from '@fairtick/wire'
import type { WireDeskChat } from '@fairtick/wire/admin'
import { type Parameters, get, post } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'

const SEND = '/api/chat/send'
const LIST = '/api/chat/list'
const MESSAGES = '/api/chat/messages'

/** The server of a test as it is now, and the agent who answers by default. */
interface ChatScene {
  readonly server: TestServer
  readonly sue: TestOperator
}

let keys = 0

/** The calls of chats: those of clients, and those of agents. */
export function chatCalls(scene: () => ChatScene) {
  const newKey = () => `message-${String((keys += 1)).padStart(16, '0')}`

  /** A client with the calls of chats. */
  async function client(made?: { readonly id: number; readonly token: string }) {
    const { id, token } = made ?? (await realUser(scene().server, '0'))
    const call = <Data>(path: string, given: Parameters) => post<Data>(scene().server, path, given, { token })
    return {
      id,
      token,
      say: (content: string, given: Parameters = {}, headers = {}) =>
        post<WireSentMessage>(
          scene().server,
          SEND,
          { message_id: newKey(), ...(content === '' ? {} : { content }), ...given },
          { token, headers },
        ),
      chats: async () => (await get<WireChats>(scene().server, LIST, {}, { token })).data,
      messages: (chatId: number, from: Parameters = {}) =>
        get<readonly WireChatMessage[]>(scene().server, MESSAGES, { id: chatId, ...from }, { token }),
      call,
    }
  }

  const desk = (chatId: number, given: Parameters = {}, { token } = scene().sue) =>
    get<WireDeskChat>(scene().server, `/api/admin/chats/${chatId}/messages`, given, { token })
  const answer = (chatId: number, text: string, { token } = scene().sue, headers = {}) =>
    post<{ number: number }>(scene().server, `/api/admin/chats/${chatId}/send`, { text }, { token, headers })
  const attend = (chatId: number, given: Parameters, { token } = scene().sue) =>
    post(
      scene().server,
      `/api/admin/chats/${chatId}/attend`,
      { got: 0, read: 0, typing: 0, ...given },
      { token },
    )
  const rowOf = async (chatId: number, { token } = scene().sue) =>
    (await get<Record<string, unknown>>(scene().server, `/api/admin/chats/${chatId}`, {}, { token })).data

  return { newKey, client, desk, answer, attend, rowOf }
}
