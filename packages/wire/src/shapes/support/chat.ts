import { flag, listed, moment, orNull, page, text, whole } from '../../kinds'
import { CHAT_STATUS } from '../../listed'
import { type Ours, type Wire, object } from '../../object'

/** A message of a chat. */
export const chatMessageShape = object({
  /** its place in the chat, from 1 without a gap */
  number: whole,
  /** 1 written by the client, 0 by an agent */
  own: ['isClient', flag],
  /** display name of the agent who wrote it; empty for the client's own */
  agent: text,
  content: text,
  /** address of its picture, valid for 5 minutes; empty without one */
  image: ['picture', text],
  sent_at: ['sentAt', moment],
  /** the id that the client gave it; empty for an agent's */
  message_id: ['key', text],
})
export type WireChatMessage = Wire<typeof chatMessageShape>
export type OwnChatMessage = Ours<typeof chatMessageShape>

/** A chat of the caller with support. */
export const chatShape = object({
  id: whole,
  /** 0 waits for an answer, 1 answered, 2 closed */
  status: listed(CHAT_STATUS),
  /** display name of the agent who answered last; empty before the first answer */
  agent: text,
  /** number of the last message */
  last: whole,
  /** messages of agents that the caller has not read */
  unread: whole,
  /** the caller has read up to this number */
  read: ['readTo', whole],
  /** up to this number messages have reached an agent */
  agent_got: ['agentGot', whole],
  /** up to this number an agent has read */
  agent_read: ['agentRead', whole],
  opened_at: ['openedAt', moment],
  closed_at: ['closedAt', orNull(moment)],
  /** 1 to 5, given after its end; null without one */
  rating: orNull(whole),
})
export type WireChat = Wire<typeof chatShape>
export type OwnChat = Ours<typeof chatShape>

/** A page of chats. */
export const chatsShape = page(chatShape)
export type WireChats = Wire<typeof chatsShape>

/** A message that was stored, with its chat. */
export const sentMessageShape = object({ chat: chatShape, message: chatMessageShape })
export type WireSentMessage = Wire<typeof sentMessageShape>

/** A change of a chat: its state, the new message if there is one, and whether an agent is typing now. */
export const chatPushShape = object({
  chat: chatShape,
  message: orNull(chatMessageShape),
  typing: ['isTyping', flag],
})
export type WireChatPush = Wire<typeof chatPushShape>
export type OwnChatPush = Ours<typeof chatPushShape>
