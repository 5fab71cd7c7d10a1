import type { Locator, Page } from '@playwright/test'
import { entersAnew, photo, userIdOf } from '../people/client'
import { UNSEEN, asks, rowOf } from '../people/desk'
import { Person, address, expect, test } from '../people/person'

test('a trader asks for a nickname and a picture, an operator approves, and everybody sees both @once @long', async ({
  page,
}) => {
  const person = new Person(page)
  const mark = Date.now().toString(36)
  await entersAnew(page)
  const user_id = await userIdOf(page)
  const traderId = await becomesTrader(page, { user_id, nickname: `Owl ${mark}` })
  await person.opens('/follow/my-follower')
  const name = page.getByTestId('profile-nickname')
  await expect(name).toHaveText(`Owl ${mark}`)

  await page.getByTestId('change-profile').click()
  await page.getByTestId('send-profile').click()
  await expect(page.getByText('Change the nickname, or choose a picture.')).toBeVisible()
  await page.getByTestId('nickname').fill('')
  await page.getByTestId('send-profile').click()
  await expect(page.getByText('Enter a name of up to 24 letters')).toBeVisible()
  await asksForProfile(page, `Heron ${mark}`)
  const waiting = page.getByTestId('profile-change')
  await expect(waiting).toHaveAttribute('data-status', 'waiting')
  await expect(waiting).toContainText(`Heron ${mark}`)
  await expect(page.getByTestId('waiting-picture')).toBeVisible()
  await expect(name).toHaveText(`Owl ${mark}`)
  await page.getByTestId('take-back-profile').click()
  await expect(waiting).toHaveCount(0)

  await page.getByTestId('change-profile').click()
  await asksForProfile(page, `Heron ${mark}`)
  const first = await rowOf(page.request, 'profiles', { user_id, status: 0 })
  await asks(page.request, `/api/admin/profiles/${first.id}/reject`, { remark: 'It shows a firm' })
  await expect(waiting).toContainText('It shows a firm', { timeout: 30_000 })
  await page.getByTestId('change-profile').click()
  await asksForProfile(page, `Heron ${mark}`)
  const second = await rowOf(page.request, 'profiles', { user_id, status: 0 })
  await asks(page.request, `/api/admin/profiles/${second.id}/approve`, UNSEEN)
  await expect(name).toHaveText(`Heron ${mark}`, { timeout: 30_000 })
  await showsPicture(page.getByTestId('profile'))

  await person.opens('/follow')
  const row = page.getByTestId(`trader-${traderId}`)
  await expect(row).toContainText(`Heron ${mark}`)
  await showsPicture(row)
  await row.click()
  await expect(page.getByRole('main')).toContainText(`Heron ${mark}`)
  await showsPicture(page.getByRole('main'))

  await person.opens('/follow/my-follower')
  await page.getByTestId('remove-picture').click()
  await page.getByTestId('confirm').click()
  await person.hears('Your picture was removed')
  await expect(page.getByTestId('profile').getByTestId('avatar')).toHaveCount(0)
})

/** Makes a page's client a trader, by calls; returns the trader's id. */
async function becomesTrader(
  page: Page,
  { user_id, nickname }: { readonly user_id: number; readonly nickname: string },
): Promise<number> {
  await page.goto(address('/follow/trader-apply'))
  await page.getByTestId('nickname').fill(nickname)
  await page.locator('label', { has: page.getByTestId('agree-trader') }).click()
  await page.getByTestId('apply-trader').click()
  await expect(page.getByTestId('application-status')).toHaveAttribute('data-status', 'applied')
  const { id } = await rowOf(page.request, 'traders', { user_id })
  await asks(page.request, `/api/admin/traders/${id}/approve`, UNSEEN)
  return id
}

/** Fills in the form of a profile change, with a picture, and sends it. */
async function asksForProfile(page: Page, nickname: string): Promise<void> {
  await page.getByTestId('nickname').fill(nickname)
  await page.getByTestId('profile-picture').setInputFiles(photo('me.png'))
  await expect(page.getByText('Uploaded')).toBeVisible()
  await page.getByTestId('send-profile').click()
  await expect(page.getByTestId('send-profile')).toHaveCount(0)
}

/** The picture has loaded and is shown instead of the initials. */
async function showsPicture(within: Locator): Promise<void> {
  const picture = within.getByTestId('avatar')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(256)
}
