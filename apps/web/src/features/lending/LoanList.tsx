import { type LoanStatus, addUsd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, DescriptionList, Figure, LinkButton } from '@fairtick/ui'
import { type ComponentProps, useMemo } from 'react'
import { type OwnLoan, useLoans } from '../../client/lending/loans'
import { useFigures } from '../../figures/use-figures'
import { type ColumnKinds, useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'
import { PATH, repaymentPath, signedAgreementPath } from '../../paths/paths'
import { AgreementFile } from './AgreementFile'

const TONE: Readonly<Record<LoanStatus, ComponentProps<typeof Badge>['tone']>> = {
  submitted: 'neutral',
  running: 'accent',
  rejected: 'down',
  proved: 'warn',
  repaid: 'up',
}

/** The user's loans, newest first, each with its state, figures and signed agreement. */
export function LoanList() {
  const { text } = useTexts()
  const loans = useLoans()
  const columns = useColumns()
  return (
    <OwnRows
      read={loans}
      name="lending.loans"
      error={text('lending.loansError')}
      label={text('lending.records')}
      items={loans.loans}
      kind="loan"
      columns={columns}
      titleOf={() => text('lending.offer')}
      card={(loan) => <LoanCard loan={loan} />}
      emptyAction={<LinkButton href={PATH.loan}>{text('lending.choose')}</LinkButton>}
    />
  )
}

/** Owed by its client. */
const isOwed = ({ status }: OwnLoan) => status === 'running' || status === 'proved'

function useColumns(): readonly OwnColumn<OwnLoan>[] {
  const { text } = useTexts()
  const kinds = useColumnKinds()
  const figures = useLoanFigures(kinds)
  return useMemo(
    () => [
      {
        key: 'number',
        text: text('lending.number'),
        isRowHeader: true,
        sortedBy: ({ id }) => id,
        render: ({ id }) => <Figure className="font-semibold">{String(id)}</Figure>,
        totalOf: () => text('lending.status_running'),
      },
      kinds.moment({
        key: 'signed',
        text: text('lending.submittedAt'),
        choice: 'shown',
        of: ({ submittedAt }) => submittedAt,
      }),
      kinds.moment({
        key: 'due',
        text: text('lending.dueAt'),
        choice: 'shown',
        of: ({ dueAt }) => dueAt,
      }),
      ...figures,
      kinds.status(({ status }) => ({ words: text(`lending.status_${status}`), tone: TONE[status] })),
      {
        key: 'acts',
        text: text('lending.repay'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: ({ id, status }) =>
          status === 'running' && (
            <LinkButton href={repaymentPath(id)} size="small" testId={`repay-${id}`}>
              {text('lending.repay')}
            </LinkButton>
          ),
      },
    ],
    [text, kinds, figures],
  )
}

/** Term and amounts; the totals are of the amounts owed. */
function useLoanFigures(kinds: ColumnKinds): readonly OwnColumn<OwnLoan>[] {
  const { text } = useTexts()
  return useMemo(
    () => [
      {
        key: 'period',
        text: text('lending.period'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ period }) => period,
        render: ({ period }) => text('limits.days', { count: period }),
      },
      kinds.usd({
        key: 'amount',
        text: text('lending.amount'),
        of: ({ amount }) => amount,
        isCounted: isOwed,
      }),
      kinds.usd({
        key: 'interest',
        text: text('lending.payment_interest'),
        choice: 'shown',
        of: ({ interest }) => interest,
        isCounted: isOwed,
      }),
      kinds.usd({
        key: 'late',
        text: text('lending.lateFees'),
        choice: 'hidden',
        of: ({ penalty }) => penalty,
        isCounted: isOwed,
      }),
    ],
    [text, kinds],
  )
}

function LoanCard({ loan }: { readonly loan: OwnLoan }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, status, amount, reason } = loan
  return (
    <div className="flex flex-col gap-2 py-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-lead font-semibold text-ink">
          <Figure>{figures.inUsd(figures.balance(amount))}</Figure>
        </h2>
        <Badge tone={TONE[status]}>{text(`lending.status_${status}`)}</Badge>
      </header>
      <LoanFigures loan={loan} />
      {reason !== '' && (
        <p className="text-body text-warn">{text('lending.reason', { reason: `\u2068${reason}\u2069` })}</p>
      )}
      <p className="text-small break-all text-ink-soft">
        {text('lending.hash')}{' '}
        {loan.agreementHash === '' ? (
          text('lending.beingDrawn')
        ) : (
          <bdi dir="ltr" data-testid={`loan-hash-${id}`}>
            {loan.agreementHash}
          </bdi>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {status === 'running' && (
          <LinkButton href={repaymentPath(id)} testId={`repay-${id}`}>
            {text('lending.repay')}
          </LinkButton>
        )}
        <LinkButton href={signedAgreementPath(id)} variant="quiet" testId={`read-agreement-${id}`}>
          {text('lending.readAgreement')}
        </LinkButton>
        <AgreementFile loanId={id} />
      </div>
    </div>
  )
}

function LoanFigures({ loan }: { readonly loan: OwnLoan }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { id, status, amount, interest, penalty, period, submittedAt, approvedAt, dueAt, endedAt } = loan
  const at = (key: string, moment: number | undefined, words: string) =>
    moment === undefined ? [] : [{ key, label: words, value: format.dateTime(moment) }]
  const usd = (sum: typeof amount) => <Figure>{figures.inUsd(figures.balance(sum))}</Figure>
  return (
    <DescriptionList
      isDense
      rows={[
        { key: 'id', label: text('lending.number'), value: <Figure>{String(id)}</Figure> },
        { key: 'period', label: text('lending.period'), value: text('limits.days', { count: period }) },
        { key: 'interest', label: text('lending.interest'), value: usd(interest) },
        ...(penalty > 0n
          ? [{ key: 'penalty', label: text('lending.lateFees'), value: usd(penalty), tone: 'warn' } as const]
          : []),
        ...(status === 'repaid'
          ? [
              {
                key: 'total',
                label: text('lending.repaidSum'),
                value: usd(addUsd(amount, interest, penalty)),
              },
            ]
          : []),
        ...(loan.repaidAs === undefined
          ? []
          : [
              {
                key: 'kind',
                label: text('lending.repaidHow'),
                value: text(`lending.kind_${KIND[loan.repaidAs]}`),
              },
            ]),
        ...at('submitted', submittedAt, text('lending.submittedAt')),
        ...at('approved', approvedAt, text('lending.approvedAt')),
        ...at('due', dueAt, text('lending.dueAt')),
        ...at('ended', endedAt, text('lending.endedAt')),
      ]}
    />
  )
}

const KIND = { term: 'term', 'change-of-mind': 'mind', early: 'early' } as const
