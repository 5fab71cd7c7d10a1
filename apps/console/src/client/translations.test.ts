import { expect, it } from 'vitest'
import { changedTranslations } from './translations'

it.each([
  ['nothing', '{"hk":"名"}', '{"hk":"名"}', {}],
  ['a language that was added and left empty', '{}', '{"de":""}', {}],
  ['a text that is new', '{"hk":"名"}', '{"hk":"名","de":"Name"}', { de: 'Name' }],
  ['a text that differs', '{"hk":"名"}', '{"hk":"名稱"}', { hk: '名稱' }],
  ['an empty text for one that was removed', '{"hk":"名","de":"Name"}', '{"de":"Name"}', { hk: '' }],
])('a form gives %s', (_what, before, now, given) => {
  expect(changedTranslations(before, now)).toEqual(given)
})
