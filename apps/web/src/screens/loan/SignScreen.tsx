import { useTexts } from '@fairtick/texts/react'
import { Card, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { signLoan, useLoanQuote } from '../../client/lending/loans'
import { uploadImage } from '../../client/identity/verification'
import { useFigures } from '../../figures/use-figures'
import { Form } from '../../form/Form'
import { FormFoot } from '../../form/FormFoot'
import { useFormAction } from '../../form/use-form-action'
import { useProblems } from '../../form/use-problems'
import { SignaturePad, useSignature } from '../../features/lending/SignaturePad'
import { PATH, loanPath } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'
import { type RequestedLoan, useRequestedLoan } from './use-requested-loan'

/** Signs for the loan on the accepted terms; terms changed since are read again. */
export function SignScreen() {
  const { text } = useTexts()
  const { isReady, requested } = useRequestedLoan()
  if (isReady && requested === undefined) return <Navigate to={PATH.borrower} replace />
  if (requested !== undefined && requested.hash === undefined)
    return <Navigate to={loanPath(PATH.loanAgreement, requested.inAddress)} replace />
  return (
    <MineScreen
      title={text('lending.sign')}
      lead={text('lending.signLead')}
      about={text('lending.lead')}
      backHref={requested ? loanPath(PATH.loanAgreement, requested.inAddress) : PATH.loan}
    >
      {requested?.hash !== undefined && <Sign requested={requested} hash={requested.hash} />}
    </MineScreen>
  )
}

function Sign({ requested, hash }: { readonly requested: RequestedLoan; readonly hash: string }) {
  const { text } = useTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  const signature = useSignature()
  const problems = useProblems<'sign'>()
  const [isShown, setShown] = useState(false)
  const draft = { configId: requested.offered.id, amount: requested.amount }
  const quote = useLoanQuote(draft).data
  const action = useFormAction(
    async (picture: File) => {
      const address = await uploadImage(picture, UNHURRIED())
      return signLoan(draft, { signature: address, termsHash: hash }, text('lending.title'))
    },
    {
      problems,
      fields: { sign: 'sign' },
      onDone: () => {
        showToast({ text: text('lending.asked'), tone: 'good' })
        void navigate(PATH.loans, { replace: true })
      },
    },
  )
  const submit = async () => {
    setShown(true)
    const picture = await signature.picture()
    if (picture !== undefined) action.run(picture)
  }
  const error = problems.bind('sign').error
  return (
    <Card>
      <Form label={text('lending.sign')} onSubmit={() => void submit()}>
        {quote && (
          <p className="text-body text-ink" data-testid="signed-sum">
            {text('lending.signFor', {
              amount: figures.inUsd(figures.balance(quote.amount)),
              total: figures.inUsd(figures.balance(quote.total)),
              days: text('limits.days', { count: quote.period }),
            })}
          </p>
        )}
        <SignaturePad
          open={signature}
          error={error ?? (isShown && signature.isEmpty ? text('lending.wrongSignature') : undefined)}
        />
        <FormFoot action={action} busyLabel={text('verify.submitBusy')} testId="submit-loan">
          {text('lending.signNow')}
        </FormFoot>
      </Form>
    </Card>
  )
}

const UNHURRIED = () => ({ signal: new AbortController().signal, onShare: () => undefined })
