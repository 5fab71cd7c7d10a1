import type { ChatMessage } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import type { ClientAnnouncement } from '../../../events'
import type { Images } from '../../../images/images'
import { readChat, readMessages } from './chat-store'

/** Ports to tell a client of a change of their chat. */
export interface TellChat {
  readonly pool: Queryable
  readonly images: Pick<Images, 'addressOf'>
  readonly announce: (announcement: ClientAnnouncement) => void
}

/** A message as its client sees it: a picture by an address of its own. */
export const shownMessage = (
  images: Pick<Images, 'addressOf'>,
  userId: number,
  message: ChatMessage,
): ChatMessage => ({
  ...message,
  picture: message.picture === '' ? '' : images.addressOf(userId, message.picture),
})

/** Tells a client of the state of their chat, with a new message or an agent's typing if there is one. */
export async function tellChat(
  { pool, images, announce }: TellChat,
  chatId: number,
  number?: number,
  isTyping = false,
): Promise<void> {
  const chat = await readChat(pool, chatId)
  if (!chat) return
  const [message] =
    number === undefined ? [] : await readMessages(pool, chatId, { after: number - 1, before: undefined })
  const { userId } = chat
  const shown = message && shownMessage(images, userId, message)
  announce({ type: 'chat-changed', userId, change: { chat, message: shown, isTyping } })
}
