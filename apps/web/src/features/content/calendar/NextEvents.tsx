import { useTexts } from '@fairtick/texts/react'
import { Card, Section, TextLink } from '@fairtick/ui'
import { useNextEvents } from '../../../client/content/economic-calendar'
import { PATH } from '../../../paths/paths'
import { EventRow } from './EventRow'

const SHOWN = 4

/** The next events of high impact, with the way to all of them; hidden where there is none. */
export function NextEvents() {
  const { text } = useTexts()
  const events = useNextEvents('high', SHOWN).data ?? []
  if (events.length === 0) return null
  return (
    <Section
      title={text('calendar.highTitle')}
      action={
        <TextLink href={PATH.calendar} testId="to-calendar">
          {text('calendar.all')}
        </TextLink>
      }
    >
      <Card padding="none" className="px-4">
        <ul role="list" className="grid divide-y divide-line lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} hasDay />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
