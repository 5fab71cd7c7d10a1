import { makeAccount, newClient } from '../people/client'
import { FIRST_OPERATOR } from '../people/first-operator'
import { fundOf, statesDeposit } from '../people/funded-client'
import { DECIDED, operatorIn, OperatorPerson } from '../people/operator-person'
import { expect, test } from '../people/person'

/** Above one operator's limit of credit. */
const AMOUNT = '20000'

test('a deposit above the bound is credited by the word of two operators in two browsers @once @desktop', async ({
  browser,
  page,
  person,
}) => {
  const { request } = page
  const chief = new OperatorPerson(person.page)
  await chief.enters(FIRST_OPERATOR)
  await page.getByTestId('to-operators').click()
  await page.getByTestId('add-operator').click()
  const [maker, checker] = [
    await chief.makes('ann', 'finance_maker'),
    await chief.makes('bob', 'finance_checker'),
  ]
  const [ann, bob] = [await operatorIn(browser), await operatorIn(browser)]
  const stating = makeAccount(request, newClient()).then(async (token) => ({
    token,
    id: await statesDeposit(request, token, AMOUNT),
  }))
  await ann.enters(maker)
  await bob.enters(checker)
  const { token, id } = await stating

  await test.step('the first one finds it in the queue, approves it by keys, and it waits', async () => {
    await ann.page.getByTestId('queue-charges').click()
    await ann.page.getByTestId(`row-${id}`).click()
    await expect(ann.page.getByTestId('money')).toContainText('20,000.00')
    await expect(ann.page.getByTestId('to-operators')).toBeHidden()
    await ann.page.keyboard.press('a')
    await ann.page.getByTestId('words').fill('It arrived')
    await ann.page.getByTestId('send-decision').click()
    await ann.hears(/waits for a second operator/)
    expect(Number(await fundOf(request, token))).toBe(0)
  })

  await test.step('the second one finds it among what waits for them, with the deposit, and approves', async () => {
    await bob.page.getByTestId('waiting-for-me').click()
    await bob.page
      .getByTestId(/^row-\d+$/)
      .filter({ hasText: maker.account })
      .first()
      .click()
    const panel = bob.page.getByTestId('row-panel')
    await expect(panel).toContainText('It arrived')
    await expect(panel).toContainText('20,000.00')
    await bob.page.getByTestId('decide-approve').click()
    await bob.page.getByTestId('words').fill('It stands on our account')
    await bob.page.getByTestId('send-decision').click()
    await bob.hears(DECIDED)
    expect(Number(await fundOf(request, token))).toBe(Number(AMOUNT))
  })

  await test.step('what is listed is a file', async () => {
    await ann.page.getByTestId('lists-clients').click()
    await ann.page.getByTestId('to-charges').click()
    await ann.page.getByTestId('search').fill('')
    const [file] = await Promise.all([ann.page.waitForEvent('download'), ann.page.getByTestId('csv').click()])
    expect(file.suggestedFilename()).toMatch(/^fairtick-charges-\d{4}-\d\d-\d\d\.csv$/)
  })

  await test.step('a session that is over leads to the login', async () => {
    await ann.page.getByTestId('sign-out').click()
    await expect(ann.page.getByTestId('account')).toBeVisible()
  })
  expect([...chief.faults, ...ann.faults, ...bob.faults]).toEqual([])
  for (const each of [ann, bob]) await each.page.context().close()
})
