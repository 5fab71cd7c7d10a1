import { entersAnew, makeAccount, newClient } from '../people/client'
import { expect, test } from '../people/person'

test('who registers by a link is listed, shortened, and saved as a file @once', async ({ page }) => {
  await entersAnew(page, '/mine/invite')
  const link = await page.getByText(/invite_code=/).textContent()
  const invite_code = /invite_code=(\w+)/.exec(link ?? '')?.[1] ?? ''
  await expect(page.getByText('Nobody yet')).toBeVisible()
  await expect(page.getByTestId('invite-share')).toHaveText('Inviting earns no money at present.')
  const friend = newClient()
  await makeAccount(page.request, friend, { invite_code })
  await page.reload()
  const row = page.getByTestId('invited-1')
  await expect(row).toContainText('c…@')
  await expect(row).not.toContainText(friend.email)
  const saved = page.waitForEvent('download')
  await page.getByTestId('export-invited').click()
  expect((await saved).suggestedFilename()).toMatch(/^fairtick-own-invited-.*\.csv$/)
})
