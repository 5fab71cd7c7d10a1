import type { APIRequestContext, Page } from '@playwright/test'
import { address, expect, micros, test } from '../people/person'

const CENT = 10_000n
const START = 10_000_000_000n

test('a visitor tries the demo, buys, watches, sets a stop, closes, and finds the money to the cent', async ({
  person,
}) => {
  test.setTimeout(240_000)
  const { page } = person
  await person.opens('/')
  await expect(page.getByTestId('instrument-EURUSD')).toBeVisible()
  await expect(page.getByText('Sandbox – prices and money are not real').first()).toBeVisible()
  await page.getByTestId('demo-login').click()
  await expect(page).toHaveURL(/\/trade/)
  await person.goesTo('market')
  await expect(page.getByText('20,000.00')).toBeVisible()
  await expect(page.getByText('Demo · Sandbox – prices and money are not real').first()).toBeVisible()

  await person.opensTrade()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByTestId('max-loss')).toContainText('you can lose up to your contract balance')
  await person.orders('buy', '0.10')

  await person.goesTo('orders')
  await expect(person.rows).toHaveCount(1)
  const floating = page.locator('[data-testid^="profit-"]').first()
  const before = await floating.textContent()
  // In a calm night the euro's price may be unchanged for a minute.
  await expect(floating).not.toHaveText(before ?? '', { timeout: 170_000 })

  await person.rows.first().click()
  expect(micros(await person.reads('Fee'))).toBe(300_000n)
  const open = await person.reads('Open price')
  const stop = (Number(open) * 0.98).toFixed(5)
  await page.getByTestId('edit-stopLoss').fill(stop)
  await page.getByTestId('save-stops').click()
  await person.hears(/^Stops saved/)
  await expect(page.getByRole('dialog').locator('dl').first()).toContainText(stop)

  await page.getByTestId('close-order').click()
  await expect(page.getByRole('alertdialog')).toContainText('Result after fees')
  await page.getByTestId('confirm').click()
  const result = micros((await person.hears(/^Closed at/)).replace(/^[^,]*,/, ''))
  await expect(person.rows).toHaveCount(0)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(person.rows).toHaveCount(1)
  await expect(person.rows.first()).toContainText('You')
  expect(micros((await page.locator('[data-testid^="profit-"]').first().textContent()) ?? '')).toBe(result)

  await person.goesTo('account')
  const shown = page.getByTestId('account-contract')
  await expect(shown).not.toContainText('Frozen')
  const balance = START + result
  const toTheCent = `${balance / 1_000_000n}.${String((balance % 1_000_000n) / CENT).padStart(2, '0')}`
  await expect(shown).toContainText(toTheCent.replace(/\B(?=(\d{3})+\.)/, ','))
})

test('a pending order waits, says what it is, and gives everything back when it is cancelled', async ({
  page,
  person,
}) => {
  await person.startsTrading('XAUUSD')
  await person.setsTrigger(0.9)
  await expect(page.getByTestId('buy')).toContainText(/^Buy limit 0\.01 at /)
  await expect(page.getByTestId('sell')).toContainText(/^Sell stop 0\.01 at /)
  await person.places('buy')
  await person.hears(/^Order confirmed, waiting/)
  await person.opens('/order?source=0&type=0')
  await expect(person.rows).toHaveCount(1)
  // Its reserved margin is not free any longer.
  const free = async () => micros((await page.getByTestId('freeMargin').textContent()) ?? '')
  await expect.poll(async () => (await free()) < START).toBe(true)
  await person.rows.first().click()
  await page.getByTestId('cancel-order').click()
  await page.getByTestId('confirm').click()
  await person.hears(/^Order cancelled/)
  await expect(person.rows).toHaveCount(0)
  await person.goesTo('account')
  await expect(page.getByTestId('account-contract')).toContainText('10,000.00')
  await expect(page.getByTestId('account-contract')).not.toContainText('Frozen')
})

