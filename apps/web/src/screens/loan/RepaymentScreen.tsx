import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure, Section, showToast } from '@fairtick/ui'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type OwedNow, repayFromFund, useLoan, useOwed } from '../../client/lending/loans'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'
import { useFigures } from '../../figures/use-figures'
import { Loaded } from '../../features/identity/Loaded'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'
import { idIn } from '../../paths/id-in'
import { OutsideRepayment } from './OutsideRepayment'

/** Repays a loan: at once from the fund account, or externally with a proof. */
export function RepaymentScreen() {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const loanId = idIn(parameters, 'loan_id')
  if (loanId === undefined) return <Navigate to={PATH.loans} replace />
  return (
    <MineScreen title={text('lending.repay')} about={text('lending.lead')} backHref={PATH.loans}>
      <Repayment loanId={loanId} />
    </MineScreen>
  )
}

/** A running loan can be repaid; while a proof is under check, the borrower can only wait. */
function Repayment({ loanId }: { readonly loanId: number }) {
  const loan = useLoan(loanId)
  return (
    <Loaded query={loan} height="24rem">
      {({ status }) => {
        if (status === 'running') return <Repaying loanId={loanId} />
        return status === 'proved' ? <UnderCheck loanId={loanId} /> : <Navigate to={PATH.loans} replace />
      }}
    </Loaded>
  )
}

function Repaying({ loanId }: { readonly loanId: number }) {
  const { text } = useTexts()
  const owed = useOwed(loanId)
  return (
    <>
      <p className="text-body text-ink-soft">{text('lending.repayLead')}</p>
      <Loaded query={owed} height="24rem">
        {(now) => (
          <>
            <Owed owed={now} />
            <FromFund loanId={loanId} owed={now} />
            <Section title={text('lending.outside_title')}>
              <OutsideRepayment loanId={loanId} owed={now.total} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  )
}

function UnderCheck({ loanId }: { readonly loanId: number }) {
  const { text } = useTexts()
  const owed = useOwed(loanId)
  return (
    <>
      <p role="status" className="text-body text-ink" data-testid="repayment-under-check">
        {text('lending.status_proved')}
      </p>
      <Loaded query={owed} height="16rem">
        {(since) => <Owed owed={since} />}
      </Loaded>
    </>
  )
}

function Owed({ owed }: { readonly owed: OwedNow }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const usd = (amount: OwedNow['total']) => <Figure>{figures.inUsd(figures.balance(amount))}</Figure>
  return (
    <Card className="flex flex-col gap-2">
      <p className="text-body text-ink-soft" data-testid="repayment-kind">
        {text(`lending.as_${KIND[owed.kind]}`)}
      </p>
      <DescriptionList
        rows={[
          { key: 'principal', label: text('lending.principal'), value: usd(owed.principal) },
          { key: 'interest', label: text('lending.interestToDate'), value: usd(owed.interest) },
          { key: 'full', label: text('lending.interestToTerm'), value: usd(owed.interestToTerm) },
          { key: 'penalty', label: text('lending.lateFees'), value: usd(owed.penalty) },
          { key: 'due', label: text('lending.dueAt'), value: format.dateTime(owed.dueAt) },
          {
            key: 'total',
            label: text('lending.owed'),
            value: <span data-testid="owed-total">{usd(owed.total)}</span>,
            isStrong: true,
          },
        ]}
      />
    </Card>
  )
}

const KIND = { term: 'term', 'change-of-mind': 'mind', early: 'early' } as const

function FromFund({ loanId, owed }: { readonly loanId: number; readonly owed: OwedNow }) {
  const { text } = useTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  const total = figures.inUsd(figures.balance(owed.total))
  const repaying = useAction(() => repayFromFund(loanId, owed.total, text('lending.repay')), {
    onDone: () => {
      showToast({ text: text('lending.repaid', { total }), tone: 'good' })
      void navigate(PATH.loans, { replace: true })
    },
  })
  return (
    <ConfirmedButton
      size="large"
      isWide
      action={repaying}
      title={({ inUsd, balance }) => text('lending.repayTitle', { total: inUsd(balance(owed.total)) })}
      question={text('lending.repayQuestion')}
      confirmLabel={text('lending.repayFund')}
      testId="repay-fund"
    />
  )
}
