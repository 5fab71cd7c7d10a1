import { DAY_MS } from '@fairtick/domain'
import type { Chain } from '../../../chains/chain'
import type { DepositDesk, WatchedDeposit } from '../../../chains/watch/watch-ports'
import type { DatabasePool } from '../../../database/pool'
import type { ClientAnnouncement } from '../../../events'
import type { Clock, Log } from '../../../ports'
import { depositChanged } from './deposit-changed'
import { readRefusedDeposits, readWatchedDeposits } from './watched-deposit-store'

/** A coin whose deposits are watched. */
interface WatchedCoin {
  readonly currency: string
  readonly protocol: string
  readonly chain: Pick<Chain, 'addressOf' | 'txidOf'>
  readonly addressOf: ((userId: number) => string) | undefined
}

/** Ports of the deposits that are watched. */
interface DeskPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly log: Log
  /** Credits a deposit, once for any number of calls. */
  readonly credit: (deposit: WatchedDeposit) => Promise<void>
  /** Deposits per look; defaults to 5,000. The rest follow in the next look. */
  readonly watchedMax?: number | undefined
  /** Notifies the client's open pages. */
  readonly announce: (announcement: ClientAnnouncement) => void
}

/**
 * A deposit credited by an operator is still watched for this long: its transfer must not prove another
 * deposit.
 */
const CREDITED_MS = 14 * DAY_MS

/** The deposits of a coin, as its watch knows them. */
export function createDepositDesk(coin: WatchedCoin, ports: DeskPorts): DepositDesk {
  const { pool, clock, log, credit, announce, watchedMax } = ports
  let after = 0
  const told = new Set<string>()

  /**
   * Warns once per address that is not one of the coin's chain: without a warning, a network with a wrong
   * address would look as if no deposits were made.
   */
  function tellOfForeign(address: string): void {
    if (told.has(address)) return
    told.add(address)
    const { currency, protocol } = coin
    log.warn(
      { currency, protocol, address },
      'deposits to this address are not looked for: it is none of the chain',
    )
  }

  return {
    async deposits() {
      const since = clock.now() - CREDITED_MS
      const page = await readWatchedDeposits(pool, coin, { since, after, most: watchedMax })
      after = page.last
      return page.deposits.flatMap((deposit) => {
        const address = coin.chain.addressOf(deposit.address)
        if (address === undefined) {
          tellOfForeign(deposit.address)
          return []
        }
        // A client may state any text; one that is not a transaction id is ignored.
        const txid = deposit.txid === undefined ? undefined : coin.chain.txidOf(deposit.txid)
        const isOwnAddress = coin.addressOf?.(deposit.userId) === address
        return [{ ...deposit, txid, address, isOwnAddress }]
      })
    },
    refused: (ids) => readRefusedDeposits(pool, ids),
    found(deposit, { verdict, confirmations }) {
      log.info({ deposit: deposit.id, verdict, confirmations }, 'a transfer was looked for')
      // Same as on the client's timeline: other findings are not shown to clients.
      const isShown = verdict === 'exact' || verdict === 'other-amount'
      const found = isShown ? { confirmations, needed: deposit.confirmationsMin } : undefined
      announce(depositChanged({ ...deposit, status: 'unchecked' }, found))
    },
    credit,
  }
}
