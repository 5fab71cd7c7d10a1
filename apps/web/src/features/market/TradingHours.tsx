import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure, Sheet } from '@fairtick/ui'
import type { Listing } from '../../client/market'
import { dayName, sessionWords } from './hours-words'

/** The weekly trading hours of an instrument, in the wall clock of its time zone. */
export function TradingHours(props: { readonly listing: Listing; readonly onClose: () => void }) {
  const { text, language } = useTexts()
  const { hours, instrument } = props.listing
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={`${text('rules.hours')} · ${instrument.showCode}`}
      closeLabel={text('shell.close')}
    >
      <div className="flex flex-col gap-3" data-testid="trading-hours">
        <DescriptionList
          rows={hours.week.map((sessions, day) => ({
            key: String(day),
            label: dayName(day, language.htmlLang),
            value:
              sessions.length === 0 ? text('rules.noSession') : <Figure>{sessionWords(sessions)}</Figure>,
          }))}
        />
        <p className="text-small text-ink-soft">{text('rules.hoursZone', { zone: hours.timeZone })}</p>
        <p className="text-small text-ink-soft">{text('rules.hoursHint')}</p>
      </div>
    </Sheet>
  )
}
