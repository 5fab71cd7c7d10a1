import { IconButton, Select, TextArea, TextField } from '@fairtick/ui'
import { X } from '@fairtick/ui/icons'
import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormError } from '../../access/FormError'
import type { Terms } from '../../client/terms'
import { readTranslations, writeTranslations } from '../../client/translations'
import { type NamedLanguage, clientLanguages, listed } from '../../words/language-names'
import { useWords } from '../../words/use-words'
import { Preview } from '../Preview'

/**
 * The translations of a text: the existing ones, each with a button to remove it, the missing languages, and
 * a field to add one.
 */
export function Translations(props: {
  /** The label of the text. */
  readonly label: string
  readonly name: string
  readonly term: Terms['terms'][string] | undefined
  /** As JSON; a newly added language is empty. */
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { label, name, term, value, onChange } = props
  const speech = useWords()
  const { say } = speech
  const adding = useRef<HTMLSelectElement>(null)
  const [added, setAdded] = useState<string>()
  const texts = readTranslations(value)
  const all = clientLanguages(speech)
  const present = all.filter(({ code }) => Object.hasOwn(texts, code))
  const missing = all.filter(({ code }) => !Object.hasOwn(texts, code))
  const put = (code: string, text: string) => onChange(writeTranslations({ ...texts, [code]: text }))
  const remove = (code: string) => {
    const { [code]: _removed, ...others } = texts
    // The removed field had the focus: it moves to the control that adds the language again.
    flushSync(() => onChange(writeTranslations(others)))
    adding.current?.focus()
  }
  return (
    <fieldset
      className="col-span-full flex flex-col gap-3 rounded-card border border-line p-3"
      data-testid={`translations-${name}`}
    >
      <legend className="px-1 text-small font-semibold text-ink-soft">
        {say('translations', { field: label })}
      </legend>
      {present.map((language) => (
        <Translation
          key={language.code}
          language={language}
          testId={`term-${name}-${language.code}`}
          term={term}
          text={texts[language.code] ?? ''}
          isAdded={language.code === added}
          onChange={(text) => put(language.code, text)}
          onRemove={() => remove(language.code)}
        />
      ))}
      <FormError words={props.error} />
      <AddLanguage
        ref={adding}
        name={name}
        missing={missing}
        hasOwn={term?.hasOwn === true}
        onAdd={(code) => {
          setAdded(code)
          put(code, '')
        }}
      />
    </fieldset>
  )
}

/** The missing languages, with a control to add one. */
function AddLanguage(props: {
  readonly name: string
  readonly missing: readonly NamedLanguage[]
  /** The program's own text replaces missing translations, otherwise English. */
  readonly hasOwn: boolean
  readonly onAdd: (code: string) => void
  readonly ref: Ref<HTMLSelectElement>
}) {
  const { name, missing } = props
  const speech = useWords()
  const { say } = speech
  const names = missing.map((each) => each.name)
  return (
    <>
      <p className="text-small text-ink-soft" data-testid={`missing-${name}`}>
        {names.length === 0
          ? say('translationsWhole')
          : say(props.hasOwn ? 'translationsOwn' : 'translationsMissing', {
              languages: listed(speech, names),
            })}
      </p>
      <div className="max-w-64">
        <Select
          ref={props.ref}
          label={say('addTranslation')}
          value={undefined}
          placeholder="–"
          isDisabled={names.length === 0}
          options={missing.map(({ code, name: text }) => ({ key: code, text }))}
          onChange={props.onAdd}
          testId={`add-${name}`}
        />
      </div>
    </>
  )
}

function Translation(props: {
  readonly language: NamedLanguage
  readonly testId: string
  readonly term: Terms['terms'][string] | undefined
  readonly text: string
  /** Whether the field was just added and takes the focus. */
  readonly isAdded: boolean
  readonly onChange: (text: string) => void
  readonly onRemove: () => void
}) {
  const { language, term, text, isAdded, onChange } = props
  const { say } = useWords()
  const field = {
    label: language.name,
    lang: language.htmlLang,
    value: text,
    onChange,
    testId: props.testId,
    ref: isAdded ? focus : undefined,
  }
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        {term?.longest === undefined ? (
          <TextField {...field} maxLength={TEXT_LONGEST} />
        ) : (
          <>
            <TextArea {...field} rows={term.isHtml ? 8 : 3} maxLength={term.longest} />
            <Preview term={term} text={text} lang={language.htmlLang} />
          </>
        )}
      </div>
      <IconButton
        label={say('removeTranslation', { language: language.name })}
        icon={<X size={18} aria-hidden="true" />}
        onPress={props.onRemove}
        testId={`${props.testId}-remove`}
      />
    </div>
  )
}

const TEXT_LONGEST = 200

/** Focuses a field once, when it appears. */
const focus = (field: HTMLElement | null) => field?.focus()
