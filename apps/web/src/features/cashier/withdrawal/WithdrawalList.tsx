import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, TextLink, showToast } from '@fairtick/ui'
import {
  type CurrencyKind,
  type OwnWithdrawal,
  cancelWithdrawal,
  useWithdrawals,
} from '../../../client/withdrawals'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { useFigures } from '../../../figures/use-figures'
import { ReadList } from '../../../reads/ReadList'
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
  return (
    <ReadList
      read={withdrawals}
      name="withdraw.withdrawals"
      error={text('withdraw.withdrawalsError')}
      label={text('withdraw.withdrawals')}
      items={withdrawals.withdrawals}
      keyOf={({ id }) => id}
    >
      {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    </ReadList>
  )
}

function WithdrawalRow({ withdrawal }: { readonly withdrawal: OwnWithdrawal }) {
  const { text } = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const numberOf = useShownNumber()
  const { id, amount, fee, to, currency, received, statusName, status, txid, reason, canCancel } = withdrawal
  const shown = figures.inUsd(figures.balance(amount))
  const receipt = RECEIPT[status]
  return (
    <article className="flex flex-col gap-2 py-3" data-testid={`withdrawal-${id}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">
          {text('withdraw.toWhom', { amount: shown, to: numberOf(to) })}
        </p>
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
      {canCancel && (
        <div className="self-start">
          <CancelWithdrawal id={id} amount={shown} />
        </div>
      )}
    </article>
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
        <li key={`${step.at} ${step.text}`} className="flex justify-between gap-3">
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

function CancelWithdrawal({ id, amount }: { readonly id: number; readonly amount: string }) {
  const { text } = useTexts()
  const cancelling = useAction(() => cancelWithdrawal(id, text('withdraw.cancel')), {
    onDone: () => showToast({ text: text('withdraw.cancelled'), tone: 'good' }),
  })
  return (
    <ConfirmedButton
      size="small"
      variant="outline"
      action={cancelling}
      title={text('withdraw.cancelTitle', { amount })}
      question={text('withdraw.cancelText')}
      confirmLabel={text('withdraw.cancel')}
      cancelLabel={text('withdraw.keep')}
      testId={`cancel-withdrawal-${id}`}
    />
  )
}
