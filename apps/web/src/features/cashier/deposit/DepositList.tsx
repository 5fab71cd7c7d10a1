import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, Progress, TextLink } from '@fairtick/ui'
import { useMemo } from 'react'
import { type DepositKind, type OwnDeposit, useDeposits } from '../../../client/cashier/deposits'
import { useFigures } from '../../../figures/use-figures'
import { useColumnKinds } from '../../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../../filters/OwnRows'
import { useCurrencyWords } from './use-currency-words'

const TONE = { unchecked: 'accent', credited: 'up', rejected: 'down', invalid: 'neutral' } as const

/** The user's deposits of a kind, newest first, with their steps. Source: docs/spec/product.md 3.16, 4.4. */
export function DepositList({ kind }: { readonly kind: DepositKind }) {
  const { text } = useTexts()
  const deposits = useDeposits(kind)
  const columns = useColumns(kind)
  const nameOf = useDepositName()
  return (
    <OwnRows
      read={deposits}
      name="deposit.deposits"
      error={text('deposit.depositsError')}
      label={text('deposit.deposits')}
      items={deposits.deposits}
      kind="deposit"
      columns={columns}
      titleOf={nameOf}
      card={(deposit) => <DepositCard deposit={deposit} />}
    />
  )
}

/** The amount as sent or paid, and the network of coins. */
function useDepositName(): (deposit: OwnDeposit) => string {
  const { text } = useTexts()
  const inCurrency = useCurrencyWords()
  return ({ amount, currencyCode, protocol }) => {
    const shown = inCurrency(amount, currencyCode)
    return protocol === '' ? shown : text('deposit.overNetwork', { amount: shown, network: protocol })
  }
}

function useColumns(kind: DepositKind): readonly OwnColumn<OwnDeposit>[] {
  const { text } = useTexts()
  const kinds = useColumnKinds()
  const inCurrency = useCurrencyWords()
  return useMemo(() => {
    const network: OwnColumn<OwnDeposit> = {
      key: 'network',
      text: text('deposit.network'),
      choice: 'shown',
      sortedBy: ({ protocol }) => protocol,
      render: ({ protocol }) => <bdi>{protocol}</bdi>,
    }
    return [
      {
        key: 'amount',
        text: text('withdraw.amount'),
        isRowHeader: true,
        sortedBy: ({ credit }) => credit,
        render: ({ amount, currencyCode }) => (
          <Figure className="font-semibold">{inCurrency(amount, currencyCode)}</Figure>
        ),
        totalOf: () => text('deposit.status_credited'),
      },
      ...(kind === 'coin' ? [network] : []),
      kinds.moment({
        key: 'time',
        text: text('history.time'),
        choice: 'shown',
        of: ({ submittedAt }) => submittedAt,
      }),
      kinds.usd({
        key: 'credit',
        text: text('deposit.credit'),
        of: ({ credit }) => credit,
        isCounted: ({ status }) => status === 'credited',
      }),
      {
        ...kinds.status<OwnDeposit>(({ status }) => ({
          words: text(`deposit.status_${status}`),
          tone: TONE[status],
        })),
        render: (deposit) => <StatusOf deposit={deposit} />,
      },
    ]
  }, [kind, text, kinds, inCurrency])
}

/** Its state, and the confirmations so far. */
function StatusOf({ deposit: { status, found } }: { readonly deposit: OwnDeposit }) {
  const { text, format } = useTexts()
  return (
    <span className="inline-flex items-center gap-2">
      {status === 'unchecked' && found && (
        <Figure className="text-small text-ink-soft">
          {format.count(found.confirmations)} / {format.count(found.needed)}
        </Figure>
      )}
      <Badge tone={TONE[status]}>{text(`deposit.status_${status}`)}</Badge>
    </span>
  )
}

function DepositCard({ deposit }: { readonly deposit: OwnDeposit }) {
  const { text } = useTexts()
  const figures = useFigures()
  const nameOf = useDepositName()
  const { credit, status, reason, found } = deposit
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">{nameOf(deposit)}</p>
        <Badge tone={TONE[status]}>{text(`deposit.status_${status}`)}</Badge>
      </div>
      <p className="text-small text-ink-soft">
        {text(status === 'credited' ? 'deposit.credit' : 'deposit.creditPlanned')}{' '}
        <Figure>{figures.inUsd(figures.balance(credit))}</Figure>
      </p>
      {status === 'unchecked' && found && <Confirmed found={found} />}
      {reason !== '' && <p className="text-small text-danger">{text('deposit.reason', { reason })}</p>}
      <Steps deposit={deposit} />
    </div>
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
          <li key={`${step.at} ${step.text}`} className="flex flex-wrap justify-between gap-x-3">
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
