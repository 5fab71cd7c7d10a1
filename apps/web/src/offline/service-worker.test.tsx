import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepServiceWorker } from './service-worker'

/** A browser's part of service workers: `retires` removes the registration while its worker activates. */
function browserWith({ controlled, retires }: { readonly controlled: boolean; readonly retires: boolean }) {
  const worker = Object.assign(new EventTarget(), { state: 'activating', postMessage: () => undefined })
  const registration = Object.assign(new EventTarget(), { active: worker, waiting: null, installing: null })
  let isThere = controlled
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: controlled ? worker : null,
    ready: Promise.resolve(registration),
    register: async () => {
      isThere = true
      return registration
    },
    getRegistration: async () => (isThere ? registration : undefined),
  })
  Object.assign(registration, {
    unregister: async () => {
      isThere = false
      return true
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return {
    isRegistered: () => isThere,
    activates: () => {
      if (retires) isThere = false
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
    },
    takesOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
  }
}

const heard: string[] = []
const starts = () =>
  keepServiceWorker({ onStays: () => void heard.push('stays'), onGone: () => void heard.push('gone') })
const isCalm = async () => vi.advanceTimersByTimeAsync(6_000)

beforeEach(() => {
  heard.length = 0
  vi.stubGlobal('reportError', (error: unknown) => void heard.push(String(error)))
  vi.useFakeTimers()
  const script = document.createElement('p')
  script.setAttribute('src', '/assets/index-abcd1234.js')
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector.startsWith('script') ? script : (document.querySelectorAll(selector)[0] ?? null),
  )
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a page without a worker keeps nothing before one is there to stay', async () => {
  const browser = browserWith({ controlled: false, retires: false })
  starts()
  await isCalm()
  expect(heard).toEqual([])
  browser.activates()
  await isCalm()
  expect(heard).toEqual(['stays'])
})

it('a page that came with a worker keeps at once, as there may be no connection', () => {
  browserWith({ controlled: true, retires: false })
  starts()
  expect(heard).toEqual(['stays'])
})

it('a worker that removes itself leaves nothing kept', async () => {
  const browser = browserWith({ controlled: false, retires: true })
  starts()
  await isCalm()
  browser.activates()
  await isCalm()
  expect(heard).toEqual(['gone'])
})

it('a worker that gives way to one that removes itself leaves nothing kept', async () => {
  const browser = browserWith({ controlled: true, retires: true })
  starts()
  browser.takesOver()
  browser.activates()
  await isCalm()
  expect(heard.slice(0, 2)).toEqual(['stays', 'gone'])
})

it('a page of a server without a worker removes the one of before, and registers none', async () => {
  const browser = browserWith({ controlled: true, retires: true })
  const files = ['assets']
  vi.stubGlobal('caches', { keys: async () => [...files], delete: async () => files.pop() !== undefined })
  const removed: string[] = []
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void removed.push(name) })
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'service-worker'
  meta.content = 'off'
  starts()
  await isCalm()
  meta.remove()
  expect({ heard, files, removed }).toEqual({
    heard: ['gone'],
    files: [],
    removed: ['workbox-expiration'],
  })
  expect(browser.isRegistered()).toBe(false)
})
