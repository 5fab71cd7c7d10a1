import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page, expect } from '@playwright/test'
import { totpOf } from './client'
import { address } from './person'

/** A password that operators choose. */
const OWN_PASSWORD = 'seven quiet harbours at dusk'

/** An operator's account with the password that they were given. */
export interface OperatorLogin {
  readonly account: string
  readonly password: string
}

/** Somebody at the console. Whatever its page reports as an error is a fault. */
export class OperatorPerson {
  readonly faults: string[] = []

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        this.faults.push(message.text())
    })
  }

  /**
   * Sets up a login by the one-time password. In a second try of a journey the first operator has done so
   * already: their key is kept beside the server's data.
   */
  async enters({ account, password }: OperatorLogin): Promise<void> {
    const { page } = this
    const kept = join(process.env['JOURNEY_DATA_DIR'] ?? '', `${account}.key`)
    const isEnrolled = existsSync(kept)
    await page.goto(address('/console'))
    await page.getByTestId('account').fill(account)
    await page.getByTestId('password').fill(isEnrolled ? OWN_PASSWORD : password)
    await page.getByTestId('sign-in').click()
    if (isEnrolled) {
      await page.getByTestId('code').fill(totpOf(readFileSync(kept, 'utf8')))
      await page.getByTestId('sign-in').click()
    } else {
      const secret = (await page.getByTestId('secret').textContent()) ?? ''
      await page.getByTestId('new-password').fill(OWN_PASSWORD)
      await page.getByTestId('new-password-again').fill(OWN_PASSWORD)
      await page.getByTestId('code').fill(totpOf(secret))
      await page.getByTestId('enrol').click()
      await expect(page.getByTestId('sign-out')).toBeVisible()
      writeFileSync(kept, secret)
    }
    await expect(page.getByTestId('who')).toHaveText(account)
  }

  /** Makes an operator with a role, and reads their one-time password. */
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

  /** Hears what became of a decision. */
  async hears(words: RegExp): Promise<void> {
    await expect(this.page.getByTestId('toast').filter({ hasText: words }).last()).toBeVisible()
  }
}

/** An operator in a browser of their own. */
export const operatorIn = async (browser: Browser): Promise<OperatorPerson> =>
  new OperatorPerson(await (await browser.newContext()).newPage())
