import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { List, Sheet, Skeleton, TextLink } from '@fairtick/ui'
import { ChevronRight } from '@fairtick/ui/icons'
import { useState } from 'react'
import { recentOf } from '../../../client/content/economic-calendar'
import { PATH } from '../../../paths/paths'
import { useListStates } from '../../../reads/use-list-states'
import { EventRow } from './EventRow'
import { ImpactMark } from './ImpactMark'
import { TimeUntil, useNextOf } from './NextEvent'
import { byDay } from './event-figure'
import { useInstrumentEvents } from './use-instrument-events'

/** The next event of an instrument's currencies as a row, which opens all; hidden where there is none. */
export function InstrumentEvents({ instrument }: { readonly instrument: Instrument }) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const events = useInstrumentEvents(instrument)
  const next = useNextOf(events.data)
  // As high as the row, so that the chart does not move.
  if (events.isLoading) return <Skeleton height="1.5rem" />
  if (next === undefined) return null
  return (
    <>
      <button
        type="button"
        data-testid="instrument-events"
        aria-haspopup="dialog"
        className="relative -my-1 flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-control text-start text-small text-ink-soft after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <ImpactMark impact={next.impact} />
        <span className="min-w-0 truncate">
          <bdi className="font-semibold">{next.currency}</bdi> <bdi>{next.name}</bdi>
        </span>
        <span className="ms-auto shrink-0">
          <TimeUntil event={next} />
        </span>
        <ChevronRight size={16} aria-hidden="true" className="mirrored shrink-0 text-ink-faint" />
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('calendar.ofInstrument', { name: instrument.showCode })}
        closeLabel={text('shell.close')}
        desktop="side"
      >
        <EventsOf instrument={instrument} />
      </Sheet>
    </>
  )
}

function EventsOf({ instrument }: { readonly instrument: Instrument }) {
  const { text, format } = useTexts()
  const query = useInstrumentEvents(instrument)
  const states = useListStates(query, 'calendar.events', { error: text('calendar.error') })
  return (
    <div className="flex flex-col gap-3">
      <List
        label={text('calendar.ofInstrument', { name: instrument.showCode })}
        items={query.data && byDay(recentOf(query.data), format.weekday)}
        keyOf={({ event }) => event.id}
        {...states}
      >
        {({ event, day }) => (
          <>
            {day !== undefined && <h3 className="pt-4 text-small font-semibold text-ink-soft">{day}</h3>}
            <EventRow event={event} />
          </>
        )}
      </List>
      <TextLink href={PATH.calendar}>{text('calendar.all')}</TextLink>
    </div>
  )
}
