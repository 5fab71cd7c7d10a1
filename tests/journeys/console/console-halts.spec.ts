import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

/** USD/CHF: not traded by other journeys. */
const HALTED = { id: '4', code: 'USDCHF', name: 'USD/CHF' }

test('an instrument is halted on a phone with a reason that visitors read, and lifted by another @once @phone @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const [first, second] = [await operatorOf('duty'), await operatorOf('duty')]
  await first.opens('/halts')
  await first.page.getByTestId('add-halt').click()
  await first.page.getByTestId('halt-number').selectOption({ label: HALTED.name })
  await first.page.getByTestId('halt-kind').selectOption('halt')
  await first.page.getByTestId('halt-cause').selectOption('feed')
  await first.page.getByTestId('halt-reason').fill('Its feed is being mended')
  await first.page.getByTestId('halt-send').click()
  await first.hears(/^Halted/)
  await person.opens(`/trade?i=${HALTED.code}`)
  const note = page.getByTestId('market-note')
  await expect(note).toHaveText('Halted: Its feed is being mended')

  await first.opensRow('halts', { forex_id: HALTED.id })
  await expect(first.page.getByTestId('decide-lift')).toHaveCount(0)
  await second.opensRow('halts', { forex_id: HALTED.id })
  await second.decides('lift', 'It is mended')
  await second.hears(DECIDED)
  await expect(note).toHaveText('Only closing is possible: Its feed is being mended')
})

test('a halt of nothing says what is missing, and one of all trading asks once more @once @desktop @long', async ({
  operatorOf,
}) => {
  const duty = await operatorOf('duty')
  const { page } = duty
  await duty.opens('/halts')
  await page.getByTestId('add-halt').click()
  await page.getByTestId('halt-reason').fill('Only looking')
  await page.getByTestId('halt-send').click()
  await expect(page.getByTestId('halt-number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByTestId('halt-cause')).toHaveAttribute('aria-invalid', 'true')
  await page.getByTestId('halt-cause').selectOption('fault')
  await page.getByTestId('halt-of').selectOption('all')
  await page.getByTestId('halt-send').click()
  await expect(page.getByRole('alert').filter({ hasText: 'all trading' })).toBeVisible()
  await page.getByTestId('halt-reason').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('halt-reason')).toHaveCount(0)
  await expect(page.getByTestId('add-halt')).toBeFocused()
})
