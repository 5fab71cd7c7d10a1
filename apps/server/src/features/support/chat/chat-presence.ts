import type { Clock } from '../../../ports'

/** An operator who has a chat on screen. */
export interface Attending {
  readonly operator: string
  readonly isTyping: boolean
}

/** The people who type in chats or have them on screen, for some seconds; in memory only. */
export interface ChatPresence {
  noteClientTyping(userId: number): void
  isClientTyping(userId: number): boolean
  noteAgent(chatId: number, operator: string, isTyping: boolean): void
  /** The operators who have a chat on screen, but for one. */
  others(chatId: number, than: string): readonly Attending[]
}

/** How long a sign of typing counts. */
const TYPING_MS = 6_000
/** How long an operator counts as looking after their last call. */
const LOOKING_MS = 12_000
/** Most entries of each kind; the oldest are dropped. */
const KEPT = 10_000

/** Creates the presence of clients and agents; at first all are absent. */
export function createChatPresence(clock: Pick<Clock, 'now'>): ChatPresence {
  const typing = new Map<number, number>()
  const agents = new Map<string, Attending & { readonly chatId: number; readonly at: number }>()

  return {
    noteClientTyping: (userId) => renew(typing, userId, clock.now()),
    isClientTyping: (userId) => clock.now() - (typing.get(userId) ?? 0) < TYPING_MS,
    noteAgent: (chatId, operator, isTyping) =>
      renew(agents, `${chatId} ${operator}`, { chatId, operator, isTyping, at: clock.now() }),
    others: (chatId, than) =>
      [...agents.values()]
        .filter((each) => each.chatId === chatId && each.operator !== than)
        .filter(({ at }) => clock.now() - at < LOOKING_MS)
        .map(({ operator, isTyping, at }) => ({
          operator,
          isTyping: isTyping && clock.now() - at < TYPING_MS,
        })),
  }
}

/** Sets an entry as the youngest, and drops the oldest beyond the limit. */
function renew<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest)
}
