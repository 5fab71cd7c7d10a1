import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { recordNameOf } from './messages'
import { statementTexts } from './statements'

const english = statementTexts('en').words
const others = languages.filter(({ value }) => value !== 'en')
/** Number of loan words, names and short words that a language may share with English. */
const SAME_MAX = 6

describe('the words of statements', () => {
  it('are there in all 18 languages', () => {
    expect(languages).toHaveLength(18)
    for (const { value } of languages) {
      const { words, value: spoken } = statementTexts(value)
      expect(spoken).toBe(value)
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
      for (const [key, word] of Object.entries<string>({ ...words }))
        expect(word.trim(), `${value} ${key}`).not.toBe('')
    }
  })

  it.each(others.map(({ value }) => value))('are those of %s, not English ones', (value) => {
    const { words } = statementTexts(value)
    const same = Object.entries(english).filter(([key, word]) =>
      Object.entries(words).some((pair) => pair[0] === key && pair[1] === word),
    )
    expect(same.length, String(same)).toBeLessThanOrEqual(SAME_MAX)
    for (const key of ['monthly', 'opening', 'closing', 'sandbox', 'notFinal', 'sumNote', 'demo'] as const)
      expect(words[key]).not.toBe(english[key])
  })

  it.each(languages.map(({ value }) => value))('name the kinds of records as the app does in %s', (value) => {
    const { words } = statementTexts(value)
    for (const [key, word] of Object.entries(words))
      if (key.startsWith('kind_')) expect(word).toBe(recordNameOf(key.slice('kind_'.length), value))
  })
})

describe('dates and amounts', () => {
  const AT = Date.UTC(2026, 0, 5, 23, 59, 58)
  it.each([
    ['en', '2026-01-05 23:59:58', '−1,234,567.89', '+0.000001'],
    ['de', '05.01.2026 23:59:58', '−1.234.567,89', '+0,000001'],
    ['fr', '05/01/2026 23:59:58', '−1\u00A0234\u00A0567,89', '+0,000001'],
    ['hi', '05/01/2026 23:59:58', '−12,34,567.89', '+0.000001'],
    ['ar', '05/01/2026 23:59:58', '−1,234,567.89', '+0.000001'],
    ['kr', '2026. 1. 5. 23:59:58', '−1,234,567.89', '+0.000001'],
    ['cs', '5. 1. 2026 23:59:58', '−1\u00A0234\u00A0567,89', '+0,000001'],
  ])('are written as in %s', (lang, moment, amount, change) => {
    const texts = statementTexts(lang)
    expect(texts.moment(AT)).toBe(moment)
    expect(texts.amount('-1234567.890000')).toBe(amount)
    expect(texts.change('0.000001')).toBe(change)
  })

  it.each([
    ['en', 0, '2026-02-03 04:05 (UTC)'],
    ['de', 60, '03.02.2026 05:05 (UTC+1)'],
    ['hi', 330, '03/02/2026 09:35 (UTC+5:30)'],
    ['jp', 540, '2026/02/03 13:05（UTC+9）'],
    ['kr', 540, '2026. 2. 3. 13:05(UTC+9)'],
    ['fr', -600, '02/02/2026 18:05 (UTC-10)'],
    ['pt', -210, '03/02/2026 00:35 (UTC-3:30)'],
  ])('say in %s, %i minutes ahead of UTC, the moment and how far', (lang, minutes, written) => {
    expect(statementTexts(lang).zoned(Date.UTC(2026, 1, 3, 4, 5, 59), () => minutes * 60_000)).toBe(written)
  })

  it('have cents at least, and no sign at zero', () => {
    const texts = statementTexts('en')
    expect([texts.amount('0.000000'), texts.change('0.000000'), texts.change('-5')]).toEqual([
      '0.00',
      '0.00',
      '−5.00',
    ])
    expect([texts.amount('999.5'), texts.amount('1000')]).toEqual(['999.50', '1,000.00'])
  })
})
