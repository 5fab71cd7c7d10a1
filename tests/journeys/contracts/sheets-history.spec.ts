import { expect, test } from '../people/person'

test('Back closes a sheet and what is asked over it, one by one, and stays on the page @once @slow', async ({
  page,
  buyer,
}) => {
  await buyer.opensFirst()
  await expect(page).toHaveURL(/\/order\?.*order=\d+/)
  await page.getByTestId('close-order').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/order$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/trade\?i=EURUSD$/)
})

test('a sheet that is closed by its button leaves nothing in the history, nor does what was done in it @once @slow @long', async ({
  page,
  person: buyer,
}) => {
  await buyer.entersDemo()
  await buyer.opensTrade()
  await buyer.orders('buy')
  for (let time = 0; time < 3; time++) {
    await page.getByTestId('choose-instrument').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await buyer.opensFirst()
  await page.getByTestId('close-order').click()
  await page.getByTestId('confirm').click()
  await buyer.hears(/^Closed at/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/order$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/trade\?i=EURUSD$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('after a reload with an open picker, and after Forward to a closed one, Back leads where it should @once @slow @long', async ({
  page,
  person,
}) => {
  await person.entersDemo()
  await person.opensTrade()
  await page.getByTestId('choose-instrument').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('price')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByTestId('choose-instrument').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/trade\?i=EURUSD$/)
  await expect.poll(() => page.evaluate(() => Number(history.state?.overlays ?? 0))).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the address of an order opens it anew, on any list, and says so when there is none @once @slow @long', async ({
  page,
  buyer,
}) => {
  await buyer.opensFirst()
  await expect(page.getByRole('dialog')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText(id)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await buyer.opens(`/order?source=0&type=3&order=${id}`)
  await expect(page.getByRole('dialog')).toContainText(id)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/type=3$/)
  await buyer.opens('/order?order=987654321')
  await expect(page.getByRole('dialog')).toContainText(/no such order|not exist|not there/i)
})
