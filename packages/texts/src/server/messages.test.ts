import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { languages } from '../language'
import { categoryNameOf, messageOf, recordNameOf } from './messages'
import { serverTexts } from './server-texts'

// docs/spec/wire.md 8: every code of the published table.
const published = [
  1, 999, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108,
  1109, 1110, 1111, 1112, 1113, 1114, 1115, 1116, 1200, 1201, 1202, 1203, 1204, 1205, 1206, 1207, 1208, 1209,
  1210, 1211, 1212, 1213, 1214, 1300, 1301, 1302, 1303, 1304, 1305, 1306, 1307, 1308, 1309, 1400, 1401, 1402,
  1403, 1404, 1500, 1501, 1502, 1503, 1600, 1601, 1700, 1900, 1901,
]

describe('messageOf', () => {
  it.each(languages.map(({ value }) => value))('has exactly the published codes in %s', (lang) => {
    const { unknown: _unknown, ...codes } = serverTexts(lang).area('codes')
    expect(Object.keys(codes).map(Number)).toEqual(published)
  })

  it.each([
    ['hk', '市場'],
    ['tw', '市場'],
    ['zh-TW', '市場'],
    ['ar', 'السوق'],
    ['ar-EG', 'السوق'],
    ['en', 'market'],
    ['fr', 'marché'],
    ['xx', 'market'],
    ['', 'market'],
    [undefined, 'market'],
    ['__proto__', 'market'],
  ])('answers %s in its language or English', (lang, word) => {
    expect(messageOf(1200, lang)).toContain(word)
  })

  it.each([NaN, -1, 0, 2, 1e9])('has a sentence for the unknown code %s', (code) => {
    expect(messageOf(code, 'en')).toContain(String(code))
    expect(messageOf(code, 'hk')).toContain(String(code))
    expect(messageOf(code, 'ar')).toContain(String(code))
  })
})

describe('names', () => {
  it.each(
    cases(`
      lang | metals  | deposit
      en   | Metals  | Deposit
      hk   | 貴金屬     | 存款
      ar   | المعادن | إيداع
    `),
  )('are told in $lang', (row) => {
    const lang = cell(row, 'lang')
    expect(categoryNameOf('metals', lang)).toBe(row.metals)
    expect(recordNameOf('deposit', lang)).toBe(row.deposit)
  })

  it('of what nobody named are its key', () => {
    expect(categoryNameOf('bonds', 'ar')).toBe('bonds')
  })
})
