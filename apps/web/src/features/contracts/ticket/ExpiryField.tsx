import { useTexts } from '@fairtick/texts/react'
import { Select, TextField } from '@fairtick/ui'
import { EXPIRIES } from './expiry'
import type { OpenTicket } from './use-ticket'

const NAMES = {
  never: 'trade.expiryNever',
  hour: 'trade.expiryHour',
  day: 'trade.expiryDay',
  week: 'trade.expiryWeek',
  moment: 'trade.expiryMoment',
} as const

/** The expiry of a pending order; none by default. */
export function ExpiryField({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const { ticket, change, read } = open
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={text('trade.expiry')}
        options={EXPIRIES.map((key) => ({ key, text: text(NAMES[key]) }))}
        value={ticket.expiry}
        onChange={(expiry) => change({ expiry })}
        hint={ticket.expiry === 'never' ? undefined : text('trade.expiryHint')}
        testId="expiry"
      />
      {ticket.expiry === 'moment' && (
        <TextField
          label={text('trade.expiryAt')}
          type="datetime-local"
          value={ticket.expiryTyped}
          onChange={(expiryTyped) => change({ expiryTyped })}
          error={read.expiry.problem && text('trade.expiryWrong')}
          testId="expiry-at"
        />
      )}
    </div>
  )
}
