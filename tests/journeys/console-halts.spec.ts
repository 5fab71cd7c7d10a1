import { test } from './operator-person'
import { expect } from './person'

/** USD/CHF: no other journey trades it. */
const HALTED = { id: '4', code: 'USDCHF', name: 'USD/CHF' }

test('an instrument is halted on a phone with a reason that visitors read, and lifted again @once @phone @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const risk = await operatorOf('risk')
  await risk.opens('/halts')
  await risk.page.getByTestId('add-halt').click()
  await risk.page.getByTestId('halt-number').selectOption({ label: HALTED.name })
  await risk.page.getByTestId('halt-kind').selectOption('halt')
  await risk.page.getByTestId('halt-reason').fill('Its feed is being mended')
  await risk.page.getByTestId('halt-send').click()
  await risk.hears(/^Halted/)
  await person.opens(`/trade?i=${HALTED.code}`)
  const note = page.getByTestId('market-note')
  await expect(note).toHaveText('Halted: Its feed is being mended')

  await risk.opensRow('halts', { forex_id: HALTED.id })
  await risk.decides('lift', 'It is mended')
  await risk.hears(/^Done/)
  await expect(note).toBeHidden()
})

test('a halt of nothing says what is missing, and one of all trading asks once more @once @desktop @long', async ({
  operatorOf,
}) => {
  const risk = await operatorOf('risk')
  const { page } = risk
  await risk.opens('/halts')
  await page.getByTestId('add-halt').click()
  await page.getByTestId('halt-reason').fill('Only looking')
  await page.getByTestId('halt-send').click()
  await expect(page.getByTestId('halt-number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByTestId('halt-of').selectOption('all')
  await page.getByTestId('halt-send').click()
  await expect(page.getByRole('alert').filter({ hasText: 'all trading' })).toBeVisible()
  await page.getByTestId('halt-reason').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('halt-reason')).toHaveCount(0)
  await expect(page.getByTestId('add-halt')).toBeFocused()
})
