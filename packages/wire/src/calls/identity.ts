import { CODE } from '../codes'
import { ADDRESS_KIND, CODE_PURPOSE } from '../listed'
import {
  idParameter,
  listedParameter,
  optional,
  orAbsent,
  secretParameter,
  textParameter,
} from '../parameters'
import type {
  WireArea,
  WireCaptcha,
  WirePasskeyChallenge,
  WireSession,
  WireSignedIn,
  WireUser,
} from '../shapes'
import { changing, reading, shape } from './call'

/** An e-mail address or a phone number, as a person writes it. */
const account = textParameter(254)
/** What a password may look like is said by 1109, not by its shape. */
const password = secretParameter(1024)
/** A code that was mailed, or read off an app, a picture or a list of recovery codes. */
const code = textParameter(40)

/** Countries that are served. Source of all here: docs/spec/wire.md 2. */
export const areas = reading('/api/default/area_list', {
  caller: 'visitor',
  rate: 'lists',
  parameters: {},
  answer: shape<readonly WireArea[]>(),
  codes: [],
})
/** A picture with letters to read: single use, 5 minutes. */
export const captcha = reading('/api/default/captcha', {
  caller: 'visitor',
  rate: 'captcha',
  parameters: {},
  answer: shape<WireCaptcha>(),
  codes: [],
})

const codeRequest = { to: account, area_id: optional(idParameter), type: listedParameter(CODE_PURPOSE) }
/** Mails a code. The answer never tells whether an account exists. */
export const sendEmail = changing('POST', '/api/notify/send_email', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: codeRequest,
  answer: shape<null>(),
  codes: [CODE.codeTooSoon, CODE.countryNotServed],
})
/** The same by SMS. */
export const sendSms = changing('POST', '/api/notify/send_sms', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: codeRequest,
  answer: shape<null>(),
  codes: [CODE.codeTooSoon, CODE.countryNotServed],
})

/**
 * Makes a real user and opens a session. An empty `account`, `mobile`, `invite_code` or `key` is an absent one:
 * the form of docs/spec/product.md 5.2 has them all.
 */
export const register = changing('POST', '/api/user/register', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: {
    /** @domain addressKind: 1 e-mail, 2 mobile */
    type: listedParameter(ADDRESS_KIND),
    /** @domain country: the number of a country in area_list */
    area_id: idParameter,
    account: orAbsent(account),
    mobile: orAbsent(account),
    password,
    /** @domain repeated: the password a second time */
    re_password: password,
    invite_code: orAbsent(textParameter(32)),
    /** @domain code: a mailed code, or what was read off a picture */
    sms_code: code,
    key: orAbsent(textParameter(64)),
    /** 1: terms, risk and age were agreed to. A client that knows nothing of it leaves it out. Source: docs/decisions/0042-accounts-again.md. */
    agreement: optional(listedParameter({ given: 1 })),
  },
  answer: shape<WireSignedIn>(),
  codes: [
    CODE.accountExists,
    CODE.codeWrong,
    CODE.captchaWrong,
    CODE.inviteCodeInvalid,
    CODE.passwordRule,
    CODE.countryNotServed,
    CODE.passwordsDiffer,
  ],
})
/** Opens a session of a real user; 1104 asks for `totp`, which may also be a recovery code. */
export const login = changing('POST', '/api/user/loginForU', {
  caller: 'visitor',
  rate: 'login',
  opensSession: true,
  parameters: { account, password, area_id: optional(idParameter), totp: optional(code) },
  answer: shape<WireSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorNeeded, CODE.twoFactorWrong, CODE.accountFrozen],
})
/** What a browser needs to log in by passkey. */
export const passkeyChallenge = changing('POST', '/api/user/passkey_challenge', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: {},
  answer: shape<WirePasskeyChallenge>(),
  codes: [],
})
/** Opens a session by passkey. */
export const passkeyLogin = changing('POST', '/api/user/passkey_login', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: { id: textParameter(64), credential: textParameter(16_384) },
  answer: shape<WireSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.accountFrozen],
})
/** Sets a new password with a mailed code; ends every session of the user. */
export const resetPassword = changing('POST', '/api/user/forget_password', {
  caller: 'visitor',
  rate: 'sign-in',
  opensSession: true,
  parameters: {
    /** @domain addressKind: 1 e-mail, 2 mobile */
    type: listedParameter(ADDRESS_KIND),
    account,
    area_id: optional(idParameter),
    new_password: password,
    /** @domain repeated: the password a second time */
    secondary_password: password,
    /** @domain code: a mailed code */
    auth_code: code,
  },
  answer: shape<null>(),
  codes: [CODE.codeWrong, CODE.passwordRule, CODE.countryNotServed, CODE.passwordsDiffer],
})
/** Freezes the account that somebody else logged in to, by the link of a mail. */
export const freeze = changing('POST', '/api/user/freeze', {
  caller: 'visitor',
  rate: 'freeze',
  opensSession: true,
  parameters: { token: textParameter(128) },
  answer: shape<null>(),
  codes: [CODE.codeWrong],
})

/** The caller. */
export const user = reading('/api/user/info', {
  caller: 'user',
  rate: 'lists',
  parameters: {},
  answer: shape<WireUser>(),
  codes: [],
})
/** The caller's live sessions. */
export const sessions = reading('/api/user/sessions', {
  caller: 'user',
  rate: 'lists',
  parameters: {},
  answer: shape<readonly WireSession[]>(),
  codes: [],
})
/** Ends one of the caller's sessions. */
export const endSession = changing('POST', '/api/user/end_session', {
  caller: 'user',
  rate: 'lists',
  parameters: { id: idParameter },
  answer: shape<null>(),
  codes: [],
})
/** Ends all of the caller's sessions but this one. Source of what docs/spec lacks: docs/decisions/0012-accounts.md. */
export const endOtherSessions = changing('POST', '/api/user/end_other_sessions', {
  caller: 'user',
  rate: 'lists',
  parameters: {},
  answer: shape<null>(),
  codes: [],
})
