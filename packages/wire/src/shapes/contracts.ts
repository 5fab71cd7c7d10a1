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

/** What became of one order of close_all or cancel_all. */
export interface WireBulkResult {
  id: number
  code: number
  msg: string
}
