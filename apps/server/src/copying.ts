import { NO_USD, equityOfExposure, marksFrom } from '@fairtick/domain'
import type { KeepCopying } from './books/command'
import type { DatabasePool } from './database/pool'
import type { CopyingPorts } from './engine/engine'
import { closeCopied, heldOf, openCopied, setCopiedStops } from './features/contracts/copied-position'
import { positionTable } from './features/contracts/position-store'
import { type ActiveTraders, createActiveTraders } from './features/copying/active-traders'
import { copyCommands } from './features/copying/copy-commands'
import { followCommands } from './features/copying/follow-commands'
import { keepCopyingUp } from './features/copying/keep-up'
import { readSignals } from './features/copying/signal-store'
import type { Trading } from './features/copying/trading'

/** The part of contracts that copying works through. */
const trading: Trading = {
  held: heldOf,
  heldBefore(portfolio, id) {
    const position = positionTable.openRows(portfolio).get(id)
    return position?.status === 'held' ? position : undefined
  },
  open: openCopied,
  close: closeCopied,
  setStops: setCopiedStops,
  equityBefore({ portfolio }, { priced }) {
    const balance = portfolio.accounts.get('contract')?.balance ?? NO_USD
    return equityOfExposure(balance, positionTable.sumOf(portfolio), marksFrom(priced)).equity
  },
}

/** The commands that followers give. */
export const follows = followCommands(trading)

/** Copying: the active traders, what goes along with every command, and what the engine drives. */
export interface Copying extends CopyingPorts {
  readonly traders: ActiveTraders
  readonly keepUp: KeepCopying
}

/** Puts copying together; nobody is a trader before the first look. */
export function createCopying(pool: DatabasePool): Copying {
  const traders = createActiveTraders(pool)
  return {
    traders,
    keepUp: keepCopyingUp({ traders, trading }),
    commands: copyCommands(trading),
    readSignals: (userIds, after) => readSignals(pool, userIds, after),
  }
}
