import { latinDigits } from '@fairtick/domain'
import { Button, Select, TextArea, TextField, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyRow, type FieldKind, kindOf } from '../../client/rows'
import { type Terms, type Values, askForTerms } from '../../client/terms'
import { useAct } from '../../client/use-act'
import { OpensForm } from '../../forms/OpensForm'
import { ReasonedForm } from '../../forms/ReasonedForm'
import {
  changedTranslations,
  namesOfForm,
  translationsFieldOf,
  writeTranslations,
} from '../../client/translations'
import { flawWords } from '../../words/failure-words'
import { type Speech, useWords } from '../../words/use-words'
import { PictureField } from '../PictureField'
import { Preview } from '../Preview'
import { Translations } from './Translations'

/** A button for the form of new or changed terms. */
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
  const names = namesOfForm(terms).filter((name) => row === undefined || !terms.terms[name]?.isFixed)
  const before = valuesOf(terms, Object.keys(terms.terms), row)
  const [values, setValues] = useState(before)
  const [reason, setReason] = useState('')
  const asking = useAct({
    mutationFn: (changed: Values) => askForTerms(terms, { row, values: changed, reason: reason.trim() }),
    onSuccess: async ({ approval_id: id }) => {
      showToast({ text: id === null ? say('changed') : say('termsWait', { id }), tone: 'good' })
      props.onDone()
      await client.invalidateQueries({ queryKey: ['rows'] })
    },
  })
  const changed = changedValues(terms, before, values)
  // Translations are never announced, so they cannot be withdrawn.
  const plain = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const isSame = row !== undefined && Object.keys(changed).length === 0
  return (
    <ReasonedForm
      reasonLabel={say('reason')}
      reason={reason}
      onReason={setReason}
      reasonTestId="terms-reason"
      fault={isSame && asking.isError ? say('nothingChanges') : ''}
      failure={asking.error}
      isBusy={asking.isPending}
      // Unchanged values withdraw an announced change.
      onSend={() => asking.mutate(isSame ? plain : changed)}
      buttons={
        <Button type="submit" isBusy={asking.isPending} testId="send-terms">
          {say('askTerms')}
        </Button>
      }
    >
      <p className="text-small text-ink-soft">{say('termsWhy')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {names.map((name) => (
          <TermFields
            key={name}
            terms={terms}
            name={name}
            values={values}
            isNew={row === undefined}
            errorOf={(field) =>
              flawWords(speech, asking.error, { name: field, kind: terms.terms[field]?.kind })
            }
            onChange={(field, value) => setValues({ ...values, [field]: value })}
          />
        ))}
      </div>
    </ReasonedForm>
  )
}

/** A term, and the translations beside a text for clients. */
function TermFields(props: {
  readonly terms: Terms
  readonly name: string
  readonly values: Values
  readonly isNew: boolean
  readonly errorOf: (name: string) => string
  readonly onChange: (name: string, value: string) => void
}) {
  const { terms, name, values, isNew, errorOf, onChange } = props
  const { fieldOf } = useWords()
  const translations = translationsFieldOf(terms, name)
  return (
    <>
      <TermField
        terms={terms}
        name={name}
        value={values[name] ?? ''}
        isNew={isNew}
        isTranslated={translations !== undefined}
        error={errorOf(name)}
        onChange={(value) => onChange(name, value)}
      />
      {translations !== undefined && (
        <Translations
          label={fieldOf(terms.resource, name)}
          name={name}
          term={terms.terms[translations]}
          value={values[translations] ?? ''}
          error={errorOf(translations)}
          onChange={(value) => onChange(translations, value)}
        />
      )}
    </>
  )
}

function TermField(props: {
  readonly terms: Terms
  readonly name: string
  readonly value: string
  readonly isNew: boolean
  /** Whether the field holds the English text of a translated term. */
  readonly isTranslated: boolean
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { terms, name, value, isTranslated, error, onChange } = props
  const speech = useWords()
  const { say, fieldOf, words } = speech
  const term = terms.terms[name]
  const isRequired = props.isNew && term?.otherwise === undefined
  const field = fieldOf(terms.resource, name)
  const label = isTranslated ? say('inEnglish', { field }) : field
  const listed = words.values[`${terms.resource.name}.${name}`] ?? words.values[name]
  const choices = kindOf(term?.kind ?? 'text') === 'flag' ? { 1: say('yes'), 0: say('no') } : listed
  if (term?.isPicture)
    return (
      <PictureField label={label} path={value} error={error} onChange={onChange} testId={`term-${name}`} />
    )
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
    return <LongField {...props} label={label} term={term} longest={term.longest} isRequired={isRequired} />
  return (
    <div className={isTranslated ? 'col-span-full' : undefined}>
      <TextField
        label={label}
        value={value}
        isRequired={isRequired}
        onChange={(typed) => onChange(readTyped(term, typed))}
        error={error}
        hint={hintOf(speech, term)}
        testId={`term-${name}`}
      />
    </div>
  )
}

/** A text of several lines, with a preview where clients see it formatted. */
function LongField(props: {
  readonly label: string
  readonly name: string
  readonly term: Terms['terms'][string]
  readonly longest: number
  readonly isRequired: boolean
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { term, value } = props
  const { say } = useWords()
  return (
    <div className="col-span-full">
      <TextArea
        label={props.label}
        rows={term.isHtml ? 10 : 3}
        isRequired={props.isRequired}
        maxLength={props.longest}
        value={value}
        onChange={props.onChange}
        error={props.error}
        hint={term.isHtml ? say('htmlHint') : undefined}
        testId={`term-${props.name}`}
      />
      <Preview term={term} text={value} />
    </div>
  )
}

function hintOf({ say }: Speech, term: Terms['terms'][string] | undefined) {
  if (term?.worse !== undefined) return say(`worse_${term.worse}`)
  return term?.hasOwn ? say('ownName') : undefined
}

/** The values changed in a form; of translations, the languages that differ. */
function changedValues({ terms }: Terms, before: Values, values: Values): Values {
  const changed = Object.entries(values).flatMap(([name, value]) => {
    if (terms[name]?.kind !== 'translations') return value === before[name] ? [] : [[name, value] as const]
    const given = writeTranslations(changedTranslations(before[name] ?? '', value))
    return given === '{}' ? [] : [[name, given] as const]
  })
  return Object.fromEntries(changed)
}

/** The values of a row in typed form; without a row, the defaults of a new one. */
function valuesOf({ terms }: Terms, names: readonly string[], row: AnyRow | undefined): Values {
  const typed = (name: string) => {
    const text = String((row === undefined ? terms[name]?.otherwise : row[name]) ?? '')
    return FIGURES.includes(kindOf(terms[name]?.kind ?? 'text'))
      ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
      : text
  }
  return Object.fromEntries(names.map((name) => [name, typed(name)]))
}

/** Figures that the server writes with all decimals. */
const FIGURES: readonly FieldKind[] = ['usd', 'units', 'decimal']

/** A figure in Latin digits, whichever script it was typed in; a text as it was typed. */
const readTyped = (term: Terms['terms'][string] | undefined, typed: string): string =>
  kindOf(term?.kind ?? 'text') === 'text' ? typed : latinDigits(typed)
