import { describe, expect, it } from 'vitest'
import { findLanguage, resolveLanguage } from './resolve-language'
import { startLanguage } from './start-language'

describe('resolveLanguage', () => {
  it.each([
    ['tw', 'hk'],
    ['TW', 'hk'],
    ['zh-TW', 'hk'],
    ['zh-Hant-HK', 'hk'],
    ['zh', 'hk'],
    ['jp', 'jp'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    ['kr', 'kr'],
    ['ko', 'kr'],
    ['vi', 'vn'],
    ['es-MX', 'spa'],
    ['spa', 'spa'],
    ['my', 'my'],
    ['ms', 'my'],
    ['pt-BR', 'pt'],
    ['EN-us', 'en'],
    ['klingon', 'en'],
    ['<script>', 'en'],
    ['__proto__', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('takes %s as %s', (code, value) => {
    expect(resolveLanguage(code).value).toBe(value)
  })

  it('knows no language for an unknown code', () => {
    expect(findLanguage('xx')).toBeUndefined()
  })
})

describe('startLanguage', () => {
  it.each([
    ['?lang=tw', 'en', ['fr'], 'hk'],
    ['?lang=nonsense', 'hk', ['hk'], 'en'],
    ['?lang=', 'hk', [], 'en'],
    ['', 'ar', ['en'], 'ar'],
    ['', null, ['zh-HK', 'en'], 'hk'],
    ['', null, ['nl-NL', 'zh-TW', 'fr'], 'hk'],
    ['', null, ['ar', 'fr'], 'ar'],
    ['', 'garbage', [], 'en'],
  ])('query %s, remembered %s, browser %j: %s', (query, stored, preferred, value) => {
    expect(startLanguage({ query, stored, preferred }).value).toBe(value)
  })
})
