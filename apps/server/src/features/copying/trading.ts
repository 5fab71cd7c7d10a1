import type {
  CloseReason,
  CopiedOrder,
  HeldPosition,
  Lots,
  Refusal,
  Stops,
  Tick,
  Usd,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import type { Surroundings } from '../../books/command'
import type { Portfolio } from '../../books/portfolio'

/** The part of contracts that copying works through. */
export interface Trading {
  /** An open order of a portfolio within the command so far; undefined if not held. */
  readonly held: (book: Book, id: number) => HeldPosition | undefined
  /** The order as it was before the command. */
  readonly heldBefore: (portfolio: Portfolio, id: number) => HeldPosition | undefined
  /** Opens an order at a trader's tick, or returns the refusal. */
  readonly open: (book: Book, order: CopiedOrder, surroundings: Surroundings) => HeldPosition | Refusal
  /** Closes an order, or so many lots of it, at a tick. */
  readonly close: (
    book: Book,
    position: HeldPosition,
    closing: {
      readonly tick: Tick
      readonly reason: Extract<CloseReason, 'copy' | 'copy-stop' | 'client'>
      readonly lots: Lots
    },
    surroundings: Surroundings,
  ) => void
  /**
   * Gives an order the stops of a trader's, or returns the refusal: they are on the wrong side of its price.
   */
  readonly setStops: (
    book: Book,
    position: HeldPosition,
    stops: Stops,
    surroundings: Surroundings,
  ) => Refusal | undefined
  /** Equity of the contract account before the command, USD. */
  readonly equityBefore: (book: Book, surroundings: Pick<Surroundings, 'priced'>) => Usd
}
