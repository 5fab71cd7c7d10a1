import { CODE } from '@fairtick/wire'
import { createStore, useStore } from 'zustand'
import { sendMessage } from './chat'
import { type OutboxMessage, keepMessages, keptMessages, onKeptMessages } from './kept-messages'
import { type CallFailure, failureOf } from '../transport/call-failure'
import { randomId } from '../transport/random-id'
import { session, useUser } from '../transport/session'

export type { OutboxMessage }

const KEY_BYTES = 16
/** Wait before a message is sent again, ms. */
const AGAIN_MS = 5_000
/** Most messages that wait: as many as a day allows would not be sent anyway. */
const WAITING_MAX = 50

const outbox = createStore<{ readonly messages: readonly OutboxMessage[] }>()(() => ({
  messages: keptMessages(),
}))
/** False once the browser keeps nothing: then the messages wait in this tab alone. */
let isStored = true
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
let isFollowing = false

/** The user's messages that were not sent yet, oldest first. */
export function useOutbox(): readonly OutboxMessage[] {
  const userId = useUser()?.id
  const messages = useStore(outbox, (state) => state.messages)
  return messages.filter((message) => message.userId === userId)
}

/** Keeps a message and sends it, now or once there is a connection. False if too many wait. */
export function writeMessage(content: string, picture: string): boolean {
  const userId = session.getState().user?.id
  const own = outbox.getState().messages.filter((message) => message.userId === userId)
  if (userId === undefined || own.length >= WAITING_MAX) return false
  const message = { key: randomId(KEY_BYTES), userId, content, picture, writtenAt: Date.now(), refusal: '' }
  put((messages) => [...messages, message])
  void sendWaiting()
  return true
}

/** Sends a refused message again. */
export function sendAgain(key: string): void {
  replace(key, { refusal: '' })
  void sendWaiting()
}

/** Deletes a message that was not sent. */
export const dropMessage = (key: string): void =>
  put((messages) => messages.filter((message) => message.key !== key))

/** Sends what waits, one after another: each goes again under its own id until the server has answered. */
export async function sendWaiting(): Promise<void> {
  followDevice()
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (let next = nextMessage(); next !== undefined; next = nextMessage()) {
      if (!(await trySend(next))) break
    }
  } finally {
    isSending = false
  }
}

/** False if there was no answer: the message stays, and is sent again. */
async function trySend(message: OutboxMessage): Promise<boolean> {
  try {
    await sendMessage(message)
    dropMessage(message.key)
    return true
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.kind === 'session-ended') return false
    if (failure.kind === 'refused' && !isPassing(failure)) {
      replace(message.key, { refusal: failure.text })
      return true
    }
    timer = setTimeout(() => void sendWaiting(), Math.max(AGAIN_MS, failure.retryAfterMs ?? 0))
    return false
  }
}

/** Whether the server was busy or stopping: the message is sent again without being asked for. */
const isPassing = ({ code }: CallFailure): boolean => code === CODE.busy || code === CODE.draining

function nextMessage(): OutboxMessage | undefined {
  const userId = session.getState().user?.id
  return outbox.getState().messages.find((each) => each.userId === userId && each.refusal === '')
}

/**
 * Sends as soon as the network is back. A session that the server ended leaves its messages for the same
 * user's next login; who logs out, or gives way to another user, leaves none.
 */
function followDevice(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('online', () => void sendWaiting())
  onKeptMessages(() => put((messages) => messages))
  forgetOthers()
  session.subscribe(() => {
    forgetOthers()
    void sendWaiting()
  })
}

function forgetOthers(): void {
  const { user, parked } = session.getState()
  put((messages) =>
    user === undefined
      ? messages
      : messages.filter(({ userId }) => userId === user.id || userId === parked?.user.id),
  )
}

const replace = (key: string, changes: Partial<OutboxMessage>): void =>
  put((messages) => messages.map((each) => (each.key === key ? { ...each, ...changes } : each)))

/** Changes the stored messages, not this tab's copy of them: another tab may have written meanwhile. */
function put(change: (messages: readonly OutboxMessage[]) => readonly OutboxMessage[]): void {
  const known = isStored ? keptMessages() : outbox.getState().messages
  const messages = change(known)
  outbox.setState({ messages })
  if (messages !== known) isStored = keepMessages(messages)
}
