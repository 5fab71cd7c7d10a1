import { expect, it } from 'vitest'
import { runsOf } from './runs'
import { shapeRun } from './shape'

/** The outermost glyphs of a text, from left to right on the page. */
function outermost(text: string, language: { htmlLang: string; dir: 'ltr' | 'rtl' }) {
  const glyphs = runsOf(text, language).flatMap(({ text: letters, file, dir }) =>
    shapeRun(file.shaper, letters, { dir, language: language.htmlLang }).flatMap((each) =>
      each.glyphs.map(({ id }) => ({ id, file })),
    ),
  )
  return [glyphs.at(0), glyphs.at(-1)]
}

it.each([
  ['(مبلغ)', { htmlLang: 'ar', dir: 'rtl' }],
  ['(USD)', { htmlLang: 'en', dir: 'ltr' }],
] as const)(
  'brackets hold what is between them, from right to left as from left to right: %s',
  (text, language) => {
    for (const [at, bracket] of ['(', ')'].entries()) {
      const drawn = outermost(text, language)[at]
      expect(drawn?.id).toBe(drawn?.file.shaper.nominalGlyph(bracket.charCodeAt(0)))
    }
  },
)
