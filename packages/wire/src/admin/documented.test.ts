import { readFileSync } from 'node:fs'
import { ENTRY_KINDS, ROLES } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { EVERY_RESOURCE } from './every-admin-call'
import { SETTING_KEYS } from './settings'

const PAGE = readFileSync('docs/spec/wire.md', 'utf8')
/** The words of a section, such as 6.3. */
const wordsOf = (section: string): ReadonlySet<string> =>
  new Set(
    PAGE.split(`<a id="${section}">`)[1]
      ?.split('<a id=')[0]
      ?.match(/[a-z][\w-]*/g),
  )
const missing = (section: string, words: readonly string[]) =>
  words.filter((word) => !wordsOf(section).has(word))

it('section 4.1 has the number of every kind of entry', () => {
  const section = PAGE.split('<a id="4.1">')[1]?.split('<a id=')[0] ?? ''
  const numbers = Object.values(ENTRY_KINDS).map(({ number }) => number)
  expect(numbers.filter((number) => !new RegExp(`(?:: |, )${number} [a-z]`).test(section))).toEqual([])
})

it('section 6.3 names every decision, and the rows that it is about', () => {
  const decided = EVERY_RESOURCE.filter(({ decisions }) => Object.keys(decisions).length > 0)
  const words = decided.flatMap(({ name, decisions }) => [name, ...Object.keys(decisions)])
  expect(missing('6.3', [...new Set(words)])).toEqual([])
})

it('section 6.5 names every role', () => {
  expect(missing('6.5', Object.keys(ROLES))).toEqual([])
})

it('section 6.6 names every setting', () => {
  expect(missing('6.6', SETTING_KEYS)).toEqual([])
})
