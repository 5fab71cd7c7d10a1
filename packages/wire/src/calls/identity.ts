import { ADDRESS_KIND, CODE_PURPOSE } from '../listed'
import {
  choiceParameter,
  idParameter,
  listedParameter,
  optional,
  orAbsent,
  patternParameter,
  secretParameter,
  textParameter,
} from '../parameters'
import { type Call, type CallShape, changing, reading } from './call'

const nothing = {}
/** An e-mail address or a phone number, as a person writes it. */
const account = textParameter(254)
const areaId = idParameter
/** What a password may look like is said by 1109, not by its shape. */
const password = secretParameter(1024)
/** A code that was mailed, or read off an app, a picture or a list of recovery codes. */
const code = textParameter(40)
/** The JSON text of a browser's answer about a passkey. */
const credential = textParameter(16_384)

/** A changing call that makes or finds a session, or leads to one: it needs none. */
const entering = <Shape extends CallShape>(path: string, parameters: Shape) =>
  ({ ...changing('POST', path, 'visitor', parameters), opensSession: true }) satisfies Call<Shape>

/** Countries that are served. Source of all here: wire.md, Common and account. */
export const areaList = reading('/api/default/area_list', 'visitor', nothing)
/** A picture with letters to read: single use, 5 minutes. */
export const captcha = reading('/api/default/captcha', 'visitor', nothing)

const codeRequest = {
  to: account,
  area_id: optional(areaId),
  type: listedParameter(CODE_PURPOSE),
}
/** Mails a code. The answer never tells whether an account exists. */
export const sendEmail = entering('/api/notify/send_email', codeRequest)
/** The same by SMS. */
export const sendSms = entering('/api/notify/send_sms', codeRequest)

/** Makes a real user and opens a session. An empty `account`, `mobile`, `invite_code` or `key` is an absent one: product.md's form has them all. */
export const register = entering('/api/user/register', {
  type: listedParameter(ADDRESS_KIND),
  area_id: areaId,
  account: orAbsent(account),
  mobile: orAbsent(account),
  password,
  re_password: password,
  invite_code: orAbsent(textParameter(32)),
  sms_code: code,
  key: orAbsent(textParameter(64)),
  /** 1: terms, risk and age were agreed to. A client that knows nothing of it leaves it out. Source: docs/decisions/0042-accounts-again.md. */
  agreement: optional(listedParameter({ given: 1 })),
})
/** Opens a session of a real user; 1104 asks for `totp`, which may also be a recovery code. */
export const login = entering('/api/user/loginForU', {
  account,
  password,
  area_id: optional(areaId),
  totp: optional(code),
})
/** Finds or makes the demo user of a device and opens a session. */
export const demoLogin = {
  ...changing('GET', '/api/user/createAccountDemoForU', 'visitor', {
    demo_id: patternParameter(/^[A-Za-z0-9_-]{16,128}$/),
  }),
  opensSession: true,
} satisfies Call
/** Sets a new password with a mailed code; ends every session of the user. */
export const forgetPassword = entering('/api/user/forget_password', {
  type: listedParameter(ADDRESS_KIND),
  account,
  area_id: optional(areaId),
  new_password: password,
  secondary_password: password,
  auth_code: code,
})
/** Sets a new password; ends every other session. */
export const amendPassword = changing('POST', '/api/user/amend_password', 'real', {
  old_password: password,
  new_password: password,
  secondary_password: password,
})

/** Ends the caller's session. */
export const logout = changing('POST', '/api/user/logout', 'user', nothing)
/** The caller's live sessions. */
export const sessions = reading('/api/user/sessions', 'user', nothing)
/** Ends one of the caller's sessions. */
export const endSession = changing('POST', '/api/user/end_session', 'user', { id: idParameter })
/** Ends all of the caller's sessions but his own. Source of what wire.md lacks: decisions/0012-accounts.md. */
export const endOtherSessions = changing('POST', '/api/user/end_other_sessions', 'user', nothing)
/** The caller. */
export const userInfo = reading('/api/user/info', 'user', nothing)
/** How the caller's account is protected. */
export const security = reading('/api/user/security', 'real', nothing)
/** The caller's invite code, its link, and how many came by it. */
export const invite = reading('/api/user/invite', 'real', nothing)
/** The words that every mail to the caller carries, so that a forged one is known. */
export const setPhrase = changing('POST', '/api/user/set_phrase', 'real', {
  phrase: patternParameter(/^(?=.*\P{Z})[\P{C}]{1,40}$/u),
})

/** A new secret for an authenticator app; it counts once `two_factor_enable` proved it. */
export const twoFactorSetup = changing('POST', '/api/user/two_factor_setup', 'real', nothing)
/** Turns two-factor on; answers the recovery codes, once. */
export const twoFactorEnable = changing('POST', '/api/user/two_factor_enable', 'real', { totp: code })
/** What a passkey can be the second factor of. Source: docs/decisions/0032-second-factors-and-secrets.md. */
export const STEP_UP_ACTIONS = [
  'change_email',
  'two_factor_disable',
  'passkey_add',
  'delete_account',
] as const
/** What a browser needs to prove one action by passkey; `account` is the new address of change_email. */
export const stepUp = changing('POST', '/api/user/step_up', 'real', {
  action: choiceParameter(STEP_UP_ACTIONS),
  account: optional(account),
})
/** A second factor: a code, or a passkey's answer to `step_up` in its place. */
const secondFactor = { totp: optional(code), passkey: optional(credential) }
/** Turns two-factor off. */
export const twoFactorDisable = changing('POST', '/api/user/two_factor_disable', 'real', {
  ...secondFactor,
  password,
})

/** Mails a code to a new address of the caller. */
export const emailCode = changing('POST', '/api/user/email_code', 'real', { account })
/** Changes the caller's address. */
export const changeEmail = changing('POST', '/api/user/change_email', 'real', {
  account,
  auth_code: code,
  password,
  ...secondFactor,
})

/** What a browser needs to make a passkey. */
export const passkeyOptions = changing('POST', '/api/user/passkey_options', 'real', {
  ...secondFactor,
  password,
})
/** Keeps the passkey that a browser made. */
export const passkeyAdd = changing('POST', '/api/user/passkey_add', 'real', {
  credential,
  name: textParameter(60),
})
/** Removes a passkey. */
export const passkeyRemove = changing('POST', '/api/user/passkey_remove', 'real', {
  id: idParameter,
  password,
})
/** What a browser needs to log in by passkey. */
export const passkeyChallenge = entering('/api/user/passkey_challenge', nothing)
/** Opens a session by passkey. */
export const passkeyLogin = entering('/api/user/passkey_login', { id: textParameter(64), credential })
/** Freezes the account whose owner did not log in himself, by the link of a mail. */
export const freeze = entering('/api/user/freeze', { token: textParameter(128) })
