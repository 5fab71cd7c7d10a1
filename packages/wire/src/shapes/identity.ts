/** The user of login results and user/info. */
export interface WireUser {
  id: number
  uid: string
  email: string
  mobile: string
  is_demo: number
  is_trader: number
  invite_code: string
  review_status: number
  two_factor: number
  created_at: string
}

/** What every way of logging in answers. */
export interface WireSignedIn {
  token: string
  user: WireUser
}

/** A country that is served: its ISO code, dialling code and name in the caller's language. */
export interface WireArea {
  id: number
  code: string
  global_code: string
  name: string
}

/** A picture to read: `b64s` is a data URL. */
export interface WireCaptcha {
  id: string
  b64s: string
}

/** What a browser needs to log in by passkey, and the name of this attempt. */
export interface WirePasskeyChallenge {
  id: string
  options: unknown
}

/** One of the caller's sessions. */
export interface WireSession {
  id: number
  device: string
  ip: string
  /** The country of `ip`: two letters of ISO 3166-1; absent when it is not known. Beyond docs/spec: docs/decisions/0015-places-and-mail.md. */
  place?: string | undefined
  created_at: string
  last_seen_at: string
  /** 1: the one that asks. */
  current: number
}
