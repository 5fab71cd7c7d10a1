import { expect, it } from 'vitest'
import { countryNames } from './country-names'

it.each([
  ['en', 'GB', 'United Kingdom'],
  ['zh-HK', 'JP', '日本'],
  ['ar-u-nu-latn', 'FR', 'فرنسا'],
])('in %s, %s is %s', (locale, code, name) => {
  expect(countryNames(locale)(code)).toBe(name)
})

it.each(['', 'gb', 'GBR', '<b>', '1', 'QQQ', 'A1'])('letters that name no country stay: %j', (code) => {
  expect(countryNames('en')(code)).toBe(code)
})
