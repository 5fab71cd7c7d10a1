import { HOLD_REASONS, PASSWORD_RULES } from '../listed'
import type { WireArea, WireInvite, WirePasskey, WireSecurity, WireSession } from '../shapes'
import { readTime } from './decimals'

/** One session of the user. `isCurrent` is the one that asked. */
export interface OwnSession {
  readonly id: number
  readonly device: string
  readonly address: string
  /** Country of the address: two letters of ISO 3166-1; undefined where it is not known. */
  readonly place: string | undefined
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

/** Reads a row of sessions. */
export function readSession(session: WireSession): OwnSession {
  return {
    id: session.id,
    device: session.device,
    address: session.ip,
    place: session.place,
    createdAt: readTime(session.created_at),
    lastSeenAt: readTime(session.last_seen_at),
    isCurrent: session.current === 1,
  }
}

/** A country that is served. */
export interface Area {
  readonly id: number
  /** ISO 3166, two letters. */
  readonly country: string
  /** Such as 852, without the plus. */
  readonly diallingCode: string
  readonly name: string
}

/** Reads a row of area_list. */
export const readArea = (area: WireArea): Area => ({
  id: area.id,
  country: area.code,
  diallingCode: area.global_code,
  name: area.name,
})

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
  /** The words that every mail to the caller carries; empty while he set none. */
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
