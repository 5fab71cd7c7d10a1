import { entersAnew, photo } from './client'
import { Person, address, expect, inEachLanguage, test } from './person'

const TXID = '9f'.repeat(32)

inEachLanguage(() => {
  test('somebody who sent coins over the wrong network opens a ticket, and sees it wait', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    test.slow()
    await entersAnew(page, '/mine/charge')
    await page.getByRole('link', { name: text('recovery.wrongNetwork') }).click()
    await expect(page.getByText(text('recovery.ticketsEmpty'))).toBeVisible()

    await page.getByTestId('open-recovery').click()
    for (const field of ['recovery-used', 'recovery-amount', 'recovery-txid'])
      await expect(page.getByTestId(field)).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('recovery-used').fill('BEP20')
    await page.getByTestId('recovery-amount').fill('75')
    await page.getByTestId('recovery-txid').fill(TXID)
    await page.getByTestId('recovery-proof').setInputFiles(photo('sent.png'))
    await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
    await page.getByTestId('open-recovery').click()

    const ticket = page.getByTestId(/^recovery-\d+$/)
    await expect(ticket).toContainText(text('recovery.status_open'))
    await expect(ticket).toContainText(TXID)
    await expect(page.getByTestId('recovery-txid')).toHaveValue('')
  })
})
