import { expect, it } from 'vitest'
import { checkPassword } from './password-draft'

const good = 'correct horse battery'

it.each([
  ['', '', { password: 'entry.inputFull', repeat: 'entry.inputFull' }],
  ['', good, { password: 'entry.inputFull' }],
  [good, '', { repeat: 'entry.inputFull' }],
  [good, `${good} `, { repeat: 'entry.passwordNotEqual' }],
  ['short', 'short', { password: 'entry.ruleLength' }],
  ['fairtick-rules', 'fairtick-rules', { password: 'entry.ruleNames' }],
  ['111111111111', '111111111111', { password: 'entry.rulePattern' }],
  [good, good, {}],
])('%j, repeated %j, is told %j', (password, repeat, problems) => {
  expect(checkPassword({ password, repeat }, 'ann@host.com')).toEqual(problems)
})
