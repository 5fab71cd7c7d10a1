import { expect, micros, test } from '../people/person'

/** A tick may give less than the quote: nothing is sold then, and it is asked again. */
const TRIES = 12
const START = 10_000

test('a running option is sold from its row: the question names the amount, and that is what comes back @desktop', async ({
  page,
  person,
}) => {
  await person.entersDemo()
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('fairtick.session') ?? '').state
    const asked = { forex_id: 1, type: 1, number: '100', seconds: 300 }
    const headers = { authorization: token, 'content-type': 'application/json' }
    await fetch('/v2/api/micro/submit', { method: 'POST', headers, body: JSON.stringify(asked) })
  })
  await person.opens('/order?source=1&type=1')
  // Twenty steps of the price, and the first second.
  await expect(page.locator('[data-testid^="sale-price-"]')).toHaveText(/^\d+\.\d\d$/, { timeout: 70_000 })
  await page.locator('[data-testid^="to-sale-"]').click()
  const sheet = page.getByRole('dialog', { name: 'Up EUR/USD' })
  await expect(sheet.getByRole('link', { name: 'The formula' })).toHaveAttribute('href', /version=\d+$/)

  const said = page.getByText(/^Sold for \d+\.\d\d USD/)
  const refused = sheet.getByTestId('sale-refused')
  let amount = ''
  for (let left = TRIES; left > 0 && !(await said.isVisible()); left -= 1) {
    await sheet.getByTestId('sell').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('less than it may be worth by the same prices')
    const act = question.getByRole('button', { name: /^Sell for/ })
    amount = /[\d.]+/.exec((await act.textContent()) ?? '')?.[0] ?? ''
    await act.click()
    await expect(said.or(refused.getByText('Nothing was sold'))).toBeVisible({ timeout: 15_000 })
  }
  await expect(said).toBeVisible()
  await expect(sheet.getByText('Sold', { exact: true })).toBeVisible()
  for (const tick of ['Quoted at tick', 'Decided at tick'])
    expect(await person.reads(tick)).toMatch(/^#\d+ · .* UTC · \d+\.\d\d USD$/)

  await page.keyboard.press('Escape')
  await person.follows('/account')
  const account = page.getByTestId('account-option')
  await expect(account).toContainText('Frozen 0.00')
  const balance = micros(((await account.textContent()) ?? '').replaceAll(',', ''))
  expect(Number(balance) / 1e6).toBeCloseTo(START - 100 + Number(amount), 0)
})
