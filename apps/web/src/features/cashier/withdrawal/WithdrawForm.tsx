import { NO_USD, type Usd, formatCents, freeBalance, masked } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, Select, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useAccount } from '../../../client/cashier/accounts'
import type { OwnSecurity } from '../../../client/identity/security'
import { failureOf } from '../../../client/transport/call-failure'
import {
  type WithdrawalDraft,
  type OwnMethod,
  type OwnerProof,
  sendWithdrawalCode,
  useQuote,
  withdraw,
  withdrawalStep,
} from '../../../client/cashier/withdrawals'
import { AmountBounds } from './AmountBounds'
import { QuoteLines } from './QuoteLines'
import { useShownNumber } from './use-shown-number'
import { useIsPast } from './use-is-past'
import { type AmountProblem, readAmount } from './withdrawal-draft'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { NumberField } from '../../../figures/NumberField'
import { useFigures } from '../../../figures/use-figures'
import { failureText } from '../../../words/failure-text'
import { useOnSent } from '../../../form/SentForm'
import { NO_PROOF, OwnerProofField, alsoUnsigned, missingProof, withoutSignature } from './OwnerProofField'
import { useAsksCode } from './use-asks-code'
import { useCodedFor } from './use-coded-for'

/**
 * Requests a withdrawal to one of the saved methods. Source: docs/spec/product.md 5.7, docs/spec/rules.md
 * 6.2.
 */
export function WithdrawForm(props: {
  readonly methods: readonly [OwnMethod, ...OwnMethod[]]
  readonly security: OwnSecurity
  /** The id of the preselected method, such as the one just saved. */
  readonly chosenId: number | undefined
}) {
  const { text } = useTexts()
  const { methods, security } = props
  const asksCode = useAsksCode(security)
  const problems = useProblems<'code'>()
  const [proof, setProof] = useState(NO_PROOF)
  const { method, typed, free, problem, draft, setMethodId, setTyped, setShown } = useWithdrawalDraft(
    methods,
    props.chosenId,
  )
  const terms = useQuote(draft)
  const { action, sendCode } = useWithdrawing(draft, {
    problems,
    onDone: () => {
      setTyped('')
      setProof(NO_PROOF)
      setShown(false)
    },
    onFailed: () => {
      setProof(withoutSignature)
      // The terms may have expired while the page was suspended.
      void terms.refetch()
    },
  })
  const submit = () => {
    setShown(true)
    if (!draft || !terms.data) return
    action.submit({ code: missingProof(proof, asksCode) }, { quoteId: terms.data.id, proof })
  }
  return (
    <Card>
      <Form label={text('withdraw.withdraw')} onSubmit={submit}>
        <MethodSelect methods={methods} chosen={method} onChange={alsoUnsigned(setMethodId, setProof)} />
        <AmountField {...{ typed, free, problem }} onChange={alsoUnsigned(setTyped, setProof)} />
        <Terms terms={draft && terms} method={method} draftKey={`${method.id} ${typed}`} />
        <OwnerProofField
          security={security}
          isRequired={asksCode}
          proof={proof}
          onChange={setProof}
          problems={problems}
          purpose={`withdraw ${method.id} ${typed}`}
          isReady={() => {
            setShown(true)
            return draft !== undefined
          }}
          send={sendCode}
          step={draft && withdrawalStep(draft)}
        />
        <FormFoot action={action} testId="withdraw">
          {text('withdraw.withdrawNow')}
        </FormFoot>
      </Form>
    </Card>
  )
}

/** The limits of an amount, and the terms of the requested one; undefined without a request. */
function Terms(props: {
  readonly terms: ReturnType<typeof useQuote> | undefined
  readonly method: OwnMethod
  /** A different key is a different request: its terms are new, not renewed. */
  readonly draftKey: string
}) {
  const { terms, method, draftKey } = props
  return (
    <>
      <AmountBounds method={method} />
      {terms?.data && <QuoteLines key={draftKey} quote={terms.data} method={method} />}
      {terms?.data === undefined && terms?.error && <NoTerms thrown={terms.error} />}
    </>
  )
}

/** Why there are no terms: the amount is out of bounds, or there is no payment channel. */
function NoTerms({ thrown }: { readonly thrown: unknown }) {
  const { text } = useTexts()
  return (
    <p role="alert" className="text-body text-danger" data-testid="withdraw-no-terms">
      {failureText(failureOf(thrown), text)}
    </p>
  )
}

