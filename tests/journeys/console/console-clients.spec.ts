import { randomBytes } from 'node:crypto'
import { makeAccount, newClient } from '../people/client'
import { asks, rowOf, tells } from '../people/desk'
import { opensTicket } from '../people/funded-client'
import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('support answers a ticket and closes it, and its client reads both @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const token = await makeAccount(request, newClient())
  const id = await opensTicket(request, token)
  const sue = await operatorOf('support')
  await sue.opens('')
  await sue.page.getByTestId('queue-tickets').click()
  await sue.page.getByTestId('row-panel').waitFor({ state: 'detached' })
  await sue.opens(`/tickets/${id}`)
  await expect(sue.page.getByTestId('field-content')).toContainText('I chose the wrong network')
  await sue.decides('answer', 'We look for it on that network.')
  await sue.hears(DECIDED)
  await sue.opens(`/tickets/${id}`)
  await sue.decides('close', 'It was credited.')
  await sue.hears(DECIDED)
  const { data } = await tells<{ data: unknown[] }>(request, '/api/quickCharge/recoveries', token)
  expect(data).toMatchObject([
    { status: 2, answers: [{ text: 'We look for it on that network.' }, { text: 'It was credited.' }] },
  ])
})

test('a client is frozen by one operator and opened by two, with a note that stays @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const client = newClient()
  const token = await makeAccount(request, client)
  const { id } = await tells<{ id: number }>(request, '/api/user/info', token)
  const [sue, ria] = [await operatorOf('support'), await operatorOf('risk')]

  await test.step('the note is listed under the client', async () => {
    await sue.opens(`/users/${id}?tab=notes`)
    await sue.page.getByTestId('note').fill('Rang us about a lost phone.')
    await sue.page.getByTestId('add-note').click()
    await sue.hears(/^Noted/)
    await sue.opens(`/users/${id}`)
    await sue.page.getByRole('tab', { name: /Notes/ }).click()
    const notes = sue.page.getByTestId('latest-notes')
    await expect(notes.getByTestId(/^row-/)).toContainText('Rang us about a lost phone.')
  })

  await test.step('the freeze counts at once', async () => {
    await sue.opens(`/users/${id}`)
    await sue.decides('freeze', 'The client asked for it.')
    await sue.hears(DECIDED)
    const frozen = await rowOf(request, 'users', { id })
    expect(frozen).toMatchObject({ frozen_by_operator: 1 })
    await expect(tells(request, '/api/user/info', token)).rejects.toThrow('999')
  })

  await test.step('it is lifted once a second one has agreed', async () => {
    await sue.opens(`/users/${id}`)
    await sue.decides('unfreeze', 'The client has shown who they are.')
    await sue.hears(/waits for a second operator/)
    await ria.agreesTo(sue)
    expect(await rowOf(request, 'users', { id })).toMatchObject({ frozen_at: null })
  })
  const login = { type: 1, account: client.email, password: client.password }
  expect(await asks(request, '/api/user/loginForU', login, '')).toMatchObject({ user: { id } })
})

test('support reads the limits of a client and the receipt of their order with its ticks @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const demo = await tells<{ token: string; user: { id: number } }>(
    request,
    `/api/user/createAccountDemoForU?demo_id=${randomBytes(16).toString('hex')}`,
    '',
  )
  const { token, user } = demo
  const bought = { type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100 }
  const { Id: id } = await asks<{ Id: number }>(request, '/v2/api/forex/submit', bought, token)
  await asks(request, '/v2/api/forex/close', { id }, token)
  const sue = await operatorOf('support')
  await sue.opensRow('orders', { user_id: user.id, status: 3 })
  await sue.page.getByTestId('receipt').getByText('Receipt and proof').click()
  await expect(sue.page.getByTestId('priced-by')).toHaveCount(2)
  await expect(sue.page.getByTestId('receipt')).toContainText('Opened by')
  const client = newClient()
  const own = await makeAccount(request, client)
  const { id: userId } = await tells<{ id: number }>(request, '/api/user/info', own)
  await asks(request, '/api/user/set_limit', { kind: 'loss_day', value: '200' }, own)
  await sue.opens(`/users/${userId}`)
  await sue.page.getByRole('tab', { name: /Sessions and limits/ }).click()
  await expect(sue.page.getByTestId('latest-own-limits')).toContainText('Losses per day')
})
