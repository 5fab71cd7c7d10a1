import { languages } from '@fairtick/texts'
import { statementTexts } from '@fairtick/texts/statements'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text'
import { beginPdf } from './draw-pdf'
import { fontFileOf } from './font-files'
import type { PdfHead, PdfLine } from '../messages'
import { readPdf, readSlots } from './read-pdf.cases'

const HASH = '0123456789abcdef'.repeat(4)

function headIn(lang: string, name: string): PdfHead {
  const { words, htmlLang, dir } = statementTexts(lang)
  return {
    htmlLang,
    dir,
    title: words.monthly,
    facts: [
      [words.client, name],
      [words.number, '10000042'],
    ],
    last: { name: words.sum, note: words.sumNote },
    notices: [words.sandbox],
    columns: [
      { name: words.time, width: 22, isFigure: false },
      { name: words.type, width: 30, isFigure: false },
      { name: words.change, width: 15, isFigure: true },
      { name: words.balance, width: 15, isFigure: true },
    ],
    page: words.page,
  }
}

function rowsIn(lang: string, count: number): PdfLine[] {
  const texts = statementTexts(lang)
  const kinds = Object.entries(texts.words).flatMap(([key, word]) => (key.startsWith('kind_') ? [word] : []))
  return Array.from({ length: count }, (_none, at) => ({
    style: 'row' as const,
    cells: [
      texts.moment(Date.UTC(2026, 9, 1) + at * 61_000),
      kinds[at % kinds.length] ?? '',
      texts.change(at % 2 === 0 ? '-0.300000' : '1234.567890'),
      texts.amount(`${at * 1000}.5`),
    ],
  }))
}

function drawn(head: PdfHead, lines: readonly PdfLine[], pieces = 1): Buffer {
  const pdf = beginPdf(head)
  const size = Math.ceil(lines.length / pieces)
  const parts = Array.from({ length: pieces }, (_none, at) =>
    pdf.add(lines.slice(at * size, (at + 1) * size)),
  )
  return Buffer.concat([...parts, pdf.end(HASH)])
}

const spaced = (text: string) => text.replaceAll(/\s/g, '')

describe('a PDF', () => {
  it.each(languages.map(({ value }) => value))('has every row as it was given, in %s', (lang) => {
    const rows = rowsIn(lang, 90)
    const pages = readPdf(drawn(headIn(lang, 'Ana'), rows))
    expect(pages.length).toBeGreaterThan(1)
    // A cell in two fonts is extracted as two texts.
    const lines = new Set(pages.flat().map((line) => spaced(line.join(''))))
    const isTurned = statementTexts(lang).dir === 'rtl'
    for (const { cells } of rows)
      expect(lines).toContain(spaced((isTurned ? cells.toReversed() : cells).join('')))
  })

  it('is the same file each time, in however many pieces it was drawn', () => {
    const [head, rows] = [headIn('ar', 'محمد علي'), rowsIn('ar', 200)]
    const once = drawn(head, rows)
    for (const lang of ['vn', 'tr', 'hi']) drawn(headIn(lang, 'محمد علي'), rowsIn(lang, 20))
    expect(drawn(head, rows, 7).equals(once)).toBe(true)
    expect(once.toString('latin1').match(/\(D:\d+Z\)/g)).toEqual(['(D:19700101000000Z)'])
  })

  it('says how many pages there are, and what is known at the end alone', () => {
    const bytes = drawn(headIn('en', 'Ana'), rowsIn('en', 200))
    const pages = readPdf(bytes)
    expect(bytes.toString('latin1')).toContain(`/Count ${pages.length}`)
    expect(readSlots(bytes)).toEqual([String(pages.length), HASH])
    expect(pages.every((page) => page.flat().includes(statementTexts('en').words.sandbox))).toBe(true)
  })

  it.each([
    [
      'a name in other scripts',
      'Jürgen 陳大文 علي สมชาย 김철수 さくら Đặng',
      'Jürgen 陳大文 علي สมชาย 김철수 さくら Đặng',
    ],
    ['a name with an apostrophe', "Seán O'Brien-D’Souza", "Seán O'Brien-D’Souza"],
    ['a name in two directions', "أحمد O'Brien (3)", "أحمد O'Brien (3)"],
    ['a name of Thai with a tone under am', 'น้ำฝน ก๋ำ', 'น้ำฝน ก๋ำ'],
    ['marks that turn the direction', 'Ana \u202Egnp.exe\u202C \u2066x\u2069', 'Ana gnp.exe x'],
    ['control characters and breaks', 'A\u0000n\u001Ba\r\nB\u2028C', 'Ana B C'],
    ['half of a pair', 'Ana \uD83D B', 'Ana  B'],
    ['a tower of marks', `A${'\u0301'.repeat(500)}`, undefined],
    ['letters that no font has', 'Ana 😀 𓀀', 'Ana 😀 𓀀'],
    [
      'what ends a text of a PDF',
      String.raw`Ana) Tj ET \ (endobj <</x>>`,
      String.raw`Ana) Tj ET \ (endobj <</x>>`,
    ],
    ['ten thousand letters', 'Ana '.repeat(2_500), undefined],
  ])('stands with %s', (_what, name, shown) => {
    const rows = rowsIn('de', 3)
    const bytes = drawn(headIn('de', name), [{ style: 'section', cells: [name] }, ...rows])
    const [page = [], ...others] = readPdf(bytes)
    expect(others).toEqual([])
    if (shown !== undefined) {
      const line = page.find((each) => each.includes(statementTexts('de').words.client)) ?? []
      expect(spaced(line.slice(1).join(''))).toBe(spaced(shown))
    }
    const lines = page.map((line) => line.join('|'))
    for (const { cells } of rows) expect(lines).toContain(cells.join('|'))
    expect(/startxref\n\d+\n%%EOF\n$/.test(bytes.toString('latin1'))).toBe(true)
  })
})

describe('a text', () => {
  it('is never longer than a line', () => {
    expect([...cleanText('x'.repeat(10_000))]).toHaveLength(200)
  })
})

describe('the fonts', () => {
  it.each(languages.map(({ value }) => value))('have every letter of a statement in %s', (lang) => {
    const { words, htmlLang } = statementTexts(lang)
    const missing = new Set<string>()
    for (const letter of Object.values(words).join(''))
      if (!/\s/.test(letter) && !fontFileOf(letter, htmlLang)) missing.add(letter)
    expect([...missing]).toEqual([])
  })
})
