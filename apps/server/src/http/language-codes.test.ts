import { languages } from '@fairtick/texts'
import { mailTexts } from '@fairtick/texts/mails'
import { LANGUAGES, languageOf } from '@fairtick/wire'
import { expect, it } from 'vitest'

const TAGS = languages.map(({ htmlLang }) => htmlLang)
const OTHERS = [
  'tw',
  'TW',
  'zh-TW',
  'zh-Hant-HK',
  'EN',
  'en-GB',
  'es-MX',
  'pt-BR',
  ' de ',
  'ms',
  'MY',
  'my-MM',
]
const UNKNOWN = ['', 'xx', 'hk-en', 'spanish', '__proto__', '-', 'e']

it.each([...LANGUAGES, ...TAGS, ...OTHERS, ...UNKNOWN])(
  'the wire and the texts take %j for the same language',
  (code) => {
    const taken = languages.find(({ value }) => value === languageOf(code))
    expect(taken?.htmlLang).toBe(mailTexts(code).htmlLang)
  },
)

it('takes the tags of browsers', () => {
  const taken = ['es-MX', 'TW', 'zh-TW', 'EN', 'ja', 'xx'].map((code) => languageOf(code))
  expect(taken).toEqual(['spa', 'hk', 'hk', 'en', 'jp', 'en'])
})
