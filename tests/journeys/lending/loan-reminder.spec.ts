import { enters } from '../people/client'
import { makeFundedClient } from '../people/funded-client'
import { expect, test } from '../people/person'

const DAY_MS = 86_400_000
const LOAN = 71

test('a borrower is reminded on every screen of a loan that is due in two days, until they put it away @once @long', async ({
  person,
}) => {
  const { page } = person
  // Weeks cannot pass in a browser, so the list of loans is changed to contain a due one.
  await page.route('**/api/loan/loan_list*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as object
    await route.fulfill({ response, json: { ...answer, data: { data: [dueLoan()], total: 1 } } })
  })
  await enters(page, await makeFundedClient(page.request, '500'), '/')
  const band = page.getByTestId('loan-reminders')
  await expect(band).toContainText(`Loan ${LOAN} is due`)
  await band.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/loan/repayment\\?loan_id=${LOAN}$`))
  await page.getByTestId(`loan-reminder-read-${LOAN}`).click()
  await expect(band).toBeEmpty()
  await page.reload()
  await expect(band).toBeAttached()
  await expect(band).toBeEmpty()
})

/** A running loan in the form of the list. */
function dueLoan() {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    ...{ id: LOAN, amount: '1000.000000', loan_period: 30, free_period: 7, status: 2, kind: 0, reason: '' },
    ...{ interest_rate: '0.05000000', interest_amount: '11.500000', penalty_rate: '0.25000000' },
    ...{ penalty_cap: '0.50000000', penalty_amount: '0.000000', mind_days: 14, Rules: 1 },
    ...{ agreement: 'text', agreement_hash: 'a'.repeat(64), created_at: at(-29), reviewed_at: at(-28) },
    ...{ repayment_time: at(2), proved_at: null, ended_at: null },
  }
}
