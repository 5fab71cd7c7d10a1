import { NO_TARGET } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select, TextField, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { forgetDrafts, useKeptDraft } from '../../../client/kept-draft'
import type { OwnSecurity } from '../../../client/identity/security'
import type { CallFailure } from '../../../client/transport/call-failure'
import {
  type CurrencyKind,
  type MethodDraft,
  type MethodFault,
  type MethodField,
  type OwnCurrency,
  type OwnerProof,
  methodStep,
  refusedMethodFields,
  saveMethod,
  sendMethodCode,
} from '../../../client/cashier/withdrawals'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { NO_PROOF, OwnerProofField, alsoUnsigned, missingProof, withoutSignature } from './OwnerProofField'
import { useAsksCode } from './use-asks-code'
import { useCodedFor } from './use-coded-for'

const COIN_FIELDS = ['address', 'tag'] as const
const BANK_FIELDS = ['bankName', 'bankAddress', 'bankSwift', 'payeeName', 'payeeAccount'] as const
type Field = MethodField | 'code'

/** The text for a field that is malformed. */
const WRONG = {
  address: 'withdraw.wrongAddress',
  tag: 'withdraw.wrongTag',
  bankName: 'withdraw.wrongLine',
  bankAddress: 'withdraw.wrongLine',
  bankSwift: 'withdraw.wrongSwift',
  payeeName: 'withdraw.wrongLine',
  payeeAccount: 'withdraw.wrongAccount',
} as const satisfies Record<MethodField, string>

/** The form that saves an address or a bank account, with the proof of its owner. */
export function MethodForm(props: {
  readonly kind: CurrencyKind
  readonly currencies: readonly [OwnCurrency, ...OwnCurrency[]]
  readonly security: OwnSecurity
  /** Gets the id of the saved method. */
  readonly onDone: (id: number) => void
}) {
  const { text } = useTexts()
  const { kind, currencies, security } = props
  const asksCode = useAsksCode(security)
  const problems = useProblems<Field>()
  const [kept, writeDraft] = useKeptDraft(`method ${kind}`, EMPTY)
  const [proof, setProof] = useState<OwnerProof>(NO_PROOF)
  const setDraft = alsoUnsigned(writeDraft, setProof)
  const currency = currencies.find(({ id }) => String(id) === kept.currency) ?? currencies[0]
  const draft: MethodDraft = { ...kept, kind, currencyId: currency.id }
  const fields = kind === 'bank' ? BANK_FIELDS : COIN_FIELDS.slice(0, currency.tagKind !== undefined ? 2 : 1)
  const isFilled = useIsFilled(fields, draft, problems)
  const { action, showsRefused, sendCode } = useSaving(draft, {
    problems,
    onDone: (id) => {
      writeDraft(EMPTY)
      forgetDrafts(`method ${kind}`)
      props.onDone(id)
    },
    onFailed: () => setProof(withoutSignature),
  })
  const submit = () => {
    if (isFilled()) action.submit({ code: missingProof(proof, asksCode) }, proof)
  }
  return (
    <Card>
      <Form label={text('withdraw.save')} onSubmit={submit}>
        <CurrencySelect
          currencies={currencies}
          chosen={currency}
          onChange={(id) => setDraft({ ...kept, currency: String(id), tag: '' })}
        />
        {fields.map((field) => (
          <MethodInput key={field} field={field} draft={kept} problems={problems} onChange={setDraft} />
        ))}
        <OwnerProofField
          security={security}
          isRequired={asksCode}
          proof={proof}
          onChange={setProof}
          problems={problems}
          purpose={`method ${currency.id}`}
          isReady={isFilled}
          send={sendCode}
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

/** Whether every required field is filled in; shows the missing ones. */
function useIsFilled(
  fields: readonly MethodField[],
  draft: MethodDraft,
  problems: FormProblems<Field>,
): () => boolean {
  const { text } = useTexts()
  return () => {
    const missing = fields.filter((field) => field !== 'tag' && draft[field].trim() === '')
    const found = Object.fromEntries(missing.map((field) => [field, text('withdraw.inputAll')]))
    return !problems.show(found)
  }
}

/** Saves a method; refused fields show their problem. */
function useSaving(
  draft: MethodDraft,
  options: {
    readonly problems: FormProblems<Field>
    readonly onDone: (id: number) => void
    readonly onFailed: () => void
  },
) {
  const { problems, onDone, onFailed } = options
  const { text } = useTexts()
  const faultWords = useFaultWords()
  const coded = useCodedFor(JSON.stringify(draft), problems)
  const showsRefused = (failure: CallFailure): boolean => {
    const wrong: Partial<Record<Field, string>> = {}
    for (const { field, fault } of refusedMethodFields(failure)) wrong[field] = faultWords(field, fault)
    return Object.keys(wrong).length > 0 && problems.show(wrong)
  }
  const action = useFormAction((given: OwnerProof) => saveMethod(draft, given, text('withdraw.save')), {
    problems,
    fields: { code: 'code', totp: 'code' },
    onDone: (id) => {
      showToast({ text: text('withdraw.saved'), tone: 'good' })
      onDone(id)
    },
    onFailed: (failure) => {
      onFailed()
      return coded.isOfOthers(failure) || showsRefused(failure)
    },
  })
  return { action, showsRefused, sendCode: () => coded.mails(sendMethodCode(draft)) }
}

/** The text of a field's problem, as far as the server states it. */
function useFaultWords(): (field: MethodField, fault: MethodFault) => string {
  const { text } = useTexts()
  return (field, fault) => {
    if (fault === 'ours') return text('withdraw.wrongOurs')
    if (fault === 'saved') return text('withdraw.wrongSaved')
    if (fault === 'checksum') return text('withdraw.wrongChecksum')
    if (fault === 'other network') return text('withdraw.wrongNetwork')
    return text(WRONG[field])
  }
}

function CurrencySelect(props: {
  readonly currencies: readonly OwnCurrency[]
  readonly chosen: OwnCurrency
  readonly onChange: (id: number) => void
}) {
  const { text, format } = useTexts()
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
      hint={hint.length > 0 ? hint.join(format.sentenceGap) : undefined}
      testId="method-currency"
    />
  )
}

function MethodInput(props: {
  readonly field: MethodField
  readonly draft: typeof EMPTY
  readonly problems: FormProblems<Field>
  readonly onChange: (draft: typeof EMPTY) => void
}) {
  const { text } = useTexts()
  const { field, draft } = props
  const bound = props.problems.bind(field)
  return (
    <div className="flex flex-col gap-1">
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
      {field === 'address' && <WholeAddress address={draft.address} />}
    </div>
  )
}

/** Phones cut off a long address: shown in full beneath its field, it can be checked letter by letter. */
function WholeAddress({ address }: { readonly address: string }) {
  if (address.trim() === '') return null
  return (
    <bdi className="text-small font-medium break-all text-ink-soft" data-testid="whole-address">
      {address}
    </bdi>
  )
}

/** An empty form with the first currency. */
const EMPTY = { ...NO_TARGET, currency: '' }
