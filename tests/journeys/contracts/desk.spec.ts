import { expect, test } from '../people/person'

const LAPTOP = { width: 1440, height: 900 }

test('a part, more and the reverse of a position are in its row, each with its result @once @desktop', async ({
  page,
  person,
}) => {
  await page.setViewportSize(LAPTOP)
  await person.startsTrading()
  await person.orders('buy', '0.04')
  const number = (await person.rows.first().getAttribute('data-testid'))?.replace('order-', '') ?? ''
  const acts = async (name: string) => {
    await page.getByTestId(`acts-${number}`).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const confirms = () => page.getByTestId('confirm-order').click()

  await acts('Close part')
  await page.getByRole('dialog').getByText('25%').click()
  await expect(page.getByRole('dialog').filter({ hasText: /Lots left0\.03/ })).toBeVisible()
  await confirms()
  await person.hears(/^Closed at/)
  await expect(page.getByTestId(`order-${number}`)).toContainText('0.03')

  await acts('Add')
  await page.getByTestId('add-lots').fill('0.02')
  await expect(page.getByTestId('confirm-order')).toContainText('Buy 0.02 at')
  await confirms()
  await person.hears(/^Order confirmed: Buy 0\.02/)
  await expect(person.rows).toHaveCount(2)

  await acts('Reverse')
  // The sheet of the act before may still leave.
  await expect(page.getByRole('dialog').filter({ hasText: /ThenSell 0\.03 at/ })).toBeVisible()
  await confirms()
  await person.hears(/^Reversed: now Sell 0\.03 EUR\/USD/)
  await expect(page.getByTestId(`order-${number}`)).toHaveCount(0)
  await expect(person.rows).toHaveCount(2)
  await expect(page.getByTestId('badge-orders')).toHaveText('2')
})

test('a refused second order of a reverse is said plainly @once @desktop', async ({ page, person }) => {
  await page.setViewportSize(LAPTOP)
  await person.startsTrading()
  await person.orders('buy')
  await page.route('**/v2/api/forex/submit', (route) =>
    route.fulfill({ json: { code: 1204, msg: 'Not enough free margin', data: null } }),
  )
  await page.locator('[data-testid^="acts-"]').first().click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await page.getByTestId('confirm-order').click()
  const said = page.getByTestId('half-reversed')
  await expect(said).toContainText(/Closed at .* after fees/)
  await expect(said).toContainText('Not enough free margin')
  await expect(said).toContainText('The position is closed. The opposite one was not opened.')
  await expect(person.rows).toHaveCount(0)
})

test('columns, their order and the sizes of panes are chosen and remembered @once @desktop', async ({
  page,
  person,
}) => {
  await page.setViewportSize(LAPTOP)
  await person.startsTrading()
  await person.orders('buy', '0.02')
  await person.orders('buy', '0.01')
  await expect(person.rows).toHaveCount(2)
  await page.getByTestId('choose-columns').click()
  await page.getByTestId('column-fee').press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toBeVisible()
  await page.getByRole('columnheader', { name: 'Lots' }).getByRole('button').click()
  await expect(person.rows.first()).toContainText('0.01')
  await page.getByRole('columnheader', { name: 'Lots' }).getByRole('button').click()
  await expect(person.rows.first()).toContainText('0.02')
  const orders = page.getByRole('region', { name: 'Orders' })
  const before = (await orders.boundingBox())?.height ?? 0
  const divider = page
    .getByRole('separator', { name: 'Resize the panes' })
    .and(page.locator('[aria-orientation=horizontal]'))
  await divider.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await orders.boundingBox())?.height ?? 0).toBeGreaterThan(before + 40)
  const chosen = (await orders.boundingBox())?.height
  await page.reload()
  await expect(person.rows.first()).toContainText('0.02')
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toBeVisible()
  await expect
    .poll(async () => Math.round((await orders.boundingBox())?.height ?? 0))
    .toBe(Math.round(chosen ?? 0))
})

test('a running option counts down in sight of the desk, and its result is offered again @once @desktop', async ({
  page,
  person,
}) => {
  await page.setViewportSize(LAPTOP)
  await person.entersDemo('/trade?i=EURUSD&tab=future')
  await person.places('option-up')
  await expect(page.locator('[data-testid^="left-"]').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('badge-orders')).toHaveText('1')
  await expect(page.getByTestId('last-result')).toBeVisible({ timeout: 90_000 })
  await page.getByTestId('again-double').click()
  await expect(page.getByRole('dialog')).toContainText('20.00 USD')
  await page.keyboard.press('Escape')
  await page.getByTestId('again-other').click()
  await expect(page.getByRole('dialog')).toContainText('Down EUR/USD')
})

test('keys trade, change the market and find everything @once @desktop', async ({ page, person }) => {
  await page.setViewportSize(LAPTOP)
  await person.startsTrading()
  await page.keyboard.press('?')
  await expect(page.getByTestId('key-sheet')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog')).toContainText('Buy 0.01 lots EUR/USD')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/i=GBPUSD/)
  await page.keyboard.press('Control+k')
  await page.getByTestId('palette').fill('gold')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/i=XAUUSD/)
})
