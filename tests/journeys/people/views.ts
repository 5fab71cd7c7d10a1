import { PAGE } from '@fairtick/wire/pages'
import { photo } from './client'
import { asks } from './desk'
import type { SeasonedClient } from './funded-client'
import { type Person, expect } from './person'
import { cardOf } from './own-rows'

/** A screen in one state: its path, a part that must be present, and the steps before the check. */
export interface View {
  readonly path: string
  readonly ready: string
  readonly act?: (person: Person) => Promise<void>
  /** Whether the view exists on a desk alone. */
  readonly isOfDesk?: boolean
}

const view = (path: string, ready: string, act?: View['act']): View => ({ path, ready, ...(act && { act }) })
const id = (name: string): string => `[data-testid="${name}"]`
const some = (prefix: string): string => `main [data-testid^="${prefix}-"]`
const opens =
  (testId: string) =>
  async ({ page }: Person) =>
    page.getByTestId(testId).click()

/** The chart of a tradable instrument. */
const CHART = `${id('chart')}[data-state="ready"]`

/** Chooses an entry of the chart's menu by its key. */
const choosesOfChart =
  (key: string) =>
  async ({ page }: Person) => {
    await page.getByTestId('chart-menu').press('Enter')
    await page.locator(`[role="menuitem"][data-key="${key}"]`).press('Enter')
    // The menu may still be closing.
    await expect(page.locator('[role="dialog"]:not([data-exiting])')).toBeVisible()
  }

/** The views of visitors. */
export const OF_VISITORS: readonly View[] = [
  view(PAGE.home, id('instrument-EURUSD')),
  view(PAGE.search, id('instrument-EURUSD')),
  view(PAGE.language, 'main fieldset, main [role="radiogroup"]'),
  view(PAGE.login, id('demo-login')),
  view(PAGE.register, id('register')),
  view(PAGE.register, id('register'), async ({ page }) => {
    await page.getByTestId('register').click()
    await expect(page.getByTestId('country')).toBeFocused()
  }),
  view(PAGE.forgot, id('reset-password')),
  view(`${PAGE.freeze}?token=t`, id('freeze')),
  view(PAGE.rules, id('rules-hash')),
  view(PAGE.execution, id('execution')),
  view(PAGE.changes, some('change')),
  view(PAGE.liabilities, id('chain-good')),
  view(PAGE.payouts, `${some('payout')}, main .rounded-full`),
  view(PAGE.calendar, some('event')),
  view(PAGE.news, some('news')),
  view(PAGE.announcements, id('policy-notice')),
  view(`${PAGE.company}?id=1`, id('complaint-email')),
  view(PAGE.system, id('app-version')),
  view(PAGE.mining, id('product-3')),
  view(PAGE.traders, some('trader')),
  view(PAGE.ranking, 'main h1'),
]

/** The views of a demo user who has not traded yet: words stand where figures will. */
export const OF_NEWCOMERS: readonly View[] = [
  view(PAGE.trade, `${id('chart')}[data-state="ready"]`),
  view(PAGE.orders, id('margin-level')),
  view(`${PAGE.orders}?source=0&type=3`, '[role="tabpanel"]'),
  view(`${PAGE.orders}?source=1&type=1`, '[role="tabpanel"]'),
  view(PAGE.performance, 'main h1'),
  view(PAGE.account, 'main h1'),
]

/** The ticket of options, for a client with an option that has ended. */
export const OF_ENDED_OPTION: readonly View[] = [view(`${PAGE.trade}?tab=future`, id('last-result'))]

