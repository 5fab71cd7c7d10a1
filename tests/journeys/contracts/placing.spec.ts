import type { Page } from '@playwright/test'
import { type Person, expect, micros, test } from '../people/person'

test('the button says what a tap does, and the sheet says all of it before anything is placed @once @slow', async ({
  page,
  person,
}) => {
  await begins(person)
  await page.getByTestId('lots').fill('0.05')
  await expect(page.getByTestId('buy')).toHaveText(/^Buy 0\.05 at 1\.\d{5}\d+× · margin [\d.,]+ USD$/)
  await expect(page.getByTestId('sell')).toHaveText(/^Sell 0\.05 at 1\.\d{5}\d+× · margin [\d.,]+ USD$/)
  await expectFirst(page, 'buy', 'sell')
  await page.getByTestId('buy').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Buy 0.05 lots EUR/USD')
  for (const label of [
    'Price',
    'Leverage',
    'Margin',
    'Fee',
    'Position value',
    'Free margin after',
    'Break-even price (incl. fee)',
  ])
    await expect(sheet.locator('dt').filter({ hasText: label }).first()).toBeVisible()
  await expect(sheet).toContainText('you can lose up to your contract balance')
  await page.getByTestId('confirm-order').click()
  await person.hears(/^Order confirmed: Buy 0\.05 EUR\/USD at 1\.\d{5}/)
  await expect(sheet).toHaveCount(0)
  await person.goesTo('orders')
  await expect(person.rows).toHaveCount(1)
})

test('four quick taps on one spot place nothing while orders are confirmed @once @slow @long', async ({
  page,
  person,
}) => {
  await begins(person)
  const sent = ordersOf(page)
  await taps(page, 'buy', 4)
  await person.opens('/order')
  await expect(page.getByText('No open position')).toBeVisible()
  expect(sent).toEqual([])
})

test('four quick taps of somebody who trades with one tap are one order @once @slow', async ({
  page,
  person,
}) => {
  await begins(person)
  // One tap takes sizes that were placed before.
  await page.getByTestId('buy').click()
  await page.getByTestId('confirm-order').click()
  await person.hears(/^Order confirmed/)
  await person.goesTo('account')
  await page.getByTestId('one-tap-switch').press('Space')
  await person.goesTo('trade')
  await expect(page.getByTestId('buy')).toBeEnabled()
  const sent = ordersOf(page)
  await taps(page, 'buy', 4)
  await person.hears(/^Order confirmed/)
  await expect(page.getByTestId('buy')).toBeEnabled()
  expect(sent).toHaveLength(1)
  await person.opens('/order')
  await expect(person.rows).toHaveCount(2)
})

test('the keyboard places an order, and pressing Enter for long is one @once @slow @long', async ({
  page,
  person,
}) => {
  await begins(person)
  await page.getByTestId('buy').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('confirm-order')).toBeEnabled()
  await page.getByTestId('confirm-order').focus()
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('Enter')
  await person.hears(/^Order confirmed/)
  await person.opens('/order')
  await expect(person.rows).toHaveCount(1)
})

test('an option says on its button and in its sheet what it wins and can lose @once @slow @long', async ({
  page,
  person,
}) => {
  await begins(person)
  await page.getByRole('tab', { name: 'Options' }).click()
  await page.getByTestId('stake').fill('50')
  await expect(page.getByTestId('option-up')).toHaveText('Up · 50 USD · 30 swins 30.00 USD')
  await expectFirst(page, 'option-up', 'option-down')
  await page.getByTestId('option-down').click()
  const sheet = page.getByRole('dialog')
  for (const words of ['50.00 USD', '30 s', 'Payout', '+30.00 USD', 'A tie returns your stake.', 'Max loss'])
    await expect(sheet).toContainText(words)
  await page.getByTestId('confirm-order').click()
  await person.hears(/^Option placed: Down EUR\/USD/)
})

test('free margin has one value on the ticket and in the totals, with a pending order too @once @slow @long', async ({
  page,
  person,
}) => {
  await begins(person)
  await person.orders('buy', '0.05')
  await page.getByText('Limit · Stop').click()
  await page.getByTestId('trigger').fill('0.90000')
  await expect(page.getByTestId('buy')).toContainText('0.90000')
  await person.places('buy')
  await person.hears(/^Order confirmed, waiting/)
  const ticket = page.getByRole('region', { name: 'What it costs and risks' })
  const onTicket = async () =>
    micros((await ticket.locator('dl > div').filter({ hasText: 'Free margin' }).first().textContent()) ?? '')
  // Pushed within a second of the order: the reservation of 0.05 lots at 0.9 is not free any longer.
  const withoutReservation = 10_000_000_000n - 300_000_000n
  await expect.poll(async () => (await onTicket()) < withoutReservation).toBe(true)
  const before = await onTicket()
  await person.goesTo('orders')
  const total = micros((await page.getByTestId('freeMargin').textContent()) ?? '')
  expect(total < withoutReservation).toBe(true)
  // Both follow the ticks, so the figure may have moved a little.
  expect(Math.abs(Number(total - before))).toBeLessThan(20_000_000)
})

/** Orders sent by a page from now on. */
function ordersOf(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/forex/submit')) sent.push(request.url())
  })
  return sent
}

/** A demo user with an open EUR/USD ticket. */
async function begins(person: Person): Promise<void> {
  await person.startsTrading()
}

/**
 * Taps one spot of the screen at a finger's speed, regardless of the element under it and of the page's
 * speed.
 */
async function taps(page: Page, testId: string, times: number): Promise<void> {
  const box = await page.getByTestId(testId).boundingBox()
  if (box === null) throw new Error(`no ${testId}`)
  const session = await page.context().newCDPSession(page)
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const
  const sent: Promise<unknown>[] = []
  for (let turn = 0; turn < times; turn++) {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      sent.push(session.send('Input.dispatchMouseEvent', { type, ...spot }))
    await page.waitForTimeout(130)
  }
  await Promise.all(sent)
}

/** The buying side comes first for each product: left on a phone, above in a pane. */
async function expectFirst(page: Page, first: string, second: string): Promise<void> {
  const placeOf = async (testId: string) => {
    const box = await page.getByTestId(testId).boundingBox()
    return box === null ? Number.NaN : box.x + box.y
  }
  expect(await placeOf(first)).toBeLessThan(await placeOf(second))
}
