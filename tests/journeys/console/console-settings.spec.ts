import { test } from '../people/operator-person'
import { expect } from '../people/person'

test('an operator finds a setting by its name, and visitors see the video that they link @once @desktop @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const risk = await operatorOf('risk')
  await risk.opens('/settings')
  const video = risk.page.getByTestId('setting-video_link')
  await expect(video).toContainText('Video')
  await expect(video).toContainText('that the home page links to')
  await expect(video.getByTestId('in-force')).toHaveText('None')
  await risk.page.getByTestId('change-video_link').click()
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
