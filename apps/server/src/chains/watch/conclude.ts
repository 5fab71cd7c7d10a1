import { isDeepStrictEqual } from 'node:util'
import {
  type ChainTransfer,
  type TransferMatch,
  type Usd,
  creditsByItself,
  matchTransfer,
} from '@fairtick/domain'
import type { Chain } from '../chain'
import type { ChainView } from './chain-view'
import {
  type DepositDesk,
  type Finding,
  type WatchStore,
  type WatchedDeposit,
  type WatchedNetwork,
  transferKey,
} from './watch-ports'

/** Ports of a watch. */
export interface WatchPorts {
  readonly chain: Chain
  readonly network: WatchedNetwork
  readonly store: WatchStore
  readonly desk: DepositDesk
  /** The maximum that is credited without an operator. */
  readonly autoMax: () => Usd
  /** The time in ms since the epoch. */
  readonly now: () => number
}

/** One look at a chain, and the current findings. */
export interface Look {
  readonly view: ChainView
  readonly findings: Map<number, Finding>
}

/**
 * Matches deposits, in the order of their claims, with found transfers, stores the findings, and credits
 * deposits that need no operator.
 */
export async function conclude(
  ports: WatchPorts,
  look: Look,
  found: {
    readonly deposits: readonly WatchedDeposit[]
    readonly transfers: readonly ChainTransfer[]
    /** Whether a match is stored; otherwise the finding stays unchanged. */
    readonly isNews: (deposit: WatchedDeposit, match: TransferMatch) => boolean
  },
): Promise<void> {
  const claims = await openClaims(ports, found.transfers)
  for (const deposit of found.deposits) {
    const match = matchTransfer(deposit, found.transfers, (transfer) => claims.isUsed(deposit, transfer))
    if (!found.isNews(deposit, match)) continue
    const finding = await findingOf(look.view, deposit, match)
    if (!isDeepStrictEqual(look.findings.get(deposit.id), finding)) {
      await ports.store.save(deposit.id, finding, claims.freed)
      look.findings.set(deposit.id, finding)
      if (deposit.isWaiting) await ports.desk.found(deposit, finding)
    }
    claims.note(deposit, finding)
    if (deposit.isWaiting && credits(ports, deposit, finding)) await ports.desk.credit(deposit, finding)
  }
}

/** Which deposits hold which of some transfers; rejected deposits hold none. */
async function openClaims({ store, desk }: WatchPorts, transfers: readonly ChainTransfer[]) {
  const holders = new Map(await store.holders([...new Set(transfers.map(({ txid }) => txid))]))
  const refused = holders.size > 0 ? await desk.refused([...new Set(holders.values())]) : new Set<number>()
  return {
    freed: [...refused],
    isUsed({ id }: WatchedDeposit, transfer: ChainTransfer): boolean {
      const holder = holders.get(transferKey(transfer))
      return holder !== undefined && holder !== id && !refused.has(holder)
    },
    note({ id }: WatchedDeposit, { transfer, isTaken }: Finding): void {
      if (transfer && isTaken) holders.set(transferKey(transfer), id)
    },
  }
}

async function findingOf(view: ChainView, deposit: WatchedDeposit, match: TransferMatch): Promise<Finding> {
  const { verdict } = match
  if (verdict === 'absent') return { verdict, transfer: undefined, confirmations: 0, isTaken: false }
  const { transfer } = match
  const confirmations = transfer.block
    ? await view.confirmations(transfer.block, deposit.confirmationsMin)
    : 0
  return { verdict, transfer, confirmations, isTaken: takes(deposit, verdict) }
}

/**
 * Whether a deposit takes its found transfer. Without a stated transaction it takes only an exact one at its
 * own address: at a shared address, an amount proves nothing.
 */
function takes(deposit: WatchedDeposit, verdict: TransferMatch['verdict']): boolean {
  if (deposit.txid !== undefined) return verdict === 'exact' || verdict === 'other-amount'
  return deposit.isOwnAddress && verdict === 'exact'
}

/** Whether a deposit is credited without an operator. Source: docs/spec/rules.md 6.1. */
function credits({ network, autoMax, now }: WatchPorts, deposit: WatchedDeposit, finding: Finding): boolean {
  const { transfer, confirmations, isTaken } = finding
  if (!transfer || !isTaken || !(deposit.isOwnAddress || network.creditsShared)) return false
  const isToOurAddress = transfer.address === deposit.address
  return creditsByItself(
    { amount: transfer.amount, confirmations, isToOurAddress },
    { ...deposit, stated: deposit.amount, autoMax: autoMax(), now: now() },
  )
}