/** A client's views of markets and of their own trades. */
export const OF_TRADING: readonly View[] = [
  view(PAGE.home, id('instrument-EURUSD')),
  view(PAGE.trade, `${id('chart')}[data-state="ready"]`),
  view(PAGE.trade, id('choose-instrument'), async ({ page }) => {
    await page.getByTestId('choose-instrument').click()
    await expect(page.getByRole('dialog').getByTestId('instrument-EURUSD')).toBeVisible()
  }),
  view(`${PAGE.trade}?tab=future`, id('condition')),
  view(PAGE.trade, CHART, async ({ page }) => {
    await page.getByTestId('chart-tools').click()
    await expect(page.getByRole('dialog').locator('[data-testid^="indicator-"]').first()).toBeVisible()
  }),
  view(PAGE.trade, CHART, choosesOfChart('compare')),
  view(PAGE.trade, CHART, choosesOfChart('share')),
  {
    ...view(PAGE.trade, CHART, async ({ page }) => {
      await page.keyboard.press('Control+KeyK')
      await expect(page.getByTestId('palette')).toBeVisible()
    }),
    isOfDesk: true,
  },
  view(PAGE.orders, some('order')),
  view(`${PAGE.orders}?source=0&type=1`, some('order'), async (person) => {
    await person.rows.first().click()
    await person.page.getByTestId('check-yourself').click()
  }),
  // The check to the signed heads, or that they are still to come.
  view(`${PAGE.orders}?source=0&type=1`, some('order'), async (person) => {
    await person.rows.first().click()
    await person.page.getByTestId('check-yourself').click()
    await person.page.getByTestId('verify-receipt').click()
  }),
  view(`${PAGE.orders}?source=0&type=1`, some('order'), async (person) => {
    await person.rows.first().click()
    await person.page.getByTestId('close-order').click()
    await expect(person.page.getByTestId('confirm')).toBeVisible()
  }),
  view(`${PAGE.orders}?source=0&type=0`, some('order')),
  view(`${PAGE.orders}?source=0&type=3&side=buy`, id('filter-orders')),
  view(`${PAGE.orders}?source=1&type=1`, some('option'), async ({ page }) => {
    await page.locator('main [data-testid^="option-"]:is(button, tr)').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  view(`${PAGE.orders}?source=1&type=3`, '[role="tabpanel"]'),
  view(PAGE.performance, id('performance')),
  view(PAGE.statement, some('month')),
  view(PAGE.notices, `${some('notice')}, [data-testid="to-notice-settings"]`),
  view(PAGE.noticeSettings, id('choose-orders-push')),
  view(PAGE.alerts, 'main [role="tab"]'),
  view(PAGE.trade, id('set-alerts'), async ({ page }) => {
    await page.getByTestId('set-alerts').click()
    await expect(page.getByTestId('set-alert')).toBeVisible()
  }),
  view(PAGE.traders, some('trader')),
  view(PAGE.followed, 'main [role="tab"]'),
  view(PAGE.traderApply, id('apply-trader')),
  view(PAGE.myFollowers, 'main h1'),
]

/** A client's views of their money. */
export const ofMoney = ({ loan, subscription }: SeasonedClient): readonly View[] => [
  view(PAGE.wallet, id('total-assets')),
  view(PAGE.accounts, id('account-fund')),
  view(`${PAGE.records}?accountTypeId=3`, some('record')),
  view(PAGE.transfer, id('transfer-most')),
  view(`${PAGE.withdraw}?type=1`, id('to-payouts')),
  view(`${PAGE.withdraw}?type=2`, id('to-payouts')),
  view(`${PAGE.withdrawWay}?type=1`, id('method-address')),
  view(`${PAGE.withdrawWay}?type=2`, id('save-method')),
  view(PAGE.addresses, 'main li'),
  view(PAGE.bankAccounts, 'main h1'),
  view(`${PAGE.deposit}?type=0`, id('deposit-currency'), statesBitcoin),
  view(`${PAGE.deposit}?type=1`, id('deposit-way'), async ({ page }) => {
    await page.getByTestId('deposit-way').selectOption({ index: 2 })
    await page.getByTestId('submit-deposit').click()
  }),
  view(PAGE.recovery, some('recovery'), opens('open-recovery')),
  view(`${PAGE.subscribe}?id=3`, id('subscribe')),
  view(PAGE.subscriptions, some('subscription')),
  view(`${PAGE.income}?id=${subscription}`, 'main h1'),
  view(PAGE.borrower, 'main h1'),
  view(PAGE.loan, id('loan-amount')),
  view(`${PAGE.loanAgreement}?id=1&amount=200.00`, id('agreement-text')),
  view(`${PAGE.loanSign}?id=1&amount=200.00`, 'main h1'),
  view(PAGE.loans, some('loan')),
  view(`${PAGE.repayment}?loan_id=${loan}`, id('owed-total')),
  view(PAGE.liabilities, id('chain-good'), async ({ page }) => {
    await page.getByTestId('check-liability').click()
    // In it where the day was drawn up after the client came.
    await expect(page.locator(`${id('not-in-it')}, ${id('proof-good')}`)).toBeVisible()
  }),
]

/** A client's views of their account. */
export const ofAccount = ({ news, trader }: SeasonedClient): readonly View[] => [
  view(PAGE.account, id('to-auth')),
  view(PAGE.auth, '[data-status="verified"]'),
  view(PAGE.invite, id('copy-link')),
  view(PAGE.email, id('change-email')),
  view(PAGE.password, id('change-password')),
  view(PAGE.sessions, 'main li'),
  view(PAGE.security, id('save-phrase')),
  view(PAGE.security, id('two-factor-set-up'), async ({ page }) => {
    await page.getByTestId('two-factor-set-up').click()
    await expect(page.getByTestId('two-factor-secret')).toBeVisible()
  }),
  view(PAGE.limits, id('limit-exclusion'), async ({ page }) => {
    await page.getByTestId('limit-stake').getByRole('button').click()
    await expect(page.getByTestId('limit-value')).toBeVisible()
  }),
  view(PAGE.privacy, id('delete-account')),
  view(PAGE.system, id('logout')),
  view(PAGE.feedback, id('send-feedback')),
  view(PAGE.chat, id('send-message')),
  view(PAGE.disputes, id('dispute-target')),
  view(`${PAGE.newsDetail}?id=${news}`, id('news-article')),
  view(`${PAGE.trader}?id=${trader}`, id('trader-rate')),
  view(`${PAGE.follow}?id=${trader}`, id('send-follow')),
]

/** The paths that redirect demo users. */
export const FOR_REAL_ACCOUNTS = [
  PAGE.auth,
  PAGE.wallet,
  PAGE.transfer,
  PAGE.deposit,
  PAGE.recovery,
  PAGE.withdraw,
  PAGE.borrower,
  PAGE.disputes,
  `${PAGE.subscribe}?id=1`,
  PAGE.traderApply,
] as const

/** States a deposit that an operator refuses. */
async function statesBitcoin({ page }: Person): Promise<void> {
  await page.getByTestId('deposit-currency').selectOption('BTC')
  await page.getByTestId('deposit-amount').fill('1')
  const uploaded = page.waitForResponse('**/image_upload')
  await page.getByTestId('deposit-proof').setInputFiles(photo('proof.png'))
  await uploaded
  const rows = page.getByTestId(/^deposit-\d+$/)
  const stated = await rows.count()
  await page.getByTestId('submit-deposit').click()
  // The list has decided deposits from earlier looks.
  await expect(rows).toHaveCount(stated + 1)
  const row = rows.first()
  await expect(row).toContainText('BTC')
  const number = (await row.getAttribute('data-testid'))?.replace('deposit-', '') ?? ''
  await asks(page.request, `/api/admin/charges/${number}/reject`, { remark: '＃１２３' })
  await expect(await cardOf(page, 'deposit', row)).toContainText('＃１２３')
}
