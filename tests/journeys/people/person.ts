import { type Locator, type Page, expect, test as base } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { noteCall } from '@fairtick/testkit/leaks'
import { type WireSignedIn, signedInShape } from '@fairtick/wire'
import { keepSession } from './kept-session'
import { noteCallsOf } from './note-calls'
import { DESKTOP, PHONE } from './sizes'
import { faultsIn, lookNow, watchSights } from './sights'
import { slowsDown } from './slow-down'
import { type Lang, SPOKEN, type Speech, speechOf } from './speech'

/** The address of the run's server. */
export const address = (path = '/'): string => `${process.env['JOURNEY_URL'] ?? ''}${path}`

/** A user at a page, with steps shared by many journeys. */
export class Person {
  constructor(readonly page: Page) {}

  /** Opens a path of the app. */
  async opens(path: string): Promise<void> {
    await this.page.goto(address(path))
  }

  /** Navigates to a path like the app's own links, without reloading. */
  async follows(path: string): Promise<void> {
    await this.page.locator('main').waitFor()
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  }

  /**
   * Navigates like `follows`, and waits until the previous screen, which stays while the next one loads, is
   * gone.
   */
  async leavesFor(path: string): Promise<void> {
    const left = this.page.locator('main [data-left]')
    const isOther = await this.page.evaluate((to) => {
      const { pathname } = new URL(to, location.href)
      if (pathname === location.pathname) return false
      for (const each of document.querySelectorAll('main h1, main h2, main [data-testid]'))
        each.setAttribute('data-left', '')
      return true
    }, path)
    await this.follows(path)
    if (isOther) await expect(left).toHaveCount(0)
  }

  /**
   * Navigates by the tab bar or the rail. Until the new screen has loaded, the previous one stays and looks
   * similar.
   */
  async goesTo(place: 'market' | 'trade' | 'orders' | 'documentary' | 'ranking' | 'account'): Promise<void> {
    const tab = this.page.getByTestId(`tab-${place}`)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }

  /** Opens a path as a demo user whose session is in the browser. */
  async entersDemo(path = '/'): Promise<void> {
    const device = randomBytes(32).toString('base64url')
    const asked = `/api/user/createAccountDemoForU?demo_id=${device}`
    const answer = await (await this.page.request.get(address(asked))).text()
    noteCall({ path: asked, answer })
    const { data } = JSON.parse(answer) as { readonly data: WireSignedIn }
    await keepSession(this.page.context(), signedInShape.read(data), device)
    await this.opens(path)
  }

  /** Opens the trade screen of an instrument as a demo user, and waits until it can be traded. */
  async startsTrading(code = 'EURUSD'): Promise<void> {
    await this.entersDemo(`/trade?i=${code}`)
    await this.canTrade()
  }

  /** Opens the trade screen of an instrument from the home screen, and waits until it can be traded. */
  async opensTrade(code = 'EURUSD'): Promise<void> {
    await this.opens('/')
    await this.page.getByTestId(`instrument-${code}`).click()
    await this.canTrade()
  }

  /** Waits until the instrument of the trade screen can be traded. */
  async canTrade(): Promise<void> {
    await expect(this.page.getByTestId('price')).toBeVisible()
    await expect(this.page.getByTestId('buy')).toBeEnabled()
  }

  /** Switches the ticket to a pending order, with a trigger at a share of the price. */
  async setsTrigger(part: number): Promise<void> {
    await this.page.getByText('Limit · Stop').click()
    const shown = (await this.page.getByTestId('price').textContent()) ?? ''
    await this.page.getByTestId('trigger').fill((Number(shown.replaceAll(',', '')) * part).toFixed(2))
  }

  /** Taps a ticket's button, and confirms the sheet. */
  async places(way: 'buy' | 'sell' | 'option-up' | 'option-down', withinMs = 30_000): Promise<void> {
    await this.page.getByTestId(way).click({ timeout: withinMs })
    await this.page.getByTestId('confirm-order').click({ timeout: withinMs })
  }

