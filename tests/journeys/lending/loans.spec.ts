import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CODE } from '@fairtick/wire'
import type { Page } from '@playwright/test'
import { entersAnew, enters, photo, userIdOf } from '../people/client'
import { UNSEEN, asks, isDrawn, rowOf } from '../people/desk'
import { makeFundedClient } from '../people/funded-client'
import { address, expect, inEachLanguage, test } from '../people/person'
import type { Speech } from '../people/speech'
import { cardOf, closesCard } from '../people/own-rows'

/** Hong Kong, as an id of area_list. */
const HONG_KONG = '193'

/** Polling interval of a page that waits for a decision. */
const DECISION_MS = 15_000

inEachLanguage(() => {
  test('a client becomes a borrower, signs for a loan whose costs they saw, is paid out, and repays it from the fund account', async ({
    person,
    speech,
  }) => {
    const { page } = person
    const { text } = speech
    await page.clock.install()
    await enters(page, await makeFundedClient(page.request, '500'), '/user')
    await page.getByTestId('to-loans').click()
    await becomesBorrower(page, speech)
    await expect(page).toHaveURL(address('/loan/submit'))

    await page.getByTestId('read-agreement').click()
    await expect(page.getByText(text('cashier.inputAmount'))).toBeVisible()
    await page.getByTestId('loan-amount').fill('99.99')
    await expect(page.getByTestId('loan-amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByTestId('loan-amount').fill('1000')
    await expect(page.getByTestId('loan-total')).toContainText('1,011.50')
    await page.getByTestId('read-agreement').click()
    await expect(page).toHaveURL(address('/loan/agreement?id=1&amount=1000.00'))
    await expect(page.getByTestId('agreement-text')).toContainText('1,000.00')
    await page.getByTestId('to-sign').click()
    await expect(page.getByText(text('lending.wrongAgree'))).toBeVisible()
    await page.getByText(text('lending.agree'), { exact: true }).click()
    await page.getByTestId('to-sign').click()

    await expect(page.getByTestId('signed-sum')).toContainText('1,011.50')
    await page.getByTestId('submit-loan').click()
    await expect(page.getByText(text('lending.wrongSignature'))).toBeVisible()
    await draws(page)
    expect(Math.abs((await inkAcross(page)) - 0.75)).toBeLessThan(0.1)
    await page.getByTestId('clear-signature').click()
    await page.getByTestId('signature-name').fill('Ann Lee')
    await page.getByTestId('submit-loan').click()
    await expect(page).toHaveURL(address('/loan/record'))
    const row = page.getByTestId(/^loan-\d+$/)
    await expect(row).toContainText(text('lending.status_submitted'))

    const { id } = await rowOf(page.request, 'loans', { user_id: await userIdOf(page) })
    await isDrawn(page.request, id)
    await asks(page.request, `/api/admin/loans/${id}/approve`)
    await page.clock.fastForward(DECISION_MS)
    await expect(row).toContainText(text('lending.status_running'))
    await cardOf(page, 'loan', row)
    await expect(page.getByTestId(`loan-hash-${id}`)).toHaveText(await hashOfAgreement(page, id))

    await page.getByTestId(`read-agreement-${id}`).click()
    await expect(page).toHaveURL(address(`/loan/agreement?loan_id=${id}`))
    await expect(page.getByTestId('agreement-text')).toContainText('1,000.00')
    expect(await hashOfAgreement(page, id)).toHaveLength(64)
    await person.opens('/mining/subscribe?id=1')
    await expect(
      page.getByText(text('mining.notBorrowed', { most: '\n' }).split('\n')[0] ?? ''),
    ).toBeVisible()
    await person.opens('/loan/record')

    await page.getByTestId(`repay-${id}`).click()
    await expect(page).toHaveURL(address(`/loan/repayment?loan_id=${id}`))
    await expect(page.getByTestId('repayment-kind')).toHaveText(text('lending.as_mind'))
    await expect(page.getByTestId('owed-total')).toContainText('1,000.00')
    await page.getByTestId('repay-fund').click()
    await page.getByTestId('confirm').click()
    await expect(page).toHaveURL(address('/loan/record'))
    await expect(row).toContainText(text('lending.status_repaid'))
    await expect(await cardOf(page, 'loan', row)).toContainText(text('lending.kind_mind'))
    await closesCard(page)
    await person.opens('/mine/accounts')
    await expect(page.getByTestId('account-fund')).toContainText('500.00')
  })
})

test('details that do not do are told with the reason, and a proof that does not do leaves the loan as it was @once @long', async ({
  page,
  person,
  speech,
}) => {
  const { text } = speech
  await page.clock.install()
  await entersAnew(page, '/loan')
  await fillsIn(page, speech)
  await page.getByTestId('submit-borrower').click()
  await expect(page.getByTestId('borrower-waiting')).toBeVisible()
  const asked = await rowOf(page.request, 'loan-kycs', { user_id: await userIdOf(page) })
  await asks(page.request, `/api/admin/loan-kycs/${asked.id}/reject`, { remark: 'The card cannot be read' })
  await page.clock.fastForward(DECISION_MS)
  await expect(page.getByTestId('borrower-rejected')).toContainText('The card cannot be read')
  await becomesBorrower(page, speech)
  await person.opens('/loan/sign?id=1&amount=200.00')
  await expect(page).toHaveURL(address('/loan/agreement?id=1&amount=200.00'))
  await page.getByText(text('lending.agree'), { exact: true }).click()
  await page.getByTestId('to-sign').click()
  await page.getByTestId('signature-name').fill('Ann Lee')
  await page.getByTestId('submit-loan').click()
  await expect(page).toHaveURL(address('/loan/record'))
  const { id } = await rowOf(page.request, 'loans', { user_id: await userIdOf(page) })
  await isDrawn(page.request, id)
  await asks(page.request, `/api/admin/loans/${id}/approve`)

  await page.getByTestId(`repay-${id}`).click()
  await expect(page.getByTestId('repayment-coins')).toContainText('200.00')
  await page.getByTestId('submit-repayment').click()
  await expect(page.getByText(text('verify.photoMissing'))).toBeVisible()
  await page.getByTestId('repayment-proof').setInputFiles(photo('proof.png'))
  await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
  await page.getByTestId('submit-repayment').click()
  const row = page.getByTestId(/^loan-\d+$/)
  await expect(row).toContainText(text('lending.status_proved'))
  await person.opens(`/loan/repayment?loan_id=${id}`)
  await expect(page.getByTestId('repayment-under-check')).toBeVisible()
  await expect(page.getByTestId('owed-total')).toContainText('200.00')
  await expect(page.getByTestId('repay-fund').or(page.getByTestId('submit-repayment'))).toBeHidden()
  await person.opens('/loan/record')
  const proof = await rowOf(page.request, 'repayments', { user_id: await userIdOf(page) })
  await asks(page.request, `/api/admin/repayments/${proof.id}/reject`, { remark: 'Nothing has arrived' })
  await page.clock.fastForward(DECISION_MS)
  await expect(row).toContainText(text('lending.status_running'))
  await expect(await cardOf(page, 'loan', row)).toContainText('Nothing has arrived')
  await closesCard(page)
  await page.getByTestId(`repay-${id}`).click()
  await expect(page.getByTestId('submit-repayment')).toBeVisible()
  await expect(page.getByText(text('verify.uploaded'))).toBeHidden()
})

test('rates are shown with all decimals that the terms have @once @long', async ({
  page,
  person,
  speech,
}) => {
  await page.clock.install()
  await entersAnew(page, '/loan')
  await becomesBorrower(page, speech)
  await page.route('**/api/loan/quote*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly data: object }
    const data = { ...answer.data, rate: '0.00033333', penalty_rate: '0.00012345' }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await person.opens('/loan/submit')
  await page.getByTestId('loan-amount').fill('200')
  await expect(page.getByTestId('loan-rate')).toContainText('0.033333%')
  await expect(page.getByTestId('loan-late-fee')).toContainText('0.012345%')
})

/** Submits a borrower's details, and has an operator verify them; the page continues to the offers. */
async function becomesBorrower(page: Page, speech: Speech): Promise<void> {
  const { text, message } = speech
  await page.getByTestId('submit-borrower').click()
  await expect(
    page.getByText(text('lending.wrongBirthday')).or(page.getByTestId('borrower-waiting')),
  ).toBeVisible()
  await fillsIn(page, speech)
  await page.getByTestId('submit-borrower').click()
  await expect(page.getByTestId('borrower-waiting')).toBeVisible()
  await expect(page.getByText(message(CODE.verificationState))).toBeHidden()
  const { id } = await rowOf(page.request, 'loan-kycs', { user_id: await userIdOf(page), status: 1 })
  await asks(page.request, `/api/admin/loan-kycs/${id}/approve`, UNSEEN)
  await page.clock.fastForward(DECISION_MS)
  await expect(page.getByTestId('loan-amount')).toBeVisible()
}

async function fillsIn(page: Page, { text }: Speech): Promise<void> {
  await page.getByTestId('given-name').fill('Ann')
  await page.getByTestId('family-name').fill('Lee')
  await page.getByTestId('birthday').fill('1990-02-28')
  await page.getByTestId('country').selectOption(HONG_KONG)
  await page.getByTestId('mobile').fill('9123 4567')
  await page.getByTestId('photo-hand').setInputFiles(photo('hand.png'))
  await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
}

/** Draws a line across the field with mouse or finger. */
/** How far the ink reaches to the right, as a share of the pad; the pen draws up to its last move but one. */
const inkAcross = (page: Page): Promise<number> =>
  page.getByTestId('signature').evaluate((pad: HTMLCanvasElement) => {
    const { data, width } = pad.getContext('2d')?.getImageData(0, 0, pad.width, pad.height) ?? {
      data: [],
      width: 1,
    }
    let last = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 128) last = Math.max(last, (at / 4) % width)
    return last / width
  })

async function draws(page: Page): Promise<void> {
  const box = (await page.getByTestId('signature').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 })
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

/** Downloads the signed agreement of a loan; returns the SHA-256 of the file. */
async function hashOfAgreement(page: Page, id: number): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId(`agreement-${id}`).click(),
  ])
  expect(file.suggestedFilename()).toBe(`fairtick-loan-${id}.pdf`)
  return createHash('sha256')
    .update(await readFile(await file.path()))
    .digest('hex')
}
