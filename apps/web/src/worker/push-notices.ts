/** The parts of a service worker that pushes need. */
export interface PushScope {
  readonly location: { readonly origin: string }
  readonly registration: {
    showNotification(title: string, options: NotificationOptions & { timestamp?: number }): Promise<void>
  }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', handle: (event: PushedEvent) => void): void
  addEventListener(name: 'notificationclick', handle: (event: TappedEvent) => void): void
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface PushedEvent {
  readonly data: { json(): unknown } | null
  waitUntil(done: Promise<unknown>): void
}

interface TappedEvent {
  readonly notification: { readonly data: unknown; close(): void }
  waitUntil(done: Promise<unknown>): void
}

const ICON = '/icons/icon-192.png'
/** Where a tap leads that names no screen. */
const NOTICES = '/mine/notices'
/** Paths of the console. */
export const CONSOLE = /^\/console(\/|$)/

/** Shows the notices that are pushed, and opens the screen that a tapped one leads to. */
export function showPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, noticeIn(event.data))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
}

/** The pushed notice; a browser has to show something even where it cannot be read. */
function noticeIn(data: PushedEvent['data']): Readonly<Record<string, unknown>> {
  try {
    const notice: unknown = data?.json()
    return typeof notice === 'object' && notice !== null ? { ...notice } : {}
  } catch {
    return {}
  }
}

/** One notice is one tag: sent twice, it is shown once. */
function show(
  { registration }: PushScope,
  { title, text, tag, path, at, htmlLang, dir }: Readonly<Record<string, unknown>>,
): Promise<void> {
  return registration.showNotification(wordsOf(title) || 'Fairtick', {
    body: wordsOf(text),
    tag: wordsOf(tag),
    lang: wordsOf(htmlLang),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    ...(typeof at === 'number' && { timestamp: at }),
    icon: ICON,
    badge: ICON,
    data: path,
  })
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Opens a path of our own origin in a page of the app that is there already, else in a new one. */
async function open({ clients, location }: PushScope, path: unknown): Promise<unknown> {
  const url = urlOf(location.origin, path)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => isOfApp(new URL(each.url), location.origin))
  if (!page) return clients.openWindow(url)
  // A browser may refuse to bring it to the front: the screen is there all the same.
  await page.focus().catch(() => undefined)
  return page.navigate(url).catch(() => clients.openWindow(url))
}

/** The console has the same origin: an operator's work there is not replaced. */
const isOfApp = ({ origin, pathname }: URL, own: string): boolean => origin === own && !CONSOLE.test(pathname)

function urlOf(origin: string, path: unknown): string {
  const home = new URL(NOTICES, origin).href
  if (typeof path !== 'string' || !path.startsWith('/')) return home
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : home
}
