import { type Parameters, post } from '../call.cases'
import { BUY } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'

interface SupportExamples {
  readonly server: TestServer
  example<Data>(name: string, parameters?: Parameters, token?: string): Promise<Data>
}

/** Makes the calls of a chat. */
export async function callForChats(
  { example }: Pick<SupportExamples, 'example'>,
  token: string,
): Promise<void> {
  const message = { message_id: 'made-by-the-client-1', content: 'How do I begin?' }
  const { chat } = await example<{ chat: { id: number } }>('sendMessage', message, token)
  await example('chatTyping', {}, token)
  await example('chats', { page: 1 }, token)
  await example('chatMessages', { id: chat.id, after: 0 }, token)
  await example('readChat', { id: chat.id, number: 1, state: 'read' }, token)
  await example('closeChat', { id: chat.id }, token)
  await example('rateChat', { id: chat.id, rating: 5, content: 'Quick.' }, token)
}

/** Makes the calls of a dispute about an order of a new client. */
export async function callForDisputes({ example, server }: SupportExamples): Promise<void> {
  const { token } = await realUser(server, '1000')
  await server.tick('EURUSD', '1.10000')
  const { data } = await post<{ Id: number }>(server, '/v2/api/forex/submit', BUY, { token })
  const asked = { kind: 'forex', id: data.Id, reason: 'price', content: 'The price was another one.' }
  await example('openDispute', asked, token)
  await example('disputes', { page: 1 }, token)
  await example('disputeTimes')
}
