import { type Browser, type Page, chromium } from '@playwright/test'
import { findChromium } from '../../tools/test/find-chromium'
import {
  LURES,
  attackFromElsewhere,
  frameOurScreens,
  showEveryScreen,
  tryInjection,
  watchPolicy,
} from './in-browser'
import { type Case, noneOf, prove } from './proof'
import type { Victim } from './victim'

/** The cases that need a browser. */
export async function browser(victim: Victim): Promise<Case[]> {
  const executablePath = findChromium()
  const opened = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await cases(opened, victim)
  } finally {
    await opened.close()
  }
}

async function cases(opened: Browser, { address, secrets }: Victim): Promise<Case[]> {
  const withPage = async (work: (page: Page) => Promise<string>): Promise<string> => {
    const context = await opened.newContext({ locale: 'en-US' })
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }
  const enter = async (page: Page) => {
    await page.goto(`${address}/login`)
    await page.getByTestId('demo-login').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    const token = /token\\+":\\+"([\w-]{43})/.exec(stored)?.[1] ?? ''
    const device = /device\W+([\w-]{16,128})/i.exec(stored)?.[1] ?? ''
    if (token === '') throw new Error('no session in the page')
    secrets.add(token)
    return { token, device }
  }
  return [
    await prove('X1', `${LURES.length} lures in from=: where the login leads but home`, 'none', () =>
      withPage(async (page) => {
        const wrong = []
        for (const from of LURES) {
          await page.context().clearCookies()
          await page.goto(`${address}/`)
          await page.evaluate(() => localStorage.clear())
          await page.goto(`${address}/login?from=${encodeURIComponent(from)}`)
          await page.getByTestId('demo-login').click()
          await page.waitForURL((url) => url.pathname !== '/login', { timeout: 10_000 })
          if (page.url() !== `${address}/`) wrong.push(`${from.slice(0, 30)} to ${page.url()}`)
        }
        return noneOf(wrong)
      }),
    ),
    await prove(
      'X2',
      '12 ways from another origin and another site to trade or log in',
      '0 changes; ways not taken: none',
      () =>
        withPage(async (page) => {
          const known = await enter(page)
          const { changes, silent } = await attackFromElsewhere(page, address, known)
          return `${changes.length === 0 ? '0' : changes.join('; ')} changes; ways not taken: ${silent.join(' ') || 'none'}`
        }),
    ),
    await prove('X4', 'every screen, as a visitor and as a user: what its policy refused', 'none', () =>
      withPage(async (page) => {
        const violations = await watchPolicy(page)
        await showEveryScreen(page, address)
        await enter(page)
        await showEveryScreen(page, address)
        return noneOf(violations)
      }),
    ),
    await prove(
      'X4',
      'text that would become markup or script in a page',
      'markup refused, script refused, not run',
      () =>
        withPage(async (page) => {
          await page.goto(address)
          return tryInjection(page)
        }),
    ),
    await prove('X5', 'screens that another origin can frame', 'none', () =>
      withPage(async (page) => noneOf(await frameOurScreens(page, address))),
    ),
    await prove(
      'X7',
      'after a logout: the token in the page’s storage, private figures behind the back button',
      'none',
      () =>
        withPage(async (page) => {
          const { token } = await enter(page)
          await page.goto(`${address}/user`)
          await page.getByTestId('account-contract').waitFor()
          await page.getByTestId('logout').click()
          await page.getByTestId('confirm').click()
          await page.waitForURL(`${address}/`)
          const wrong = []
          const stored = await page.evaluate(async () => {
            const databases = await indexedDB.databases()
            return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
          })
          if (stored.includes(token)) wrong.push('the token')
          await page.goBack().catch(() => undefined)
          await page.waitForTimeout(1_000)
          if ((await page.getByTestId('account-contract').count()) > 0) wrong.push('figures')
          return noneOf(wrong)
        }),
    ),
  ]
}
