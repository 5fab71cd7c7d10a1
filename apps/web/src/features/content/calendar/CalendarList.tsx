import { EVENT_IMPACTS, type EventImpact } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, List, SegmentedControl, Select, Warning } from '@fairtick/ui'
import {
  CALENDAR_RANGES,
  type CalendarFilter,
  type CalendarRange,
  useCalendar,
  useNextEvents,
} from '../../../client/content/economic-calendar'
import { useQuotedCurrencies } from '../../../client/market/market'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'
import { EventRow } from './EventRow'
import { ImpactMark } from './ImpactMark'
import { TimeUntil, useNextOf } from './NextEvent'
import { byDay } from './event-figure'

/** The economic calendar by days of the reader's zone, and what it is narrowed to. */
export function CalendarList(props: {
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
}) {
  const { text, format } = useTexts()
  const list = useCalendar(props.filter)
  const states = useListStates(list, 'calendar.events', {
    error: text('calendar.error'),
    end: text('shell.noMore'),
  })
  const isSample = list.rows?.some((event) => event.isSample) === true
  const source = list.rows?.find((event) => !event.isSample)?.source
  return (
    <>
      <Coming />
      <Filters {...props} />
      {isSample && <Warning>{text('calendar.sampleNote')}</Warning>}
      <Card padding="none" className="px-4">
        <List
          label={text('calendar.title')}
          items={list.rows && byDay(list.rows, format.weekday)}
          keyOf={({ event }) => event.id}
          {...states}
          {...nextPageOf(list)}
        >
          {({ event, day }) => (
            <>
              {day !== undefined && <h2 className="pt-4 text-small font-semibold text-ink-soft">{day}</h2>}
              <EventRow event={event} />
            </>
          )}
        </List>
      </Card>
      {source !== undefined && (
        <p className="text-small text-ink-faint">{text('calendar.sourceNote', { source })}</p>
      )}
    </>
  )
}

const COMING = 5

/** The next event of medium or high impact, and the time until then. */
function Coming() {
  const { text } = useTexts()
  const next = useNextOf(useNextEvents('medium', COMING).data)
  if (next === undefined) return null
  return (
    <Card tone="accent" label={text('calendar.next')} className="flex items-center gap-3">
      <ImpactMark impact={next.impact} />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-small text-ink-soft">
          {text('calendar.next')} · <TimeUntil event={next} />
        </p>
        <p className="text-body font-semibold wrap-anywhere text-ink hyphens-auto">
          <bdi>{next.currency}</bdi> · <bdi>{next.name}</bdi>
        </p>
      </div>
    </Card>
  )
}

const ALL = 'all'

function Filters({
  filter,
  onFilter,
}: {
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
}) {
  const { text } = useTexts()
  const currencies = useQuotedCurrencies()
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl<CalendarRange>
        label={text('calendar.range')}
        isWide
        value={filter.range}
        onChange={(range) => onFilter({ ...filter, range })}
        options={CALENDAR_RANGES.map((key) => ({ key, text: text(`calendar.range_${key}`) }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select<EventImpact>
          label={text('calendar.impact')}
          value={filter.impact}
          onChange={(impact) => onFilter({ ...filter, impact })}
          options={EVENT_IMPACTS.map((key) => ({ key, text: text(`calendar.from_${key}`) }))}
          testId="calendar-impact"
        />
        <Select<string>
          label={text('calendar.currency')}
          value={filter.currency ?? ALL}
          onChange={(key) => onFilter({ ...filter, currency: key === ALL ? undefined : key })}
          options={[
            { key: ALL, text: text('calendar.currencyAll') },
            ...currencies.map((key) => ({ key, text: key })),
          ]}
          testId="calendar-currency"
        />
      </div>
    </div>
  )
}
