import { expect, it } from 'vitest'
import { readPlain, writePlain } from './plain-text'

it('brings back plain data, with whole numbers beyond those of JSON', () => {
  const value = {
    amount: 12_345_678_901_234_567_890n,
    less: -1n,
    list: [1.5, 'a', true, null],
    none: undefined,
  }
  const { none, ...rest } = value
  expect(none).toBeUndefined()
  expect(readPlain(writePlain(value))).toEqual(rest)
})

it.each(['\u0000n7', '\u0000', '\u0000t\u0000n7', '\u0000whole 7', ''])(
  'brings back a text that looks like a number of ours as a text: %j',
  (text) => expect(readPlain(writePlain({ text, inside: [text] }))).toEqual({ text, inside: [text] }),
)

it('refuses what is no such text', () => {
  expect(() => readPlain('{')).toThrow(SyntaxError)
  expect(() => readPlain('"\\u0000nx"')).toThrow(SyntaxError)
})
