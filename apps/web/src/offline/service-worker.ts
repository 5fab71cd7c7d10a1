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

/**
 * Registers the service worker some seconds after the page has loaded, where browsers have one: on https and
 * on this machine.
 */
export function keepServiceWorker(): void {
  if (!('serviceWorker' in navigator) || buildOfApp() === 'dev') return
  setTimeout(() => void register().catch(reportError), PAUSE_MS)
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null
  await registerWorker()
  const registration = await registeredWorker()
  // A browser may take the registration and keep none.
  if (registration === undefined) return
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
