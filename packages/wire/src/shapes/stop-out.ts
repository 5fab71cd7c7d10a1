/** A stop-out: the account as it was seen before it, every position, and which were closed in which order. */
export interface WireStopOut {
  Id: number
  Time: string
  /** `margin_level`, or `uncovered_loss`: a loss of another order that the balance alone could not bear. */
  Cause: string
  Balance: string
  Equity: string
  CautionMoneyAll: string
  HazardRate: string | null
  Orders: WireStopOutLine[]
}

/** One position of a stop-out. `Step` and the account before its closing are null where it stayed. */
export interface WireStopOutLine {
  Id: number
  ForexTradeLists: { Id: number; Code: string; ShowCode: string }
  OrderType: number
  Quantity: string
  UpdatePrice: string
  Tick: number
  FactProfits: string
  Step: number | null
  Equity: string | null
  CautionMoneyAll: string | null
  HazardRate: string | null
}

/** A page of stop-outs, newest first. */
export interface WireStopOuts {
  data: WireStopOut[]
  total: number
}
