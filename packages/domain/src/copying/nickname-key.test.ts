import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nicknameKey } from './nickname-key'

describe('the key of a nickname', () => {
  it.each([
    ['QUIET heron', 'case and gaps'],
    ['Quіet Hеron', 'Cyrillic letters'],
    ['Qu1et_Her0n', 'digits and punctuation'],
    ['Quíét Hérön', 'accents'],
    ['Ｑｕｉｅｔ Ｈｅｒｏｎ', 'wide letters'],
    ['Qulet\u200bHeron', 'what nobody sees'],
    ['Quɩet Heron', 'an iota'],
    ['Quℓet Heron', 'a script l, which is an i as any l'],
    ['QυIET HERΟN'.replace('υ', 'u'), 'a Greek capital'],
  ])('of %s is that of Quiet Heron: %s', (nickname) => {
    expect(nicknameKey(nickname)).toBe(nicknameKey('Quiet Heron'))
  })

  it('keeps apart what looks different', () => {
    for (const other of ['Quiet Hero', 'Loud Heron', '安静的鹭', 'Quiet Heron 2'])
      expect(nicknameKey(other)).not.toBe(nicknameKey('Quiet Heron'))
    expect(nicknameKey('… \u200b')).toBe('')
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (nickname) => {
        const key = nicknameKey(nickname)
        expect(nicknameKey(key)).toBe(key)
      }),
    )
  })
})
