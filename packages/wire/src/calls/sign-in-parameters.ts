import { CODE } from '../codes'
import { optional, pasted, secretParameter, textParameter, typedDigits } from '../parameters'

/** An e-mail address or a phone number, as a person writes it. */
export const account = pasted(textParameter(254))
/** A password of any form: 1109 tells which rule a new one breaks. */
export const password = secretParameter(1024)
/** A code that was mailed, or read off an app, a picture or a list of recovery codes. */
export const code = pasted(typedDigits(textParameter(40)))
/** The JSON text of a browser's answer about a passkey. */
export const credential = textParameter(16_384)
/** A second factor: a code, or a passkey's answer to `step_up` in its place. */
export const secondFactor = { totp: optional(code), passkey: optional(credential) }
/** The refusals of a call that asks for the password and a second factor. */
export const SECOND_FACTOR_CODES = [
  CODE.accountOrPasswordWrong,
  CODE.twoFactorNeeded,
  CODE.twoFactorWrong,
] as const
