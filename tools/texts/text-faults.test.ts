import { languages } from '@fairtick/texts'
import { describe, expect, it } from 'vitest'
import { CONSOLE_LANGUAGES, readConsoleTexts, readGlossaryOf, readTexts } from './read-texts'
import { TERMS } from './terms'
import { type Glossary, textFaults } from './text-faults'

const language = (value: string) => {
  const found = languages.find((each) => each.value === value)
  if (!found) throw new Error(`no language ${value}`)
  return found
}
const GLOSSARY: Glossary = {
  terms: Object.fromEntries(Object.keys(TERMS).map((term) => [term, [`<${term}>`]])),
  sameAsEnglish: new Set(['a:same']),
  exceptions: new Set(['a:copied|copy', 'a:long|long']),
}

/** The faults of one text in a language against its English original. */
function faultsOf(lang: string, id: string, model: string, text: string | undefined): readonly string[] {
  const own = new Map(text === undefined ? [] : [[id, text]])
  return textFaults(language(lang), { english: new Map([[id, model]]), own, glossary: GLOSSARY })
}

describe('a text of a language is refused', () => {
  it.each([
    ['missing', 'de', 'Buy now', undefined, 'missing'],
    ['empty', 'de', 'Buy now', ' ', 'is empty'],
    ['English', 'de', 'Buy now', 'Buy now', 'is as in English: Buy now'],
    ['without a value', 'de', 'Paid {amount}', 'Bezahlt', 'lacks {amount}'],
    ['with a value too many', 'de', 'Paid it in time', 'Pünktlich {amount}', 'has {amount}, English has not'],
    ['broken', 'de', 'Paid it', 'Bezahlt {', 'is no ICU message'],
    [
      'without plural forms',
      'de',
      '{count, plural, one {a day} other {days}}',
      '{count} Tage',
      'has no plural forms',
    ],
    [
      'short of a plural form',
      'ru',
      '{count, plural, other {so many}}',
      '{count, plural, one {a} few {b} other {c}}',
      'has no plural form “many”',
    ],
    ['with a bare percentage', 'ar', 'Up to 5 % of it', 'حتى 5 % منه', 'has a sign of percent outside'],
    ['with half a one', 'ar', 'Up {p} %', 'حتى \u2068{p}\u2069 %', 'has a sign of percent outside'],
    ['with an apostrophe', 'fr', 'The app', "L'appli", 'has an apostrophe'],
    ['long for a label', 'de', 'Buy', 'Jetzt sofort alles kaufen', 'is long for a label'],
    [
      'without its term',
      'de',
      'The margin of it',
      'Das Geld davon',
      'does not name “margin” as its glossary does',
    ],
  ])('%s', (_what, lang, model, text, fault) => {
    const found = faultsOf(lang, 'a:text', model, text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`a:text: ${fault}`)
  })

  it('that English does not have', () => {
    const own = new Map([['a:more', 'Mehr']])
    const found = textFaults(language('de'), { english: new Map(), own, glossary: GLOSSARY })
    expect(found).toEqual(['a:more: English has no such text'])
  })

  it('where the glossary has no word for a term', () => {
    const { margin: _margin, ...terms } = GLOSSARY.terms
    const empty = { english: new Map(), own: new Map(), glossary: { ...GLOSSARY, terms } }
    expect(textFaults(language('de'), empty)).toEqual(['the glossary has no word for margin'])
    expect(textFaults(language('en'), empty)).toEqual([])
  })
})

it.each([
  ['de', 'a:text', 'Buy now', 'Jetzt kaufen'],
  ['de', 'a:same', 'Status', 'Status'],
  ['de', 'a:text', 'USD {amount}', 'USD {amount}'],
  ['de', 'server/instruments:Netflix', 'Netflix', 'Netflix'],
  ['de', 'a:text', 'Up {profit} %', '+{profit} %'],
  ['ar', 'a:text', 'Up to 5 % of it', 'حتى \u20685%\u2069 منه'],
  ['ar', 'a:text', 'Part of it (%)', 'جزء منه (%)'],
  ['de', 'a:copied', 'Copy it', 'Kopieren'],
  ['de', 'a:long', 'Buy', 'Jetzt sofort alles kaufen'],
  ['de', 'a:text', 'The margin of it', 'Die <margin> davon'],
  ['ru', 'a:text', '{count, plural, other {so many}}', '{count, plural, one {a} few {b} many {c} other {d}}'],
  ['en', 'a:text', "It's the margin", "It's the margin"],
])('a good one in %s is not: %s, %s', (lang, id, model, text) => {
  expect(faultsOf(lang, id, model, text)).toEqual([])
})

describe('the texts', () => {
  const english = readTexts(process.cwd(), 'en')
  it.each(languages.map((each) => [each.value, each] as const))('in %s have no fault', (value, each) => {
    const own = readTexts(process.cwd(), value)
    const faults = textFaults(each, { english, own, glossary: readGlossaryOf(process.cwd(), value) })
    expect(faults).toEqual([])
  })
})

describe('the words of the console', () => {
  const english = readConsoleTexts(process.cwd(), 'en')
  it.each(CONSOLE_LANGUAGES)('in %s have no fault', (value) => {
    const own = readConsoleTexts(process.cwd(), value)
    const glossary = readGlossaryOf(process.cwd(), value)
    expect(english.size).toBeGreaterThan(900)
    expect(textFaults(language(value), { english, own, glossary })).toEqual([])
  })

  it('are found where one is missing, too many, English or short of a place', () => {
    const model = new Map([
      ['console/ui:rows', '{count} rows'],
      ['console/ui:signIn', 'Sign in'],
      ['console/ui:empty', 'Nothing here'],
    ])
    const own = new Map([
      ['console/ui:rows', '行'],
      ['console/ui:signIn', 'Sign in'],
      ['console/ui:more', '更多'],
    ])
    const glossary = readGlossaryOf(process.cwd(), 'hk')
    expect(textFaults(language('hk'), { english: model, own, glossary })).toEqual([
      'console/ui:more: English has no such text',
      'console/ui:rows: lacks {count}',
      'console/ui:signIn: is as in English: Sign in',
      'console/ui:empty: missing',
    ])
  })
})
