import { describe, expect, it } from 'vitest'
import { type PushScope, showPushes } from './push-notices'

const ORIGIN = 'https://trade.example.com'

type Handle = (event: object) => void
interface Page {
  readonly url: string
  readonly focus: () => Promise<void>
  readonly navigate: (to: string) => Promise<void>
}

/** The push handlers of the service worker, on stand-ins for the objects of a browser. */
function worker(pages: readonly string[] = [], focus = async (): Promise<void> => undefined) {
  const handlers = new Map<string, Handle>()
  const shown: { title: string; options: Record<string, unknown> }[] = []
  const opened: string[] = []
  const waiting: Promise<unknown>[] = []
  const self = {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: (name: string, handle: Handle) => void handlers.set(name, handle),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () =>
        pages.map((url): Page => ({
          url,
          focus,
          navigate: async (to) => void opened.push(`in ${to}`),
        })),
      openWindow: async (to: string) => void opened.push(`new ${to}`),
    },
  }
  showPushes(self as unknown as PushScope)
  const fire = async (name: string, event: object) => {
    handlers.get(name)?.({ ...event, waitUntil: (done: Promise<unknown>) => void waiting.push(done) })
    await Promise.all(waiting)
  }
  return {
    shown,
    opened,
    pushes: (text: string) => fire('push', { data: { json: (): unknown => JSON.parse(text) } }),
    taps: (data: unknown) => fire('notificationclick', { notification: { data, close: () => undefined } }),
  }
}

const NOTICE = {
  kind: 'price-alert',
  title: 'بلغ',
  text: 'كان السعر',
  path: '/trade?i=EURUSD',
  tag: 'notice-7',
  at: 1_000,
  htmlLang: 'ar',
  dir: 'rtl',
}

describe('the service worker', () => {
  it('shows what is pushed, in its language and direction, under its tag', async () => {
    const { pushes, shown } = worker()
    await pushes(JSON.stringify(NOTICE))
    expect(shown).toMatchObject([
      {
        title: 'بلغ',
        options: {
          body: 'كان السعر',
          tag: 'notice-7',
          lang: 'ar',
          dir: 'rtl',
          timestamp: 1_000,
          data: NOTICE.path,
        },
      },
    ])
  })

  it.each(['', 'no JSON', 'null', '7', '[]', '{"title":{"a":1},"text":7,"dir":"up"}'])(
    'shows something where it cannot read what came: %j',
    async (text) => {
      const { pushes, shown } = worker()
      await pushes(text)
      expect(shown).toMatchObject([{ title: 'Fairtick', options: { body: '', dir: 'ltr' } }])
    },
  )
})

describe('a tap', () => {
  it('opens the screen in a page of ours that is there, else in a new one', async () => {
    const open = worker(['https://elsewhere.example/', `${ORIGIN}/order`])
    await open.taps('/trade?i=EURUSD')
    expect(open.opened).toEqual([`in ${ORIGIN}/trade?i=EURUSD`])
    const closed = worker(['https://elsewhere.example/', `${ORIGIN}/console`, `${ORIGIN}/console/clients`])
    await closed.taps('/trade?i=EURUSD')
    expect(closed.opened).toEqual([`new ${ORIGIN}/trade?i=EURUSD`])
  })

  it('opens the screen also where the browser does not bring its page to the front', async () => {
    const { taps, opened } = worker([`${ORIGIN}/order`], async () => {
      throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError')
    })
    await taps('/trade?i=EURUSD')
    expect(opened).toEqual([`in ${ORIGIN}/trade?i=EURUSD`])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'trade',
    '',
    undefined,
    7,
  ])('on %j opens the notices: it never leaves our own origin', async (path) => {
    const { taps, opened } = worker()
    await taps(path)
    expect(opened).toEqual([`new ${ORIGIN}/mine/notices`])
  })
})
