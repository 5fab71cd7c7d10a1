import type { AuditedSignal } from './audited-signal'
import type { LossBasis } from './auditor-options'
import type { Fraction } from './fraction'
import type { Client, Quoted } from './order'

/** The initial state of a simulation. */
export interface Beginning {
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly lossBasis: LossBasis
  readonly clients: readonly { readonly isDemo: boolean; readonly balance: bigint }[]
  /** Clients who are traders. */
  readonly traders: readonly number[]
  readonly prices: ReadonlyMap<number, string>
  readonly now: number
  /** Whether acts include loans and mining. */
  readonly lends?: boolean
}

/** Money and orders at a moment, to be restored. */
export interface Memory {
  readonly clients: readonly Client[]
  /** The rest of each mining pool. */
  readonly pools: ReadonlyMap<number, bigint>
  readonly signals: readonly AuditedSignal[]
}

/** A deep copy of the clients. */
export function copyOf(clients: readonly Client[]): Client[] {
  return clients.map((client) => ({
    ...client,
    orders: client.orders.map((order) => ({ ...order })),
    options: client.options.map((option) => ({ ...option })),
    deposits: client.deposits.map((deposit) => ({ ...deposit })),
    withdrawals: client.withdrawals.map((withdrawal) => ({ ...withdrawal })),
    loans: client.loans.map((loan) => ({ ...loan })),
    proofs: client.proofs.map((proof) => ({ ...proof })),
    subscriptions: client.subscriptions.map((each) => ({ ...each, paidAt: [...each.paidAt] })),
    follows: client.follows.map((follow) => ({ ...follow })),
    skips: [...client.skips],
  }))
}

/** A client in the initial state. */
export const beginningOf = (
  { isDemo, balance }: Beginning['clients'][number],
  isTrader: boolean,
): Client => ({
  ...{ isDemo, isTrader, follows: [], skips: [] },
  ...{ balance, optionBalance: balance, fundBalance: 0n, takenBy: undefined },
  ...{ orders: [], options: [], deposits: [], withdrawals: [], counted: new Set<number>() },
  ...{ loans: [], proofs: [], subscriptions: [] },
})

/** An instrument at its first price. */
export const firstQuote = (price: Fraction, time: number): Quoted => ({
  ...{ price, ticks: [{ time, price }] },
  ...{ isOpen: true, isStale: false, tradable: 'open', isBetween: false },
})
