import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, Progress, TextLink } from '@fairtick/ui'
import { type DepositKind, type OwnDeposit, useDeposits } from '../../../client/deposits'
import { useFigures } from '../../../figures/use-figures'
import { ReadList } from '../../../reads/ReadList'
import { useCurrencyWords } from './use-currency-words'

const TONE = { unchecked: 'accent', credited: 'up', rejected: 'down', invalid: 'neutral' } as const

/** The user's deposits of a kind, newest first, with their steps. Source: docs/spec/product.md 3.16, 4.4. */
export function DepositList({ kind }: { readonly kind: DepositKind }) {
  const { text } = useTexts()
  const deposits = useDeposits(kind)
  return (
    <ReadList
      read={deposits}
      name="deposit.deposits"
      error={text('deposit.depositsError')}
      label={text('deposit.deposits')}
      items={deposits.deposits}
      keyOf={({ id }) => id}
    >
      {(deposit) => <DepositRow deposit={deposit} />}
    </ReadList>
  )
}

function DepositRow({ deposit }: { readonly deposit: OwnDeposit }) {
  const { text } = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const { id, amount, currencyCode, protocol, credit, status, reason, found } = deposit
  const shown = inCurrency(amount, currencyCode)
  return (
    <article className="flex flex-col gap-2 py-3" data-testid={`deposit-${id}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">
          {protocol === '' ? shown : text('deposit.overNetwork', { amount: shown, network: protocol })}
        </p>
        <Badge tone={TONE[status]}>{text(`deposit.status_${status}`)}</Badge>
      </div>
      <p className="text-small text-ink-soft">
        {text(status === 'credited' ? 'deposit.credit' : 'deposit.creditPlanned')}{' '}
        <Figure>{figures.inUsd(figures.balance(credit))}</Figure>
      </p>
      {status === 'unchecked' && found && <Confirmed found={found} />}
      {reason !== '' && <p className="text-small text-danger">{text('deposit.reason', { reason })}</p>}
      <Steps deposit={deposit} />
    </article>
  )
}

/** The confirmations of its transfer, updated as blocks arrive. */
function Confirmed({ found }: { readonly found: NonNullable<OwnDeposit['found']> }) {
  const { text, format } = useTexts()
  const { confirmations, needed } = found
  return (
    <div className="flex flex-col gap-1" role="status" data-testid="confirmed">
      <Progress share={needed === 0 ? 1 : confirmations / needed} />
      <p className="text-small text-ink-soft">
        {text('deposit.confirmed', {
          confirmations: format.count(confirmations),
          needed: format.count(needed),
        })}
      </p>
    </div>
  )
}

function Steps({ deposit: { timeline } }: { readonly deposit: OwnDeposit }) {
  const { text, format } = useTexts()
  const link = timeline.at(-1)?.link ?? ''
  return (
    <>
      <ol className="flex flex-col gap-0.5 border-s-2 border-line ps-3 text-small text-ink-soft">
        {timeline.map((step) => (
          <li key={`${step.at} ${step.text}`} className="flex justify-between gap-3">
            <span>{step.text}</span>
            <span className="shrink-0 tabular-nums">{format.dateTime(step.at)}</span>
          </li>
        ))}
      </ol>
      {link !== '' && (
        <p className="text-small">
          <TextLink href={link} isExternal>
            {text('deposit.lookUp')}
          </TextLink>
        </p>
      )}
    </>
  )
}
