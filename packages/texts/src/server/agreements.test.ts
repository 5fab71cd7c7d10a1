import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { agreementTexts } from './agreements'

const FIGURES = {
  amount: '1,000.00',
  period: '30',
  freeDays: '7',
  rate: '0.05',
  interest: '11.50',
  total: '1,011.50',
  apr: '14.93',
  aprWithoutFreeDays: '19.99',
  penaltyRate: '0.25',
  penaltyMost: '500.00',
  mindDays: '14',
}

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
