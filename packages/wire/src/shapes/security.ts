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
  invited_num: number
}

/** A passkey of the caller. */
export interface WirePasskey {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** How an account is protected. */
export interface WireSecurity {
  email: string
  mobile: string
  two_factor: number
  recovery_codes_left: number
  passkeys: WirePasskey[]
  phrase: string
  password_changed_at: string
  withdrawals_held_until: string | null
  withdrawals_held_why: string | null
}

/** What a browser needs to make a passkey: WebAuthn's own JSON. */
export interface WirePasskeyOptions {
  options: unknown
}
