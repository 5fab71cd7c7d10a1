import { address, expect, inEachLanguage, test } from './person'
import { HASH, publishes } from './public-figures'

inEachLanguage(() => {
  test('anyone reads how the orders of a month were carried out @long', async ({ person, speech }) => {
    const { page } = person
    const { text } = speech
    const answers = { isBroken: true }
    await publishes(page, answers)
    await page.goto(address('/rules'))
    await page.getByTestId('rules-to-execution').click()
    await expect(page.getByText(text('execution.error'))).toBeVisible()
    answers.isBroken = false
    await page.getByRole('button', { name: text('shell.retry') }).click()
    await expect(page.getByTestId('execution')).toHaveAttribute('data-month', '2026-01')
    await expect(page.getByTestId('execution-stop-loss')).toContainText('480')
    await expect(page.getByTestId('execution-stop-loss')).toContainText('80.00')
    await expect(page.getByTestId('execution-hash')).toHaveText(HASH)
    await expect(page.getByText(text('execution.howLatency'))).toBeVisible()
    await page.getByTestId('execution-month').selectOption('2026-02')
    await expect(page.getByText(text('execution.empty'))).toBeVisible()
  })
})

test('an order and its close are counted with the prices that were seen @once @phone @long', async ({
  trader,
}) => {
  const { page } = trader
  const sends = async (call: RegExp, act: () => Promise<void>) => {
    const sent = page.waitForRequest(call)
    await act()
    expect((await sent).postDataJSON()).toMatchObject({
      ...{ price: expect.stringMatching(/^\d\.\d{5}$/), max_slip: '9999999999.00000' },
    })
  }
  await sends(/\/forex\/submit/, () => trader.orders('buy'))
  await sends(/\/forex\/close/, async () => {
    await page.locator('[data-testid^="quick-close-"]').click()
    await page.getByTestId('confirm').click()
    await trader.hears(/^Closed at/)
  })
  await trader.opens('/execution')
  await expect(page.getByTestId('execution-sandbox')).toBeVisible()
  await expect(async () => {
    await page.reload()
    for (const kind of ['market', 'close'])
      await expect(page.getByTestId(`execution-${kind}`)).toContainText('%', { timeout: 2000 })
  }).toPass({ timeout: 90_000 })
})
