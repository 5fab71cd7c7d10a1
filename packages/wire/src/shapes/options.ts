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
