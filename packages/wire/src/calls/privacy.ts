import { EXPORT_KINDS } from '../limit-shapes'
import { choiceParameter, optional, secretParameter, textParameter } from '../parameters'
import { type Call, changing, reading } from './call'

/** Formats of an export. */
export const EXPORT_FORMATS = ['json', 'csv'] as const
const PASSWORD_LONGEST = 1024

/** All that is kept of the caller (JSON), or one kind of it (CSV): a file, no envelope. Source of all here: docs/decisions/0013-real-name-and-limits.md. */
export const exportOwn = {
  ...reading('/api/user/export', 'real', {
    format: choiceParameter(EXPORT_FORMATS),
    kind: optional(choiceParameter(EXPORT_KINDS)),
  }),
  answersFile: true,
} satisfies Call
/** Ends the caller's account: refused while there is money or an open order. */
export const deleteAccount = changing('POST', '/api/user/delete_account', 'real', {
  password: secretParameter(PASSWORD_LONGEST),
  totp: optional(textParameter(40)),
  passkey: optional(textParameter(16_384)),
})
