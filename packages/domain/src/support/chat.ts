/** Life of a chat: an answered one waits again with the client's next message; a closed one stays closed. */
export type ChatStatus = 'waiting' | 'answered' | 'closed'

/** A message of a chat. Messages of a chat are numbered from 1 without a gap. Times in ms since the epoch. */
export interface ChatMessage {
  readonly number: number
  readonly isClient: boolean
  /** Display name of the agent who wrote it; empty for the client's own. */
  readonly agent: string
  readonly content: string
  /** Name of its picture as stored; its signed address once it is shown. Empty without a picture. */
  readonly picture: string
  readonly sentAt: number
  /** The client's own id of the message, under which it is stored once; empty for an agent's. */
  readonly key: string
}

/** A client's conversation with support, as the client sees it. Times in ms since the epoch. */
export interface Chat {
  readonly id: number
  readonly status: ChatStatus
  /** Display name of the agent who answered last; empty before the first answer. */
  readonly agent: string
  /** Number of the last message. */
  readonly last: number
  /** Messages of agents that the client has not read. */
  readonly unread: number
  /** Messages up to this number were shown to the client. */
  readonly readTo: number
  /** Messages up to this number have reached an agent's screen. */
  readonly agentGot: number
  /** Messages up to this number were read by an agent. */
  readonly agentRead: number
  readonly openedAt: number
  readonly closedAt: number | undefined
  /** 1 to 5, given by the client after the end. */
  readonly rating: number | undefined
}

/** A change of a chat for its client: its new state, the new message if any, whether an agent is typing. */
export interface ChatChange {
  readonly chat: Chat
  readonly message: ChatMessage | undefined
  readonly isTyping: boolean
}

/** Limits of chats, of each client. Source: docs/decisions/0132-support-chat.md. */
export const CHAT_BOUNDS = {
  letters: 2000,
  messagesMinute: 20,
  messagesDay: 200,
  picturesDay: 10,
} as const

/**
 * Limits of chats for each demo user: lower, because anyone can create a demo user for free. Source:
 * docs/decisions/0132-support-chat.md.
 */
export const DEMO_CHAT_BOUNDS = { ...CHAT_BOUNDS, messagesDay: 20, picturesDay: 2 } as const

/** The best rating of a closed chat; the worst is 1. */
export const RATING_MAX = 5
