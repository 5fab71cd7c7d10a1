import { EVENT_IMPACTS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useNavigate, useSearchParams } from 'react-router'
import { CALENDAR_RANGES } from '../client/content/economic-calendar'
import { CalendarList } from '../features/content/calendar/CalendarList'
import { PATH, calendarPath } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The economic calendar; the address has its filters. Source: docs/decisions/0135-economic-calendar.md. */
export function CalendarScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = {
    range: CALENDAR_RANGES.find((each) => each === parameters.get('days')) ?? 'week',
    impact: EVENT_IMPACTS.find((each) => each === parameters.get('impact')) ?? 'low',
    currency: /^[A-Z]{3}$/.exec(parameters.get('currency') ?? '')?.[0],
  }
  return (
    <InnerPage title={text('calendar.title')} backHref={PATH.home} className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{text('calendar.lead')}</p>
      <CalendarList
        filter={filter}
        onFilter={({ range: days, impact, currency }) =>
          void navigate(calendarPath({ days, impact, currency }), { replace: true, preventScrollReset: true })
        }
      />
    </InnerPage>
  )
}
