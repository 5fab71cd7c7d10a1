import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createByteReader, createByteWriter } from './bytes'

describe('packed numbers', () => {
  it.each([
    [0, '00'],
    [127, '7f'],
    [128, '8001'],
    [300n, 'ac02'],
    [2n ** 53n, '8080808080808010'],
  ])('%s is %s', (value, bytes) => {
    const writer = createByteWriter()
    writer.unsigned(value)
    expect(writer.bytes().toString('hex')).toBe(bytes)
  })

  it('come back as they were, whatever their size, sign and number', () => {
    const any = fc.oneof(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.maxSafeInteger())
    fc.assert(
      fc.property(fc.array(any, { maxLength: 400 }), (values) => {
        const writer = createByteWriter()
        for (const value of values) {
          writer.signed(value)
          writer.unsigned(value < 0 ? 0n : value)
        }
        const reader = createByteReader(writer.bytes())
        for (const value of values) {
          expect(reader.signed()).toBe(BigInt(value))
          expect(reader.unsigned()).toBe(value < 0 ? 0n : BigInt(value))
        }
        expect(reader.isAtEnd()).toBe(true)
      }),
    )
  })

  it('that are cut off, negative or too large for a count are refused', () => {
    expect(() => createByteReader(Buffer.from('80', 'hex')).unsigned()).toThrow(RangeError)
    expect(() => createByteReader(Buffer.from('80808080808080808001', 'hex')).count()).toThrow(RangeError)
    expect(() => {
      createByteWriter().unsigned(-1)
    }).toThrow(RangeError)
  })
})
