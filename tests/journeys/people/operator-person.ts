import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test'
import { totpOf } from './client'
import { OWN_PASSWORD, type OperatorLogin, enrolled, firstSession, keyFileOf, madeOperator } from './desk'
import { address, test as withPerson } from './person'

const STEP_MS = 30_000

/** The message that a decision is taken, in both languages. */
export const DECIDED =
  /(approved|rejected|marked invalid|banned|removed|marked paid|claimed|released|answered|closed|lifted|frozen|acknowledged|sent a password reset)(, being carried out)?$|已(批准|拒絕|標記|封禁|移除|認領|釋出|回覆|關閉|解除|凍結|解凍|發送|同意|確認)/

/** An operator at the console. Every error of the page is a fault. */
export class OperatorPerson {
  readonly faults: string[] = []

  constructor(
    readonly page: Page,
    readonly account = '',
    readonly token = '',
    readonly server = address(''),
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        this.faults.push(message.text())
    })
  }

  /**
   * Signs in, or enrols with the one-time password at the first login. Each code is valid once; if the
   * current one is used up, the next one works, and then later ones.
   */
  async enters({ account, password }: OperatorLogin): Promise<void> {
    const { page } = this
    const kept = keyFileOf(account)
    const isEnrolled = existsSync(kept)
    await this.opens('')
    await page.getByTestId('account').fill(account)
    await page.getByTestId('password').fill(isEnrolled ? OWN_PASSWORD : password)
    await page.getByTestId('sign-in').click()
    if (isEnrolled) {
      await expect(async () => {
        await page.getByTestId('code').fill(totpOf(readFileSync(kept, 'utf8'), Date.now() + STEP_MS))
        await page.getByTestId('sign-in').click()
        await expect(page.getByTestId('who')).toBeAttached({ timeout: 5000 })
      }).toPass({ intervals: [10_000], timeout: 2 * STEP_MS })
    } else {
      const secret = (await page.getByTestId('secret').textContent()) ?? ''
      await page.getByTestId('new-password').fill(OWN_PASSWORD)
      await page.getByTestId('new-password-again').fill(OWN_PASSWORD)
      await page.getByTestId('code').fill(totpOf(secret))
      await page.getByTestId('enrol').click()
      await expect(page.getByTestId('sign-out')).toBeAttached()
      writeFileSync(kept, secret)
    }
    await expect(page.getByTestId('who')).toHaveText(account)
  }

  /** Creates an operator with a role, and reads their one-time password. */
  async makes(name: string, role: string): Promise<OperatorLogin> {
    const { page } = this
    const account = `${name}.${Date.now().toString(36)}@operators.example`
    await page.getByTestId('operator-account').fill(account)
    await page.getByTestId('operator-name').fill(name)
    await page.getByTestId(`role-${role}`).check({ force: true })
    await page.getByTestId('operator-reason').fill('Joined us')
    await page.getByTestId('create-operator').click()
    await expect(page.getByText(account).first()).toBeVisible()
    const password = page.getByTestId('one-time-password')
    await expect(page.locator('[role="status"]').filter({ has: password })).toContainText(account)
    return { account, password: (await password.textContent()) ?? '' }
  }

  /** Opens a path of the console. */
  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.server}/console${path}`)
  }

  /** Opens the first row of a list filtered by values. */
  async opensRow(resource: string, asked: Readonly<Record<string, string | number>>): Promise<void> {
    const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    await this.opens(`/${resource}?${query}`)
    await this.page
      .getByTestId(/^row-\d+$/)
      .first()
      .getByRole('button')
      .first()
      .click()
    await expect(this.page.getByTestId('row-panel')).toBeVisible()
  }

  /** Takes a decision about the open row, with a text where required. */
  async decides(decision: string, words = ''): Promise<void> {
    const { page } = this
    await page.getByTestId(`decide-${decision}`).click()
    await page.getByTestId('words').fill(words)
    await page.getByTestId('send-decision').click()
  }

  /** Agrees, as the second operator, to another operator's request. */
  async agreesTo(asker: OperatorPerson): Promise<void> {
    await this.opensRow('approvals', { state: 'waiting', operator: asker.account })
    await this.decides('approve')
    await this.hears(DECIDED)
  }

  /** Waits for the message about a decision. */
  async hears(words: RegExp): Promise<void> {
    await expect(this.page.getByTestId('toast').filter({ hasText: words }).last()).toBeVisible()
  }
}

/** An operator in a separate browser, at the run's server or another. */
export const operatorIn = async (browser: Browser, server?: string): Promise<OperatorPerson> =>
  new OperatorPerson(await (await browser.newContext()).newPage(), '', '', server)

/**
 * A test with operators at the console, each with a role and signed in by calls in a separate browser. Any
 * fault of a page fails it.
 */
export const test = withPerson.extend<{
  operatorOf: (role: string, browser?: BrowserContextOptions) => Promise<OperatorPerson>
}>({
  operatorOf: async ({ browser, request }, use) => {
    const made: OperatorPerson[] = []
    await use(async (role, options) => {
      const context = await browser.newContext(options)
      const { token, operator } =
        role === 'owner'
          ? await firstSession(request)
          : await enrolled(context.request, await madeOperator(request, role))
      await context.addInitScript(
        (session) => sessionStorage.setItem('fairtick.console.session', session),
        JSON.stringify({ ...operator, token }),
      )
      const person = new OperatorPerson(await context.newPage(), operator.account, token)
      made.push(person)
      return person
    })
    expect(made.flatMap(({ faults }) => faults)).toEqual([])
    for (const { page } of made) await page.context().close()
  },
})
