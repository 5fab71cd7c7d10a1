import { HOLD_REASONS } from '../../listed'
import { flag, ifKnown, listOf, moment, orNull, page, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** The WebAuthn options for login by passkey, and the id of this attempt. */
export interface WirePasskeyChallenge {
  id: string
  options: unknown
}

/** A new secret for two-factor authentication. */
export interface WireTwoFactorSetup {
  secret: string
  otpauth_url: string
}

/** Recovery codes, shown once. */
export interface WireRecoveryCodes {
  recovery_codes: string[]
}

/** A user's invite code. */
export const inviteShape = object({
  invite_code: ['code', text],
  invite_link: ['link', text],
  /** number of clients invited */
  invited_num: ['invited', whole],
})
export type WireInvite = Wire<typeof inviteShape>
export type OwnInvite = Ours<typeof inviteShape>

/** Somebody who registered by the caller's invitation; who they are is shortened for their sake. */
export const invitedShape = object({
  /** counted from the first one, 1 */
  id: whole,
  /** shortened e-mail address or number */
  account: text,
  /** shortened too */
  uid: text,
  created_at: ['createdAt', moment],
})

/** A page of them, the latest first. */
export const invitedPageShape = page(invitedShape)
export type WireInvitedPage = Wire<typeof invitedPageShape>

/** A passkey of the caller. */
export const passkeyShape = object({
  id: whole,
  name: text,
  created_at: ['createdAt', moment],
  last_used_at: ['lastUsedAt', orNull(moment)],
})
export type WirePasskey = Wire<typeof passkeyShape>
export type OwnPasskey = Ours<typeof passkeyShape>

/** The protection of an account. */
export const securityShape = object({
  email: text,
  mobile: text,
  two_factor: ['hasTwoFactor', flag],
  recovery_codes_left: ['recoveryCodesLeft', whole],
  passkeys: listOf(passkeyShape),
  phrase: text,
  password_changed_at: ['passwordChangedAt', moment],
  withdrawals_held_until: ['heldUntil', orNull(moment)],
  withdrawals_held_why: ['heldWhy', ifKnown(HOLD_REASONS)],
})
export type WireSecurity = Wire<typeof securityShape>

/** The WebAuthn options to create a passkey, in the form that a browser takes. */
export interface WirePasskeyOptions {
  options: unknown
}

/** The reason for a withdrawal hold. */
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Reads security. `withdrawalsHeld` is the end of the withdrawal hold; undefined if there is none. */
export function readSecurity(wire: WireSecurity) {
  const { heldUntil: until, heldWhy: why, ...security } = securityShape.read(wire)
  return { ...security, withdrawalsHeld: until === undefined ? undefined : { until, why } }
}
/** The protection of the caller's account. */
export type OwnSecurity = ReturnType<typeof readSecurity>
