import type { BlockPoint, ChainTransfer, CurrencyAmount, TransferVerdict, Usd } from '@fairtick/domain'

/** A coin that clients deposit over a network, and how patient and how trusting its watch is. */
export interface WatchedNetwork {
  /** So many blocks from before a deposit was first seen are searched for its transfer. */
  readonly lookback: number
  /** Most blocks that one question searches. */
  readonly blocksAtOnce: number
  /**
   * Whether a transfer to an address that all clients share is credited to whoever states it first. Anybody
   * can read a chain, and state a stranger's transfer before its sender does.
   */
  readonly creditsShared: boolean
}

/** A deposit to look for. */
export interface WatchedDeposit {
  readonly id: number
  readonly userId: number
  /** When it was stated, in ms since the epoch. */
  readonly statedAt: number
  /** Whether it waits; else an operator credited it before its transfer was found. */
  readonly isWaiting: boolean
  /** The transaction that the client stated. */
  readonly txid: string | undefined
  readonly address: string
  /** Whether nobody else was given that address. */
  readonly isOwnAddress: boolean
  readonly amount: CurrencyAmount
  /** Its worth in USD, at the rate that it was stated at. */
  readonly credit: Usd
  /** A transfer counts once its block has so many confirmations. */
  readonly confirmationsMin: number
}

/** The result of the last look for a deposit's transfer. It stands beside the deposit. */
export interface Finding {
  readonly verdict: TransferVerdict
  /** The transfer; undefined where it is absent. */
  readonly transfer: ChainTransfer | undefined
  /** Confirmations so far, at most as many as it takes. */
  readonly confirmations: number
  /** Whether the transfer is this deposit's, and no other's. */
  readonly isTaken: boolean
}

/** The deposits of a network, as far as a watch knows them. */
export interface DepositDesk {
  /**
   * Those that wait, and those that operators credited lately of which no transfer was taken; of very many
   * the next ones.
   */
  readonly deposits: () => Promise<readonly WatchedDeposit[]>
  /** Those of some deposits that were turned down: their transfers are free again. */
  readonly refused: (depositIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Hears of a finding that changed. */
  readonly found: (deposit: WatchedDeposit, finding: Finding) => Promise<void> | void
  /** Credits a deposit, once however often it is asked. */
  readonly credit: (deposit: WatchedDeposit, finding: Finding) => Promise<void>
}

/** A watch's memory of one network. */
export interface WatchStore {
  readonly findings: (depositIds: readonly number[]) => Promise<ReadonlyMap<number, Finding>>
  /** The deposits that took transfers of some transactions, by `transferKey`. */
  readonly holders: (txids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /**
   * Keeps a deposit's finding in place of an older one, once some others have lost theirs. Rejects where
   * another deposit holds the transfer that it takes.
   */
  readonly save: (depositId: number, finding: Finding, freed: readonly number[]) => Promise<void>
  /** The blocks up to which deposits were looked for by their address. */
  readonly searched: () => Promise<ReadonlyMap<number, BlockPoint>>
  /** Keeps those blocks of these deposits, and none of deposits that were turned down or have a transfer. */
  readonly saveSearched: (blocks: ReadonlyMap<number, BlockPoint>) => Promise<void>
}

/** A transfer of a network by its text. */
export const transferKey = ({ txid, index }: Pick<ChainTransfer, 'txid' | 'index'>): string =>
  `${txid}:${index}`
