import { CODE } from '@fairtick/wire'
import { createStore, useStore } from 'zustand'
import { sendMessage } from './chat'
import { type CallFailure, failureOf } from './transport/call-failure'
import { randomId } from './transport/random-id'
import { session, useUser } from './transport/session'

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
const KEY_BYTES = 16
/** Wait before a message is sent again, ms. */
const AGAIN_MS = 5_000
/** Most messages that wait: as many as a day allows would not be sent anyway. */
const WAITING_MAX = 50

const outbox = createStore<{ readonly messages: readonly OutboxMessage[] }>()(() => ({ messages: kept() }))
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
  if (userId === undefined || outbox.getState().messages.length >= WAITING_MAX) return false
  const message = { key: randomId(KEY_BYTES), userId, content, picture, writtenAt: Date.now(), refusal: '' }
  put([...outbox.getState().messages, message])
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
  put(outbox.getState().messages.filter((message) => message.key !== key))

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

/** Sends as soon as the network is back, and forgets the messages of whoever has logged out. */
function followDevice(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('online', () => void sendWaiting())
  forgetOthers()
  session.subscribe(() => {
    forgetOthers()
    void sendWaiting()
  })
}

function forgetOthers(): void {
  const { user, parked } = session.getState()
  const here = [user?.id, parked?.user.id]
  put(outbox.getState().messages.filter(({ userId }) => here.includes(userId)))
}

const replace = (key: string, changes: Partial<OutboxMessage>): void =>
  put(outbox.getState().messages.map((each) => (each.key === key ? { ...each, ...changes } : each)))

function put(messages: readonly OutboxMessage[]): void {
  outbox.setState({ messages })
  try {
    if (messages.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(messages))
  } catch {
    // Storage is full or forbidden: the messages wait in this tab alone.
  }
}

function kept(): readonly OutboxMessage[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isMessage) : []
  } catch {
    return []
  }
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
