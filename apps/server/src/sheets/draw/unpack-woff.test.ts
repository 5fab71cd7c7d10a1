import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff'

const file = fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'))
const woff = readFileSync(file)

describe('a packed font', () => {
  it('has the letters of the packed one when it is unpacked', () => {
    const [packed, plain] = [create(woff), create(unpackWoff(woff))]
    const measured = (font: typeof packed) =>
      Array.from({ length: 100 }, (_none, id) => font.getGlyph(id).advanceWidth)
    expect(measured(plain)).toEqual(measured(packed))
  })

  it('is refused when it is no such file, or a table of it is cut', () => {
    expect(() => unpackWoff(Buffer.from('OTTO, and more'))).toThrow('not a WOFF file')
    const cut = Buffer.from(woff)
    cut.writeUInt32BE(woff.readUInt32BE(44 + 12) + 1, 44 + 12)
    expect(() => unpackWoff(cut)).toThrow('another length')
  })
})
