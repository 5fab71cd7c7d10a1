import type {
  WireAcknowledgement,
  WireLimit,
  WireLimitStanding,
  WireRealityCheck,
  WireRiskFigure,
} from '../limit-shapes'
import type { WireImage, WireRealName } from '../real-name-shapes'
import type {
  WireArea,
  WireCaptcha,
  WireInvite,
  WirePasskeyChallenge,
  WirePasskeyOptions,
  WireRecoveryCodes,
  WireSecurity,
  WireSignedIn,
  WireTwoFactorSetup,
  WireUser,
} from '../shapes'
import { type SentValue, changes, reads } from './client-call'
import type { WireSession } from './shapes'

type SecondFactor = { readonly totp: SentValue; readonly passkey: SentValue }
type CodeRequest = { readonly to: string; readonly area_id: SentValue; readonly type: number }

/** The calls of the identity screens: apart, because the first screen needs none of them. wire.md, Common and account. */
export const identityClientCalls = {
  areas: reads<readonly WireArea[]>('/api/default/area_list'),
  captcha: reads<WireCaptcha>('/api/default/captcha'),
  sendEmail: changes<null, CodeRequest>('/api/notify/send_email'),
  sendSms: changes<null, CodeRequest>('/api/notify/send_sms'),
  register: changes<
    WireSignedIn,
    {
      readonly type: number
      readonly area_id: number
      readonly account: SentValue
      readonly mobile: SentValue
      readonly password: string
      readonly re_password: string
      readonly invite_code: SentValue
      readonly sms_code: string
      readonly key: SentValue
      readonly agreement: 1
    }
  >('/api/user/register'),
  login: changes<
    WireSignedIn,
    {
      readonly account: string
      readonly password: string
      readonly area_id: SentValue
      readonly totp: SentValue
    }
  >('/api/user/loginForU'),
  forgetPassword: changes<
    null,
    {
      readonly type: number
      readonly account: string
      readonly area_id: SentValue
      readonly new_password: string
      readonly secondary_password: string
      readonly auth_code: string
    }
  >('/api/user/forget_password'),
  amendPassword: changes<
    null,
    { readonly old_password: string; readonly new_password: string; readonly secondary_password: string }
  >('/api/user/amend_password'),
  user: reads<WireUser>('/api/user/info'),
  sessions: reads<readonly WireSession[]>('/api/user/sessions'),
  endSession: changes<null, { readonly id: number }>('/api/user/end_session'),
  endOtherSessions: changes<null>('/api/user/end_other_sessions'),
  security: reads<WireSecurity>('/api/user/security'),
  invite: reads<WireInvite>('/api/user/invite'),
  setPhrase: changes<null, { readonly phrase: string }>('/api/user/set_phrase'),
  twoFactorSetup: changes<WireTwoFactorSetup>('/api/user/two_factor_setup'),
  twoFactorEnable: changes<WireRecoveryCodes, { readonly totp: string }>('/api/user/two_factor_enable'),
  stepUp: changes<WirePasskeyOptions, { readonly action: string; readonly account: SentValue }>(
    '/api/user/step_up',
  ),
  twoFactorDisable: changes<null, SecondFactor & { readonly password: string }>(
    '/api/user/two_factor_disable',
  ),
  emailCode: changes<null, { readonly account: string }>('/api/user/email_code'),
  changeEmail: changes<
    null,
    {
      readonly account: string
      readonly auth_code: string
      readonly password: string
    } & SecondFactor
  >('/api/user/change_email'),
  passkeyOptions: changes<WirePasskeyOptions, { readonly password: string } & SecondFactor>(
    '/api/user/passkey_options',
  ),
  passkeyAdd: changes<null, { readonly credential: string; readonly name: string }>('/api/user/passkey_add'),
  passkeyRemove: changes<null, { readonly id: number; readonly password: string }>(
    '/api/user/passkey_remove',
  ),
  passkeyChallenge: changes<WirePasskeyChallenge>('/api/user/passkey_challenge'),
  passkeyLogin: changes<WireSignedIn, { readonly id: string; readonly credential: string }>(
    '/api/user/passkey_login',
  ),
  freeze: changes<null, { readonly token: string }>('/api/user/freeze'),
  setting: reads<{ readonly key: string; readonly value: number }, { readonly key: string }>(
    '/api/default/setting',
  ),
  /** Its body is multipart with the image as `file`. */
  uploadImage: changes<WireImage>('/api/common/image_upload'),
  realName: reads<WireRealName>('/api/user_real/center'),
  submitRealName: changes<
    null,
    {
      readonly name: string
      readonly card_id: string
      readonly front_pic: string
      readonly reverse_pic: string
    }
  >('/api/user_real/real_name'),
  limits: reads<readonly WireLimitStanding[]>('/api/user/limits'),
  setLimit: changes<WireLimit, { readonly kind: string; readonly value: string }>('/api/user/set_limit'),
  realityCheck: reads<WireRealityCheck>('/api/user/reality_check'),
  acknowledgements: reads<readonly WireAcknowledgement[]>('/api/user/acknowledgements'),
  acknowledge: changes<readonly WireAcknowledgement[], { readonly kind: string }>('/api/user/acknowledge'),
  riskFigures: reads<readonly WireRiskFigure[]>('/api/default/risk_figures'),
  deleteAccount: changes<null, SecondFactor & { readonly password: string }>('/api/user/delete_account'),
} as const
