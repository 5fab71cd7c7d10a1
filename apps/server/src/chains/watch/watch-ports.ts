import type { BlockPoint, ChainTransfer, CurrencyAmount, TransferVerdict, Usd } from '@fairtick/domain'

/** A coin that clients deposit over a network, and the limits and trust of its watch. */
export interface WatchedNetwork {
  /** Blocks before a deposit was first seen that are searched for its transfer. */
  readonly lookback: number
  /** Maximum blocks per question. */
  readonly blocksAtOnce: number
  /**
   * Whether a transfer to a shared address is credited to the first client who states it. Anyone can read a
   * chain and state a stranger's transfer before its sender does.
   */
  readonly creditsShared: boolean
}

/** A deposit to look for. */
export interface WatchedDeposit {
  readonly id: number
  readonly userId: number
  /** When it was stated, in ms since the epoch. */
  readonly statedAt: number
  /** Whether it waits; otherwise an operator credited it before its transfer was found. */
  readonly isWaiting: boolean
  /** The transaction that the client stated. */
  readonly txid: string | undefined
  readonly address: string
  /** Whether this address was given to only one client. */
  readonly isOwnAddress: boolean
  readonly amount: CurrencyAmount
  /** Its worth in USD, at the rate when it was stated. */
  readonly credit: Usd
  /** Confirmations of its block after which a transfer counts. */
  readonly confirmationsMin: number
}

/** The result of the last look for a deposit's transfer, stored with the deposit. */
export interface Finding {
  readonly verdict: TransferVerdict
  /** The transfer; undefined where it is absent. */
  readonly transfer: ChainTransfer | undefined
  /** Confirmations so far, capped at the required number. */
  readonly confirmations: number
  /** Whether the transfer belongs to this deposit alone. */
  readonly isTaken: boolean
}

/** A network's deposits, from a watch's view. */
export interface DepositDesk {
  /**
   * Waiting deposits, and those recently credited by operators without a taken transfer; in slices if there
   * are very many.
   */
  readonly deposits: () => Promise<readonly WatchedDeposit[]>
  /** The rejected ones among some deposits: their transfers are free again. */
  readonly refused: (depositIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Called with a changed finding. */
  readonly found: (deposit: WatchedDeposit, finding: Finding) => Promise<void> | void
  /** Credits a deposit; repeated calls credit once. */
  readonly credit: (deposit: WatchedDeposit, finding: Finding) => Promise<void>
}

/** A watch's memory of one network. */
export interface WatchStore {
  readonly findings: (depositIds: readonly number[]) => Promise<ReadonlyMap<number, Finding>>
  /** The deposits that took transfers of some transactions, by `transferKey`. */
  readonly holders: (txids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /**
   * Replaces a deposit's finding, after some other deposits have lost theirs. Rejects if another deposit
   * holds the transfer it takes.
   */
  readonly save: (depositId: number, finding: Finding, freed: readonly number[]) => Promise<void>
  /** The block up to which each deposit was searched for by its address. */
  readonly searched: () => Promise<ReadonlyMap<number, BlockPoint>>
  /**
   * Stores these blocks of these deposits, and drops those of deposits that were rejected or have a transfer.
   */
  readonly saveSearched: (blocks: ReadonlyMap<number, BlockPoint>) => Promise<void>
}

/** A transfer of a network by its text. */
export const transferKey = ({ txid, index }: Pick<ChainTransfer, 'txid' | 'index'>): string =>
  `${txid}:${index}`
