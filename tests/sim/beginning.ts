import type { LossBasis } from './auditor-options'
import type { Fraction } from './fraction'
import type { Client, Quoted } from './order'

/** The start of a simulation. */
export interface Beginning {
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly lossBasis: LossBasis
  readonly clients: readonly { readonly isDemo: boolean; readonly balance: bigint }[]
  readonly prices: ReadonlyMap<number, string>
  readonly now: number
}

/** Money and orders at a moment, to come back to. */
export interface Memory {
  readonly clients: readonly Client[]
}

/** The same clients, for keeps. */
export function copyOf(clients: readonly Client[]): Client[] {
  return clients.map((client) => ({
    ...client,
    orders: client.orders.map((order) => ({ ...order })),
    options: client.options.map((option) => ({ ...option })),
    deposits: client.deposits.map((deposit) => ({ ...deposit })),
    withdrawals: client.withdrawals.map((withdrawal) => ({ ...withdrawal })),
  }))
}

/** A client before anything has happened. */
export const beginningOf = ({ isDemo, balance }: Beginning['clients'][number]): Client => ({
  ...{ isDemo, balance, optionBalance: balance, fundBalance: 0n },
  ...{ orders: [], options: [], deposits: [], withdrawals: [], counted: new Set<number>() },
})

/** An instrument at its first price. */
export const firstQuote = (price: Fraction, time: number): Quoted => ({
  ...{ price, ticks: [{ time, price }] },
  ...{ isOpen: true, isStale: false, tradable: 'open' },
})
