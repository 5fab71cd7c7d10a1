import { expect, inEachLanguage, test } from '../people/person'

inEachLanguage(() => {
  test('an alert set beside a price comes as a notice, which leads back to the price, and to an order', async ({
    page,
    person,
    speech: { number },
  }) => {
    await person.entersDemo('/trade?i=BTCUSDT')
    await page.getByTestId('set-alerts').click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByTestId('set-alert')).toBeVisible()
    // A move of a tenth of a percent waits long enough to be removed, and to be set again.
    await sheet.getByRole('radio').nth(3).press('Space')
    await sheet.getByTestId('alert-percent').fill(number('40'))
    await sheet.getByTestId('set-alert').click()
    const remove = sheet.locator('[data-testid^="remove-alert-"]')
    await expect(remove).toHaveCount(1)
    await remove.click()
    await sheet.getByTestId('undo-alert').click()
    await expect(remove).toHaveCount(1)
    await remove.click()
    await expect(remove).toHaveCount(0)

    // One of the two is reached within seconds.
    const price = sheet.getByTestId('alert-price')
    for (const [kind, move] of [
      [0, 1.0002],
      [1, 0.9998],
    ] as const) {
      await sheet.getByRole('radio').nth(kind).press('Space')
      // The price may have moved this way meanwhile: then one more step is taken. The field may be older
      // than the price, and two levels on one side of it wait for long where it goes the other way.
      await expect(async () => {
        const now = (await page.getByTestId('price').first().textContent()) ?? ''
        const last = Number(now.replaceAll(/[^\d.]/g, ''))
        await price.fill(number((last * move).toFixed(2)))
        await sheet.getByTestId('set-alert').click({ timeout: 1_000 })
      }).toPass()
    }
    await price.press('Escape')
    await expect(sheet).toBeHidden()

    await person.goesTo('market')
    const bell = page.getByTestId('to-notices')
    await expect(bell.getByTestId('unread')).toHaveText(/^[1١2٢]$/, { timeout: 120_000 })
    await bell.click()
    const notice = page.getByTestId('notice-price-alert').first()
    await expect(notice).toHaveAttribute('data-read', 'false')
    await expect(notice).toContainText('BTC/USDT')
    await notice.getByRole('link').click()
    await expect(page).toHaveURL(/\/trade\?i=BTCUSDT/)
    await person.canTrade()
    await person.places('buy')
    await person.goesTo('orders')
    await expect(person.rows).toHaveCount(1)
    // The other level may be reached by now: its notice is another one.
    await person.follows('/mine/notices')
    await expect(page.locator('[data-testid="notice-price-alert"][data-read="true"]').first()).toBeVisible()
  })
})
