import { Button, Select, TextArea, TextField, showToast } from '@fairtick/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyRow, type FieldKind, kindOf } from '../client/rows'
import { type Terms, type Values, askForTerms } from '../client/terms'
import { OpensForm } from '../forms/OpensForm'
import { ReasonedForm } from '../forms/ReasonedForm'
import { flawWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

/** A button that opens the form of new terms, or of a change of those of a row. */
export function AskForTerms(props: { readonly terms: Terms; readonly row?: AnyRow }) {
  const { say } = useWords()
  return (
    <OpensForm
      label={say(props.row === undefined ? 'newTerms' : 'changeTerms')}
      variant="outline"
      testId="ask-terms"
    >
      {(close) => <TermsForm {...props} onDone={close} />}
    </OpensForm>
  )
}

function TermsForm(props: { readonly terms: Terms; readonly row?: AnyRow; readonly onDone: () => void }) {
  const { terms, row } = props
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const names = Object.keys(terms.terms).filter((name) => row === undefined || !terms.terms[name]?.isFixed)
  const before = valuesOf(terms, names, row)
  const [values, setValues] = useState(before)
  const [reason, setReason] = useState('')
  const asking = useMutation({
    mutationFn: (changed: Values) => askForTerms(terms, { row, values: changed, reason: reason.trim() }),
    onSuccess: async ({ approval_id: id }) => {
      showToast({ text: id === null ? say('changed') : say('termsWait', { id }), tone: 'good' })
      props.onDone()
      await client.invalidateQueries({ queryKey: ['rows'] })
    },
  })
  const changed = Object.entries(values).filter(([name, value]) => value !== before[name])
  const isSame = row !== undefined && changed.length === 0
  return (
    <ReasonedForm
      reasonLabel={say('reason')}
      reason={reason}
      onReason={setReason}
      reasonTestId="terms-reason"
      fault={isSame && asking.isError ? say('nothingChanges') : ''}
      failure={asking.error}
      isBusy={asking.isPending}
      // As they stand, the values take back what is announced of them.
      onSend={() => asking.mutate(isSame ? values : Object.fromEntries(changed))}
      buttons={
        <Button type="submit" isBusy={asking.isPending} testId="send-terms">
          {say('askTerms')}
        </Button>
      }
    >
      <p className="text-small text-ink-soft">{say('termsWhy')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {names.map((name) => (
          <TermField
            key={name}
            terms={terms}
            name={name}
            value={values[name] ?? ''}
            isNew={row === undefined}
            error={flawWords(speech, asking.error, { name, kind: terms.terms[name]?.kind })}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
    </ReasonedForm>
  )
}

function TermField(props: {
  readonly terms: Terms
  readonly name: string
  readonly value: string
  readonly isNew: boolean
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { terms, name, value, error, onChange } = props
  const { say, fieldOf, words } = useWords()
  const term = terms.terms[name]
  const isRequired = props.isNew && term?.otherwise === undefined
  const label = fieldOf(terms.resource, name)
  const listed = words.values[`${terms.resource.name}.${name}`] ?? words.values[name]
  const choices = kindOf(term?.kind ?? 'text') === 'flag' ? { 1: say('yes'), 0: say('no') } : listed
  if (choices !== undefined)
    return (
      <Select
        label={label}
        value={value === '' ? undefined : value}
        onChange={onChange}
        options={Object.entries(choices).map(([key, text]) => ({ key, text }))}
        error={error}
        testId={`term-${name}`}
      />
    )
  if (term?.longest !== undefined)
    return (
      <div className="col-span-full">
        <TextArea
          label={label}
          rows={term.isHtml ? 10 : 3}
          isRequired={isRequired}
          maxLength={term.longest}
          value={value}
          onChange={onChange}
          error={error}
          hint={term.isHtml ? say('htmlHint') : undefined}
          testId={`term-${name}`}
        />
      </div>
    )
  return (
    <TextField
      label={label}
      value={value}
      isRequired={isRequired}
      onChange={onChange}
      error={error}
      hint={term?.worse === undefined ? undefined : say(`worse_${term.worse}`)}
      testId={`term-${name}`}
    />
  )
}

/** The values of a row as they are typed, or those that a new one has where none is named. */
function valuesOf({ terms }: Terms, names: readonly string[], row: AnyRow | undefined): Values {
  const typed = (name: string) => {
    const text = String((row === undefined ? terms[name]?.otherwise : row[name]) ?? '')
    return FIGURES.includes(kindOf(terms[name]?.kind ?? 'text'))
      ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
      : text
  }
  return Object.fromEntries(names.map((name) => [name, typed(name)]))
}

/** Figures that the server writes with all their decimals. */
const FIGURES: readonly FieldKind[] = ['usd', 'units', 'decimal']
