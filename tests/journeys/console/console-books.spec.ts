import { makeAccount, newClient } from '../people/client'
import { FIRST_OPERATOR } from '../people/first-operator'
import { fundOf, statesDeposit } from '../people/funded-client'
import { DECIDED, operatorIn, OperatorPerson } from '../people/operator-person'
import { expect, test } from '../people/person'

test('an account is adjusted by two operators, and figures of the house are plotted with their tables @once @desktop @long', async ({
  browser,
  page,
  person,
}) => {
  const { request } = page
  const token = await makeAccount(request, newClient())
  const chief = new OperatorPerson(person.page)
  await chief.enters(FIRST_OPERATOR)
  await page.getByTestId('to-operators').click()
  await page.getByTestId('add-operator').click()
  const maker = await chief.makes('cat', 'finance_maker')
  const cat = await operatorIn(browser)
  await cat.enters(maker)
  const deposit = await statesDeposit(request, token, '120')

  await test.step('a form asks for it, and it waits', async () => {
    await cat.page.getByTestId('queue-charges').click()
    await cat.page.getByTestId(`row-${deposit}`).click()
    const client = (await cat.page.getByTestId('field-user_id').textContent()) ?? ''
    await cat.page.getByTestId('lists-clients').click()
    await cat.page.getByTestId('to-adjustments').click()
    await cat.page.getByTestId('ask-row').click()
    await cat.page.getByTestId('new-user_id').fill(client.replaceAll(/\D/g, ''))
    await cat.page.getByTestId('new-account').selectOption('change')
    await cat.page.getByTestId('new-amount').fill('7.5')
    await cat.page.getByTestId('new-reason').fill('A fee was charged twice')
    await cat.page.getByTestId('send-row').click()
    await cat.hears(/waits for a second operator/)
    expect(Number(await fundOf(request, token))).toBe(0)
  })

  await test.step('another operator makes it', async () => {
    await page.getByTestId('waiting-for-me').click()
    await page
      .getByTestId(/^row-\d+$/)
      .filter({ hasText: maker.account })
      .first()
      .click()
    await expect(page.getByTestId('row-panel')).toContainText('A fee was charged twice')
    await page.getByTestId('decide-approve').click()
    await page.getByTestId('send-decision').click()
    await chief.hears(DECIDED)
    expect(Number(await fundOf(request, token))).toBe(7.5)
  })

  await test.step('a list is plotted above its rows, with a table beside the plot', async () => {
    await page.goto('/console/exposure')
    const figures = page.getByRole('figure')
    await expect(figures).toHaveCount(1)
    await expect(figures.first().locator('canvas')).toBeVisible()
    await figures.first().getByText('As a table').click()
    await expect(figures.first().getByRole('row')).toHaveCount(7)
  })
  expect([...chief.faults, ...cat.faults]).toEqual([])
})
