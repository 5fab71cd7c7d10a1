import { describe, expect, it } from 'vitest'
import type { PartialCatalogue, TextKey } from './catalogue'
import { english, languages, offeredLanguages } from './language'
import * as en from './locales/en'
import { learnIdentity, loadCatalogue, loadIdentity, loadTexts } from './load-texts'
import { createTranslate, teach } from './translate'
import * as hk from './locales/hk'
import * as ar from './locales/ar'
import * as identityAr from './locales/identity/ar'
import * as identityEn from './locales/identity/en'
import * as identityHk from './locales/identity/hk'

const allEnglish = { ...en, ...identityEn }

const categories = /_(zero|one|two|few|many|other)$/

/** Commands that a client types into a terminal. */
const OF_A_PROGRAM = /^liabilities\.program/
/** Names that stand in every language as they are; a word in capitals (USD, PNG) does too. */
const NAMES = /\b(Fairtick|WebP|qwerty|aaaa|https)\b/g

function isEnglish(text: string): boolean {
  const words =
    text
      .replaceAll(/\{\w+\}/g, '')
      .replaceAll(NAMES, '')
      .match(/[A-Za-z]{2,}/g) ?? []
  return words.some((word) => /[a-z]/.test(word))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()
}

function flat(catalogue: PartialCatalogue): Map<string, string> {
  const pairs = Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  )
  return new Map(pairs)
}

async function loadAll() {
  return Promise.all(
    languages.map(async (language) => {
      const parts = await Promise.all([loadCatalogue(language), loadIdentity(language)])
      return { language, catalogue: { ...parts[0], ...parts[1] } }
    }),
  )
}

describe('the catalogues', () => {
  it('say every key in every complete language', async () => {
    for (const { language, catalogue } of await loadAll()) {
      if (!language.isComplete) continue
      const bases = (some: PartialCatalogue) =>
        new Set([...flat(some).keys()].map((key) => key.replace(categories, '')))
      expect([...bases(catalogue)].toSorted(), language.value).toEqual([...bases(allEnglish)].toSorted())
    }
  })

  it('use the placeholders of English and no others, and are never empty', async () => {
    const inEnglish = flat(allEnglish)
    for (const { language, catalogue } of await loadAll()) {
      for (const [key, text] of flat(catalogue)) {
        const base = inEnglish.get(key) ?? inEnglish.get(key.replace(categories, '_other')) ?? ''
        // A form for exactly none, one or two may say the number in words.
        const wanted = /_(zero|one|two)$/.test(key) ? placeholders(text) : placeholders(base)
        expect(placeholders(text), `${language.value} ${key}`).toEqual(wanted)
        expect(text.trim(), `${language.value} ${key}`).not.toBe('')
      }
    }
  })

  it('have no key that English lacks', async () => {
    const inEnglish = new Set([...flat(allEnglish).keys()].map((key) => key.replace(categories, '')))
    for (const { language, catalogue } of await loadAll()) {
      for (const key of flat(catalogue).keys())
        expect(inEnglish, language.value).toContain(key.replace(categories, ''))
    }
  })

  it('have no sentence in English among those of another script', () => {
    const left = [...flat({ ...hk, ...identityHk }), ...flat({ ...ar, ...identityAr })].filter(
      ([key, text]) => !OF_A_PROGRAM.test(key) && isEnglish(text),
    )
    expect(left).toEqual([])
  })

  it('have every plural form that a complete language needs', () => {
    const needed = new Intl.PluralRules('en').resolvedOptions().pluralCategories
    for (const key of flat(allEnglish).keys()) {
      if (!key.endsWith('_other')) continue
      for (const category of needed)
        expect([...flat(allEnglish).keys()]).toContain(key.replace(/other$/, category))
    }
  })
})

describe('translate', () => {
  const chinese = languages.find((each) => each.value === 'hk') ?? english
  const arabic = languages.find((each) => each.value === 'ar') ?? english

  it('chooses the plural form by the language', async () => {
    const { text } = createTranslateFor(english, [en])
    expect(text('orders.closedCount', { count: 1 })).toBe('1 position closed')
    expect(text('orders.closedCount', { count: 2 })).toBe('2 positions closed')
    expect(createTranslateFor(chinese, [hk]).text('orders.closedCount', { count: 1 })).toBe('已平倉 1 個持倉')
    const inArabic = await loadTexts(arabic)
    expect(inArabic.text('orders.closedCount', { count: 2 })).toBe('أُغلق مركزان')
    expect(inArabic.text('orders.closedCount', { count: 5 })).toBe('أُغلقت 5 مراكز')
  })

  it('falls back to English key by key', async () => {
    const french = languages.find((each) => each.value === 'fr') ?? english
    const { text } = await loadTexts(french)
    expect(text('shell.market')).toBe('Marché')
    expect(text('trade.buy')).toBe('Buy')
  })

  it('learns the identity screens later, in the language that is spoken and in those chosen then', async () => {
    const { text } = await loadTexts(arabic)
    expect(text('access.registerTitle')).toBe('access.registerTitle')
    await learnIdentity()
    const early = text('access.registerTitle')
    expect(early).not.toBe('access.registerTitle')
    expect((await loadTexts(arabic)).text('access.registerTitle')).toBe(early)
    expect((await loadTexts(english)).text('access.registerTitle')).toBe('Create an account')
  })

  it('fills placeholders as text, never as a pattern or markup', () => {
    const { text } = createTranslateFor(english, [en])
    expect(text('product.empty', { query: '$& {query} <b>' })).toBe('Nothing found for “$& {query} <b>”')
  })

  it('types refuse unknown keys and missing values', () => {
    const { text } = createTranslateFor(english, [en])
    // @ts-expect-error no such key
    expect(text('trade.nonsense')).toBe('trade.nonsense')
    // @ts-expect-error the name is missing
    expect(text('shell.increase')).toBe('Increase {name}')
    const key: TextKey = 'orders.closedCount'
    expect(key).toBe('orders.closedCount')
  })

  function createTranslateFor(language: typeof english, catalogues: PartialCatalogue[]) {
    return {
      text: createTranslate(
        language,
        catalogues.map((each) => teach(new Map(), each)),
      ),
    }
  }
})

describe('the languages', () => {
  it('are the 18 of the product, each with a tag that Intl knows', () => {
    expect(languages.map((each) => each.value).join(' ')).toBe(
      'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs',
    )
    for (const each of languages) expect(Intl.getCanonicalLocales(each.htmlLang)).toEqual([each.htmlLang])
  })

  it('offered are the complete ones and Arabic as beta', () => {
    expect(offeredLanguages.map((each) => each.value)).toEqual(['hk', 'en', 'ar'])
  })
})
