import { messageOf } from '@fairtick/texts/messages'
import { CODE, LANGUAGES } from '@fairtick/wire'
import { expect, it } from 'vitest'

const UNKNOWN_CODE = 1e9

it.each(LANGUAGES)('every code that a call can answer has a text of its own in %s', (language) => {
  const withNumber = (code: number) =>
    messageOf(UNKNOWN_CODE, language).replace(String(UNKNOWN_CODE), String(code))
  const wordless = Object.values(CODE).filter((code) => messageOf(code, language) === withNumber(code))
  expect(wordless).toEqual([])
})
