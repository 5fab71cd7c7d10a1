/** Prices of one category: where they come from, and whether they are fresh. */
export interface WireFeedStatus {
  /** A `CategoryId`. */
  category: number
  source: string
  state: string
}

/** Something that stands against trading or moving money, in the caller's language. */
export interface WireNotice {
  kind: string
  since: string
  text: string
  forex_id: number | null
  category_id: number | null
}

/** What status answers: how this deployment is at the moment. */
export interface WireStatus {
  state: string
  feeds: WireFeedStatus[]
  notices: WireNotice[]
  sandbox: number
}

/** A version of the rules, as a list of them has it. */
export interface WireRulesVersion {
  version: number
  /** SHA-256 of the English text as UTF-8, in hex. */
  hash: string
  since: string
}

/** What rules answers: a version in the caller's language. `versions` lists all, those that will hold later too. */
export interface WireRules extends WireRulesVersion {
  text: string
  changes: string
  versions: WireRulesVersion[]
}

/** Trading hours of a week, Sunday first, in the wall clock of a zone: each day's sessions as ["09:30", "16:00"]. */
export interface WireHours {
  TimeZone: string
  Week: [string, string][][]
}

/** Settings of the deployment that clients work by. */
export interface WireBasicInfo {
  service_link: string
  service_link_type: number
  verify_reg_type: number
  trade_fee_type: number
  micro_loss_level: number
}

/** A public setting by its name. */
export interface WireSetting {
  key: string
  value: number
}
