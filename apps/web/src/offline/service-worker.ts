import { hasNoWorker } from '../client/transport/has-no-worker'
import { buildOfApp } from './build'
import { registerWorker, registeredWorker } from './register-worker'

/** The first visit loads its own files first. */
const PAUSE_MS = 5_000

/** The registration with a newer worker that waits. */
let updated: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

/** Whether a newer version of the app is on the phone, and waits for the page to be loaded again. */
export const hasUpdate = (): boolean => updated !== undefined

/** Hears when a newer version is there; returns the end of it. */
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Lets the newer version take over, and loads the page again with it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  updated?.waiting?.postMessage('take-over')
}

/** Hears whether the worker stays; where the server has none, it removes itself once it is there. */
interface WorkerListener {
  readonly onStays: () => void
  readonly onGone: () => void
}

/**
 * Registers the service worker some seconds after the page has loaded, where browsers have one: on https and
 * on this machine. A page that came with one has it at once: without a connection no other will come. Where
 * the server's page says that there is none, removes the one of before with all that it kept: a worker that
 * only removed itself would be there again with the next registration.
 */
export function keepServiceWorker(listener: WorkerListener): void {
  if (!('serviceWorker' in navigator) || buildOfApp() === 'dev') return
  if (hasNoWorker()) return void remove(listener).catch(reportError)
  if (navigator.serviceWorker.controller !== null) listener.onStays()
  navigator.serviceWorker.addEventListener('controllerchange', () => void tell(listener).catch(reportError))
  setTimeout(() => void register(listener).catch(reportError), PAUSE_MS)
}

async function remove({ onGone }: WorkerListener): Promise<void> {
  await (await registeredWorker())?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  onGone()
}

/** Says whether there still is a worker once the active one has done what it does first. */
async function tell({ onStays, onGone }: WorkerListener): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (active !== null) await isActivated(active)
  if ((await registeredWorker()) === undefined) onGone()
  else onStays()
}

const isActivated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

async function register(listener: WorkerListener): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  await registerWorker()
  const registration = await registeredWorker()
  // A browser may take the registration and keep none.
  if (registration === undefined) return listener.onGone()
  void tell(listener).catch(reportError)
  if (isFirst) void keepLoadedFiles()
  watch(registration)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  })
}

/** Files that this visit loaded before there was a worker are kept too: its language, its fonts. */
async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const assets = `${location.origin}/assets/`
  const urlsToCache = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(assets) ? [name] : []))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first worker of a phone replaces none.
    if (navigator.serviceWorker.controller === null || registration.waiting === null) return
    updated = registration
    for (const listener of listeners) listener()
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
}
