import { type Person, expect, micros, test } from '../people/person'

const START = 10_000_000_000n

test('a demo user opens an option up for 30 seconds, watches it run down, and finds the result and the money to the cent', async ({
  page,
  person,
}) => {
  await startsOptions(person)
  await expect(page.getByText('At 60% you must be right 62.5% of the time.')).toBeVisible()
  await expect(page.getByTestId('condition')).toContainText(/In 30 s, Up wins if EUR\/USD is above 1\.\d{5}/)
  await page.getByTestId('stake').fill('100')
  await expect(page.getByTestId('option-up')).toHaveText('Up · 100 USD · 30 swins 60.00 USD')
  await person.places('option-up')
  await person.hears(/^Option placed: Up EUR\/USD from 1\.\d{5}, 100\.00 USD/)

  await person.opens('/order?source=1&type=1')
  const row = options(person)
  await expect(row).toHaveCount(1)
  await expect(page.locator('[data-testid^="left-"]')).toHaveText(/^0:[0-3]\d$/)
  await row.click()
  await expect(page.getByRole('img', { name: /^Price of EUR\/USD since the start/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/Wins if EUR\/USD is above 1\.\d{5} at the end\./)
  const open = await person.reads('Open price')

  const said = await person.hears(/^EUR\/USD Up: (won|lost|a tie|void)/, 45_000)
  const shown = page.getByRole('dialog').locator('[data-testid^="option-profit-"]')
  const profit = micros((await shown.textContent()) ?? '')
  expect(profit).toBe(expectedProfit(said))
  const end = await person.reads('End price')
  expect(await person.reads('Entry')).toBe('At the latest price when the order arrived')
  for (const tick of ['Opened at tick', 'Ended at tick'])
    expect(await person.reads(tick)).toMatch(/^#\d+ · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC$/)
  expect(await person.reads('Settled after its end')).toMatch(/^\d[\d,]* ms$/)
  expect(await person.reads('Prices that count')).toMatch(/^\d+, at least \d+ needed$/)
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Version \d+/ })).toHaveAttribute(
    'href',
    /^\/rules\?version=\d+$/,
  )
  expect(Math.sign(Number(end) - Number(open))).toBe(profit === 0n ? 0 : profit > 0n ? 1 : -1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('No running option')).toBeVisible()

  await page.getByRole('tab', { name: 'Closed' }).click()
  await expect(page).toHaveURL(/source=1&type=3/)
  await expect(options(person)).toHaveCount(1)
  expect(micros((await page.locator('[data-testid^="option-profit-"]').first().textContent()) ?? '')).toBe(
    profit,
  )

  await person.goesTo('account')
  const account = page.getByTestId('account-option')
  await expect(account).not.toContainText('Frozen')
  const cents = (START + profit) / 10_000n
  const balance = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  await expect(account).toContainText(balance.replace(/\B(?=(\d{3})+\.)/, ','))
})

test('a stake below the least one of the duration is refused beside its field, and nothing is locked @once @long', async ({
  page,
  person,
}) => {
  await startsOptions(person)
  await page.getByTestId('stake').fill('9.99')
  await expect(page.getByText('At least 10.00 USD for 30 s').first()).toBeVisible()
  await expect(page.getByTestId('option-up')).toBeDisabled()
  await page.getByTestId('stake').fill('2000.01')
  await expect(page.getByText('At most 2,000.00 USD an order').first()).toBeVisible()
  await expect(page.getByTestId('option-down')).toBeDisabled()
  await page.getByTestId('stake').fill('10')
  await expect(page.getByTestId('option-down')).toBeEnabled()
  await person.goesTo('account')
  await expect(page.getByTestId('account-option')).not.toContainText('Frozen')
})

test('a stake that the server refuses is explained beside its field, until it is changed @once @long', async ({
  page,
  person,
}) => {
  await startsOptions(person)
  await page.route('**/v2/api/micro/submit', (route) =>
    route.fulfill({ json: { code: 1213, msg: 'Too much at stake', data: null } }),
  )
  await person.places('option-down')
  await expect(page.getByText('Too much at stake').first()).toBeVisible()
  // The sheet stays while the request runs.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('stake')).toHaveAttribute('aria-invalid', 'true')
  await page.getByTestId('stake').fill('20')
  await expect(page.getByText('Too much at stake')).toBeHidden()
})

test('a visitor is led to the login, and back to the option ticket @once @long', async ({ page, person }) => {
  await person.opens('/trade?tab=future')
  await expect(page.getByText('Log in to trade')).toBeVisible()
  await page.getByTestId('option-up').click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByTestId('demo-login').click()
  await expect(page).toHaveURL(/\/trade\?(i=EURUSD&tab=future|tab=future&i=EURUSD)$/)
  await expect(page.getByTestId('option-up')).toBeEnabled()
})

/** Becomes a demo user, and switches from the contract ticket of EUR/USD to the option ticket. */
async function startsOptions(person: Person): Promise<void> {
  await person.startsTrading('EURUSD')
  await person.page.getByRole('tab', { name: 'Options' }).click()
  await expect(person.page).toHaveURL(/\/trade\?(i=EURUSD&tab=future|tab=future&i=EURUSD)$/)
  await expect(person.page.getByTestId('option-up')).toBeEnabled()
}

/** The options of the visible list. */
const options = ({ page }: Person) => page.locator('[data-testid^="option-"]:is(button, tr)')

/** The result of a settled option of 100 USD at 60 %, from its result text. */
function expectedProfit(said: string): bigint {
  if (said.includes('won')) return 60_000_000n
  return said.includes('lost') ? -100_000_000n : 0n
}