  /** Places an order of the contract ticket, and waits for its confirmation. */
  async orders(side: 'buy' | 'sell', lots = '0.01'): Promise<void> {
    await this.page.getByTestId('lots').fill(lots)
    await this.places(side)
    await this.hears(/^Order confirmed/)
  }

  /** The orders of the visible list. */
  get rows(): Locator {
    return this.page.locator('[data-testid^="order-"]')
  }

  /** Goes to the orders, and opens the first. */
  async opensFirst(): Promise<void> {
    await this.goesTo('orders')
    await this.rows.first().click()
  }

  /** Waits for a message. */
  async hears(words: RegExp | string, withinMs = 30_000): Promise<string> {
    const toast = this.page.getByTestId('toast').filter({ hasText: words }).last()
    await expect(toast).toBeVisible({ timeout: withinMs })
    return (await toast.textContent()) ?? ''
  }

  /** The value beside a label of the open receipt. */
  async reads(label: string): Promise<string> {
    const row = this.page.getByRole('dialog').locator('dl > div').filter({ hasText: label }).first()
    return (await row.locator('dd').textContent()) ?? ''
  }
}

/**
 * A test with a user at a page; any error of the page fails it. A journey about a language starts in it and
 * may not show any other.
 */
export const test = base.extend<
  {
    lang: Lang | undefined
    slowdown: number
    speech: Speech
    person: Person
    /** A demo user on the trade screen of EUR/USD. */
    trader: Person
    /** The trader with a position of 0.01 lots. */
    buyer: Person
  },
  { calls: undefined }
>({
  lang: [undefined, { option: true }],
  slowdown: [1, { option: true }],
  // In a run of one project the tag selects a journey's size.
  viewport: async ({ viewport }, use, { tags }) =>
    use(tags.includes('@desktop') && viewport?.width === PHONE.viewport.width ? DESKTOP.viewport : viewport),
  isMobile: async ({ isMobile }, use, { tags }) => use(isMobile && !tags.includes('@desktop')),
  hasTouch: async ({ hasTouch }, use, { tags }) => use(hasTouch && !tags.includes('@desktop')),
  page: async ({ page, slowdown, lang }, use) => {
    if (slowdown > 1) await slowsDown(page, slowdown)
    if (lang !== undefined) await page.context().addInitScript(rememberLanguage, lang)
    await use(page)
  },
  speech: async ({ lang }, use) => use(await speechOf(lang ?? 'en')),
  calls: [
    async ({ browser }, use) => {
      const allNoted = noteCallsOf(browser)
      await use(undefined)
      await allNoted()
    },
    { scope: 'worker', auto: true },
  ],
  person: async ({ page, lang, speech }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const sights = await watchSights(page.context(), {
      origin: address(''),
      readsWords: lang !== undefined && lang !== 'en',
    })
    await use(new Person(page))
    expect(faults).toEqual([])
    await lookNow(page)
    expect(faultsIn(sights, lang === undefined ? undefined : speech)).toEqual([])
  },
  trader: async ({ person }, use) => {
    await person.startsTrading()
    await use(person)
  },
  buyer: async ({ trader }, use) => {
    await trader.orders('buy')
    await use(trader)
  },
})

/** Journeys of an account in each tested language. */
export function inEachLanguage(walk: (lang: Lang) => void): void {
  for (const lang of SPOKEN)
    test.describe(`in ${lang}`, { tag: '@once' }, () => {
      test.use({ lang })
      walk(lang)
    })
}

/** Runs in the page: stores a language as chosen. */
function rememberLanguage(lang: Lang): void {
  if (location.protocol === 'http:')
    localStorage.setItem('fairtick.lang', localStorage.getItem('fairtick.lang') ?? lang)
}

/** An amount as shown ("−1,234.500000") in micro-dollars. */
export function micros(shown: string): bigint {
  const match = /([-+\u2212]?)([\d,]+)\.(\d{1,6})/.exec(shown)
  if (match === null) throw new Error(`no amount in ${shown}`)
  const [, sign = '', whole = '', fraction = ''] = match
  const units = BigInt(whole.replaceAll(',', '') + fraction.padEnd(6, '0'))
  return sign === '-' || sign === '\u2212' ? -units : units
}

export { expect }
