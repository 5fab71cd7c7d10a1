// Shows the notices that are pushed, and opens the screen that one leads to. Part of worker.ts.

const ICON = '/icons/icon-192.png'
/** Where a tap leads that names no screen. */
const NOTICES = '/mine/notices'

self.addEventListener('push', (event) => event.waitUntil(show(noticeIn(event.data))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** What was sent; a browser has to show something even where it cannot be read. */
function noticeIn(data) {
  try {
    const notice = data.json()
    return typeof notice === 'object' && notice !== null ? notice : {}
  } catch {
    return {}
  }
}

/** One notice is one tag: sent twice, it is shown once. */
function show({ title, text, tag, path, at, htmlLang, dir }) {
  return self.registration.showNotification(wordsOf(title) || 'Fairtick', {
    body: wordsOf(text),
    tag: wordsOf(tag),
    lang: wordsOf(htmlLang),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    timestamp: typeof at === 'number' ? at : undefined,
    icon: ICON,
    badge: ICON,
    data: path,
  })
}

const wordsOf = (value) => (typeof value === 'string' ? value : '')

/** Opens a path of our own origin in a page that is there already, else in a new one. */
async function open(path) {
  const url = urlOf(path)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((each) => new URL(each.url).origin === self.location.origin)
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}

function urlOf(path) {
  const home = new URL(NOTICES, self.location.origin)
  if (typeof path !== 'string' || !path.startsWith('/')) return home.href
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url.href : home.href
}
