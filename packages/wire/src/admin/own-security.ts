import { shape } from '../calls/call'
import { code, credential, password } from '../calls/sign-in-parameters'
import { CODE } from '../codes'
import { idParameter, orAbsent } from '../parameters'
import type { WireSession } from '../shapes'
import { adminChanging, adminReading } from './admin-call'

/**
 * Changes the caller's password, authorised by the current one and a code or a passkey. Ends all of their
 * other sessions. Source of all here: docs/spec/wire.md 6.1.
 */
export const changeOwnPassword = adminChanging('POST', '/api/admin/password', {
  needs: 'an operator',
  parameters: { password, totp: orAbsent(code), passkey: orAbsent(credential), new_password: password },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorNeeded, CODE.twoFactorWrong, CODE.passwordRule],
})
/** The caller's sessions, most recently used first. */
export const mySessions = adminReading('/api/admin/my_sessions', {
  needs: 'an operator',
  answer: shape<WireSession[]>(),
})
/** Ends one of the caller's sessions. */
export const endMySession = adminChanging('POST', '/api/admin/my_sessions/:id/end', {
  needs: 'an operator',
  parameters: { id: idParameter },
  answer: shape<null>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** Ends all of the caller's sessions except the current one. */
export const endMyOtherSessions = adminChanging('POST', '/api/admin/my_sessions/end_others', {
  needs: 'an operator',
  answer: shape<null>(),
})
