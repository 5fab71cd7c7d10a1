import { randomBytes } from 'node:crypto'
import { rowOf } from '../people/desk'
import { makeWithdrawingClient } from '../people/funded-client'
import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('two operators lower the bound above which withdrawals take two, and pay one of each @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const client = await makeWithdrawingClient(request, '4000')
  const risk = await operatorOf('risk')
  const [ann, bob] = [await operatorOf('finance_maker'), await operatorOf('finance_checker')]
  const bound = String(2000 + (Date.now() % 100))
  const isNow = async (id: number, state: { readonly status: number; readonly approved: number }) =>
    expect.poll(async () => rowOf(request, 'withdrawals', { id })).toMatchObject(state)

  await test.step('a setting that touches money counts once a second one has agreed', async () => {
    await risk.opens('/settings')
    await risk.page.getByTestId('change-withdraw_two_person_usd').click()
    await risk.page.getByTestId('term-value').fill(bound)
    await risk.page.getByTestId('terms-reason').fill('The hot wallet is small')
    await risk.page.getByTestId('send-terms').click()
    await risk.hears(/waits for a second operator/)
    await bob.agreesTo(risk)
    await risk.page.reload()
    await expect(risk.page.getByTestId('setting-withdraw_two_person_usd').getByTestId('in-force')).toHaveText(
      `${Number(bound).toLocaleString('en')} USD`,
    )
  })

  await test.step('below it one operator approves, claims and pays', async () => {
    const id = await client.withdraws('100')
    await ann.opensRow('withdrawals', { user_id: client.userId, status: 0 })
    await ann.decides('approve')
    await ann.hears(DECIDED)
    await isNow(id, { status: 0, approved: 1 })
    await ann.opens(`/withdrawals/${id}`)
    await ann.decides('claim')
    await ann.hears(DECIDED)
    await ann.decides('paid', randomBytes(32).toString('hex'))
    await ann.hears(DECIDED)
    await isNow(id, { status: 1, approved: 1 })
  })

  await test.step('above it the word of one is not enough', async () => {
    const id = await client.withdraws('2500')
    await ann.opens(`/withdrawals/${id}`)
    await ann.decides('approve', 'The address is known')
    await ann.hears(/waits for a second operator/)
    await isNow(id, { status: 0, approved: 0 })
    await bob.agreesTo(ann)
    await isNow(id, { status: 0, approved: 1 })
  })

  await test.step('one is rejected, and its client has the money again', async () => {
    const id = await client.withdraws('50')
    await ann.opens(`/withdrawals/${id}`)
    await ann.decides('reject', 'Please contact support about this withdrawal.')
    await ann.hears(DECIDED)
    await isNow(id, { status: 2, approved: 0 })
  })
})
