import { type Person, expect, test } from '../people/person'

test('lots and stakes are read as the language writes numbers; what is no number stays in sight and cannot be sent @once @long', async ({
  page,
  trader,
}) => {
  const lots = page.getByTestId('lots')
  await lots.fill('20,000')
  await expect(page.getByText('At most 50 lots').first()).toBeVisible()
  await lots.fill('0.05')
  await expect(page.getByTestId('buy')).toBeEnabled()
  for (const typed of ['1e3', '$500', '1.000,5', '12,34']) {
    await pastes(trader, typed)
    await expect(lots).toHaveValue(typed)
    await expect(page.getByText('Not a number. Write it like 1,234.5').first()).toBeVisible()
    await expect(page.getByTestId('buy')).toBeDisabled()
    await lots.blur()
    await expect(lots).toHaveValue(typed)
  }
  await lots.fill('0,05')
  await page.getByRole('button', { name: 'Use 0.05' }).click()
  await expect(lots).toHaveValue('0.05')
  await expect(page.getByTestId('buy')).toBeEnabled()
  for (const typed of ['٠٫٠٥', '０.５', '٠٫٣']) {
    await lots.fill(typed)
    await expect(page.getByTestId('buy')).toBeEnabled()
  }

  await page.getByRole('tab', { name: 'Options', exact: true }).click()
  const stake = page.getByTestId('stake')
  await stake.fill('')
  await stake.pressSequentially('1,000')
  await expect(page.getByTestId('option-up')).toBeEnabled()
  await stake.blur()
  await expect(stake).toHaveValue('1000')
  await stake.fill('20,000')
  await expect(page.getByText('At most 2,000.00 USD an order').first()).toBeVisible()
})

/** Pastes a text over the lots. */
async function pastes({ page }: Person, typed: string): Promise<void> {
  const lots = page.getByTestId('lots')
  await lots.focus()
  await lots.selectText()
  await page.keyboard.insertText(typed)
}
