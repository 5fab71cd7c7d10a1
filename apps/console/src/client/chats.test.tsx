import { deskChatShape } from '@fairtick/wire/admin'
import { afterEach, expect, it, vi } from 'vitest'
import { type OpenChat, readChat } from './chats'

const message = (number: number): OpenChat['messages'][number] => ({
  ...{ number, isClient: true, agent: '', content: `${number}`, hasPicture: false, operator: '' },
  ...{ key: `m${number}`, sentAt: 1_000 },
})
const chat = (numbers: readonly number[]): OpenChat => ({
  ...{ messages: numbers.map(message), last: numbers.at(-1) ?? 0, holder: '', others: [], at: 1_000 },
  ...{ clientGot: 0, clientRead: 0, isClientTyping: false },
})

afterEach(() => vi.unstubAllGlobals())

it('earlier messages that were read while a poll was awaited stay', async () => {
  let known = chat([3, 4])
  vi.stubGlobal('fetch', async () => {
    known = chat([1, 2, 3, 4])
    return Response.json({ code: 1, msg: '', data: deskChatShape.write(chat([5])) })
  })
  const read = await readChat(7, () => known)
  expect(read.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})
