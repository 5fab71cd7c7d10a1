/** Shapes that only clients read, field by field as wire.md names them. */

export interface WireCompanyStatus {
  status: number
  type: number
  loss_url: string
}

/** The company a deployment serves. */
export interface WireCompany {
  id: number
  name: string
}

/** One of the caller's sessions. */
export interface WireSession {
  id: number
  device: string
  ip: string
  /** The country of `ip`: two letters of ISO 3166-1; absent when it is not known. Beyond wire.md: decisions/0015-places-and-mail.md. */
  place?: string | undefined
  created_at: string
  last_seen_at: string
  current: boolean | number
}

/** What became of one order of close_all or cancel_all. */
export interface WireBulkResult {
  id: number
  code: number
  msg: string
}

/** A frame of the socket. */
export interface WireFrame {
  type: string
  code?: number
  msg?: string
  topic?: string
  data?: unknown
}
