import { execFileSync } from 'node:child_process'
import { languages } from '@fairtick/texts'
import { statementTexts } from '@fairtick/texts/statements'
import { Blob as FontBytes, Buffer as Letters, Direction, Face, Feature, Font, shape } from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { beginPdf } from './draw-pdf'
import { fontFileOf } from './font-files'
import { runsOf } from './runs'
import { shapeRun } from './shape'
import { unpackWoff } from './unpack-woff'

const NAMES: readonly (readonly [script: string, name: string, dir: 'ltr' | 'rtl'])[] = [
  ['Thai with a tone under am', 'น้ำฝน ก๋ำ ปิ่น', 'ltr'],
  ['Devanagari with conjuncts', 'क्षत्रिय हिन्दी श्रीमती', 'ltr'],
  ['Arabic, joined', 'علاء الدين فارسی', 'rtl'],
  ['Arabic with vowels', 'مُحَمَّد', 'rtl'],
  ['Arabic with Latin', 'أحمد John عبد الله', 'rtl'],
  ['Arabic with a number', 'رقم 1234 حساب', 'rtl'],
  ['Hebrew in brackets', 'שלום (דוד) אב', 'rtl'],
  ['Hebrew with points', 'שָׁלוֹם', 'rtl'],
  ['Korean', '김철수', 'ltr'],
  ['Burmese', 'မြန်မာ ကျွန်ုပ်', 'ltr'],
  ['Chinese and Japanese', '陳大文 さくら', 'ltr'],
  ['no font', 'Ana 😀 বাংলা', 'ltr'],
]

/** HarfBuzz's own result: the glyphs' numbers and positions. */
function ofHarfBuzz(key: string, text: string, { dir, htmlLang }: { dir: 'ltr' | 'rtl'; htmlLang: string }) {
  const name = key.replace(/-[^-]*$|-latin-ext$/, '')
  const file = fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${key}-400-normal.woff`))
  const letters = new Letters()
  letters.addText(text)
  letters.setDirection(dir === 'rtl' ? Direction.RTL : Direction.LTR)
  letters.setLanguage(htmlLang)
  letters.guessSegmentProperties()
  const font = new Font(new Face(new FontBytes(unpackWoff(readFileSync(file)))))
  shape(font, letters, [new Feature('kern', 0)])
  return letters
    .getGlyphInfosAndPositions()
    .map((glyph) => [glyph.codepoint, glyph.xAdvance, glyph.xOffset, glyph.yOffset])
}

function expectShaped(text: string, reader: { dir: 'ltr' | 'rtl'; htmlLang: string }): void {
  for (const { text: part, file, dir } of runsOf(text, reader)) {
    const clusters = shapeRun(file.shaper, part, { dir, language: reader.htmlLang })
    const glyphs = clusters.flatMap((each) => each.glyphs)
    expect(glyphs.map(({ id, advance, right, up }) => [id, advance, right, up])).toEqual(
      ofHarfBuzz(file.key, part, { dir, htmlLang: reader.htmlLang }),
    )
    const inOrder = dir === 'rtl' ? clusters.toReversed() : clusters
    expect(inOrder.map((each) => each.text).join('')).toBe(part)
  }
}

/** Poppler's text without its added direction marks and guessed spaces. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/[\s\u202A-\u202E]/gu, '')

/** The lines of a PDF from pdftotext. Every page is filled with words of the language. */
function readByPoppler(texts: readonly string[], lang: string): readonly string[] {
  const { htmlLang, dir, words } = statementTexts(lang)
  const pdf = beginPdf({
    htmlLang,
    dir,
    title: words.monthly,
    facts: [],
    last: undefined,
    notices: [words.sandbox, words.demo, words.sumNote],
    columns: [{ name: words.type, width: 90, isFigure: false }],
    page: words.page,
  })
  const lines = pdf.add(texts.map((text) => ({ style: 'text', cells: [text] })))
  const file = Buffer.concat([lines, pdf.end('')])
  const read = execFileSync('pdftotext', ['-', '-'], { input: file, encoding: 'utf8' })
  return read.split('\n').map(plain)
}

describe('HarfBuzz shapes', () => {
  it.each(NAMES)('a name as it does elsewhere: %s', (_script, name, dir) => {
    expectShaped(name, { dir, htmlLang: dir === 'rtl' ? 'ar' : 'en' })
  })

  it.each(languages)('every word of a statement in $text', ({ value }) => {
    const texts = statementTexts(value)
    for (const word of Object.values(texts.words)) expectShaped(word, texts)
  })

  it('a tone over the circle of am', () => {
    const file = fontFileOf('น', 'th')
    const clusters = file ? shapeRun(file.shaper, 'น้ำ', { dir: 'ltr', language: 'th' }) : []
    const drawn = clusters.flatMap((each) => each.glyphs.map(({ id }) => id))
    expect(drawn[1]).toBe(file?.shaper.nominalGlyph(0x0e4d))
    expect(drawn).not.toContain(file?.shaper.nominalGlyph(0x0e49))
  })
})

describe('another reader of the file', () => {
  it.each(NAMES)('finds a name as it was given: %s', (_script, name, dir) => {
    expect(readByPoppler([name], dir === 'rtl' ? 'ar' : 'en')).toContain(plain(name))
  })

  it.each(languages)('finds every short word of a statement in $text', ({ value }) => {
    const { words: all, dir } = statementTexts(value)
    // Poppler orders brackets around Latin within Arabic differently from the Unicode Bidirectional
    // Algorithm.
    const isSorted = (word: string) => dir === 'ltr' || !/\([A-Z]+\)/.test(word)
    const words = Object.values(all).filter((word) => word.length < 40 && isSorted(word))
    const found = new Set(readByPoppler(words, value))
    expect(words.map(plain).filter((word) => !found.has(word))).toEqual([])
  })
})
