import { EURUSD } from '@fairtick/testkit'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { presses, reads, renders } from '../../../rendered.cases'
import { InstrumentEvents } from './InstrumentEvents'

const MINUTE = 60_000
const event = (id: number, minutes: number) => ({
  id,
  at: new Date(Date.now() + minutes * MINUTE).toISOString(),
  country: 'EZ',
  currency: 'EUR',
  name: `Event ${id}`,
  impact: 2,
  actual: minutes < 0 ? '1.5' : null,
  forecast: null,
  previous: null,
  unit: 'percent',
  source: 'Example',
  is_sample: 0,
})

it('shows the next event of the currencies with the time until it, and all of them in a sheet', async () => {
  const answer = { data: [event(4, -2_000), event(1, -30), event(2, 30), event(3, 90)], total: 4 }
  const made = await renders(<InstrumentEvents instrument={EURUSD} />, {
    answers: { economicCalendar: answer },
  })
  expect(made.find(({ call }) => call === 'economicCalendar')?.sent).toMatchObject({
    currency: 'EUR,USD',
    impact: '2',
  })
  await reads('Event 2')
  await reads(/^in 30 minutes$/)
  expect(screen.queryByText('Event 1')).toBeNull()
  await presses('instrument-events')
  await reads('Event 1')
  await reads('1.5%')
  await reads('Event 3')
  expect(screen.queryByText('Event 4')).toBeNull()
})

it('is hidden where nothing is to come', async () => {
  const answer = { data: [event(1, -30)], total: 1 }
  await renders(<InstrumentEvents instrument={EURUSD} />, { answers: { economicCalendar: answer } })
  expect(document.body.textContent).toBe('')
})
