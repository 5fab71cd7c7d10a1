import { expect, it } from 'vitest'
import { checkPassword } from './password-draft'

const good = 'correct horse battery'

it.each([
  ['', '', { password: 'access.inputFull', repeat: 'access.inputFull' }],
  ['', good, { password: 'access.inputFull' }],
  [good, '', { repeat: 'access.inputFull' }],
  [good, `${good} `, { repeat: 'access.passwordNotEqual' }],
  ['short', 'short', { password: 'access.ruleLength' }],
  ['fairtick-rules', 'fairtick-rules', { password: 'access.ruleNames' }],
  ['111111111111', '111111111111', { password: 'access.rulePattern' }],
  ['short', 'other', { password: 'access.ruleLength', repeat: 'access.passwordNotEqual' }],
  ['short', '', { password: 'access.ruleLength', repeat: 'access.inputFull' }],
  [good, good, {}],
])('%j, repeated %j, is told %j', (password, repeat, problems) => {
  expect(checkPassword({ password, repeat }, 'ann@host.com')).toEqual(problems)
})
