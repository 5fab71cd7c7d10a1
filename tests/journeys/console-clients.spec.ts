import { makeAccount, newClient } from './client'
import { asks, rowOf, tells } from './desk'
import { opensTicket } from './funded-client'
import { test } from './operator-person'
import { expect } from './person'

test('support answers a ticket and closes it, and its client reads both @once @desktop', async ({
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
  await sue.hears(/^Done/)
  await sue.opens(`/tickets/${id}`)
  await sue.decides('close', 'It was credited.')
  await sue.hears(/^Done/)
  const { data } = await tells<{ data: unknown[] }>(request, '/api/quickCharge/recoveries', token)
  expect(data).toMatchObject([
    { status: 2, answers: [{ text: 'We look for it on that network.' }, { text: 'It was credited.' }] },
  ])
})

test('a client is frozen by one operator and opened by two, with a note that stays @once @desktop', async ({
  operatorOf,
  request,
}) => {
  const client = newClient()
  const token = await makeAccount(request, client)
  const { id } = await tells<{ id: number }>(request, '/api/user/info', token)
  const [sue, ria] = [await operatorOf('support'), await operatorOf('risk')]

  await test.step('the note is listed under the client', async () => {
    await sue.opens(`/users/${id}`)
    await sue.page.getByTestId('note').fill('Rang us about a lost phone.')
    await sue.page.getByTestId('add-note').click()
    await sue.hears(/^Noted/)
    await sue.page.getByRole('link', { name: 'Notes' }).last().click()
    await expect(sue.page.getByTestId(/^row-/)).toContainText('Rang us about a lost phone.')
  })

  await test.step('the freeze counts at once', async () => {
    await sue.opens(`/users/${id}`)
    await sue.decides('freeze', 'The client asked for it.')
    await sue.hears(/^Done/)
    const frozen = await rowOf(request, 'users', { id })
    expect(frozen).toMatchObject({ frozen_by_operator: 1 })
    await expect(tells(request, '/api/user/info', token)).rejects.toThrow('999')
  })

  await test.step('it is lifted once a second one has agreed', async () => {
    await sue.opens(`/users/${id}`)
    await sue.decides('unfreeze', 'The client has shown who they are.')
    await sue.hears(/waits for a second person/)
    await ria.agreesTo(sue)
    expect(await rowOf(request, 'users', { id })).toMatchObject({ frozen_at: null })
  })
  const login = { type: 1, account: client.email, password: client.password }
  expect(await asks(request, '/api/user/loginForU', login, '')).toMatchObject({ user: { id } })
})
