import type { OwnChatMessage } from '@fairtick/wire'

/** Messages with others merged in, each number once, in order; the newer copy of a message counts. */
export function withMessages(
  known: readonly OwnChatMessage[],
  others: readonly OwnChatMessage[],
): readonly OwnChatMessage[] {
  const all = new Map(known.map((message) => [message.number, message]))
  for (const message of others) all.set(message.number, message)
  return [...all.values()].toSorted((one, other) => one.number - other.number)
}

/** Whether messages are numbered without a gap up to the last one. */
export const withoutGap = (messages: readonly OwnChatMessage[], last: number): boolean =>
  messages.at(-1)?.number === last &&
  messages.every(({ number }, at) => at === 0 || number === (messages[at - 1]?.number ?? 0) + 1)
