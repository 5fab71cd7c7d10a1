import type { Page } from '@playwright/test'
import { CALL } from '../../apps/server/test-http/identity/account-user.cases'
import { formOf, get } from '../../apps/server/test-http/call.cases'
import { BUY, PATH as CALLS } from '../../apps/server/test-http/demo-user.cases'
import { PATH } from '../../apps/web/src/paths/paths'
import { VECTORS, openEvilSite, targetOf } from './evil-site'

/** Forged targets after a login; it must lead home instead. Source: docs/spec/cases.md X1. */
export const LURES = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '@evil.example',
  'data:text/html,x',
  '/login?from='.repeat(50),
  `/${'x'.repeat(10_000)}`,
]

/** Collects policy violations of a page, from its first script on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted ?type|permissions policy/i.test(message.text()))
      violations.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 200)}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.warn(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return violations
}

/** Shows every screen of the app. */
export async function showEveryScreen(page: Page, address: string): Promise<void> {
  for (const path of Object.values(PATH)) {
    await page.goto(address + path)
    await page.locator('main').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  }
}

/** Tries to inject text as markup or script into the page; returns a description. */
export const tryInjection = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen: string[] = []
    try {
      document.createElement('div').innerHTML = '<img src=x onerror="window.injected = 1">'
      seen.push('markup taken')
    } catch {
      seen.push('markup refused')
    }
    try {
      const script = document.createElement('script')
      script.textContent = 'window.injected = 1'
      document.body.append(script)
    } catch {
      seen.push('script refused')
    }
    seen.push('injected' in window ? 'run' : 'not run')
    return seen.join(', ')
  })

/** The result of all techniques: the victim's changes, and the techniques that were actually used. */
export interface CrossSiteReport {
  readonly changes: readonly string[]
  readonly silent: readonly string[]
}

/**
 * A page of another origin, and one of another site, try to trade and to log in for a victim whose token and
 * device they know.
 */
export async function attackFromElsewhere(
  page: Page,
  address: string,
  { token, device }: { readonly token: string; readonly device: string },
): Promise<CrossSiteReport> {
  const evil = await openEvilSite()
  const { port } = new URL(address)
  const server = { port: Number(port) }
  const state = async () => {
    const orders = await get<{ total: number }>(server, CALLS.orders, { status: 1, page: 1 }, { token })
    const sessions = await get<unknown[]>(server, CALL.sessions, {}, { token })
    return `${orders.data.total} orders, ${sessions.data.length} sessions`
  }
  const visit = async (host: '127.0.0.1' | 'localhost', url: string) => {
    await page.goto(evil.pageAt(host, targetOf(url, token)))
    // The opened page has no cross-origin opener, so it is not reported as this page's popup.
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button').click()
    await page.waitForTimeout(1_500)
    await (await opened).close()
    return page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  }
  const before = await state()
  const changes: string[] = []
  try {
    for (const host of ['127.0.0.1', 'localhost'] as const)
      for (const path of [`${CALLS.submit}?${formOf(BUY)}`, `${CALLS.demo}?demo_id=${device}`]) {
        const heard = await visit(host, address + path)
        const after = await state()
        if (after !== before) changes.push(`${host} ${path}: ${before}, then ${after}`)
        changes.push(...heard.filter((each) => /websocket open|with-header \d/.test(each)))
      }
    await visit('localhost', `${evil.counter}/hit?x=1`)
    return { changes, silent: VECTORS.filter((way) => !evil.arrived.has(way)) }
  } finally {
    await evil.end()
  }
}

/** Returns the screens that another origin can frame. */
export async function frameOurScreens(page: Page, address: string): Promise<string[]> {
  const evil = await openEvilSite()
  const shown: string[] = []
  try {
    for (const path of [PATH.home, PATH.account, PATH.security, PATH.login]) {
      // A page has loaded once its frames have loaded or were refused.
      await page.goto(evil.frameOf(address + path), { waitUntil: 'load' })
      const frame = page.frames().find((each) => each !== page.mainFrame())
      const text = await frame?.evaluate(() => document.body.innerText).catch(() => '')
      if (frame?.url().startsWith(address) || /Fairtick/.test(text ?? '')) shown.push(path)
    }
  } finally {
    await evil.end()
  }
  return shown
}
