import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RULE_TEXT_COUNT, ruleWordsOf } from './index'

/** SHA-256 of the English text of each version. A line is added with a version, and none is ever changed: clients hold the hash on their receipts. */
const HASHES = ['d6f4ceb5878c401b031b4b0c4ee8b58f783c10ca757043ad4c934c6ea567866c']
const versions = HASHES.map((_hash, at) => at + 1)

const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('# ')).length
const lines = (text: string) => text.split('\n').filter((line) => line !== '').length

describe.each(versions)('version %i of the rules', (version) => {
  it('is still what it was: a change needs a version of its own', () => {
    const { text } = ruleWordsOf(version, 'en')
    expect(createHash('sha256').update(text).digest('hex')).toBe(HASHES[version - 1])
  })

  it.each([
    ['hk', /[\u4e00-\u9fff]/],
    ['ar', /[\u0621-\u064a]/],
  ])('says the same in %s, line by line', (lang, letters) => {
    const english = ruleWordsOf(version, 'en')
    const { text, changes } = ruleWordsOf(version, lang)
    expect(headings(text)).toBe(headings(english.text))
    expect(lines(text)).toBe(lines(english.text))
    for (const line of text.split('\n').filter((each) => each !== '')) expect(line).toMatch(letters)
    expect(changes).toMatch(letters)
  })
})

it('has a hash for each version', () => {
  expect(HASHES).toHaveLength(RULE_TEXT_COUNT)
})

it('is read in English where a language has no words of its own', () => {
  expect(ruleWordsOf(1, 'fr')).toBe(ruleWordsOf(1, 'en'))
})
