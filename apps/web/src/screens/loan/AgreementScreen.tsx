import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Checkbox } from '@fairtick/ui'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type QuotedLoan, useLoanQuote } from '../../client/lending/loans'
import { Loaded } from '../../features/identity/Loaded'
import { AgreementText } from '../../features/lending/AgreementText'
import { LoanSheet } from '../../features/lending/LoanSheet'
import { idIn } from '../../paths/id-in'
import { PATH, loanPath } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'
import { SignedAgreement } from './SignedAgreement'
import { type RequestedLoan, useRequestedLoan } from './use-requested-loan'

/** The agreement of a requested or a signed loan. Source: docs/spec/product.md 2. */
export function AgreementScreen() {
  const [parameters] = useSearchParams()
  const loanId = idIn(parameters, 'loan_id')
  return loanId === undefined ? <UnsignedAgreement /> : <SignedAgreement loanId={loanId} />
}

/** The agreement with all figures, to be read before its signature. */
function UnsignedAgreement() {
  const { text } = useTexts()
  const { isReady, requested } = useRequestedLoan()
  if (isReady && requested === undefined) return <Navigate to={PATH.borrower} replace />
  return (
    <MineScreen
      title={text('lending.agreement')}
      lead={text('lending.agreementLead')}
      about={text('lending.lead')}
      backHref={requested ? loanPath(PATH.loan, requested.inAddress) : PATH.loan}
    >
      {requested && <Agreement requested={requested} />}
    </MineScreen>
  )
}

function Agreement({ requested }: { readonly requested: RequestedLoan }) {
  const quote = useLoanQuote({ configId: requested.offered.id, amount: requested.amount })
  return (
    <Loaded query={quote} height="40rem">
      {(read) => <Read key={read.termsHash} requested={requested} quote={read} />}
    </Loaded>
  )
}

function Read({ requested, quote }: { readonly requested: RequestedLoan; readonly quote: QuotedLoan }) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [isAgreed, setAgreed] = useState(false)
  const [isShown, setShown] = useState(false)
  const goOn = () => {
    setShown(true)
    if (isAgreed) void navigate(loanPath(PATH.loanSign, { ...requested.inAddress, hash: quote.termsHash }))
  }
  return (
    <>
      <LoanSheet quote={quote} />
      <Card label={text('lending.agreement')}>
        <AgreementText text={quote.agreement} />
      </Card>
      <Card className="flex flex-col gap-3">
        <Checkbox
          label={text('lending.agree')}
          isOn={isAgreed}
          onChange={setAgreed}
          error={isShown && !isAgreed ? text('lending.wrongAgree') : undefined}
          testId="agree-loan"
        />
        <Button size="large" isWide onPress={goOn} testId="to-sign">
          {text('lending.toSign')}
        </Button>
      </Card>
    </>
  )
}
