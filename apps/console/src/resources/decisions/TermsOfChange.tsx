import { PUBLISHED_PICTURES } from '@fairtick/wire'
import { Fragment } from 'react'
import { type Terms, termsOf } from '../../client/terms'
import { readTranslations } from '../../client/translations'
import { clientLanguages } from '../../words/language-names'
import { useWords } from '../../words/use-words'
import { Preview } from '../Preview'
import { PublishedPicture } from '../PublishedPicture'

/** Texts by language: their number, then one per line; a table shows as many as fit. */
export function OfLanguages({ text }: { readonly text: string }) {
  const speech = useWords()
  const texts = readTranslations(text)
  const all = clientLanguages(speech)
  const present = all.filter(({ code }) => Object.hasOwn(texts, code))
  return (
    <>
      {speech.say('translationsCount', { count: present.length, all: all.length })}
      {present.map(({ code, htmlLang, name }) => (
        <Fragment key={code}>
          {'\n'}
          <span className="text-ink-soft">{name}: </span>
          <bdi lang={htmlLang}>{texts[code]}</bdi>
        </Fragment>
      ))}
    </>
  )
}

/** The terms before or after a change, one per line by name, for the agreeing operator. */
export function TermsOfChange({ resource, text }: { readonly resource: string; readonly text: string }) {
  const { fieldOf, valueOf } = useWords()
  const terms = termsOf({ name: resource })
  return Object.entries(valuesIn(text)).map(([field, value], at) => (
    <Fragment key={field}>
      {at > 0 && '\n'}
      <span className="text-ink-soft">{fieldOf({ name: resource }, field)}: </span>
      {isTranslations(terms, field) ? (
        <OfLanguages text={value} />
      ) : terms?.terms[field]?.isPicture && isPath(value) ? (
        <PublishedPicture path={value} label={fieldOf({ name: resource }, field)} />
      ) : terms?.terms[field]?.isHtml ? (
        <Preview term={terms.terms[field]} text={value} />
      ) : (
        <bdi>{valueOf(resource, field, value) ?? value}</bdi>
      )}
    </Fragment>
  ))
}

const isPath = (value: string): boolean => value.startsWith(PUBLISHED_PICTURES)

const isTranslations = (terms: Terms | undefined, field: string): boolean =>
  terms?.terms[field]?.kind === 'translations'

/** The values of a change as text; empty for a removed row. */
function valuesIn(text: string): Readonly<Record<string, string>> {
  const values: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === null ? '–' : String(value)]),
  )
}
