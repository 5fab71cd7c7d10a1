import { useQuery } from '@tanstack/react-query'
import {
  ADDRESS_KIND,
  type Area,
  CODE,
  CODE_PURPOSE,
  PASSWORD_RULES,
  areaShape,
  REGISTRATION_PROOF,
  signedInShape,
} from '@fairtick/wire'
import { identityCalls, supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { callLanguage } from '../transport/call-language'
import { queryKeys } from '../transport/queries'
import { beginSession } from '../transport/session'

export type { Area }

/** A person's address: e-mail, or a mobile number with its area code. */
export interface Address {
  readonly way: 'email' | 'mobile'
  readonly account: string
  /** The area of a mobile number. */
  readonly areaId: number | undefined
}

/** The served countries, in the order of their names. */
export function useAreas() {
  const language = callLanguage()
  return useQuery({
    queryKey: queryKeys.public('areas', language),
    queryFn: async ({ signal }): Promise<readonly Area[]> => {
      const areas = (await call(identityCalls.areas, {}, { signal })).map(areaShape.read)
      const order = new Intl.Collator(document.documentElement.lang)
      return areas.toSorted((one, other) => order.compare(one.name, other.name))
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
}

/** The registration rules of this deployment. */
export interface RegistrationRules {
  /** Whether mobile numbers can be accounts. */
  readonly hasMobile: boolean
  /** A captcha replaces the code that is sent. */
  readonly isProvenByPicture: boolean
  /** Registration requires an invite code. */
  readonly needsInvite: boolean
}

/** Reads the registration rules; undefined until they are known. */
export function useRegistrationRules() {
  return useQuery({
    queryKey: queryKeys.public('entry-rules', ''),
    queryFn: async ({ signal }): Promise<RegistrationRules> => {
      const isOn = async (key: string) => (await call(supportCalls.setting, { key }, { signal })).value === 1
      const [hasMobile, needsInvite, basic] = await Promise.all([
        isOn('is_show_mobile'),
        isOn('is_invite_required'),
        call(supportCalls.basicInfo, {}, { signal }),
      ])
      return {
        hasMobile,
        needsInvite,
        isProvenByPicture: basic.verify_reg_type === REGISTRATION_PROOF.captcha,
      }
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
}

/** A captcha picture, new for each request. */
export function useCaptcha(isWanted: boolean) {
  return useQuery({
    queryKey: queryKeys.public('captcha', ''),
    queryFn: async ({ signal }) => {
      const { id, b64s } = await call(identityCalls.captcha, {}, { signal })
      return { id, picture: b64s }
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    meta: { isQuiet: true },
  })
}

/** Sends a code to an address. */
export async function sendCode(address: Address, purpose: keyof typeof CODE_PURPOSE): Promise<void> {
  const parameters = { to: address.account, area_id: address.areaId, type: CODE_PURPOSE[purpose] }
  if (address.way === 'email') await call(identityCalls.sendEmail, parameters)
  else await call(identityCalls.sendSms, parameters)
}

/** A registration. */
export interface Registration {
  readonly address: Address
  readonly countryId: number
  readonly password: string
  readonly repeat: string
  readonly invite: string
  readonly code: string
  /** The captcha of the code. */
  readonly pictureId: string | undefined
}

/** Creates a real account and logs in to it. */
export async function register(wanted: Registration): Promise<void> {
  const { way, account } = wanted.address
  const answer = await call(
    identityCalls.register,
    {
      type: ADDRESS_KIND[way],
      area_id: wanted.countryId,
      account: way === 'email' ? account : undefined,
      mobile: way === 'mobile' ? account : undefined,
      password: wanted.password,
      re_password: wanted.repeat,
      invite_code: wanted.invite,
      sms_code: wanted.code,
      key: wanted.pictureId,
      // The form can only be sent with the box ticked.
      agreement: 1,
    },
    { isLogin: true },
  )
  beginSession(signedInShape.read(answer))
}

/** Logs in by password; `totp` is the two-factor code. */
export async function login(
  address: Address,
  secrets: { readonly password: string; readonly totp: string | undefined },
): Promise<void> {
  const answer = await call(
    identityCalls.login,
    {
      account: address.account,
      area_id: address.areaId,
      ...secrets,
    },
    { isLogin: true },
  )
  beginSession(signedInShape.read(answer))
}

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Logs in by a passkey of this device. Throws PasskeyRefused when the device or its owner declined. */
export async function loginByPasskey(): Promise<void> {
  const { id, options } = await call(identityCalls.passkeyChallenge, {})
  const { askForPasskey } = await import('./passkey')
  const credential = await askForPasskey(options)
  beginSession(
    signedInShape.read(await call(identityCalls.passkeyLogin, { id, credential }, { isLogin: true })),
  )
}

/** A new password, twice, and the code sent to the account's address. */
export interface PasswordReset {
  readonly address: Address
  readonly password: string
  readonly repeat: string
  readonly code: string
}

/** Sets a new password by a sent code. */
export async function resetPassword(wanted: PasswordReset): Promise<void> {
  await call(identityCalls.resetPassword, {
    type: ADDRESS_KIND[wanted.address.way],
    account: wanted.address.account,
    area_id: wanted.address.areaId,
    new_password: wanted.password,
    secondary_password: wanted.repeat,
    auth_code: wanted.code,
  })
}

/** Freezes the account of a mail's link. */
export async function freezeAccount(token: string): Promise<void> {
  await call(identityCalls.freeze, { token })
}

/** The fields of a refusal; `own` is the current password of a logged-in user. */
export type AccessField = 'account' | 'password' | 'own' | 'repeat' | 'code' | 'invite' | 'country' | 'totp'

const FIELDS: Readonly<Record<number, AccessField>> = {
  [CODE.accountOrPasswordWrong]: 'own',
  [CODE.accountExists]: 'account',
  [CODE.codeWrong]: 'code',
  [CODE.captchaWrong]: 'code',
  [CODE.inviteCodeInvalid]: 'invite',
  [CODE.passwordRule]: 'password',
  [CODE.countryNotServed]: 'country',
  [CODE.passwordsDiffer]: 'repeat',
  [CODE.twoFactorWrong]: 'totp',
}
const NAMES: Readonly<Record<string, AccessField>> = {
  account: 'account',
  mobile: 'account',
  to: 'account',
  password: 'password',
  new_password: 'password',
  re_password: 'repeat',
  secondary_password: 'repeat',
  sms_code: 'code',
  auth_code: 'code',
  invite_code: 'invite',
  area_id: 'country',
  totp: 'totp',
}

/** The field of a refusal; undefined if it concerns none. */
export const fieldOf = (failure: CallFailure): AccessField | undefined =>
  failure.code === CODE.parameterWrong ? NAMES[malformedIn(failure)[0] ?? ''] : FIELDS[failure.code]

/** The form's names for the malformed fields of a refusal, among those that the form has. */
export function malformedFields<Field extends string>(
  failure: CallFailure,
  fields: Readonly<Record<string, Field>>,
): readonly Field[] {
  if (failure.code !== CODE.parameterWrong) return []
  return malformedIn(failure).flatMap((name) => fields[name] ?? fields[NAMES[name] ?? ''] ?? [])
}

function malformedIn({ answer }: CallFailure): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return []
  return typeof answer.fields === 'object' && answer.fields !== null ? Object.keys(answer.fields) : []
}

/** Whether a mailed code was refused. */
export const isCodeRefused = ({ code }: CallFailure): boolean => code === CODE.codeWrong

/** Whether the password is right but two-factor is on. */
export const needsTwoFactor = ({ code }: CallFailure): boolean => code === CODE.twoFactorNeeded

/** Whether the captcha has expired, or was used up by a wrong answer. */
export const needsNewPicture = ({ code }: CallFailure): boolean => code === CODE.captchaWrong

/** The broken password rule. */
export function brokenRule({ answer }: Pick<CallFailure, 'answer'>) {
  if (typeof answer !== 'object' || answer === null || !('rule' in answer)) return undefined
  return PASSWORD_RULES.find((each) => each === answer.rule)
}

/** Seconds to wait before the next code, as stated by the server. */
export function secondsToWait({ answer }: Pick<CallFailure, 'answer'>): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('seconds' in answer)) return undefined
  return typeof answer.seconds === 'number' ? answer.seconds : undefined
}