test('a part is closed and the rest goes on; then all are closed at once, and the demo is put back to its start', async ({
  page,
  trader,
}) => {
  await trader.orders('sell', '0.05')
  await trader.opensFirst()
  await page.getByTestId('close-lots').fill('0.02')
  await page.getByRole('button', { name: 'Close 0.02 lots' }).click()
  await page.getByTestId('confirm').click()
  await trader.hears(/^Closed at/)
  await expect(trader.rows).toHaveCount(1)
  await expect(trader.rows.first()).toContainText('0.03')
  await page.getByTestId('close-all').click()
  await page.getByTestId('confirm').click()
  await trader.hears(/1 position closed/)
  await expect(trader.rows).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(trader.rows).toHaveCount(2)

  await trader.goesTo('account')
  await page.getByTestId('reset-demo').click()
  await page.getByTestId('confirm').click()
  await trader.hears(/back at its start/)
  await expect(page.getByTestId('account-contract')).toContainText('10,000.00')
})

test('the demo account is put back to its start @long', async ({ page, trader }) => {
  await trader.orders('buy', '1')
  await trader.goesTo('account')
  await expect(page.getByTestId('account-contract')).not.toContainText('10,000.00')
  await page.getByTestId('reset-demo').click()
  await page.getByTestId('confirm').click()
  await trader.hears(/back at its start/)
  await expect(page.getByTestId('account-contract')).toContainText('10,000.00')
  await trader.goesTo('orders')
  await expect(page.getByText('No open position')).toBeVisible()
})

test('a stop that the market reaches closes the order by itself, and says so', async ({ person }) => {
  test.setTimeout(600_000)
  const { page } = person
  await person.startsTrading(await livelyOne(page.request))
  const distance = await reachOf(page)
  await page.getByTestId('stopLoss-switch').press('Space')
  await page.getByTestId('takeProfit-switch').press('Space')
  // On a busy machine the price may pass a stop before the order arrives, which is then refused; the stops
  // are set again.
  await expect(async () => {
    // The sheet of an order that was not answered in time lies over the fields.
    await page.keyboard.press('Escape')
    const price = await priceOf(page)
    await page.getByTestId('stopLoss').fill((price - distance).toFixed(2))
    await page.getByTestId('takeProfit').fill((price + distance).toFixed(2))
    await expect(page.getByTestId('max-loss-buy')).toContainText('Loss at the stop')
    await expect(page.getByTestId('sell')).toBeDisabled()
    await page.keyboard.press('Escape')
    await person.places('buy', 3_000)
    await person.hears(/^Order confirmed/, 10_000)
  }).toPass({ timeout: 120_000 })
  // A screen without a chart.
  await person.goesTo('orders')
  await person.hears(/: (Stop-loss|Take-profit), .* after fees/, 400_000)
  await expect(person.rows).toHaveCount(0)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(person.rows.first()).toContainText(/Stop-loss|Take-profit/)
})

/**
 * An instrument that moves at any hour. Recorded ticks have gold, but gold hardly moves at night; bitcoin is
 * used where available.
 */
async function livelyOne(request: APIRequestContext): Promise<string> {
  const list = await request.get(address('/v2/api/forex/trade_list'))
  const { data }: { data: { Code: string; ForexQuotations: unknown }[] } = await list.json()
  const isOffered = (code: string) => data.some((each) => each.Code === code && each.ForexQuotations !== null)
  return isOffered('BTCUSDT') ? 'BTCUSDT' : 'XAUUSD'
}

/**
 * The range of eight moves of the shown price: some seconds' worth, rarely exceeded while an order is placed.
 */
async function reachOf(page: Page): Promise<number> {
  const prices = new Set<number>()
  await expect(async () => {
    prices.add(await priceOf(page))
    expect(prices.size).toBeGreaterThan(8)
  }).toPass({ intervals: [200], timeout: 60_000 })
  return Math.max(...prices) - Math.min(...prices)
}

async function priceOf(page: Page): Promise<number> {
  return Number(((await page.getByTestId('price').textContent()) ?? '').replaceAll(',', ''))
}
