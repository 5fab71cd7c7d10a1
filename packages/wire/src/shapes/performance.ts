/** What some trades came to, after fees; `hit_rate` is the percent of trades with a net result above zero. */
export interface WireResult {
  net: string
  fees: string
  trades: number
  won: number
  hit_rate: string
}

/** What performance answers: the whole period, every day and every instrument with a trade. `total` is the running sum of the days. */
export interface WirePerformance extends WireResult {
  drawdown: string
  days: (WireResult & { day: string; total: string })[]
  instruments: (WireResult & { Id: number; Code: string; ShowCode: string })[]
}
