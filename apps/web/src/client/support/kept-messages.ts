/** A message that the server has not taken yet. */
export interface OutboxMessage {
  /** The client's own id, under which the server stores it once. */
  readonly key: string
  readonly userId: number
  readonly content: string
  /** Address of its picture; empty without one. */
  readonly picture: string
  readonly writtenAt: number
  /** Why the server refused it, in its words; empty while it waits. */
  readonly refusal: string
}

const STORAGE_KEY = 'fairtick.outbox'

/** The messages that wait on this device, of all tabs and users. */
export function keptMessages(): readonly OutboxMessage[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isMessage) : []
  } catch {
    return []
  }
}

/** Stores them; false if storage is full or forbidden. */
export function keepMessages(messages: readonly OutboxMessage[]): boolean {
  try {
    if (messages.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(messages))
    return true
  } catch {
    return false
  }
}

/** Removes the messages of a user who leaves this device. */
export const forgetMessagesOf = (userId: number | undefined): void =>
  void keepMessages(keptMessages().filter((message) => message.userId !== userId))

/** Hears when another tab changes them. */
export function onKeptMessages(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) listener()
  })
}

function isMessage(value: unknown): value is OutboxMessage {
  if (typeof value !== 'object' || value === null) return false
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const texts = ['key', 'content', 'picture', 'refusal'].map((name) => fields.get(name))
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof fields.get('userId') === 'number' &&
    typeof fields.get('writtenAt') === 'number'
  )
}
