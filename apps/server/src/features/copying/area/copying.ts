import { FOLLOWERS_STANDARD, type HeldPosition, NO_USD, equityOfExposure, marksFrom } from '@fairtick/domain'
import { selectRows } from '../../../books/columns'
import type { Portfolio } from '../../../books/portfolio'
import type { Books } from '../../../books/run'
import type { KeepCopying } from '../../../books/command'
import type { DatabasePool } from '../../../database/pool'
import { closeCopied, heldOf, openCopied, setCopiedStops } from '../../contracts/copied-position'
import type { Priced } from '../../contracts/floating-profit'
import { POSITIONS, positionTable } from '../../contracts/position-store'
import { type ActiveTraders, createActiveTraders } from '../active-traders'
import { copyCommands } from '../copy-commands'
import type { DrivenCopying } from '../driven-copying'
import { followCommands } from '../follow-commands'
import { keepCopyingUp } from '../keep-up'
import { type Places, createPlaces } from '../places'
import { createOpenFollows } from '../open-follows'
import { createSignalLines } from '../signal-lines'
import { readAllSignals } from '../signal-store'
import { createOwnFollows } from '../own-follows'
import { type TraderBoard, createTraderBoard } from '../trader-board'
import type { CopyingRoutePorts } from '../follow-routes'
import type { Clock } from '../../../ports'
import type { Trading } from '../trading'

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

/**
 * Copying: the active traders, the part that accompanies every command, and the part driven by the engine.
 */
export interface Copying extends DrivenCopying {
  readonly traders: ActiveTraders
  readonly places: Places
  readonly keepUp: KeepCopying
  readonly board: TraderBoard
  /** Loads the follows of all portfolios, and reads the signals not yet followed by some. */
  readonly load: (portfolios: Iterable<Portfolio>) => Promise<void>
}

/**
 * Composes copying; there are no traders before the first look. A trader has at most so many followers with
 * real money, and as many again with demo money.
 */
export function createCopying(
  pool: DatabasePool,
  clock: Clock,
  mostFollowers = () => FOLLOWERS_STANDARD,
): Copying {
  const traders = createActiveTraders(pool, clock)
  const openFollows = createOpenFollows()
  const lines = createSignalLines()
  const places = createPlaces(pool, openFollows, mostFollowers)
  return {
    traders,
    places,
    openFollows,
    lines,
    keepUp: keepCopyingUp({ traders, openFollows, lines, places, trading }),
    board: createTraderBoard(pool, clock),
    commands: copyCommands(trading),
    async load(portfolios) {
      openFollows.fill(portfolios)
      lines.fill(await readAllSignals(pool, openFollows.followedUntil()))
    },
  }
}

/** The held orders of a portfolio. */
export const heldIn = (portfolio: Portfolio): readonly HeldPosition[] =>
  [...positionTable.openRows(portfolio).values()].filter((position) => position.status === 'held')

/** The ports of copying's calls that depend on the books and on contracts. */
export const callsOfCopying = (
  books: Books,
  priced: Priced,
): Pick<CopyingRoutePorts, 'own' | 'commands' | 'readOrders'> => ({
  own: createOwnFollows({ books, priced, heldOf: heldIn }),
  commands: follows,
  readOrders: (database, rest, values) => selectRows(database, POSITIONS, rest, values),
})
