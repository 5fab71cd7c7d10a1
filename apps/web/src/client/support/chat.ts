import { CHAT_BOUNDS } from '@fairtick/domain'
import {
  type OwnChat,
  type OwnChatMessage,
  type OwnChatPush,
  chatMessageShape,
  chatShape,
  readPage,
  sentMessageShape,
} from '@fairtick/wire'
import { chatCalls } from '@fairtick/wire/calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { withMessages, withoutGap } from './chat-messages'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { nextPage } from '../transport/next-page'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { OwnChat, OwnChatMessage, OwnChatPush }
/** Most letters of a message. */
export const MESSAGE_LONGEST = CHAT_BOUNDS.letters

const CHATS = queryKeys.own('chats')
const messagesKey = (chatId: number) => queryKeys.own(`chat ${chatId}`)
/** Polling interval beside the pushes. */
const AGAIN_MS = 30_000

/** The user's chats with support, newest first; only the first one may be open. */
export function useChats() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: CHATS,
    queryFn: async ({ pageParam, signal }) =>
      readPage(await call(chatCalls.chats, { page: pageParam }, { signal }), chatShape.read),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    refetchInterval: AGAIN_MS,
    meta: { isQuiet: true },
  })
  return { ...pages, chats: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** The latest messages of a chat, without a gap. Read on from the last known one. */
export const useChatMessages = (chatId: number) =>
  useQuery({
    queryKey: messagesKey(chatId),
    queryFn: ({ signal }) => readOn(chatId, signal),
    meta: { isQuiet: true },
  })

async function readOn(chatId: number, signal: AbortSignal): Promise<readonly OwnChatMessage[]> {
  const known = knownMessages(chatId)
  const last = known?.at(-1)?.number
  const fresh = await readMessages(chatId, last === undefined ? {} : { after: last }, signal)
  const all = withMessages(knownMessages(chatId) ?? [], fresh)
  if (last === undefined || fresh.length === 0) return all
  queryClient.setQueryData(messagesKey(chatId), all)
  return readOn(chatId, signal)
}

const knownMessages = (chatId: number) =>
  queryClient.getQueryData<readonly OwnChatMessage[]>(messagesKey(chatId))

const readMessages = async (
  id: number,
  from: { readonly after?: number; readonly before?: number },
  signal?: AbortSignal,
): Promise<readonly OwnChatMessage[]> =>
  (await call(chatCalls.chatMessages, { id, ...from }, { ...(signal && { signal }) })).map(
    chatMessageShape.read,
  )

/** Reads messages before a number, and puts them before those that are shown. */
export async function readEarlier(chatId: number, before: number): Promise<void> {
  takeMessages(chatId, await readMessages(chatId, { before }))
}

/** Reads one message again: the address of its picture has run out. */
export async function readMessageAgain(chatId: number, number: number): Promise<void> {
  takeMessages(chatId, await readMessages(chatId, { after: number - 1 }))
}

function takeMessages(chatId: number, messages: readonly OwnChatMessage[]): void {
  queryClient.setQueryData<readonly OwnChatMessage[]>(
    messagesKey(chatId),
    (known) => known && withMessages(known, messages),
  )
}

/** Takes a push: the state of its chat, and its message. After a missed message the chat is read on. */
export function takePush({ chat, message }: Pick<OwnChatPush, 'chat' | 'message'>): void {
  const known = knownMessages(chat.id)
  if (known !== undefined && message !== undefined) takeMessages(chat.id, [message])
  if (known !== undefined && !withoutGap(knownMessages(chat.id) ?? [], chat.last))
    void queryClient.invalidateQueries({ queryKey: messagesKey(chat.id) })
  const isKnown = chatsInCache()?.some(({ id }) => id === chat.id)
  if (isKnown === false) void queryClient.invalidateQueries({ queryKey: CHATS })
  queryClient.setQueryData<Pages>(
    CHATS,
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map(({ rows, total }) => ({
          total,
          rows: rows.map((each) => (each.id === chat.id ? chat : each)),
        })),
      },
  )
}

interface Pages {
  readonly pages: readonly { readonly rows: readonly OwnChat[]; readonly total: number }[]
  readonly pageParams: readonly unknown[]
}

const chatsInCache = () => queryClient.getQueryData<Pages>(CHATS)?.pages.flatMap(({ rows }) => rows)

/** Sends a message under the client's own id of it, by which the server stores it once. */
export async function sendMessage(message: {
  readonly key: string
  readonly content: string
  readonly picture: string
}): Promise<void> {
  const { key, content, picture } = message
  const sent = await call(
    chatCalls.sendMessage,
    { message_id: key, content: content || undefined, image: picture || undefined },
    { idempotencyKey: key },
  )
  takePush(sentMessageShape.read(sent))
}

/** Says that messages up to a number have reached this device, or were read; a later one says it again. */
export async function markChat(id: number, number: number, state: 'got' | 'read'): Promise<void> {
  await call(chatCalls.readChat, { id, number, state }).catch(() => undefined)
}

/** Says that the user is typing. */
export async function tellTyping(): Promise<void> {
  await call(chatCalls.chatTyping, {}).catch(() => undefined)
}

/** Ends a chat. `what` names the act if its outcome is uncertain. */
export async function closeChat(id: number, what: string): Promise<void> {
  const chat = chatShape.read(await change(chatCalls.closeChat, { id }, what))
  takePush({ chat, message: undefined })
}

/** Rates a chat that has ended. */
export async function rateChat(
  id: number,
  { rating, content }: { readonly rating: number; readonly content: string },
  what: string,
): Promise<void> {
  const parameters = { id, rating, content: content.trim() || undefined }
  const chat = chatShape.read(await change(chatCalls.rateChat, parameters, what))
  takePush({ chat, message: undefined })
}
