import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure } from '@fairtick/ui'
import { type OwnRecovery, useRecoveries } from '../../../client/cashier/recoveries'
import { useCurrencyWords } from '../deposit/use-currency-words'
import { ReadList } from '../../../reads/ReadList'

const TONE = { open: 'accent', answered: 'up', closed: 'neutral' } as const

/** The user's tickets about misdirected transfers, newest first, with the answers. */
export function RecoveryList() {
  const { text } = useTexts()
  const recoveries = useRecoveries()
  return (
    <ReadList
      read={recoveries}
      name="recovery.tickets"
      error={text('recovery.ticketsError')}
      label={text('recovery.tickets')}
      items={recoveries.recoveries}
      keyOf={({ id }) => id}
    >
      {(recovery) => <RecoveryRow recovery={recovery} />}
    </ReadList>
  )
}

function RecoveryRow({ recovery }: { readonly recovery: OwnRecovery }) {
  const { text, format } = useTexts()
  const inCurrency = useCurrencyWords()
  const { id, status, fault, currencyCode: currency, protocol, used, amount, txid, answers } = recovery
  return (
    <article className="flex flex-col gap-2 py-3" data-testid={`recovery-${id}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">
          {text('recovery.ticket', { id: String(id) })} · {text(`recovery.fault_${fault}`)}
        </p>
        <Badge tone={TONE[status]}>{text(`recovery.status_${status}`)}</Badge>
      </div>
      <p className="text-small text-ink-soft">
        <Figure>{inCurrency(amount, currency)}</Figure>{' '}
        <bdi>{used === '' ? protocol : `${protocol} → ${used}`}</bdi>
      </p>
      <p className="text-small break-all text-ink-faint">
        <bdi>{txid}</bdi>
      </p>
      {recovery.content !== '' && <p className="text-small text-ink-soft">{recovery.content}</p>}
      {answers.map((answer) => (
        <div key={answer.at} className="border-s-2 border-line ps-3 text-small">
          <p className="text-ink-faint">
            {text('recovery.answer')} <span className="tabular-nums">{format.dateTime(answer.at)}</span>
          </p>
          <p className="break-words whitespace-pre-line text-ink">{answer.text}</p>
        </div>
      ))}
    </article>
  )
}
