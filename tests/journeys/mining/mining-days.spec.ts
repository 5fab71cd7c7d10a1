import { type ClockedServer, startClockedServer } from '../people/clocked-server'
import { operatorIn } from '../people/operator-person'
import { expect, inEachLanguage, test } from '../people/person'

let server: ClockedServer

test.beforeEach(async () => {
  server = await startClockedServer()
})
test.afterEach(async () => server.stop())

inEachLanguage((lang) => {
  test('income of three days is paid, and a redemption before the term costs what it said @long', async ({
    browser,
    page,
    speech,
  }) => {
    const { text } = speech
    const operator = await operatorIn(browser, server.address)
    await operator.enters(await server.operator('finance_maker'))
    const client = await server.client('500')
    await page.goto(`${server.address}/login?lang=${lang}&from=%2Fmining%2Fsubscribe%3Fid%3D1`)
    await page.getByTestId('email').fill(client.email)
    await page.getByTestId('password').fill(client.password)
    await page.getByTestId('login').click()
    await page.getByTestId('subscribe-amount').fill('200')
    await page.getByText(text('mining.agree'), { exact: true }).click()
    await page.getByTestId('subscribe').click()
    await page.getByTestId('confirm').click()
    const row = page.locator('[data-testid^="subscription-"]').first()
    await expect(row).toContainText(text('mining.status_running'))
    const id = Number((await row.getAttribute('data-testid'))?.replace('subscription-', ''))

    // The first income is for the first full day.
    await server.days(4)
    await page.goto(`${server.address}/mining/income?id=${id}`)
    const incomes = page.locator('[data-testid^="income-"]')
    await expect(incomes).toHaveCount(3)
    await expect(incomes.first()).toContainText('0.1')

    await page.goto(`${server.address}/mining/record`)
    await page.getByTestId(`redeem-${id}`).click()
    const pays = page.getByTestId('redemption-pays')
    await expect(pays).toContainText('199.70')
    await page.getByTestId('confirm').click()
    await expect(row).toContainText(text('mining.status_redeeming'))
    await operator.opensRow('redemptions', { id })
    await expect(operator.page.getByTestId('row-panel')).toContainText('Pays the client199.70')
    await operator.decides('approve')
    await operator.hears(/approved/)
    expect(operator.faults).toEqual([])
    await page.reload()
    await expect(row).toContainText(text('mining.status_redeemed'))
    await page.goto(`${server.address}/mine/accounts`)
    await expect(page.getByTestId('account-fund')).toContainText('500.00')
  })
})
