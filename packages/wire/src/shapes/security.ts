import { HOLD_REASONS, PASSWORD_RULES } from '../listed'
import { readTime } from './decimals'
import type { MomentText } from './text'

/** The WebAuthn options to log in by passkey, and the name of this attempt. */
export interface WirePasskeyChallenge {
  id: string
  options: unknown
}

/** A new secret of two-factor. */
export interface WireTwoFactorSetup {
  secret: string
  otpauth_url: string
}

/** Recovery codes, shown once. */
export interface WireRecoveryCodes {
  recovery_codes: string[]
}

/** A user's invite code. */
export interface WireInvite {
  invite_code: string
  invite_link: string
  /** @domain invited: how many came by the code */
  invited_num: number
}

/** A passkey of the caller. */
export interface WirePasskey {
  id: number
  name: string
  created_at: MomentText
  last_used_at: MomentText | null
}

/** How an account is protected. */
export interface WireSecurity {
  email: string
  mobile: string
  two_factor: number
  recovery_codes_left: number
  passkeys: WirePasskey[]
  phrase: string
  password_changed_at: MomentText
  withdrawals_held_until: MomentText | null
  withdrawals_held_why: string | null
}

/** The WebAuthn options to make a passkey, as a browser takes them. */
export interface WirePasskeyOptions {
  options: unknown
}

/** The caller's invitation. */
export interface OwnInvite {
  readonly code: string
  readonly link: string
  readonly invited: number
}

/** Reads invite. */
export const readInvite = (invite: WireInvite): OwnInvite => ({
  code: invite.invite_code,
  link: invite.invite_link,
  invited: invite.invited_num,
})

/** A passkey of the caller. */
export interface OwnPasskey {
  readonly id: number
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
}

const readPasskey = (passkey: WirePasskey): OwnPasskey => ({
  id: passkey.id,
  name: passkey.name,
  createdAt: readTime(passkey.created_at),
  lastUsedAt: passkey.last_used_at === null ? undefined : readTime(passkey.last_used_at),
})

/** Why withdrawals wait. */
export type HoldReason = (typeof HOLD_REASONS)[number]

/** How the caller's account is protected. */
export interface OwnSecurity {
  readonly email: string
  readonly mobile: string
  readonly hasTwoFactor: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly OwnPasskey[]
  /** The words that every mail to the caller carries; empty while none are set. */
  readonly phrase: string
  readonly passwordChangedAt: number
  /** Withdrawals wait until then; undefined while they do not. */
  readonly withdrawalsHeld: { readonly until: number; readonly why: HoldReason | undefined } | undefined
}

/** Reads security. */
export const readSecurity = (security: WireSecurity): OwnSecurity => ({
  email: security.email,
  mobile: security.mobile,
  hasTwoFactor: security.two_factor === 1,
  recoveryCodesLeft: security.recovery_codes_left,
  passkeys: security.passkeys.map(readPasskey),
  phrase: security.phrase,
  passwordChangedAt: readTime(security.password_changed_at),
  withdrawalsHeld:
    security.withdrawals_held_until === null
      ? undefined
      : {
          until: readTime(security.withdrawals_held_until),
          why: HOLD_REASONS.find((each) => each === security.withdrawals_held_why),
        },
})

/** A rule that a password broke. */
export type PasswordRule = (typeof PASSWORD_RULES)[number]

/** The broken rule in the data of a 1109. */
export function readPasswordRule(details: unknown): PasswordRule | undefined {
  if (typeof details !== 'object' || details === null || !('rule' in details)) return undefined
  return PASSWORD_RULES.find((each) => each === details.rule)
}

/** The seconds to wait in the data of a 1106. */
export function readSecondsToWait(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('seconds' in details)) return undefined
  return typeof details.seconds === 'number' ? details.seconds : undefined
}
