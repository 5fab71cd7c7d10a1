import { describe, expect, it } from 'vitest'
import { linesParameter, pasted, secretParameter, textParameter, typedDigits } from './parameters'

const ONE_LINE = textParameter(10)
const LINES = linesParameter(10)
const SECRET = secretParameter(10)

describe('a text', () => {
  it.each([
    ['a NUL, which the database refuses', 'a\0b'],
    ['the end of a line, by which it would forge another', 'a\nb'],
    ['a return', 'a\rb'],
    ['an escape of a terminal', 'a\u001b[2J'],
    ['a control of the second set', 'a\u0085b'],
    ['no letter', ''],
    ['half of a character', 'a\ud800b'],
    ['a letter too many', 'a'.repeat(11)],
    ['an emoji too many', '🙂'.repeat(11)],
  ])('of one line has not %s', (_what, text) => {
    expect(ONE_LINE.read(text)).toBeUndefined()
  })

  it('of one line may have any letter, joined ones among them', () => {
    for (const text of ['陳大文', 'مبلغ', '👩‍💻', "a'b;--", '🙂'.repeat(10)])
      expect(ONE_LINE.read(text)).toBe(text)
  })

  it('of several has tabs and ends of lines, in one form, and no other control', () => {
    expect(LINES.read('a\r\n\tb')).toBe('a\n\tb')
    for (const text of ['a\0b', 'a\u001bb', 'a\rb', ' \n ', 'a\udc00'])
      expect(LINES.read(text)).toBeUndefined()
  })

  it('that is secret has no control and no half of a letter, and one form', () => {
    for (const text of ['a\0b', 'a\nb', 'a\ud800b']) expect(SECRET.read(text)).toBeUndefined()
    expect(SECRET.read('e\u0301')).toBe('\u00e9')
  })
})

describe('an identifier that is pasted', () => {
  const ADDRESS = pasted(textParameter(40))

  it.each([
    ['0x5aAeb6 ', '0x5aAeb6'],
    ['\u00a0\ufeff0x5aAeb6\u200b\r\n', '0x5aAeb6'],
    ['DE89\u00a03704\u202f0044\t0532', 'DE89 3704 0044 0532'],
    ['0x5a Aeb6', '0x5a Aeb6'],
    ['   ', undefined],
    ['a\u200bb', 'a\u200bb'],
    ['a\u0000', undefined],
  ])('%j reads as %j', (sent, read) => {
    expect(ADDRESS.read(sent)).toBe(read)
  })

  it('may be a code in the digits of another script', () => {
    expect(typedDigits(textParameter(10)).read('๑๒๓ ४५६')).toBe('123 456')
  })
})
