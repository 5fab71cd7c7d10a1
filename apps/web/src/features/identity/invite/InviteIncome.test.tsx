import { expect, it } from 'vitest'
import { control, english, exampleOf, reads, renders } from '../../../rendered.cases'
import { InviteFeeNote } from './InviteFeeNote'
import { InviteIncome } from './InviteIncome'

const basicsWith = (share: number) => ({ ...(exampleOf('basicInfo') as object), invite_fee_share: share })
const day = (id: number) => ({
  id,
  day: '2026-11-28',
  orders: 3,
  fees: '1.234567',
  share: 20,
  earned: '0.246913',
})

it('shows the share, the sum, and each day with all that it is worked out from', async () => {
  const income = { data: [day(20_785)], total: 1, earned_sum: '0.246913' }
  await renders(<InviteIncome />, { answers: { basicInfo: basicsWith(25), inviteIncome: income } })
  await reads(/^You get 25% of the trading fees/)
  await reads('0.24 USD')
  await reads('3 fees: 1.234567 USD × 20%')
  expect((await control('earned-20785')).textContent).toContain('0.246913')
})

it('says that nothing is earned while the share is 0, and still shows what was', async () => {
  const { text } = await english()
  const none = { data: [], total: 0, earned_sum: '0.000000' }
  await renders(<InviteIncome />, { answers: { basicInfo: basicsWith(0), inviteIncome: none } })
  await reads(text('invite.shareNone'))
  expect(document.body.textContent).not.toContain(text('invite.earnedSum'))
})

it('keeps the days of before when the share is 0 again', async () => {
  const income = { data: [day(20_785)], total: 1, earned_sum: '0.246913' }
  await renders(<InviteIncome />, { answers: { basicInfo: basicsWith(0), inviteIncome: income } })
  await reads('3 fees: 1.234567 USD × 20%')
})

it('is told to clients whose fees are shared, and to nobody else', async () => {
  await renders(<InviteFeeNote />, { user: 'visitor', answers: { basicInfo: basicsWith(30) } })
  expect((await control('invite-fee-note')).textContent).toMatch(
    /^Of the trading fees of an invited client, 30% goes/,
  )
})

it('is not told where the share is 0', async () => {
  const made = await renders(<InviteFeeNote />, { user: 'visitor', answers: { basicInfo: basicsWith(0) } })
  expect(made.map(({ call }) => call)).toEqual(['basicInfo'])
  expect(document.body.textContent).toBe('')
})
