import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { mailTexts } from './mails'
import { serverTexts } from './server-texts'

const RIGHT_TO_LEFT = languages.filter(({ dir }) => dir === 'rtl').map(({ value }) => value)

it.each(RIGHT_TO_LEFT)(
  'what is filled into %s stands apart, so that a date or an address is not turned round',
  (lang) => {
    for (const [name, text] of Object.entries<string>(serverTexts(lang).area('mails'))) {
      const filled = [...text.matchAll(/(.?)\{(\w+)\}(.?)/gu)].filter(([, , what]) => what !== 'code')
      for (const [, before, , after] of filled) expect([before, after], name).toEqual(['\u2068', '\u2069'])
    }
  },
)

it.each(
  cases(`
    lang      | html lang | dir
    en        | en        | ltr
    tw        | zh-HK     | ltr
    ar        | ar        | rtl
    fr        | fr        | ltr
    __proto__ | en        | ltr
  `),
)('a reader of $lang reads $html lang, $dir', (row) => {
  const texts = mailTexts(cell(row, 'lang'))
  expect(texts).toMatchObject({ htmlLang: row['html lang'], dir: row.dir })
  expect(texts.of('frozen').subject).not.toBe('')
})

it.each(
  cases(`
    lang | amount
    en   | 1,120.50 USD
    de   | 1.120,50 USD
    ru   | 1 120,50 USD
    hi   | 1,120.50 USD
  `),
)('an amount is written as in $lang', (row) => {
  const { lines } = mailTexts(cell(row, 'lang')).of('deposit-credited', { credit: '1120.50' })
  expect(lines.join(' ').replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toContain(cell(row, 'amount'))
})

it('moments are said in the zone of the reader, each as its clocks are then', () => {
  const summer = (at: number) => (at > Date.UTC(2026, 5) ? 7_200_000 : 3_600_000)
  const { lines } = mailTexts('en', summer).of('loan-due-returnable', {
    number: '7',
    due: '2026-05-31 23:30',
    until: '2026-06-10 23:30',
  })
  expect(lines.join(' ')).toContain('2026-06-01 00:30 (UTC+1)')
  expect(lines.join(' ')).toContain('2026-06-11 01:30 (UTC+2)')
})

it('a name that looks like a moment stays as it is', () => {
  const values = { time: '2026-05-31 23:30', name: '2026-05-31 23:30' }
  expect(mailTexts('en', () => 3_600_000).of('trader-approved', values).lines[0]).toContain(
    'as 2026-05-31 23:30 was approved at 2026-06-01 00:30 (UTC+1)',
  )
})

describe.each(languages.map(({ value }) => value))('a message in %s', (lang) => {
  it('has its values, and leaves out what is missing of them', () => {
    const { of, phrase } = mailTexts(lang)
    expect(of('register-code', { code: '123456' }).lines.join(' ')).toContain('123456')
    expect(of('register-code').lines.join(' ')).not.toMatch(/[{}]/)
    expect(phrase('a {b} c')).toContain('a {b} c')
  })

  it('names no zone in its words, as each moment brings its own', () => {
    for (const area of ['mails', 'inbox'] as const)
      for (const [name, text] of Object.entries<string>(serverTexts(lang).area(area)))
        expect(text, name).not.toMatch(/UTC|GMT/)
  })
})
