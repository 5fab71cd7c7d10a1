import { makeAccount, newClient } from '../people/client'
import { asks, tells } from '../people/desk'
import { opensTicket, statesDeposit } from '../people/funded-client'
import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('a queue is worked through by keys alone, and the focus is never lost @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const token = await makeAccount(request, newClient())
  for (const amount of ['21', '22', '23']) await statesDeposit(request, token, amount)
  const owner = await operatorOf('owner')
  const { page } = owner
  await owner.opens('')
  await page.getByTestId('queue-charges').click()
  const rows = page.getByTestId(/^row-\d+$/)
  await expect(rows.nth(2)).toBeVisible()
  const opened = page.getByTestId('row-panel')
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
  const second = (await rows.nth(1).getAttribute('data-testid'))?.slice('row-'.length) ?? ''
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(second)

  await expect(page.getByTestId('decide-reject')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByTestId('words')).toBeFocused()
  await page.keyboard.type('Nothing has')
  await page.keyboard.press('Enter')
  await page.keyboard.type('arrived')
  await expect(page.getByTestId('words')).toHaveValue('Nothing has arrived')
  await page.keyboard.press('Escape')
  await expect(opened.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(page.getByTestId(`row-${second}`)).toHaveAttribute('aria-current', 'true')
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  const third = (await rows.nth(2).getAttribute('data-testid'))?.slice('row-'.length) ?? ''
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(third)
})

test('a row that another operator has decided on shows it after the refusal @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const token = await makeAccount(request, newClient())
  const charge = await statesDeposit(request, token, '21')
  const owner = await operatorOf('owner')
  await owner.opens(`/charges/${charge}`)
  const panel = owner.page.getByTestId('row-panel')
  await expect(panel.getByTestId('decide-approve')).toBeVisible()
  await asks(request, `/api/admin/charges/${charge}/reject`, { remark: 'Nothing has arrived' })
  await owner.decides('approve', 'Known to us')
  await expect(panel.getByTestId(/^decide-/)).toHaveCount(0)
  await expect(panel).toContainText('Rejected')
  await expect(panel.getByTestId('complaint')).not.toBeEmpty()
})

test('an answer of several lines comes to the client as it was written @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const token = await makeAccount(request, newClient())
  const ticket = await opensTicket(request, token)
  const owner = await operatorOf('owner')
  await owner.opens(`/tickets/${ticket}`)
  await owner.decides('answer', 'Thank you.\nPlease send the transaction:\n- its id')
  await owner.hears(DECIDED)
  expect(JSON.stringify(await tells(request, `/api/quickCharge/recoveries`, token))).toContain(
    String.raw`Thank you.\nPlease send the transaction:\n- its id`,
  )
})
