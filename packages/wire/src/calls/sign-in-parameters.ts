import { CODE } from '../codes'
import { optional, pasted, secretParameter, textParameter, typedDigits } from '../parameters'

/** An e-mail address or a phone number, as typed. */
export const account = pasted(typedDigits(textParameter(254)))
/** A password in any form: 1109 names the rule that a new one breaks. */
export const password = secretParameter(1024)
/** A code from a mail, an app, a picture or a list of recovery codes. */
export const code = pasted(typedDigits(textParameter(40)))
/** A browser's passkey response, as JSON text. */
export const credential = textParameter(16_384)
/** A second factor: a code, or instead a passkey's response to `step_up`. */
export const secondFactor = { totp: optional(code), passkey: optional(credential) }
/** The refusals of a call that requires the password and a second factor. */
export const SECOND_FACTOR_CODES = [
  CODE.accountOrPasswordWrong,
  CODE.twoFactorNeeded,
  CODE.twoFactorWrong,
] as const
