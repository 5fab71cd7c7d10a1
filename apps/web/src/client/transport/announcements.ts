import type { OwnOption, OwnOrder } from '@fairtick/wire'
import type { CallFailure } from './call-failure'

/** Announcements of the client layer to the user; the shell provides their texts. */
export type Announcement =
  | { readonly type: 'failed'; readonly failure: CallFailure }
  | { readonly type: 'session-ended'; readonly goToLogin: boolean }
  | { readonly type: 'settled'; readonly what: string; readonly isDone: boolean; readonly text: string }
  /** A held order ended, for any reason: its open detail closes. */
  | { readonly type: 'order-closed'; readonly id: number }
  /** An order was ended by a stop, a stop-out or its expiry, not by the user. */
  | { readonly type: 'order-ended'; readonly order: OwnOrder }
  /** A copy stop-loss ended the copying of a trader. */
  | { readonly type: 'copying-stopped' }
  /** A pending order was filled. */
  | { readonly type: 'order-filled'; readonly order: OwnOrder }
  /** A notice that came, in its own words. */
  | { readonly type: 'told'; readonly text: string }
  /** A message from support came. */
  | { readonly type: 'support-answered' }
  /** An option reached its end. */
  | { readonly type: 'option-settled'; readonly option: OwnOption }

type Listener = (announcement: Announcement) => void
const listeners = new Set<Listener>()

/** Announces to all listeners. */
export function announce(announcement: Announcement): void {
  for (const listener of listeners) listener(announcement)
}

/** Listens until the returned function is called. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
