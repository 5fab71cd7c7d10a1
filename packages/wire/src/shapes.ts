/** Shapes of the wire's objects, field by field as docs/spec/product.md 3 and docs/spec/wire.md 3 name them. Decimals are text. */

import type { WireHours } from './status-shapes'

/** An instrument of trade_list, with its terms and its day. */
export interface WireInstrument {
  Id: number
  Code: string
  ShowCode: string
  Name: string
  Logo: string
  CategoryId: number
  Currency: string
  MarketStatus: number
  PricePrecision: number
  ForexMinCont: string
  ForexContNum: string
  Pip: string
  MarginMode: number
  HasForexMultiple: { Value: number }[]
  ForexFeeRate: string
  SwapLong: string
  SwapShort: string
  ForexQuotations: WireQuotations | null
  QuoteTime: string | null
  Source: string
  /** Seconds after which a price is too old to trade at. */
  StaleAfter: number
  MaxLots: string
  /** While it is closed: when it opens again, null when nobody knows. */
  NextOpen: string | null
  Hours: WireHours
  /** Why an operator, or a failed check, stopped it: closed by that where MarketStatus is 0, else only closing is possible. */
  HaltReason: string | null
}

/** An instrument's day: prices as text, Change in percent. */
export interface WireQuotations {
  Open: string
  Close: string
  Change: string
  High: string
  Low: string
}

/** A shelf of the market list, named in the caller's language. */
export interface WireCategory {
  Id: number
  NameShowTrans: string
}

/** A bar of kline; Time is its start in ms, UTC. */
export interface WireBar {
  Time: number
  Open: string
  High: string
  Low: string
  Close: string
  Volume: string
}

/** Closes of the last 24 hours of one instrument: [time, close]. */
export interface WireDayLine {
  Id: number
  Code: string
  Points: [number, string][]
}

/** A contract order in any of its states (docs/spec/wire.md 3.1). */
export interface WireForexOrder {
  Id: number
  OriginId: number
  Status: number
  OrderType: number
  Quantity: string
  OriginPrice: string
  Price: string | null
  UpdatePrice: string | null
  FactProfits: string
  CautionMoney: string
  TradeFee: string
  Swap: string
  TargetLossPrice: string
  TargetProfitPrice: string
  TrailingStop: string
  CreateTimeHandler: string
  CompleteTimeHandler: string | null
  ForexTradeLists: { Id: number; Code: string; ShowCode: string }
  Multiple: number
  CloseReason: string | null
  ExpireAt: string | null
  /** The version of the rules that it was accepted under. */
  Rules: number
}

/** A page of my_deal; the sum is over all orders of that status. */
export interface WireForexOrders {
  data: WireForexOrder[]
  total: number
  all_fact_profits: string
}

/** A change of an order's stops; 0 is off. */
export interface WireStopChange {
  time: string
  stop_loss_price: string
  target_profit_price: string
  trailing_stop: string
  by: string
}

/** What micro/get_seconds offers. `StakeMax` and `OpenStakesMax` are the limits of an order and of all that run. */
export interface WireOptionTerms {
  seconds: { Id: number; Seconds: number; ProfitRatio: string; LimitAmount: string }[]
  number: { Number: string }[]
  StakeMax: string
  OpenStakesMax: string
}

/** A Micro order in either state (docs/spec/wire.md 3.1). */
export interface WireMicroOrder {
  Id: number
  Status: number
  Type: number
  Number: string
  Seconds: number
  RemainMilliSeconds: number
  OpenPrice: string
  EndPrice: string | null
  ProfitRatio: string
  FactProfits: string
  CreatedAtST: string
  CompleteAtST: string | null
  ForexTradeList: { Id: number; Code: string; ShowCode: string }
  Result: string | null
  ExpireAt: string
  LossLevel: number
  /** The version of the rules that it was accepted under. */
  Rules: number
}

/** A page of micro/orders. */
export interface WireMicroOrders {
  data: WireMicroOrder[]
  total: number
}

/** One of a client's three accounts; the balance includes what is locked. */
export interface WireAccount {
  accountTypeId: number
  type: string
  balance: string
  lockBalance: string
  currencyId: number
}

/** One account of forexDetail: its balance in USD too. */
export interface WireAccountDetail extends Omit<WireAccount, 'currencyId'> {
  usd_balance: string
}

/** A movement of an account: its signed change and the balance after it. */
export interface WireAccountRecord {
  Id: number
  /** The order it came from, a contract or an option by `Type`; 0 where there is none. */
  OrderId: number
  Value: string
  Balance: string
  Type: number
  Memo: string
  MemoTran: string
  CreatedAtTran: string
}

/** A page of account records. */
export interface WireAccountRecords {
  data: WireAccountRecord[]
  total: number
}

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

/** What a browser needs to log in by passkey, and the name of this attempt. */
export interface WirePasskeyChallenge {
  id: string
  options: unknown
}

/** Total balance, today's result, and that in percent. */
export interface WireProfits {
  balance: string
  today_profits: string
  today_profits_percent: string
}

/** Settings of the deployment that clients work by. */
export interface WireBasicInfo {
  service_link: string
  service_link_type: number
  verify_reg_type: number
  trade_fee_type: number
  micro_loss_level: number
}

/** A row of the DAY_MARKET topic. */
export interface WireDayMarketRow {
  Id: number
  Code: string
  Close: string
  Change: string
  High: string
  Low: string
  MarketStatus: number
  Time: string
}

/** The KLINE topic: changed bars of one instrument and period. */
export interface WireBarsPush {
  Code: string
  Period: string
  Bars: WireBar[]
}

/** The FOREX_TRADE topic: figures of the portfolio and marks of its held orders. */
export interface WireForexTrade {
  ProfitsTotal: string
  HazardRate: string | null
  CautionMoneyAll: string
  Equity: string
  FreeMargin: string
  TransOrder: { Id: number; UpdatePrice: string; FactProfits: string }[]
}

/** Whether the company is in business: `status` 0 is; any other leads to `loss_url`. */
export interface WireCompanyStatus {
  status: number
  type: number
  loss_url: string
}

/** The company a deployment serves. */
export interface WireCompany {
  id: number
  name: string
  logo: string
  url: string
  subject: string
  registered_address: string
  location: string
  email: string
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

/** What became of one order of close_all or cancel_all. */
export interface WireBulkResult {
  id: number
  code: number
  msg: string
}

/** A public setting by its name. */
export interface WireSetting {
  key: string
  value: number
}
