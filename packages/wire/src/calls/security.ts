import { CODE } from '../codes'
import { STEP_UP_ACTIONS } from '../listed'
import {
  choiceParameter,
  idParameter,
  optional,
  pageParameter,
  patternParameter,
  textParameter,
} from '../parameters'
import type {
  WireInvite,
  WireInvitedPage,
  WirePasskeyOptions,
  WireRecoveryCodes,
  WireSecurity,
  WireTwoFactorSetup,
} from '../shapes'
import { changing, reading, shape } from './call'
import { SECOND_FACTOR_CODES, account, code, credential, password, secondFactor } from './sign-in-parameters'
import { withdrawalDraft, methodCurrency, payoutTarget } from './withdrawal-parameters'

/** For calls that change an account's protection; rate-limited like a login. */
const guarded = { caller: 'real', at: 'home', rate: 'sign-in' } as const

/** The protection of the caller's account. Source of all here: docs/spec/wire.md 2. */
export const security = reading('/api/user/security', {
  caller: 'real',
  at: 'home',
  answer: shape<WireSecurity>(),
})
/** The caller's invite code, its link, and the number of invited clients. */
export const invite = reading('/api/user/invite', { caller: 'real', at: 'home', answer: shape<WireInvite>() })
/** A page of those who registered by the caller's invitation, the latest first. */
export const invited = reading('/api/user/invited', {
  caller: 'real',
  at: 'home',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireInvitedPage>(),
})
/** Sets the phrase shown in every mail to the caller, which exposes forged mails. */
export const setPhrase = changing('POST', '/api/user/set_phrase', {
  caller: 'real',
  at: 'home',
  parameters: { phrase: patternParameter(/^(?=.*\P{Z})[\P{C}]{1,40}$/u) },
  answer: shape<null>(),
})
/** Sets a new password; ends every other session. */
export const changePassword = changing('POST', '/api/user/amend_password', {
  ...guarded,
  parameters: { old_password: password, new_password: password, secondary_password: password },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong, CODE.passwordRule, CODE.passwordsDiffer],
})

/** A new secret for an authenticator app; it takes effect once `two_factor_enable` verifies it. */
export const twoFactorSetup = changing('POST', '/api/user/two_factor_setup', {
  ...guarded,
  answer: shape<WireTwoFactorSetup>(),
  codes: [CODE.verificationState],
})
/** Turns two-factor on; answers the recovery codes, once. */
export const twoFactorEnable = changing('POST', '/api/user/two_factor_enable', {
  ...guarded,
  parameters: { totp: code },
  answer: shape<WireRecoveryCodes>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorWrong, CODE.verificationState],
})
/**
 * The WebAuthn options to confirm one action by passkey. `account` is the new address of change_email. draw
 * and bind_draw_method take the parameters that identify the action in their calls, and need a passkey that
 * is at least 24 h old.
 */
export const stepUp = changing('POST', '/api/user/step_up', {
  ...guarded,
  parameters: {
    action: choiceParameter(STEP_UP_ACTIONS),
    account: optional(account),
    draw_currency_id: optional(withdrawalDraft.draw_currency_id),
    number: optional(withdrawalDraft.number),
    draw_method_id: optional(withdrawalDraft.draw_method_id),
    type: optional(methodCurrency.type),
    draw_id: optional(methodCurrency.draw_id),
    ...payoutTarget,
  },
  answer: shape<WirePasskeyOptions>(),
  codes: [CODE.verificationState, CODE.noSuchCurrencyOrMethod],
})
/** Turns two-factor off. */
export const twoFactorDisable = changing('POST', '/api/user/two_factor_disable', {
  ...guarded,
  parameters: { ...secondFactor, password },
  answer: shape<null>(),
  codes: [...SECOND_FACTOR_CODES, CODE.verificationState],
})

/** Mails a code to a new address of the caller. */
export const sendEmailCode = changing('POST', '/api/user/email_code', {
  ...guarded,
  parameters: { account },
  answer: shape<null>(),
  codes: [CODE.codeTooSoon],
})
/** Changes the caller's address. */
export const changeEmail = changing('POST', '/api/user/change_email', {
  ...guarded,
  parameters: { account, auth_code: code, password, ...secondFactor },
  answer: shape<null>(),
  codes: [...SECOND_FACTOR_CODES, CODE.accountExists, CODE.codeWrong],
})

/** The WebAuthn options to create a passkey. */
export const passkeyOptions = changing('POST', '/api/user/passkey_options', {
  ...guarded,
  parameters: { ...secondFactor, password },
  answer: shape<WirePasskeyOptions>(),
  codes: SECOND_FACTOR_CODES,
})
/** Stores a passkey created by a browser. */
export const passkeyAdd = changing('POST', '/api/user/passkey_add', {
  ...guarded,
  parameters: { credential, name: textParameter(60) },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorWrong, CODE.verificationState],
})
/** Removes a passkey. */
export const passkeyRemove = changing('POST', '/api/user/passkey_remove', {
  ...guarded,
  parameters: { id: idParameter, password },
  answer: shape<null>(),
  codes: [CODE.accountOrPasswordWrong],
})
