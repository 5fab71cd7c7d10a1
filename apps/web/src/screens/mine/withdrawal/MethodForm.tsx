import { NO_TARGET } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select, TextField, showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { OwnSecurity } from '../../../client/security'
import type { CallFailure } from '../../../client/transport/call-failure'
import {
  type CurrencyKind,
  type MethodDraft,
  type MethodField,
  type OwnCurrency,
  type OwnerProof,
  methodStep,
  refusedMethodFields,
  saveMethod,
  sendMethodCode,
} from '../../../client/withdrawals'
import { Form } from '../../../features/identity/form/Form'
import { FormFoot } from '../../../features/identity/form/FormFoot'
import { useFormAction } from '../../../features/identity/form/use-form-action'
import { type FormProblems, useProblems } from '../../../features/identity/form/use-problems'
import { NO_PROOF, OwnerProofField, alsoUnsigned, isProof, withoutSignature } from './OwnerProofField'

const COIN_FIELDS = ['address', 'tag'] as const
const BANK_FIELDS = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const
type Field = MethodField | 'code'

/** The form that saves an address, or a bank account, with the proof of its owner. */
export function MethodForm(props: {
  readonly kind: CurrencyKind
  readonly currencies: readonly [OwnCurrency, ...OwnCurrency[]]
  readonly security: OwnSecurity
  readonly onDone: () => void
}) {
  const { text } = useTexts()
  const { kind, currencies } = props
  const problems = useProblems<Field>()
  const [draft, writeDraft] = useState<MethodDraft>(() => emptyDraft(kind, currencies[0].id))
  const [proof, setProof] = useState<OwnerProof>(NO_PROOF)
  const setDraft = alsoUnsigned(writeDraft, setProof)
  const currency = currencies.find(({ id }) => id === draft.currencyId) ?? currencies[0]
  const fields = kind === 'bank' ? BANK_FIELDS : COIN_FIELDS.slice(0, currency.hasTag ? 2 : 1)
  const isFilled = () => {
    const missing = fields.filter((field) => field !== 'tag' && draft[field].trim() === '')
    const found = Object.fromEntries(missing.map((field) => [field, text('withdraw.inputAll')]))
    return !problems.show(found)
  }
  const { action, showsRefused } = useSaving(draft, {
    problems,
    onDone: props.onDone,
    onFailed: () => setProof(withoutSignature),
  })
  const submit = () => {
    if (isFilled()) action.submit({ code: isProof(proof) ? undefined : 'access.inputCode' }, proof)
  }
  return (
    <Card>
      <Form label={text('withdraw.save')} onSubmit={submit}>
        <CurrencySelect
          currencies={currencies}
          chosen={currency}
          onChange={(currencyId) => setDraft({ ...draft, currencyId, tag: '' })}
        />
        {fields.map((field) => (
          <MethodInput key={field} field={field} draft={draft} problems={problems} onChange={setDraft} />
        ))}
        <OwnerProofField
          security={props.security}
          proof={proof}
          onChange={setProof}
          problems={problems}
          purpose={`method ${currency.id}`}
          isReady={isFilled}
          send={() => sendMethodCode(draft)}
          step={methodStep(draft)}
          onFailed={showsRefused}
        />
        <FormFoot action={action} testId="save-method">
          {text('withdraw.save')}
        </FormFoot>
      </Form>
    </Card>
  )
}

/** Saving a method; what the server refuses of it is shown at its fields. */
function useSaving(
  draft: MethodDraft,
  options: {
    readonly problems: FormProblems<Field>
    readonly onDone: () => void
    readonly onFailed: () => void
  },
) {
  const { problems, onDone, onFailed } = options
  const { text } = useTexts()
  const showsRefused = (failure: CallFailure): boolean => {
    const wrong: Partial<Record<Field, string>> = {}
    for (const field of refusedMethodFields(failure))
      wrong[field] = text(field === 'address' ? 'withdraw.wrongAddress' : 'withdraw.wrongField')
    return Object.keys(wrong).length > 0 && problems.show(wrong)
  }
  const action = useFormAction((given: OwnerProof) => saveMethod(draft, given, text('withdraw.save')), {
    problems,
    fields: { code: 'code', totp: 'code' },
    onDone: () => {
      showToast({ text: text('withdraw.saved'), tone: 'good' })
      onDone()
    },
    onFailed: (failure) => {
      onFailed()
      return showsRefused(failure)
    },
  })
  return { action, showsRefused }
}

function CurrencySelect(props: {
  readonly currencies: readonly OwnCurrency[]
  readonly chosen: OwnCurrency
  readonly onChange: (id: number) => void
}) {
  const { text } = useTexts()
  const { chosen } = props
  const hint = [
    ...(chosen.isSample ? [text('withdraw.sample')] : []),
    ...(chosen.hasChannel ? [] : [text('withdraw.noChannel')]),
  ]
  return (
    <Select
      label={text('withdraw.currency')}
      options={props.currencies.map(({ id, code, protocol }) => ({
        key: String(id),
        text: text('withdraw.total', { currency: code, network: protocol }),
      }))}
      value={String(chosen.id)}
      onChange={(key) => props.onChange(Number(key))}
      hint={hint.length > 0 ? hint.join(' ') : undefined}
      testId="method-currency"
    />
  )
}

function MethodInput(props: {
  readonly field: MethodField
  readonly draft: MethodDraft
  readonly problems: FormProblems<Field>
  readonly onChange: (draft: MethodDraft) => void
}) {
  const { text } = useTexts()
  const { field, draft } = props
  const bound = props.problems.bind(field)
  return (
    <TextField
      ref={bound.ref}
      error={bound.error}
      label={text(`withdraw.${field}`)}
      value={draft[field]}
      onChange={(value) => {
        bound.clear()
        props.onChange({ ...draft, [field]: value })
      }}
      hint={field === 'address' ? text('withdraw.addressHint') : undefined}
      isRequired={field !== 'tag'}
      maxLength={128}
      autoComplete="off"
      testId={`method-${field}`}
    />
  )
}

const emptyDraft = (kind: CurrencyKind, currencyId: number): MethodDraft => ({
  ...NO_TARGET,
  kind,
  currencyId,
})