/** The requested method and amount, as far as entered. */
function useWithdrawalDraft(methods: readonly [OwnMethod, ...OwnMethod[]], chosenId: number | undefined) {
  const [isShown, setShown] = useState(false)
  const [methodId, setMethodId] = useState(chosenId)
  const [typed, setTyped] = useState('')
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]
  const account = useAccount('fund').data
  const free = account && freeBalance(account)
  const read = readAmount(typed, free)
  const draft = 'amount' in read ? { method, amount: read.amount } : undefined
  const problem = 'problem' in read && (isShown || typed !== '') ? read.problem : undefined
  return { method, typed, free, problem, draft, setMethodId, setTyped, setShown }
}

function useWithdrawing(
  draft: WithdrawalDraft | undefined,
  options: {
    readonly problems: ReturnType<typeof useProblems<'code'>>
    readonly onDone: () => void
    readonly onFailed: () => void
  },
) {
  const { problems, onDone, onFailed } = options
  const { text } = useTexts()
  const figures = useFigures()
  const onSent = useOnSent()
  const act = async (asked: { readonly quoteId: string; readonly proof: OwnerProof }) => {
    if (!draft) return NO_USD
    await withdraw(draft, asked, text('withdraw.withdraw'))
    return draft.amount
  }
  const coded = useCodedFor(draft ? `${draft.method.id} ${draft.amount}` : '', problems)
  const action = useFormAction(act, {
    problems,
    fields: { code: 'code', totp: 'code' },
    onDone: (amount: Usd) => {
      const shown = figures.inUsd(figures.balance(amount))
      showToast({ text: text('withdraw.asked', { amount: shown }), tone: 'good' })
      onDone()
      onSent(<Asked amount={amount} />)
    },
    onFailed: (failure) => {
      onFailed()
      return coded.isOfOthers(failure)
    },
  })
  const sendCode = async () => (draft ? coded.mails(sendWithdrawalCode(draft)) : undefined)
  return { action, sendCode }
}

function Asked({ amount }: { readonly amount: Usd }) {
  const { text } = useTexts()
  const figures = useFigures()
  return text('withdraw.asked', { amount: figures.inUsd(figures.balance(amount)) })
}

function MethodSelect(props: {
  readonly methods: readonly OwnMethod[]
  readonly chosen: OwnMethod
  readonly onChange: (id: number) => void
}) {
  const { text, format } = useTexts()
  const { chosen } = props
  const isUsable = useIsPast(chosen.usableAt)
  const shown = useShownNumber()
  const name = ({ currency, to }: OwnMethod) =>
    `${text('withdraw.total', { currency: currency.code, network: currency.protocol })} ${masked(to)}`
  return (
    <Select
      label={text('withdraw.method')}
      options={props.methods.map((each) => ({ key: String(each.id), text: name(each) }))}
      value={String(chosen.id)}
      onChange={(key) => props.onChange(Number(key))}
      hint={
        <>
          <bdi className="block break-all" data-testid="withdraw-to">
            {shown(chosen.to)}
          </bdi>
          {!isUsable && (
            <span className="text-warn">
              {text('withdraw.usableAt', { time: format.dateTime(chosen.usableAt) })}
            </span>
          )}
        </>
      }
      testId="withdraw-method"
    />
  )
}

function AmountField(props: {
  readonly typed: string
  readonly onChange: (typed: string) => void
  readonly free: Usd | undefined
  readonly problem: AmountProblem | undefined
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { free = NO_USD, problem } = props
  const most = figures.inUsd(figures.balance(free))
  const words = {
    empty: text('withdraw.inputAmount'),
    'not-cents': text('withdraw.wholeCents'),
    'too-much': text('withdraw.tooMuch', { amount: most }),
  }
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        label={text('withdraw.amount')}
        value={props.typed}
        unit={text('shell.usd')}
        step="1"
        min="0"
        error={problem && words[problem]}
        onChange={props.onChange}
        testId="withdraw-amount"
      />
      <div className="flex items-start justify-between gap-3">
        <p className="text-small text-ink-soft">{text('withdraw.free', { amount: most })}</p>
        <span className="shrink-0">
          <Button
            variant="quiet"
            isDisabled={free === NO_USD}
            onPress={() => props.onChange(formatCents(free))}
            testId="withdraw-all"
          >
            {text('withdraw.all')}
          </Button>
        </span>
      </div>
    </div>
  )
}
