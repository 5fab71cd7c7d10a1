import { HOUR_MS } from '@fairtick/domain'
import type { SentValue } from '@fairtick/wire'
import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { randomId } from './random-id'
import { serverNow } from './server-clock'

/**
 * Parameters that state what the user saw, or prove the user's identity. They may differ in a second attempt
 * of the same intent, which is sent with the first ones.
 */
const SEEN: readonly string[] = ['price', 'max_slip', 'quote_id', 'totp', 'auth_code', 'passkey']

/**
 * A change to be made exactly once: kept with its key until an answer arrives, also over a reload.
 * unanswered: the first attempt is running.
 * checking: an attempt was lost and is being retried.
 * unknown: a round of retries got no answer; the next one starts by itself (keep-asking.ts).
 * Source: docs/spec/promises.md D2.
 */
export interface Intent {
  readonly key: string
  readonly path: string
  readonly parameters: Readonly<Record<string, SentValue>>
  readonly content: string
  /** Its name for the user, to ask "what happened to this?". */
  readonly what: string
  readonly state: 'unanswered' | 'checking' | 'unknown'
  /** Time of the first attempt, ms by the server's clock. */
  readonly at: number
}

/**
 * The server knows a key for 24 hours: after that, a retry would make the change again.
 * Source: docs/spec/wire.md 1.3.
 */
const ASKABLE_MS = 23 * HOUR_MS

/** Whether a retry still returns the first outcome. */
export const isAskable = ({ at }: Intent): boolean => serverNow() - at < ASKABLE_MS

/**
 * A retry executes an act that never reached the server. For this long it may be sent again without the user;
 * later the price or the user's intention may have changed.
 */
const UNATTENDED_MS = 60_000

/** Whether the outcome may be requested without the user. */
export const isRetriedUnattended = ({ at }: Intent): boolean => serverNow() - at < UNATTENDED_MS

interface Intents {
  readonly intents: readonly Intent[]
}

const store = createStore<Intents>()(
  persist((): Intents => ({ intents: [] }), {
    name: 'fairtick.intents',
    storage: createJSONStorage(() => sessionStorage),
    // A closed page stops its retries: the next page starts them by itself.
    merge: (kept, current) => ({ ...current, intents: readKept(kept) }),
  }),
)

/**
 * The intent for this content: the open one, with its key and first parameters, else a new one under the
 * given key or a fresh one.
 */
export function openIntent(
  wanted: Pick<Intent, 'path' | 'parameters' | 'what'> & { readonly key?: string | undefined },
): Intent {
  const content = contentOf(wanted)
  const open = store.getState().intents.find((intent) => intent.content === content && isAskable(intent))
  if (open) return open
  const intent: Intent = {
    ...wanted,
    content,
    key: wanted.key ?? randomId(16),
    state: 'unanswered',
    at: serverNow(),
  }
  change((intents) => [...intents, intent])
  return intent
}

/** Sets the state of an intent. */
export function markIntent(key: string, state: Intent['state']): void {
  change((intents) => intents.map((intent) => (intent.key === key ? { ...intent, state } : intent)))
}

/** Settles an intent: an answer arrived, or the user has checked. The same content is then a new intent. */
export function settleIntent(key: string): void {
  change((intents) => intents.filter((intent) => intent.key !== key))
}

/** Removes all intents, because their session ended. */
export const forgetIntents = (): void => change(() => [])

/** The intents with an unknown outcome: retried now or soon. */
export function useUnsettledIntents(): readonly Intent[] {
  const intents = useStore(store, (state) => state.intents)
  return intents.filter((intent) => intent.state !== 'unanswered')
}

/** Listens to every change of the intents; returns an unsubscribe function. */
export const followIntents = (hear: () => void): (() => void) => store.subscribe(hear)

/** The open intents now. */
export const openIntents = (): readonly Intent[] => store.getState().intents

function contentOf(wanted: Pick<Intent, 'path' | 'parameters'>): string {
  const compared = Object.entries(wanted.parameters).filter(
    ([name, value]) => value !== undefined && !SEEN.includes(name),
  )
  return JSON.stringify([wanted.path, compared.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}

function change(to: (intents: readonly Intent[]) => readonly Intent[]): void {
  store.setState((state) => ({ intents: to(state.intents) }))
}

function readKept(kept: unknown): readonly Intent[] {
  if (typeof kept !== 'object' || kept === null || !('intents' in kept)) return []
  if (!Array.isArray(kept.intents)) return []
  return kept.intents.filter(isIntent).map((intent) => ({ ...intent, state: 'unknown' }))
}

function isIntent(kept: unknown): kept is Intent {
  return typeof kept === 'object' && kept !== null && 'key' in kept && 'path' in kept && 'content' in kept
}
