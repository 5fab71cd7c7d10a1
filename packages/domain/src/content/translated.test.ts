import { expect, it } from 'vitest'
import { givenNameIn, textIn } from './translated'

const NAME = { english: 'Steady', translations: { hk: '穩健', de: 'Stetig' } }

it.each([
  ['hk', '穩健'],
  ['de', 'Stetig'],
  ['en', 'Steady'],
  ['fr', 'Steady'],
  ['toString', 'Steady'],
])('a text is read in %s, or else in English', (language, text) => {
  expect(textIn(NAME, language)).toBe(text)
})

it.each([
  ['en', 'Steady', 'Own'],
  ['hk', '穩健', 'Own'],
  ['fr', 'Own', 'Own'],
])('a name that the program has of its own is in %s %s', (language, name, own) => {
  expect(givenNameIn(NAME, { language, own })).toBe(name)
})

it('a name that operators gave in another language alone leaves English to the program', () => {
  const given = { english: '', translations: { hk: '穩健' } }
  expect(givenNameIn(given, { language: 'en', own: 'Own' })).toBe('Own')
})
