import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, TextLink, showToast } from '@fairtick/ui'
import { useMemo } from 'react'
import {
  type CurrencyKind,
  type OwnWithdrawal,
  cancelWithdrawal,
  useWithdrawals,
} from '../../../client/cashier/withdrawals'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { useFigures } from '../../../figures/use-figures'
import { useColumnKinds } from '../../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../../filters/OwnRows'
import { CopyButton } from '../../../copying/CopyButton'
import { useCurrencyWords } from '../deposit/use-currency-words'
import { useShownNumber } from './use-shown-number'

const TONE = {
  requested: 'accent',
  approved: 'accent',
  paid: 'up',
  rejected: 'down',
  cancelled: 'neutral',
} as const
/** The text keys of the amount a client gets, or got; other endings have no amount. */
const RECEIPT = {
  requested: 'withdraw.receive',
  approved: 'withdraw.receive',
  paid: 'withdraw.received',
  rejected: undefined,
  cancelled: undefined,
} as const

/** The user's withdrawals of a kind, newest first, each with its steps. */
export function WithdrawalList({ kind }: { readonly kind: CurrencyKind }) {
  const { text } = useTexts()
  const withdrawals = useWithdrawals(kind)
  const columns = useColumns()
  const nameOf = useWithdrawalName()
  return (
    <OwnRows
      read={withdrawals}
      name="withdraw.withdrawals"
      error={text('withdraw.withdrawalsError')}
      label={text('withdraw.withdrawals')}
      items={withdrawals.withdrawals}
      kind="withdrawal"
      columns={columns}
      titleOf={nameOf}
      card={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
    />
  )
}

/** The amount, and where it goes. */
function useWithdrawalName(): (withdrawal: OwnWithdrawal) => string {
  const { text } = useTexts()
  const figures = useFigures()
  const numberOf = useShownNumber()
  return ({ amount, to }) =>
    text('withdraw.toWhom', { amount: figures.inUsd(figures.balance(amount)), to: numberOf(to) })
}

function useColumns(): readonly OwnColumn<OwnWithdrawal>[] {
  const { text } = useTexts()
  const kinds = useColumnKinds()
  const inCurrency = useCurrencyWords()
  const numberOf = useShownNumber()
  return useMemo(
    () => [
      {
        key: 'to',
        text: text('withdraw.method'),
        isRowHeader: true,
        sortedBy: ({ to }) => to,
        render: ({ to }) => <bdi className="font-semibold">{numberOf(to)}</bdi>,
        totalOf: (rows) => rows.find(isPaid)?.statusName,
      },
      kinds.moment({
        key: 'time',
        text: text('history.time'),
        choice: 'shown',
        of: ({ requestedAt }) => requestedAt,
      }),
      kinds.usd({
        key: 'amount',
        text: text('withdraw.amount'),
        of: ({ amount }) => amount,
        isCounted: isPaid,
      }),
      kinds.usd({
        key: 'fee',
        text: text('withdraw.fee'),
        choice: 'hidden',
        of: ({ fee }) => fee,
        isCounted: isPaid,
      }),
      {
        key: 'received',
        text: text('withdraw.receive'),
        align: 'end',
        choice: 'hidden',
        // The decimals of a currency are fixed, so that its amounts sort as texts of one length.
        sortedBy: ({ received, currency }) => `${currency.code} ${received.padStart(RECEIVED_LENGTH, '0')}`,
        render: ({ received, currency }) => <Figure>{inCurrency(received, currency.code)}</Figure>,
      },
      kinds.status(({ status, statusName }) => ({ words: statusName, tone: TONE[status] })),
      {
        key: 'acts',
        text: text('withdraw.cancel'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: (withdrawal) => <CancelWithdrawal withdrawal={withdrawal} />,
      },
    ],
    [text, kinds, inCurrency, numberOf],
  )
}

/** Longer than any received amount. */
const RECEIVED_LENGTH = 40

const isPaid = ({ status }: OwnWithdrawal): boolean => status === 'paid'

function WithdrawalCard({ withdrawal }: { readonly withdrawal: OwnWithdrawal }) {
  const { text } = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const nameOf = useWithdrawalName()
  const { fee, currency, received, statusName, status, txid, reason } = withdrawal
  const receipt = RECEIPT[status]
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">{nameOf(withdrawal)}</p>
        <Badge tone={TONE[status]}>{statusName}</Badge>
      </div>
      {receipt !== undefined && (
        <p className="text-small text-ink-soft">
          {text(receipt)} <Figure>{inCurrency(received, currency.code)}</Figure>
        </p>
      )}
      {status === 'paid' && (
        <p className="text-small text-ink-soft">
          {text('withdraw.fee')} <Figure>{figures.inUsd(figures.balance(fee))}</Figure>
        </p>
      )}
      {txid !== '' && <Transaction txid={txid} />}
      {reason !== '' && <p className="text-small text-danger">{text('withdraw.reason', { reason })}</p>}
      <Steps withdrawal={withdrawal} />
      <div className="self-start empty:hidden">
        <CancelWithdrawal withdrawal={withdrawal} />
      </div>
    </div>
  )
}

/** The transaction or bank reference of the payment, for the client's own lookup. */
function Transaction({ txid }: { readonly txid: string }) {
  const { text } = useTexts()
  const label = text('withdraw.txid')
  return (
    <div className="flex items-center justify-between gap-3 text-small text-ink-soft">
      <p className="min-w-0">
        {label} <bdi className="break-all text-ink">{txid}</bdi>
      </p>
      <span className="shrink-0">
        <CopyButton value={txid} label={label} testId="copy-txid" />
      </span>
    </div>
  )
}

function Steps({ withdrawal }: { readonly withdrawal: OwnWithdrawal }) {
  const { format } = useTexts()
  return (
    <ol className="flex flex-col gap-0.5 border-s-2 border-line ps-3 text-small text-ink-soft">
      {withdrawal.timeline.map((step) => (
        <li key={`${step.at} ${step.text}`} className="flex flex-wrap justify-between gap-x-3">
          {step.link === '' ? (
            <span>{step.text}</span>
          ) : (
            <TextLink href={step.link} isExternal>
              {step.text}
            </TextLink>
          )}
          <span className="shrink-0 tabular-nums">{format.dateTime(step.at)}</span>
        </li>
      ))}
    </ol>
  )
}

function CancelWithdrawal({ withdrawal: { id, amount, canCancel } }: { readonly withdrawal: OwnWithdrawal }) {
  const { text } = useTexts()
  const cancelling = useAction(() => cancelWithdrawal(id, text('withdraw.cancel')), {
    onDone: () => showToast({ text: text('withdraw.cancelled'), tone: 'good' }),
  })
  if (!canCancel) return null
  return (
    <ConfirmedButton
      size="small"
      variant="outline"
      action={cancelling}
      title={({ inUsd, balance }) => text('withdraw.cancelTitle', { amount: inUsd(balance(amount)) })}
      question={text('withdraw.cancelText')}
      confirmLabel={text('withdraw.cancel')}
      cancelLabel={text('withdraw.keep')}
      testId={`cancel-withdrawal-${id}`}
    />
  )
}
