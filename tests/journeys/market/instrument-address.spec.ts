import { address, expect, test } from '../people/person'

test('the address of the trade screen says which market, and a link opens it @once @slow', async ({
  page,
  person,
}) => {
  const title = page.getByTestId('choose-instrument')
  await person.opens('/trade?i=XAUUSD&tab=future')
  await expect(title).toHaveText(/XAU\/USD/)
  await expect(page.getByRole('tab', { name: 'Options' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Contract' }).click()
  await expect(page).toHaveURL(address('/trade?i=XAUUSD'))
  await person.goesTo('market')
  await page.getByTestId('instrument-GBPUSD').click()
  await expect(page).toHaveURL(address('/trade?i=GBPUSD'))
  await person.goesTo('market')
  await person.goesTo('trade')
  await expect(page).toHaveURL(address('/trade?i=GBPUSD'))
})

test('what is chosen in the picker stays, and takes the place of what the address had @once @slow @long', async ({
  page,
  person,
}) => {
  await person.opens('/')
  await person.follows('/trade?i=EURUSD&tab=future')
  await page.getByTestId('choose-instrument').click()
  await page.getByRole('dialog').getByTestId('instrument-USDJPY').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/trade\?i=USDJPY&tab=future$/)
  await expect(page.getByTestId('choose-instrument')).toHaveText(/USD\/JPY/)
  // The picker's entry was removed from the history.
  await expect.poll(() => page.evaluate(() => Number(history.state?.overlays ?? 0))).toBe(0)
  await expect(page).toHaveURL(/\/trade\?i=USDJPY&tab=future$/)
  await page.reload()
  await expect(page.getByTestId('choose-instrument')).toHaveText(/USD\/JPY/)
  await page.goBack()
  await expect(page).toHaveURL(address('/'))
})

test('an address with a market that there is not shows the first one and says so @once @slow @long', async ({
  page,
  person,
}) => {
  await person.opens('/trade?i=NOSUCH')
  await expect(page.getByTestId('choose-instrument')).toHaveText(/EUR\/USD/)
  await expect(page.getByText('There is no market at this address. This is EUR/USD.')).toBeVisible()
  await page.getByTestId('choose-instrument').click()
  await page.getByRole('dialog').getByTestId('instrument-XAUUSD').click()
  await expect(page).toHaveURL(address('/trade?i=XAUUSD'))
  await expect(page.getByText('There is no market at this address.')).toHaveCount(0)
})

test('an order leads to its market @once @phone @slow @long', async ({ page, person }) => {
  await person.startsTrading('XAUUSD')
  await person.orders('buy')
  await person.opens('/order')
  await person.rows.first().click()
  await page.getByRole('link', { name: 'Trade XAU/USD' }).click()
  await expect(page).toHaveURL(address('/trade?i=XAUUSD'))
  await expect(page.getByTestId('buy')).toBeEnabled()
})
