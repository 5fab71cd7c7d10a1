import { expect, test } from '../people/person'

test('settled options are found by how they ended, and the address keeps what was chosen @once @long', async ({
  page,
  person,
}) => {
  await person.startsTrading('EURUSD')
  await page.getByRole('tab', { name: 'Options' }).click()
  await page.getByTestId('stake').fill('10')
  await person.places('option-up')
  await person.hears(/^Option placed: Up EUR\/USD/)
  const said = await person.hears(/^EUR\/USD Up: (won|lost|a tie|void)/, 45_000)
  const [word] = /won|lost|a tie|void/.exec(said) ?? []
  const own = { won: 'Won', lost: 'Lost', 'a tie': 'Tie', void: 'Void' }[word ?? ''] ?? ''

  await person.opens('/order?source=1&type=3')
  const rows = page.locator('[data-testid^="option-"]:is(button, tr)')
  await expect(rows).toHaveCount(1)
  await page.getByTestId('filter-orders').click()
  await page.getByLabel('Result').selectOption(own)
  await expect(page).toHaveURL(/source=1&type=3&result=(win|lose|tie|void)$/)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Direction').selectOption('Down')
  await expect(page.getByText('Nothing matches the filter')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches the filter')).toBeVisible()
  await expect(page.getByLabel('Direction')).toHaveValue('down')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(1)
})
