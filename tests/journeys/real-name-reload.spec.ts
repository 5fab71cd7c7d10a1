import { entersAnew, photo } from './client'
import { address, expect, test } from './person'

test('a form of verification is there again after the page was loaded anew, and no document is kept in the browser @once @phone @long', async ({
  page,
}) => {
  await entersAnew(page, '/mine/auth')
  await page.getByTestId('real-name').fill('Ada Byron')
  await page.getByTestId('card-id').fill('A1234567')
  await page.getByTestId('photo-front').setInputFiles(photo('front.png'))
  await page.getByTestId('photo-reverse').setInputFiles(photo('back.png'))
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(kept).toContain('Ada Byron')
  expect(await kept()).not.toContain('data:')
  await page.reload()
  await expect(page.getByTestId('real-name')).toHaveValue('Ada Byron')
  await expect(page.getByTestId('card-id')).toHaveValue('A1234567')
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await page.getByTestId('submit-real-name').click()
  await expect(page.getByTestId('real-name')).toHaveCount(0)
  await expect.poll(kept).not.toContain('Ada Byron')
})

test('it is forgotten with the logout @once @phone @long', async ({ page }) => {
  await entersAnew(page, '/mine/auth')
  await page.getByTestId('real-name').fill('Ada Byron')
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(kept).toContain('Ada Byron')
  await page.goto(address('/mine/system'))
  await page.getByTestId('logout').click()
  await page.getByTestId('confirm').click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(kept).not.toContain('Ada Byron')
})
