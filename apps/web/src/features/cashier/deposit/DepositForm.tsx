import type { Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { TextField, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useKeptDraft } from '../../../client/kept-draft'
import type { CallFailure } from '../../../client/transport/call-failure'
import { isOwnLimit } from '../../../client/transport/call-failure'
import type { OfferedNetwork, StatedAmount } from '../../../client/cashier/deposits'
import { refusingLimit } from '../../../client/identity/own-limits'
import { useCashierLimits } from '../../../client/cashier/withdrawals'
import { DepositAmountField } from './DepositAmountField'
import { type AmountTerms, isTxidOrNone, readDeposit } from './deposit-draft'
import { useCurrencyWords } from './use-currency-words'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { useFigures } from '../../../figures/use-figures'
import { refusalWords } from '../../../words/refusal-words'
import { PhotoField } from '../../../form/photo/PhotoField'
import { usePhoto } from '../../../form/photo/use-photo'
import { useOnSent } from '../../../form/SentForm'

type Field = 'amount' | 'proof' | 'txid'
type Stated = StatedAmount & { readonly txid: string }

interface FormParts {
  /** The kind and method of the deposit; the key of its stored draft. */
  readonly name: string
  readonly terms: AmountTerms & Pick<OfferedNetwork, 'currencyCode'>
  readonly words: { readonly amount: string; readonly submit: string }
  readonly asksTxid: boolean
  readonly state: (stated: Stated) => Promise<void>
}

/** States a sent or paid deposit: the amount, a picture as proof, and the transaction of coins. */
export function DepositForm(props: FormParts) {
  const { text } = useTexts()
  const { terms, words } = props
  const ownLeft = useOwnLeft()
  const { problems, draft, setDraft, isShown, proof, action, submit } = useDepositForm(props)
  return (
    <Form label={text('deposit.deposit')} onSubmit={submit}>
      <DepositAmountField
        ref={problems.bind('amount').ref}
        label={words.amount}
        terms={terms}
        typed={draft.typed}
        onChange={(typed) => setDraft({ ...draft, typed })}
        isShown={isShown}
        ownLeft={ownLeft}
      />
      <PhotoField
        label={text('deposit.proof')}
        open={proof}
        bound={problems.bind('proof')}
        hint={text('deposit.proofHint')}
        testId="deposit-proof"
      />
      {props.asksTxid && (
        <TxidField value={draft.txid} onChange={(txid) => setDraft({ ...draft, txid })} problems={problems} />
      )}
      <FormFoot action={action} busyLabel={text('deposit.submitBusy')} testId="submit-deposit">
        {words.submit}
      </FormFoot>
    </Form>
  )
}

/** The state of the form; submitted values are cleared, the terms stay. */
function useDepositForm(parts: FormParts) {
  const { text } = useTexts()
  const problems = useProblems<Field>()
  const [draft, setDraft] = useKeptDraft(`deposit ${parts.name}`, EMPTY)
  const [isShown, setShown] = useState(false)
  const proof = usePhoto(`deposit proof ${parts.name}`, (said) => problems.report('proof', said))
  const read = readDeposit(draft.typed, parts.terms)
  const action = useStating({ ...parts, typed: draft.typed }, problems, () => {
    setDraft(EMPTY)
    setShown(false)
    proof.remove()
  })
  const submit = () => {
    setShown(true)
    const { photo } = proof
    const txid = draft.txid.trim()
    const proofWords = { none: text('deposit.proofMissing'), sending: text('verify.photoSending') }
    const isWrong = problems.show({
      // The text about a wrong amount is already at the field.
      ...('problem' in read ? { amount: '' } : {}),
      ...(photo.state === 'sent' ? {} : { proof: proofWords[photo.state] }),
      ...(isTxidOrNone(txid) ? {} : { txid: text('deposit.wrongTxid') }),
    })
    if (isWrong || 'problem' in read || photo.state !== 'sent') return
    action.run({ amount: read.amount, proof: photo.url, txid })
  }
  return { problems, draft, setDraft, isShown, proof, action, submit }
}

/** The smallest remainder of the user's own deposit limits; undefined: none. */
function useOwnLeft(): Usd | undefined {
  const limits = useCashierLimits().data
  const lefts = Object.values(limits?.deposits ?? {}).flatMap((used) => used?.left ?? [])
  return lefts.reduce<Usd | undefined>(
    (least, left) => (least === undefined || left < least ? left : least),
    undefined,
  )
}

const EMPTY = { typed: '', txid: '' }

function TxidField(props: {
  readonly value: string
  readonly onChange: (txid: string) => void
  readonly problems: FormProblems<Field>
}) {
  const { text } = useTexts()
  const bound = props.problems.bind('txid')
  return (
    <TextField
      ref={bound.ref}
      error={bound.error}
      label={text('deposit.txid')}
      hint={text('deposit.txidHint')}
      value={props.value}
      onChange={(txid) => {
        bound.clear()
        props.onChange(txid)
      }}
      maxLength={140}
      autoComplete="off"
      testId="deposit-txid"
    />
  )
}

/** Submits the form; a refusal by an own limit states its kind and end. */
function useStating(
  stating: {
    readonly terms: Pick<OfferedNetwork, 'currencyCode'>
    readonly typed: string
    readonly state: (stated: Stated) => Promise<void>
  },
  problems: FormProblems<Field>,
  onDone: () => void,
) {
  const texts = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const onSent = useOnSent()
  const onFailed = (failure: CallFailure): boolean => {
    const limit = isOwnLimit(failure) ? refusingLimit(failure) : undefined
    if (limit !== undefined) problems.setAlert(refusalWords(limit, texts, figures))
    return limit !== undefined
  }
  return useFormAction(stating.state, {
    problems,
    fields: { number: 'amount', proofImg: 'proof', txid: 'txid' },
    onFailed,
    onDone: () => {
      const stated = { amount: stating.typed, currencyCode: stating.terms.currencyCode }
      const amount = inCurrency(stated.amount, stated.currencyCode)
      showToast({ text: texts.text('deposit.submitted', { amount }), tone: 'good' })
      onDone()
      onSent(<Submitted {...stated} />)
    },
  })
}

function Submitted(props: { readonly amount: string; readonly currencyCode: string }) {
  const { text } = useTexts()
  const inCurrency = useCurrencyWords()
  return text('deposit.submitted', { amount: inCurrency(props.amount, props.currencyCode) })
}
