import { CODE } from '@fairtick/wire'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, english, fills, reads, renders } from '../rendered.cases'
import { CalendarScreen } from './CalendarScreen'

const HOUR = 3_600_000
const event = (id: number, changes: object = {}) => ({
  id,
  // Half a minute more: the figure stays while a slow machine renders.
  at: new Date(Date.now() + id * HOUR + 30_000).toISOString(),
  country: 'US',
  currency: 'USD',
  name: `Event ${id}`,
  impact: 3,
  actual: null,
  forecast: '2.9',
  previous: '-3.0',
  unit: 'percent',
  source: 'Example',
  is_sample: 0,
  ...changes,
})

it('lists events with their figures and source, and says when the next one is', async () => {
  const answer = { data: [event(1), event(2, { forecast: null, previous: null })], total: 2 }
  await renders(<CalendarScreen />, { user: 'visitor', answers: { economicCalendar: answer } })
  await reads('2.9%')
  await reads('−3.0%')
  await reads(/Source: Example/)
  expect(screen.getAllByText(/in 1 hour/)).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: 'High impact' }).length).toBeGreaterThan(1)
  expect(screen.getAllByText('Forecast')).toHaveLength(1)
})

it('marks samples, is empty in words, and narrows what it asks for', async () => {
  const { text } = await english()
  const made = await renders(<CalendarScreen />, {
    user: 'visitor',
    answers: {
      economicCalendar: ({ currency }: { readonly currency?: string }) =>
        currency === undefined ? { data: [event(1, { is_sample: 1 })], total: 1 } : { data: [], total: 0 },
    },
  })
  await reads(text('calendar.sampleNote'))
  await fills('calendar-impact', 'high')
  await fills('calendar-currency', 'EUR')
  await reads(text('calendar.eventsEmpty'))
  await reads(text('calendar.eventsEmptyHint'))
  expect(made.at(-1)).toMatchObject({
    call: 'economicCalendar',
    sent: { currency: 'EUR', impact: '3', page: '1' },
  })
})

it('says that it could not be read, and reads again', async () => {
  const { text } = await english()
  let isBroken = true
  await renders(<CalendarScreen />, {
    user: 'visitor',
    answers: {
      economicCalendar: () =>
        isBroken ? new Refused(CODE.parameterWrong, 'Broken') : { data: [event(3)], total: 1 },
    },
  })
  await reads(text('calendar.error'))
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: text('shell.retry') }))
  await reads('Event 3')
})
