import { CODE } from '../codes'
import { STEP_UP_ACTIONS } from '../listed'
import {
  choiceParameter,
  idParameter,
  optional,
  patternParameter,
  secretParameter,
  textParameter,
} from '../parameters'
import type {
  WireInvite,
  WirePasskeyOptions,
  WireRecoveryCodes,
  WireSecurity,
  WireTwoFactorSetup,
} from '../shapes'
import { changing, reading, shape } from './call'

const account = textParameter(254)
const password = secretParameter(1024)
const code = textParameter(40)
/** The JSON text of a browser's answer about a passkey. */
const credential = textParameter(16_384)
/** A second factor: a code, or a passkey's answer to `step_up` in its place. */
const secondFactor = { totp: optional(code), passkey: optional(credential) }
const SECOND_FACTOR_CODES = [CODE.accountOrPasswordWrong, CODE.twoFactorNeeded, CODE.twoFactorWrong]

/** How the caller's account is protected. Source of all here: docs/spec/wire.md 2. */
export const security = reading('/api/user/security', {
  caller: 'real',
  rate: 'lists',
  parameters: {},
  answer: shape<WireSecurity>(),
  codes: [],
})
/** The caller's invite code, its link, and how many came by it. */
export const invite = reading('/api/user/invite', {
  caller: 'real',
  rate: 'lists',
  parameters: {},
  answer: shape<WireInvite>(),
  codes: [],
})
/** The words that every mail to the caller carries, so that a forged one is known. */
export const setPhrase = changing('POST', '/api/user/set_phrase', {
  caller: 'real',
  rate: 'lists',
  parameters: { phrase: patternParameter(/^(?=.*\P{Z})[\P{C}]{1,40}$/u) },
  answer: shape<null>(),
  codes: [],
})
/** Sets a new password; ends every other session. */
export const changePassword = changing('POST', '/api/user/amend_password', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { old_password: password, new_password: password, secondary_password: password },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong, CODE.passwordRule, CODE.passwordsDiffer],
})

/** A new secret for an authenticator app; it counts once `two_factor_enable` proved it. */
export const twoFactorSetup = changing('POST', '/api/user/two_factor_setup', {
  caller: 'real',
  rate: 'sign-in',
  parameters: {},
  answer: shape<WireTwoFactorSetup>(),
  codes: [CODE.verificationState],
})
/** Turns two-factor on; answers the recovery codes, once. */
export const twoFactorEnable = changing('POST', '/api/user/two_factor_enable', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { totp: code },
  answer: shape<WireRecoveryCodes>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorWrong, CODE.verificationState],
})
/** What a browser needs to prove one action by passkey; `account` is the new address of change_email. */
export const stepUp = changing('POST', '/api/user/step_up', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { action: choiceParameter(STEP_UP_ACTIONS), account: optional(account) },
  answer: shape<WirePasskeyOptions>(),
  codes: [CODE.verificationState],
})
/** Turns two-factor off. */
export const twoFactorDisable = changing('POST', '/api/user/two_factor_disable', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { ...secondFactor, password },
  answer: shape<null>(),
  codes: [...SECOND_FACTOR_CODES, CODE.verificationState],
})

/** Mails a code to a new address of the caller. */
export const sendEmailCode = changing('POST', '/api/user/email_code', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { account },
  answer: shape<null>(),
  codes: [CODE.codeTooSoon],
})
/** Changes the caller's address. */
export const changeEmail = changing('POST', '/api/user/change_email', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { account, auth_code: code, password, ...secondFactor },
  answer: shape<null>(),
  codes: [...SECOND_FACTOR_CODES, CODE.accountExists, CODE.codeWrong],
})

/** What a browser needs to make a passkey. */
export const passkeyOptions = changing('POST', '/api/user/passkey_options', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { ...secondFactor, password },
  answer: shape<WirePasskeyOptions>(),
  codes: SECOND_FACTOR_CODES,
})
/** Keeps the passkey that a browser made. */
export const passkeyAdd = changing('POST', '/api/user/passkey_add', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { credential, name: textParameter(60) },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorWrong, CODE.verificationState],
})
/** Removes a passkey. */
export const passkeyRemove = changing('POST', '/api/user/passkey_remove', {
  caller: 'real',
  rate: 'sign-in',
  parameters: { id: idParameter, password },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong],
})
