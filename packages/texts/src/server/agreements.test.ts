import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { agreementTexts } from './agreements'

/** Each figure is its own name, which no other text has. */
const FIGURES = agreementTexts('en').names

describe.each(languages.map(({ value }) => value))('the agreement in %s', (lang) => {
  it('states every figure of the loan', () => {
    const text = agreementTexts(lang).text(FIGURES)
    for (const figure of Object.values(FIGURES)) expect(text).toContain(figure)
    expect(text).not.toMatch(/[{}]/)
  })

  it('leaves out what does not apply', () => {
    const [whole, less] = [FIGURES, { ...FIGURES, freeDays: '0', mindDays: '0' }].map(
      (figures) => agreementTexts(lang).text(figures).match(/^# /gm)?.length,
    )
    expect([whole, less]).toEqual([10, 8])
  })
})
