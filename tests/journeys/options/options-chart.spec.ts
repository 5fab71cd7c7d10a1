import { expect, test } from '../people/person'

test('an option that runs is on the chart by the second, with its entry and what it pays on its card @once @phone @long', async ({
  page,
  person,
}) => {
  await person.entersDemo()
  await person.follows('/trade?tab=future')
  const chart = page.getByTestId('chart')
  await expect(chart).toHaveAttribute('data-state', 'ready')
  await expect(chart).toHaveAccessibleName(/1 second/)
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('fairtick.session') ?? '').state
    await fetch('/v2/api/micro/submit', {
      method: 'POST',
      headers: {
        authorization: token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ forex_id: 1, type: 1, number: '10', seconds: 60 }),
    })
  })
  await page.reload()
  const card = page.locator('[data-testid^="entry-"]').first()
  await expect(card).toHaveText(/^From 1\.\d{5} · wins \d\.\d\d$/)
  await expect(chart).toHaveAttribute('data-state', 'ready')
  await expect(chart).toHaveAttribute('data-options', '1')
  await page.getByRole('tab').first().click()
  await expect(chart).toHaveAccessibleName(/5 minutes/)
  await expect(chart).toHaveAttribute('data-options', '0')
})
