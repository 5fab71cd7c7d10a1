import { describe, expect, it } from 'vitest'
import { joined, textFrame } from './frame'

/** Reads a frame by RFC 6455, 5.2. */
function read(frame: Buffer): { first: number; text: string; rest: number } {
  const short = frame[1] ?? 0
  const [at, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))]
  return {
    first: frame[0] ?? 0,
    text: frame.toString('utf8', at, at + length),
    rest: frame.length - at - length,
  }
}

describe('a text frame', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
    'of %i bytes is whole, final and unmasked',
    (length) => {
      const text = 'x'.repeat(length)
      expect(read(textFrame(text))).toEqual({ first: 0x81, text, rest: 0 })
    },
  )

  it('counts bytes, not characters', () => {
    const text = '繁體中文 🙂'.repeat(20)
    expect(read(textFrame(text))).toEqual({ first: 0x81, text, rest: 0 })
  })
})

it('frames in a row are one piece; one alone is itself, so that its readers share it', () => {
  const [one, two] = [textFrame('one'), textFrame('two')]
  expect(joined([one])).toBe(one)
  expect(joined([one, two])).toEqual(Buffer.concat([one, two]))
  expect(joined([])).toHaveLength(0)
})
