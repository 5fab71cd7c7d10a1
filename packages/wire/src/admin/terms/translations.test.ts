import { expect, it } from 'vitest'
import { textParameter } from '../../parameters'
import { readTranslations, translationsParameter, withTranslations } from './translations'

const given = translationsParameter(textParameter(10))

it.each([
  ['{"hk":"名"}', '{"hk":"名"}'],
  ['{"de":"Name","hk":"名"}', '{"hk":"名","de":"Name"}'],
  ['{"hk":""}', '{"hk":""}'],
  ['{}', '{}'],
])('translations are taken as %s', (text, read) => {
  expect(given.read(text)).toBe(read)
})

it.each([
  ['words', 'words'],
  ['a list', '["hk"]'],
  ['a number', '1'],
  ['none', 'null'],
  ['English, which has a field of its own', '{"en":"Name"}'],
  ['a language that is none of ours', '{"xx":"Name"}'],
  ['what every object has', '{"__proto__":"Name"}'],
  ['a number for a text', '{"hk":1}'],
  ['a text that is too long', '{"hk":"12345678901"}'],
  ['a control character', String.raw`{"hk":"a\u0007"}`],
])('translations are never %s', (_what, text) => {
  expect(given.read(text)).toBeUndefined()
})

it('translations that are given change the languages they name alone, and an empty one takes away', () => {
  const before = '{"hk":"名","de":"Name","cs":"Jméno"}'
  expect(withTranslations(before, '{"fr":"Nom","de":"Titel","cs":""}')).toBe(
    '{"hk":"名","fr":"Nom","de":"Titel"}',
  )
  expect(withTranslations('', '{"hk":""}')).toBe('{}')
  expect(readTranslations('')).toEqual({})
})
