import { describe, expect, it } from 'vitest'
import { english, languages } from './language'
import { learnLater, learnTrading, loadTexts, type TextKey } from './load-texts'
import { createTranslate, teach } from './translate'

const named = (value: string) => languages.find((each) => each.value === value) ?? english

describe('texts of screens', () => {
  it('choose the plural form by the language', async () => {
    const { text } = await loadTexts(english)
    await learnTrading()
    expect(text('orders.closedCount', { count: 1 })).toBe('1 position closed')
    expect(text('orders.closedCount', { count: 2 })).toBe('2 positions closed')
    const inChinese = await loadTexts(named('hk'))
    expect(inChinese.text('orders.closedCount', { count: 1 })).toBe('已平倉 1 個持倉')
    const inArabic = await loadTexts(named('ar'))
    expect(inArabic.text('orders.closedCount', { count: 2 })).toBe('أُغلق مركزان')
    expect(inArabic.text('orders.closedCount', { count: 5 })).toBe('أُغلقت \u20685\u2069 مراكز')
  })

  it('of later screens are learnt later, in the language that is spoken and in those chosen then', async () => {
    const { text } = await loadTexts(named('ar'))
    expect(text('access.registerTitle')).toBe('access.registerTitle')
    await learnLater()
    const early = text('access.registerTitle')
    expect(early).not.toBe('access.registerTitle')
    expect((await loadTexts(named('ar'))).text('access.registerTitle')).toBe(early)
    expect((await loadTexts(english)).text('access.registerTitle')).toBe('Create an account')
  })

  it('are learnt in the language that was chosen meanwhile', async () => {
    await loadTexts(english)
    const learnt = learnLater()
    const { text } = await loadTexts(named('de'))
    await learnt
    expect(text('access.registerTitle')).toBe('Konto eröffnen')
  })

  it('take what is filled in as text, never as a pattern, a message or markup', async () => {
    const { text } = await loadTexts(english)
    const query = "$& {query} <b> {n, plural, other {x}} '{'"
    expect(text('product.empty', { query })).toBe(`Nothing found for “${query}”`)
  })

  it('have types that refuse unknown keys and missing values', async () => {
    const { text } = await loadTexts(english)
    // @ts-expect-error no such key
    expect(text('trade.nonsense')).toBe('trade.nonsense')
    // @ts-expect-error the name is missing
    expect(() => text('shell.increase')).toThrow('name')
    const key: TextKey = 'orders.closedCount'
    expect(key).toBe('orders.closedCount')
  })
})

it('a list of lines is one text, and groups of texts have their names before them', () => {
  const messages = teach(new Map(), { rules: { text: ['# One', '', 'Two'], part: { heading: 'Three' } } })
  const text = createTranslate(english, messages)
  expect([text('rules.text'), text('rules.part.heading')]).toEqual(['# One\n\nTwo', 'Three'])
})

it('figures in a text are in the digits of its language, Latin ones in Arabic', () => {
  const digits = (value: string) =>
    createTranslate(named(value), new Map([['days', '{count, plural, other {#}}']]))('days', { count: 12345 })
  expect(['en', 'de', 'hi', 'ar'].map(digits)).toEqual(['12,345', '12.345', '12,345', '12,345'])
})

it('the languages are the 18 of the product, each with a tag that Intl knows', () => {
  expect(languages.map((each) => each.value).join(' ')).toBe(
    'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs',
  )
  for (const each of languages) expect(Intl.getCanonicalLocales(each.htmlLang)).toEqual([each.htmlLang])
})
