import { expect, it } from 'vitest'
import { runsOf } from './runs'

/** The outermost letters of a text, as they stand from left to right on the page. */
function outermost(text: string, language: { htmlLang: string; dir: 'ltr' | 'rtl' }): string {
  const runs = runsOf(text, language).map(({ text: letters, dir }) =>
    dir === 'rtl' ? [...letters].toReversed() : [...letters],
  )
  const letters = runs.flat()
  return `${letters.at(0)}${letters.at(-1)}`
}

it('brackets hold what is between them, from right to left as from left to right', () => {
  expect(outermost('(مبلغ)', { htmlLang: 'ar', dir: 'rtl' })).toBe('()')
  expect(outermost('(USD)', { htmlLang: 'en', dir: 'ltr' })).toBe('()')
})
