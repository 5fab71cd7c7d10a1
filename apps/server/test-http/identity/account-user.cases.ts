import { randomBytes } from 'node:crypto'
import type { WireSignedIn } from '@fairtick/wire'
import {
  type CallAnswer,
  type CallOptions,
  type Parameters,
  type UserCalls,
  callsOf,
  post,
} from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'

/** Paths of the calls about accounts. */
export const CALL = {
  areas: '/api/default/area_list',
  captcha: '/api/default/captcha',
  setting: '/api/default/setting',
  basicInfo: '/api/basicSet/getBasicInfo',
  sendEmail: '/api/notify/send_email',
  sendSms: '/api/notify/send_sms',
  register: '/api/user/register',
  login: '/api/user/loginForU',
  forgot: '/api/user/forget_password',
  amend: '/api/user/amend_password',
  info: '/api/user/info',
  sessions: '/api/user/sessions',
  endOthers: '/api/user/end_other_sessions',
  security: '/api/user/security',
  phrase: '/api/user/set_phrase',
  invite: '/api/user/invite',
  balance: '/v2/api/main/wallet/getBalance',
  setUp: '/api/user/two_factor_setup',
  enable: '/api/user/two_factor_enable',
  disable: '/api/user/two_factor_disable',
  emailCode: '/api/user/email_code',
  changeEmail: '/api/user/change_email',
  freeze: '/api/user/freeze',
  logout: '/api/user/logout',
} as const

/** Hong Kong, by the number that area_list gives it: its two letters as digits to base 26. */
export const HK = areaOf('HK')
/** China, one of the five countries that are not served. */
export const CN = areaOf('CN')

/** The number of an area, from the two letters of its country. */
export function areaOf(country: string): number {
  return (country.charCodeAt(0) - 65) * 26 + country.charCodeAt(1) - 65 + 1
}

/** A password that breaks no rule. */
export const PASSWORD = 'a river runs by 7 mills'

/** A new e-mail address that no user has. */
export const newAddress = () => `someone-${randomBytes(6).toString('hex')}@example.com`

/** A real user of a test, with their calls. */
export interface AccountUser extends UserCalls {
  readonly id: number
  readonly email: string
  readonly token: string
  readonly password: string
  readonly signedIn: WireSignedIn
}

/** The parameters of a registration, apart from its code. */
export const registration = (email: string, more: Parameters = {}): Parameters => ({
  type: 1,
  area_id: HK,
  account: email,
  password: PASSWORD,
  re_password: PASSWORD,
  ...more,
})

/** Requests a code and reads it in the mailbox. */
export async function mailedCode(
  server: TestServer,
  mailbox: Mailbox,
  { to, type = 1 }: { to: string; type?: number },
): Promise<string> {
  const asked = await post(server, CALL.sendEmail, { to, type, area_id: HK })
  if (asked.code !== 1) throw new Error(`no code: ${asked.text}`)
  return mailbox.code(to)
}

/** Registers a user with a mailed code. */
export async function registered(
  server: TestServer,
  mailbox: Mailbox,
  email = newAddress(),
  options: CallOptions = {},
): Promise<AccountUser> {
  const sms_code = await mailedCode(server, mailbox, { to: email })
  const answer = await post<WireSignedIn>(server, CALL.register, registration(email, { sms_code }), options)
  if (answer.code !== 1) throw new Error(`not registered: ${answer.text}`)
  return userOf(server, { email, password: PASSWORD, signedIn: answer.data })
}

/** A user who is logged in, with their calls. */
export function userOf(
  server: TestServer,
  { email, password, signedIn }: { email: string; password: string; signedIn: WireSignedIn },
): AccountUser {
  const { token } = signedIn
  return {
    id: signedIn.user.id,
    email,
    token,
    password,
    signedIn,
    ...callsOf(server, token),
  }
}

/** Logs in; returns the answer, also a refusal. */
export const login = (
  server: TestServer,
  asked: { account: string; password?: string; totp?: string },
  options: CallOptions = {},
): Promise<CallAnswer<WireSignedIn>> =>
  post<WireSignedIn>(
    server,
    CALL.login,
    {
      account: asked.account,
      password: asked.password ?? PASSWORD,
      ...(asked.totp === undefined ? {} : { totp: asked.totp }),
    },
    options,
  )
