import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, fills, isWrong, presses, reads, renders } from '../../rendered.cases'
import { DisputesScreen } from './DisputesScreen'

const DISPUTE = {
  ...exampleOf('openDispute'),
  ...{ id: 12, number: 'D-000012', status: 1, kind: 'forex', order_id: 41, reason: 'fee' },
  answers: [{ at: '2026-03-02T12:04:02.000Z', text: 'The fee is that of the list.' }],
  adjustments: [{ id: 3, direction: 'in', amount: '5.000000', at: '2026-03-02T12:04:02.000Z' }],
}
const TIMES = { target_seconds: 259_200, due_30d: 5, answered_30d: 4, in_time_30d: 3, median_seconds: 3600 }
const ANSWERS = { disputes: { data: [DISPUTE], total: 1 }, disputeTimes: TIMES, openDispute: DISPUTE }

it('the decision, its correction and the published target are shown', async () => {
  await renders(<DisputesScreen />, { answers: ANSWERS })
  const row = await screen.findByTestId('dispute-D-000012')
  expect(row.textContent).toContain('The fee is that of the list.')
  expect(row.textContent).toContain('+5.00')
  await reads(/We answer within 72 h\. In the last 30 days, 3 of 5 disputes were answered in time\./)
  expect(screen.queryByTestId('open-dispute')).toBeNull()
})

it('an order named by the address is disputed with a reason and words', async () => {
  const made = await renders(<DisputesScreen />, {
    answers: ANSWERS,
    path: '/mine/disputes?kind=micro&id=41',
  })
  await presses('open-dispute')
  expect(await isWrong('dispute-words')).toBe(true)
  await fills('dispute-reason', 'stop_out')
  await fills('dispute-words', ' Too early. ')
  await presses('open-dispute')
  await reads('Dispute D-000012 is open')
  expect(made).toContainEqual({
    call: 'openDispute',
    sent: { kind: 'micro', id: 41, reason: 'stop_out', content: 'Too early.' },
  })
})
