import { useTexts } from '@fairtick/texts/react'
import { Card, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadImage } from '../../client/identity/verification'
import { type LoanDraft, signLoan, useLoanQuote } from '../../client/lending/loans'
import { useFigures } from '../../figures/use-figures'
import { Form } from '../../form/Form'
import { FormFoot } from '../../form/FormFoot'
import { useFormAction } from '../../form/use-form-action'
import { useProblems } from '../../form/use-problems'
import { PATH } from '../../paths/paths'
import { SignaturePad, useSignature } from './SignaturePad'

/** The signature under a loan, for the terms of a hash that the client has accepted. */
export function SignForm({ draft, hash }: { readonly draft: LoanDraft; readonly hash: string }) {
  const { text } = useTexts()
  const figures = useFigures()
  const navigate = useNavigate()
  const signature = useSignature()
  const problems = useProblems<'sign'>()
  const [isShown, setShown] = useState(false)
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
