import { makeAccount, newClient } from '../people/client'
import { tells } from '../people/desk'
import { asksToBeVerified } from '../people/funded-client'
import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('somebody who verifies names on a phone sees the pictures for a reason, and approves one and rejects another @once @phone', async ({
  operatorOf,
  request,
}) => {
  const clients = await Promise.all(
    [1, 2].map(async () => {
      const token = await makeAccount(request, newClient())
      return { token, userId: await asksToBeVerified(request, token) }
    }),
  )
  const [good, bad] = clients
  const vera = await operatorOf('verification')
  const { page } = vera

  await test.step('names are shortened until a reason is given', async () => {
    await vera.opensRow('identities', { user_id: good?.userId ?? 0 })
    await expect(page.getByTestId('field-card_id')).not.toContainText('X1234567')
    await page.getByTestId('show-whole').click()
    await page.getByTestId('show-whole-why').fill('To compare it with the document')
    await page.getByTestId('show-whole-send').click()
    await expect(page.getByTestId('field-card_id')).toContainText('X1234567')
  })

  await test.step('both sides of the document are shown, with the name of who looks on them', async () => {
    await page.getByTestId('show-pictures').click()
    await page.getByTestId('show-pictures-why').fill('To compare it with the name')
    await page.getByTestId('show-pictures-send').click()
    const pictures = page.getByTestId('row-panel').locator('img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all())
      await expect
        .poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
  })

  await test.step('one is approved, and the case waits no more', async () => {
    await vera.decides('approve')
    await vera.hears(DECIDED)
    expect(await tells(request, '/api/user_real/center', good?.token ?? '')).toMatchObject({
      review_status: 2,
    })
  })

  await test.step('another is rejected by a reason that is there to choose, and its client reads it', async () => {
    await vera.opensRow('identities', { user_id: bad?.userId ?? 0 })
    await page.getByTestId('decide-reject').click()
    await page.getByTestId('send-decision').click()
    await expect(page.getByTestId('words')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('template').selectOption('The document has run out.')
    await page.getByTestId('send-decision').click()
    await vera.hears(DECIDED)
    expect(await tells(request, '/api/user_real/center', bad?.token ?? '')).toMatchObject({
      review_status: 0,
      reason: 'The document has run out.',
    })
  })
})
