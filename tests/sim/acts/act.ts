import type { LendingAct } from './act-lending'

/** The stops of an act, as decimal text. */
export interface GivenStops {
  readonly stopLoss?: string | undefined
  readonly takeProfit?: string | undefined
  readonly trail?: string | undefined
}

/** The terms of copying in an act: amounts are decimal text. */
export interface GivenTerms {
  readonly mode: 'ratio' | 'equity'
  readonly ratio: string
  readonly budget: string
  /** Percent of the budget. */
  readonly stopLoss: number
  /** An empty list means all. */
  readonly instruments: readonly number[]
  readonly mostMargin?: string | undefined
  readonly mostOpen?: number | undefined
  readonly mostLeverage?: number | undefined
}

/** An act of a simulation, without ids of the system; prices and lots are decimal text. */
export type Act =
  | LendingAct
  | {
      readonly do: 'open'
      readonly user: number
      readonly instrument: number
      readonly side: 'buy' | 'sell'
      readonly lots: string
      readonly leverage: number
      readonly trigger?: string | undefined
      readonly stopLoss?: string | undefined
      readonly takeProfit?: string | undefined
      readonly trail?: string | undefined
      readonly expiresAt?: number | undefined
      readonly seen?: { readonly price: string; readonly slip: string } | undefined
    }
  | {
      readonly do: 'close'
      readonly user: number
      readonly order: number
      readonly part?: string | undefined
    }
  | { readonly do: 'cancel'; readonly user: number; readonly order: number }
  /** Replaces a pending order; lots and stops that are undefined stay. */
  | {
      readonly do: 'replace'
      readonly user: number
      readonly order: number
      readonly trigger: string
      readonly lots?: string | undefined
      readonly stopLoss?: string | undefined
      readonly takeProfit?: string | undefined
      readonly trail?: string | undefined
    }
  | {
      readonly do: 'set-stops'
      readonly user: number
      readonly order: number
      readonly stopLoss?: string | undefined
      readonly takeProfit?: string | undefined
      readonly trail?: string | undefined
    }
  | {
      readonly do: 'end-every'
      readonly user: number
      readonly status: 'held' | 'pending'
      readonly instrument?: number | undefined
    }
  /** Opens an option; the stake is in whole cents. */
  | {
      readonly do: 'sell-option'
      readonly user: number
      /** Number of the option. */
      readonly option: number
      /** How many ticks ago the request was accepted, how many ms ago, and by how many its quote is older. */
      readonly askedTicksAgo: number
      readonly askedMsAgo: number
      readonly quotedBefore: number
    }
  | {
      readonly do: 'open-option'
      readonly user: number
      readonly instrument: number
      readonly direction: 'up' | 'down'
      readonly stake: string
      readonly seconds: number
    }
  | { readonly do: 'reset'; readonly user: number }
  | { readonly do: 'pay'; readonly user: number; readonly micro: bigint }
  /** Moves money between two accounts of the user. */
  | {
      readonly do: 'transfer'
      readonly user: number
      readonly from: 'contract' | 'option' | 'fund'
      readonly to: 'contract' | 'option' | 'fund'
      readonly micro: bigint
    }
  /** Two operators adjust an account. */
  | {
      readonly do: 'adjust'
      readonly user: number
      readonly account: 'contract' | 'option' | 'fund'
      readonly direction: 'in' | 'out'
      readonly micro: bigint
    }
  /** A day of fees of invited clients earns an inviter their share, in whole percent. */
  | {
      readonly do: 'earn-by-invitation'
      readonly user: number
      readonly day: number
      readonly orders: number
      readonly micro: bigint
      readonly share: number
    }
  /** A client states a deposit; a tag is the number of a deposit or withdrawal. */
  | {
      readonly do: 'state-deposit'
      readonly user: number
      readonly tag: number
      readonly way: number
      readonly amount: string
    }
  | {
      readonly do: 'decide-deposit'
      readonly user: number
      readonly tag: number
      readonly event: 'approve' | 'reject' | 'invalidate'
    }
  | {
      readonly do: 'withdraw'
      readonly user: number
      readonly tag: number
      readonly payout: number
      readonly micro: bigint
      readonly standing: 'good' | 'unverified' | 'held' | 'new-method'
    }
  | { readonly do: 'cancel-withdrawal'; readonly user: number; readonly tag: number }
  | {
      readonly do: 'decide-withdrawal'
      readonly user: number
      readonly tag: number
      readonly event: 'approve' | 'pay' | 'reject' | 'disown'
    }
  /** Starts copying a trader, who is a user; the next three concern the resulting relation. */
  | { readonly do: 'follow'; readonly user: number; readonly trader: number; readonly terms: GivenTerms }
  | {
      readonly do: 'change-follow'
      readonly user: number
      readonly trader: number
      readonly terms: GivenTerms
    }
  | {
      readonly do: 'pause-follow'
      readonly user: number
      readonly trader: number
      readonly event: 'pause' | 'resume'
    }
  | { readonly do: 'unfollow'; readonly user: number; readonly trader: number; readonly closes: boolean }
  | { readonly do: 'tick'; readonly instrument: number; readonly price: string }
  | {
      readonly do: 'market'
      readonly instrument: number
      readonly change: Partial<{
        readonly isOpen: boolean
        readonly isStale: boolean
        readonly tradable: 'open' | 'close-only' | 'reopening' | 'halted'
      }>
    }
  | { readonly do: 'time'; readonly ms: number }

/** An act of the cashier: a client's deposit or withdrawal, or an operator's decision. */
export type CashierAct = Extract<
  Act,
  {
    readonly do:
      | 'adjust'
      | 'earn-by-invitation'
      | 'state-deposit'
      | 'decide-deposit'
      | 'withdraw'
      | 'cancel-withdrawal'
      | 'decide-withdrawal'
  }
>

/** An act of a follower. */
export type FollowAct = Extract<
  Act,
  { readonly do: 'follow' | 'change-follow' | 'pause-follow' | 'unfollow' }
>

/** The outcome of an act: `done` with figures that both sides must agree on, or a refusal. */
export type Outcome = string
