import { CODE } from '../codes'
import { ADDRESS_KIND, CODE_PURPOSE } from '../listed'
import {
  idParameter,
  listedParameter,
  optional,
  orAbsent,
  pasted,
  textParameter,
  typedDigits,
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
import { account, code, credential, password } from './sign-in-parameters'

/** Called without a session, in order to open one. */
const entrance = { caller: 'visitor', at: 'home', rate: 'sign-in', opensSession: true } as const

/** Countries that are served. Source of all here: docs/spec/wire.md 2. */
export const areas = reading('/api/default/area_list', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<readonly WireArea[]>(),
})
/** A picture of letters: single use, 5 minutes. */
export const captcha = reading('/api/default/captcha', {
  caller: 'visitor',
  at: 'home',
  rate: 'captcha',
  answer: shape<WireCaptcha>(),
})

const codeRequest = {
  ...entrance,
  parameters: { to: account, area_id: optional(idParameter), type: listedParameter(CODE_PURPOSE) },
  codes: [CODE.codeTooSoon, CODE.countryNotServed],
} as const
/** Mails a code. The answer never tells whether an account exists. */
export const sendEmail = changing('POST', '/api/notify/send_email', { ...codeRequest, answer: shape<null>() })
/** Sends a code by SMS. The answer never tells whether an account exists. */
export const sendSms = changing('POST', '/api/notify/send_sms', { ...codeRequest, answer: shape<null>() })

/**
 * Creates a real user and opens a session. An empty `account`, `mobile`, `invite_code` or `key` counts as
 * absent: the form of docs/spec/product.md 5.2 sends them all.
 */
export const register = changing('POST', '/api/user/register', {
  ...entrance,
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
    invite_code: orAbsent(pasted(typedDigits(textParameter(32)))),
    /** @domain code: a mailed code, or the letters of a captcha picture */
    sms_code: code,
    key: orAbsent(textParameter(64)),
    /**
     * 1: terms, risk and age were agreed to. Older clients omit it. Source:
     * docs/decisions/0042-accounts-again.md.
     */
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
  at: 'home',
  rate: 'login',
  opensSession: true,
  parameters: { account, password, area_id: optional(idParameter), totp: optional(code) },
  answer: shape<WireSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.twoFactorNeeded, CODE.twoFactorWrong, CODE.accountFrozen],
})
/** The WebAuthn options to log in by passkey. */
export const passkeyChallenge = changing('POST', '/api/user/passkey_challenge', {
  ...entrance,
  answer: shape<WirePasskeyChallenge>(),
})
/** Opens a session by passkey. */
export const passkeyLogin = changing('POST', '/api/user/passkey_login', {
  ...entrance,
  parameters: { id: textParameter(64), credential },
  answer: shape<WireSignedIn>(),
  codes: [CODE.accountOrPasswordWrong, CODE.accountFrozen],
})
/** Sets a new password with a mailed code; ends every session of the user. */
export const resetPassword = changing('POST', '/api/user/forget_password', {
  ...entrance,
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
/** Freezes an account after a login that its owner reports as foreign, by the link of a mail. */
export const freeze = changing('POST', '/api/user/freeze', {
  caller: 'visitor',
  at: 'home',
  rate: 'freeze',
  opensSession: true,
  parameters: { token: textParameter(128) },
  answer: shape<null>(),
  codes: [CODE.codeWrong],
})

/** The calling user. */
export const user = reading('/api/user/info', { caller: 'user', at: 'home', answer: shape<WireUser>() })
/** The caller's live sessions. */
export const sessions = reading('/api/user/sessions', {
  caller: 'user',
  at: 'home',
  answer: shape<readonly WireSession[]>(),
})
/** Ends one of the caller's sessions. */
export const endSession = changing('POST', '/api/user/end_session', {
  caller: 'user',
  at: 'home',
  parameters: { id: idParameter },
  answer: shape<null>(),
})
/**
 * Ends all of the caller's other sessions. Source of what docs/spec lacks: docs/decisions/0012-accounts.md.
 */
export const endOtherSessions = changing('POST', '/api/user/end_other_sessions', {
  caller: 'user',
  at: 'home',
  answer: shape<null>(),
})
