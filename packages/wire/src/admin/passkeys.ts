import { shape } from '../calls/call'
import { code, credential } from '../calls/sign-in-parameters'
import { CODE } from '../codes'
import { idParameter, textParameter } from '../parameters'
import type { WirePasskey, WirePasskeyOptions } from '../shapes'
import { adminChanging, adminReading } from './admin-call'

const NAME_LONGEST = 60

/** The caller's passkeys, which replace the code at a login. Source of all here: docs/spec/wire.md 6.1. */
export const passkeys = adminReading('/api/admin/passkeys', {
  needs: 'an operator',
  answer: shape<WirePasskey[]>(),
})
/** The WebAuthn options to create a passkey, valid for five minutes; takes a current code. */
export const passkeyOptions = adminChanging('POST', '/api/admin/passkeys/options', {
  needs: 'an operator',
  parameters: { totp: code },
  answer: shape<WirePasskeyOptions>(),
  codes: [CODE.twoFactorWrong],
})
/** Stores a passkey created by a browser. */
export const addPasskey = adminChanging('POST', '/api/admin/passkeys', {
  needs: 'an operator',
  parameters: { credential, name: textParameter(NAME_LONGEST) },
  answer: shape<null>(),
  codes: [CODE.twoFactorWrong, CODE.verificationState],
})
/** Removes one of the caller's passkeys; takes a current code. */
export const removePasskey = adminChanging('POST', '/api/admin/passkeys/:id/remove', {
  needs: 'an operator',
  parameters: { id: idParameter, totp: code },
  answer: shape<null>(),
  codes: [CODE.twoFactorWrong, CODE.noSuchCurrencyOrMethod],
})
