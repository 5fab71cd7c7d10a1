import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { mailsAr } from './ar'
import type { MailCatalogue } from './catalogue'
import { mailsEn } from './en'
import { mailsHk } from './hk'
import { mailTexts } from './index'

const placeholders = (texts: readonly string[]): readonly string[] =>
  [...texts.join(' ').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

function wordsOf({ kinds, ...shared }: MailCatalogue): Map<string, readonly string[]> {
  return new Map([
    ...Object.entries(shared).map(([name, text]): [string, string[]] => [name, [text]]),
    ...Object.entries(kinds).map(([kind, { subject, lines }]): [string, string[]] => [
      kind,
      [subject, ...lines],
    ]),
  ])
}

describe.each([
  ['hk', mailsHk, /[\u4e00-\u9fff]/],
  ['ar', mailsAr, /[\u0621-\u064a]/],
])('the messages in %s', (_lang, catalogue, letters) => {
  const english = wordsOf(mailsEn)
  const words = wordsOf(catalogue)

  it('say what the English ones say, line by line, with what is filled in', () => {
    expect([...words.keys()]).toEqual([...english.keys()])
    for (const [name, texts] of words) {
      expect(texts, name).toHaveLength(english.get(name)?.length ?? 0)
      for (const [at, text] of texts.entries())
        expect(placeholders([text]), `${name} ${at}`).toEqual(placeholders([english.get(name)?.[at] ?? '']))
    }
  })

  it('are in its own letters, all of them', () => {
    for (const [name, texts] of words) for (const text of texts) expect(text, name).toMatch(letters)
  })
})

it('what is filled into Arabic stands apart, so that a date or an address is not turned round', () => {
  for (const [name, texts] of wordsOf(mailsAr))
    for (const text of texts) {
      const filled = [...text.matchAll(/(.?)\{(\w+)\}(.?)/gu)].filter(([, , what]) => what !== 'code')
      for (const [, before, , after] of filled) expect([before, after], name).toEqual(['\u2068', '\u2069'])
    }
})

it.each(
  cases(`
    lang      | html lang | dir
    en        | en        | ltr
    tw        | zh-HK     | ltr
    ar        | ar        | rtl
    fr        | en        | ltr
    __proto__ | en        | ltr
  `),
)('a reader of $lang reads $html lang, $dir', (row) => {
  const texts = mailTexts(cell(row, 'lang'))
  expect(texts).toMatchObject({ htmlLang: row['html lang'], dir: row.dir })
  expect(texts.of('frozen').subject).not.toBe('')
})
