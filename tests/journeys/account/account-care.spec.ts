import { codeIn, entersAnew, logsIn, mailTo, newClient } from '../people/client'
import { address, expect, test } from '../people/person'

test(
  'a client changes password and address, sets a phrase, takes their data along, and deletes the account',
  { tag: '@once @phone' },
  async ({ page, person }) => {
    const client = await entersAnew(page)

    const password = 'eleven slow trains at dusk'
    await person.opens('/mine/password')
    await page.getByTestId('change-password').click()
    await expect(page.getByTestId('old-password')).toBeFocused()
    await page.getByTestId('old-password').fill('not the right words')
    await page.getByTestId('new-password').fill(password)
    await page.getByTestId('repeat-password').fill(password)
    await page.getByTestId('change-password').click()
    await expect(page.getByText('The password is wrong')).toBeVisible()
    await expect(page.getByTestId('old-password')).toBeFocused()
    await page.getByTestId('old-password').fill(client.password)
    await page.getByTestId('change-password').click()
    await expect(page).toHaveURL(address('/mine/security'))
    await expect(page.getByTestId('hold')).toContainText('the password was changed')

    await page.getByTestId('phrase').fill('blue teapot')
    await page.getByTestId('save-phrase').click()
    await person.hears(/^Saved$/)

    const moved = { email: newClient().email, password }
    await person.opens('/mine/email')
    await page.getByTestId('email').fill(moved.email)
    await page.getByTestId('send-code').click()
    await person.hears(/on its way/)
    const mail = await mailTo(page.request, moved.email, /\d{6}/)
    await page.getByTestId('code').fill(codeIn(mail))
    await page.getByTestId('password').fill(password)
    await page.getByTestId('change-email').click()
    await person.hears(/The address is changed/)
    await expect(page.getByText(moved.email)).toBeVisible()
    await mailTo(page.request, client.email, /blue teapot/)

    await person.opens('/mine/privacy')
    const saved = page.waitForEvent('download')
    await page.getByTestId('export').click()
    expect((await saved).suggestedFilename()).toMatch(/\.json$/)
    await expect(page.getByText(/for 5 years/)).toBeVisible()
    await page.getByTestId('password').fill(password)
    await page.getByTestId('delete-account').click()
    await page.getByTestId('confirm').click()
    await person.hears(/Your account is deleted/)
    await expect(page).toHaveURL(address('/'))
    await logsIn(page, moved)
    await expect(page.locator('form').getByTestId('form-alert')).toContainText('wrong')
  },
)
