import { asks } from '../people/desk'
import { BORROWER, makeCallingClient } from '../people/funded-client'
import { inDatabase } from '../people/in-database'
import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('a borrower, their loan and the proof of its repayment are decided in their queues @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const { userId, post, get, picture } = await makeCallingClient(request, '100')
  const owner = await operatorOf('owner')
  const { page } = owner
  const statusOf = async (loanId: number) =>
    ((await get('/api/loan/loan_info', { id: loanId })) as { readonly status: number }).status

  await post('/api/loan/kyc_submit', { ...BORROWER, hand_pic: await picture('hand.png') })
  await owner.opensRow('loan-kycs', { user_id: userId })
  await owner.decides('approve', 'Known to us')
  await owner.hears(DECIDED)
  expect(await get('/api/loan/info', {})).toMatchObject({ status: 2 })

  const sign = await picture('sign.png')
  const asked = { config_id: 1, amount: '200', sign, agreement: 1 }
  const { id } = (await post('/api/loan/loan_submit', asked)) as { readonly id: number }
  await owner.opensRow('loans', { user_id: userId })
  await owner.decides('approve')
  await owner.hears(DECIDED)
  expect(await statusOf(id)).toBe(2)

  const [network] = (await get('/api/loan/repayment_accounts', {})) as readonly { readonly id: number }[]
  const proof = { loan_id: id, charge_id: network?.id ?? 0, proofImg: await picture('proof.png') }
  await post('/api/loan/repayment', proof)
  await owner.opensRow('repayments', { user_id: userId })
  await page.getByTestId('decide-reject').click()
  await page.getByTestId('send-decision').click()
  await expect(page.getByTestId('words')).toHaveAttribute('aria-invalid', 'true')
  await page.getByTestId('words').fill('Nothing has arrived')
  await page.getByTestId('send-decision').click()
  await owner.hears(DECIDED)
  expect(await statusOf(id)).toBe(2)

  await post('/api/loan/repayment', proof)
  await owner.opensRow('repayments', { user_id: userId, status: 0 })
  await owner.decides('approve', 'Known to us')
  await owner.hears(DECIDED)
  expect(await statusOf(id)).toBe(5)
})

test('a redemption that was paid at once leaves nothing to decide, and a filling of its pool takes another operator @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const { userId, get } = await makeCallingClient(request, '300')
  const { id } = (await get('/api/fund/buy', { id: 1, amount: '100' })) as { readonly id: number }
  await get('/api/fund/applyRefund', { sub_id: id })
  const owner = await operatorOf('owner')
  await owner.opensRow('redemptions', { user_id: userId })
  const panel = owner.page.getByTestId('row-panel')
  await expect(panel).toContainText('Redeemed')
  await expect(panel).toContainText('Penalty within the income')
  await expect(owner.page.getByTestId(/^decide-/)).toHaveCount(0)

  await asks(request, '/api/admin/funds/1/fill', { amount: '1', reason: `Income of ${userId}` })
  const checker = await operatorOf('finance_checker')
  await checker.opensRow('approvals', { state: 'waiting', resource: 'pool-fills' })
  await expect(checker.page.getByTestId('row-panel')).toContainText(`Income of ${userId}`)
  await checker.decides('approve', 'As agreed')
  await checker.hears(DECIDED)
  await expect(checker.page.getByTestId(/^decide-/)).toHaveCount(0)
})

test('an alarm is acknowledged in its queue by who looks after it, and is closed then @once @desktop @long', async ({
  operatorOf,
}) => {
  const message = `the disk of ${Date.now()} is nearly full`
  await inDatabase(
    "INSERT INTO alarm (message, about, times, first_at, last_at) VALUES ($1, 'backup', 3, $2, $2)",
    [message, Date.now()],
  )
  const risk = await operatorOf('risk')
  const panel = risk.page.getByTestId('row-panel')
  await risk.opensRow('alarms', { state: 'open', message })
  await expect(panel).toContainText(message)
  await risk.decides('acknowledge', 'Another disk is ordered')
  await risk.hears(DECIDED)
  await risk.opensRow('alarms', { message })
  await expect(panel).toContainText(risk.account)
  await expect(risk.page.getByTestId(/^decide-/)).toHaveCount(0)
})

test('a trader and another nickname are approved in their queues, and the trader is banned with a reason @once @desktop @long', async ({
  operatorOf,
  request,
}) => {
  const { userId, post, get } = await makeCallingClient(request, '100')
  const owner = await operatorOf('owner')
  const application = async () => get('/api/follow/application', {})

  await post('/api/follow/apply_trader', { agreement: 1, nickname: `Queue ${userId}` })
  await owner.opensRow('traders', { user_id: userId })
  await owner.decides('approve')
  await owner.hears(DECIDED)
  await expect.poll(application).toMatchObject({ status: 'active' })

  await expect(async () => {
    await post('/api/follow/change_profile', { nickname: `Line ${userId}` })
  }).toPass({ timeout: 30_000 })
  await owner.opensRow('profiles', { user_id: userId })
  await owner.decides('approve')
  await owner.hears(DECIDED)

  await owner.opensRow('traders', { user_id: userId })
  await expect(owner.page.getByTestId('row-panel')).toContainText(`Line ${userId}`)
  await owner.decides('ban', 'Signals for sale elsewhere')
  await owner.hears(DECIDED)
  await expect.poll(application).toMatchObject({ status: 'banned', reason: 'Signals for sale elsewhere' })
})
