import { type BlockPoint, currencyAmount, usd } from '@fairtick/domain'
import { type ScriptedChain, createScriptedChain } from './scripted-chain.cases'
import { type DepositWatch, watchDeposits } from './watch-deposits'
import {
  type DepositDesk,
  type Finding,
  type WatchStore,
  type WatchedDeposit,
  type WatchedNetwork,
  transferKey,
} from './watch-ports'

/** Searches of ten blocks, from 20 back. */
export const NETWORK: WatchedNetwork = {
  lookback: 20,
  blocksAtOnce: 10,
  creditsShared: false,
}

/**
 * A deposit of a test: of 1 coin to `mine`, its client's own address, without a transaction, to be confirmed
 * three times.
 */
export interface Stated {
  readonly txid?: string
  readonly address?: string
  readonly amount?: string
  readonly credit?: string
  readonly isOwnAddress?: boolean
}

/** Deposits in memory, and the acts of a watch on them. */
export interface TestDesk extends DepositDesk {
  state(stated?: Stated): WatchedDeposit
  /** An operator's decision. */
  decide(deposit: WatchedDeposit, decision: 'credited' | 'refused'): void
  /** Ids of deposits in the order of the watch's credits, with the transfer of each. */
  readonly credited: { readonly id: number; readonly by: string }[]
  /** The watch's findings, as `<id>: <verdict> <confirmations>`. */
  readonly told: string[]
}

/** Makes deposits. */
export function createTestDesk(store: WatchStore): TestDesk {
  const all = new Map<number, WatchedDeposit>()
  const refused = new Set<number>()
  const credited: { id: number; by: string }[] = []
  const told: string[] = []
  return {
    credited,
    told,
    async deposits() {
      const findings = await store.findings([...all.keys()])
      return [...all.values()].filter(({ id, isWaiting }) => isWaiting || !findings.get(id)?.isTaken)
    },
    refused: async (ids) => new Set(ids.filter((id) => refused.has(id))),
    found: ({ id }, { verdict, confirmations }) => void told.push(`${id}: ${verdict} ${confirmations}`),
    async credit(deposit, { transfer }) {
      credited.push({ id: deposit.id, by: transferKey(transfer!) })
      all.set(deposit.id, { ...deposit, isWaiting: false })
    },
    state({ txid, address = 'mine', amount = '1', credit = '100', isOwnAddress = address === 'mine' } = {}) {
      const deposit: WatchedDeposit = {
        id: all.size + refused.size + 1,
        userId: 1,
        statedAt: all.size + refused.size,
        isWaiting: true,
        txid,
        address,
        isOwnAddress,
        amount: currencyAmount(amount),
        credit: usd(credit),
        confirmationsMin: 3,
      }
      all.set(deposit.id, deposit)
      return deposit
    },
    decide(deposit, decision) {
      if (decision === 'credited') return void all.set(deposit.id, { ...deposit, isWaiting: false })
      all.delete(deposit.id)
      refused.add(deposit.id)
    },
  }
}

/** A watch's memory that a restart loses, with the table's guarantee: a transfer is never taken twice. */
export function createMemoryStore(): WatchStore {
  const findings = new Map<number, Finding>()
  let searched: ReadonlyMap<number, BlockPoint> = new Map()
  const holderOf = (key: string) =>
    [...findings].find(
      ([, { transfer, isTaken }]) => isTaken && transfer && transferKey(transfer) === key,
    )?.[0]

  return {
    findings: async (ids) => new Map([...findings].filter(([id]) => ids.includes(id))),
    async holders(txids) {
      const held = [...findings].filter(
        ([, { transfer, isTaken }]) => isTaken && txids.includes(transfer!.txid),
      )
      return new Map(held.map(([id, { transfer }]) => [transferKey(transfer!), id]))
    },
    async save(id, finding, freed) {
      for (const each of freed) {
        const old = findings.get(each)
        if (old) findings.set(each, { ...old, isTaken: false })
      }
      const holder = finding.isTaken ? holderOf(transferKey(finding.transfer!)) : undefined
      if (holder !== undefined && holder !== id) throw new Error('a transfer was taken twice')
      findings.set(id, finding)
    },
    searched: async () => searched,
    saveSearched: async (blocks) => void (searched = new Map([...searched, ...blocks])),
  }
}

/** A scripted chain with a watch over it. */
export interface Watched {
  readonly script: ScriptedChain
  readonly desk: TestDesk
  readonly store: WatchStore
  readonly watch: DepositWatch
  /** Advances the time in ms. */
  later(ms: number): void
  /** A watch with the same memory, as after a restart. */
  restart(): void
}

/** Watches a scripted chain, up to 1,000 USD. */
export function watched(network: Partial<WatchedNetwork> = {}): Watched {
  const script = createScriptedChain()
  const store = createMemoryStore()
  const desk = createTestDesk(store)
  let now = 0
  const start = () =>
    watchDeposits({
      chain: script.chain,
      network: { ...NETWORK, ...network },
      store,
      desk,
      autoMax: () => usd('1000'),
      now: () => now,
    })
  let watch = start()
  return {
    script,
    store,
    desk,
    watch: { look: () => watch.look() },
    later: (ms) => void (now += ms),
    restart: () => void (watch = start()),
  }
}
