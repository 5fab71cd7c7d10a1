import { describe, expect, it } from 'vitest'
import { linesParameter, secretParameter, textParameter } from './parameters'

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
    ['a letter too many', 'a'.repeat(11)],
  ])('of one line has not %s', (_what, text) => {
    expect(ONE_LINE.read(text)).toBeUndefined()
  })

  it('of one line may have any letter, joined ones among them', () => {
    for (const text of ['陳大文', 'مبلغ', '👩‍💻', "a'b;--"]) expect(ONE_LINE.read(text)).toBe(text)
  })

  it('of several has tabs and ends of lines, in one form, and no other control', () => {
    expect(LINES.read('a\r\n\tb')).toBe('a\n\tb')
    for (const text of ['a\0b', 'a\u001bb', 'a\rb', ' \n ']) expect(LINES.read(text)).toBeUndefined()
  })

  it('that is secret has no control and no half of a letter, and one form', () => {
    for (const text of ['a\0b', 'a\nb', 'a\ud800b']) expect(SECRET.read(text)).toBeUndefined()
    expect(SECRET.read('e\u0301')).toBe('\u00e9')
  })
})
