import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { RULE_TEXT_COUNT, ruleWordsOf } from './rules'

/**
 * SHA-256 of each version's text, in each language that has its own. Add a row with each version and never
 * change one: receipts have the hash of the English text, and the translations must not change either.
 */
const HASHES = [
  {
    en: 'd6f4ceb5878c401b031b4b0c4ee8b58f783c10ca757043ad4c934c6ea567866c',
    hk: 'fc89e13c83c61b6674407fec72c96b9fe01187d99b18762e01bc76ba0a47a3f1',
    ar: '3fea5d80f645636f47e3b85f269cee63e47ae2ea565d4c7ee5761ba3e63fa613',
  },
  {
    en: 'bd586b425c5200b6756f20657ce4703545dd7b6abffa558dda552942b509c834',
    hk: '0d2cfc2d38a6e95ede457427a1d2e2330b96747ab061e9ef3c000494f7967804',
    ar: '0428aa85f213c81d5c442db12d67eb02e0b0db3fe433b70fef93020b9224b854',
  },
  {
    en: '4abe99e9b86642e4efb9738783bbaa72ec8042cb44d9f3093746445c785e39cc',
    hk: 'f0e0742295d581e9cb60e348e5099ca17cd0539a06f6e25dd13b692507f48e7d',
    ar: '0a3946a8961e63cfc8535eb7e7a111bb615ed2f0600ed8396b0dcebd680ee26f',
  },
  {
    en: '1436b11fa653b6e646bd331654d15c602a2da46d5f4b23c867b1b25b667d0c92',
    hk: '9db7ddf32374a5315ebd6871676cf799207f6e275747282022a136a0092a8f11',
    ar: 'd452ed6a09ff03acefa4a563aa13f5cca44af80d13f2d8795bbced9691947cbc',
  },
] as const
const versions = HASHES.map((_hash, at) => at + 1)
const OTHERS = languages.map(({ value }) => value).filter((value) => value !== 'en')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('# ')).length
const lines = (text: string) => text.split('\n').filter((line) => line !== '').length

describe.each(versions)('version %i of the rules', (version) => {
  it.each(['en', 'hk', 'ar'] as const)(
    'is still what it was in %s: a change needs a version of its own',
    (lang) => {
      expect(hashOf(ruleWordsOf(version, lang).text)).toBe(HASHES[version - 1]?.[lang])
    },
  )

  it.each(OTHERS)('says the same in %s, line by line', (lang) => {
    const english = ruleWordsOf(version, 'en')
    const { text, changes } = ruleWordsOf(version, lang)
    expect(headings(text)).toBe(headings(english.text))
    expect(lines(text)).toBe(lines(english.text))
    expect(changes).not.toBe(english.changes)
  })
})

it('has a hash for each version, and no two versions the same', () => {
  expect(HASHES).toHaveLength(RULE_TEXT_COUNT)
  expect(new Set(HASHES.flatMap((each) => Object.values(each))).size).toBe(3 * RULE_TEXT_COUNT)
})
