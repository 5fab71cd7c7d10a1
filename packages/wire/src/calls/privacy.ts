import { CODE } from '../codes'
import { EXPORT_FORMATS, EXPORT_KINDS } from '../listed'
import { choiceParameter, optional } from '../parameters'
import { changing, file, reading, shape } from './call'
import { SECOND_FACTOR_CODES, password, secondFactor } from './sign-in-parameters'

/**
 * All stored data of the caller (JSON), or one kind of it (CSV): a file without envelope. Source of all here:
 * docs/decisions/0013-real-name-and-limits.md.
 */
export const exportOwn = reading('/api/user/export', {
  caller: 'real',
  at: 'home',
  rate: 'files',
  parameters: {
    format: choiceParameter(EXPORT_FORMATS),
    kind: optional(choiceParameter(EXPORT_KINDS)),
  },
  answer: file(),
})
/** Deletes the caller's account; refused while it has money or an open order. */
export const deleteAccount = changing('POST', '/api/user/delete_account', {
  caller: 'real',
  at: 'home',
  rate: 'sign-in',
  parameters: { password, ...secondFactor },
  answer: shape<null>(),
  codes: [...SECOND_FACTOR_CODES, CODE.ownLimit, CODE.recordState],
})
