import { pushKeyShape } from '@fairtick/wire'
import { noticeCalls } from '@fairtick/wire/calls'
import { registerWorker, registeredWorker } from '../../offline/register-worker'
import { call } from '../transport/call'
import { session } from '../transport/session'

/**
 * Whether this browser can be told when the app is closed: `install` where it can once the app is on the home
 * screen, as on an iPhone.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** The state of pushes to this browser. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleTouch() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) === null ? 'off' : 'on'
}

/** Asks for permission, subscribes this browser, and tells the server. Returns the state afterwards. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const made = await subscribe()
  if (!made) return 'unsupported'
  await tellServer(made)
  keep(ownId())
  return 'on'
}

/** Ends the subscription of this browser, here and at the server. Returns the state afterwards. */
export async function turnPushOff(): Promise<PushState> {
  const made = await subscription()
  const listed = await call(noticeCalls.pushSubscriptions, {})
  const own = listed.filter(({ current }) => current === 1)
  for (const { id } of own) await call(noticeCalls.unsubscribePush, { id })
  await made?.unsubscribe()
  keep('')
  return readPushState()
}

/**
 * Tells the server of this browser's subscription again: for a new session, or another language. One that the
 * browser has ended since is made anew. Another user than the one who turned push on is not subscribed by it.
 */
export async function renewPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || kept() !== ownId()) return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const made = (await subscription()) ?? (await subscribe())
  if (made) await tellServer(made)
}

/** Subscribes this browser; undefined where it has the parts of push and no service behind them. */
async function subscribe(): Promise<PushSubscription | undefined> {
  const registration = await registerWorker()
  const { publicKey } = pushKeyShape.read(await call(noticeCalls.pushKey, {}))
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey }
  return registration.pushManager.subscribe(asked).catch(() => undefined)
}

/** The user who turned push on in this browser. */
const KEPT = 'fairtick.push'
const ownId = () => String(session.getState().user?.id ?? '')

function kept(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined
  } catch {
    // Storage is forbidden: push is turned on again by hand.
    return undefined
  }
}

function keep(id: string): void {
  try {
    localStorage.setItem(KEPT, id)
  } catch {
    // As above.
  }
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await registeredWorker()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tellServer(made: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = made.toJSON()
  const { p256dh = '', auth = '' } = keys
  if (endpoint !== undefined) await call(noticeCalls.subscribePush, { endpoint, p256dh, auth })
}

/** A phone or tablet of Apple's shows no pushes in the browser, only in an app of the home screen. */
const isAppleTouch = () => /iPad|iPhone|iPod/.test(navigator.userAgent)
