import { test } from '../people/operator-person'
import { expect } from '../people/person'

test('an operator finds a setting by its name, and visitors see the video that they link @once @desktop @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const risk = await operatorOf('risk')
  await risk.opensRow('settings', { key: 'video_link' })
  const key = risk.page.getByTestId('field-key')
  await expect(key).toContainText('Video')
  await expect(key).toContainText('that the home page links')
  await risk.page.getByTestId('ask-terms').click()
  await risk.page.getByTestId('term-value').fill('https://video.example/first-steps')
  await risk.page.getByTestId('terms-reason').fill('It shows the first steps')
  await risk.page.getByTestId('send-terms').click()
  await risk.hears(/waits/)
  const second = await operatorOf('risk')
  await second.agreesTo(risk)
  await expect(async () => {
    await person.opens('/')
    const link = page.getByTestId('video')
    await expect(link).toHaveAttribute('href', 'https://video.example/first-steps', { timeout: 3000 })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toContainText('video.example')
  }).toPass()
})
