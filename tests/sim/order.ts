import type { Fraction } from './fraction'

/** A contract order in the auditor's books. Money is whole micro-dollars. */
export interface Order {
  /** Counts up over all orders of a simulation, in the order of their making. */
  readonly number: number
  /** Its id in the system; undefined until that is known. */
  id: number | undefined
  /** Number of the order it was cut off from, else 0. */
  readonly origin: number
  readonly owner: number
  readonly instrument: number
  readonly side: 'buy' | 'sell'
  status: 'pending' | 'held' | 'cancelled' | 'closed'
  lots: Fraction
  readonly leverage: number
  /** Open price, or the trigger while pending. */
  price: Fraction
  closePrice: Fraction | undefined
  margin: bigint
  fee: bigint
  profit: bigint
  stopLoss: Fraction | undefined
  takeProfit: Fraction | undefined
  fillsWhen: 'rising' | 'falling' | undefined
  readonly expiresAt: number | undefined
  reason: string | undefined
}

/** A client in the auditor's books. */
export interface Client {
  readonly isDemo: boolean
  balance: bigint
  readonly orders: Order[]
}

/** What is known of an instrument at a moment. */
export interface Quoted {
  price: Fraction
  isOpen: boolean
  isStale: boolean
  tradable: 'open' | 'close-only' | 'halted'
}
