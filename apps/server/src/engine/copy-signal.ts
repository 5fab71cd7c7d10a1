import type { Signal, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { CopyCommands } from '../features/copying/copy-commands'
import { followTable } from '../features/copying/follow-store'
import { copyOf, isToFollow } from '../features/copying/outstanding'
import type { Relation } from '../features/copying/relations'
import type { CarryOutDurably } from './carry-out'

/** Dependencies of copying a signal at a follower. */
export interface CopySignalPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly commands: Pick<CopyCommands, 'copySignal'>
  readonly carryOut: CarryOutDurably
  /** The ticks of an instrument after one of them that came lately, in their order. */
  readonly ticksAfter: (tick: { readonly instrumentId: number; readonly sequence: number }) => readonly Tick[]
  /** Does to an order what a tick sets off at it; nothing where it sets nothing off. */
  readonly fire: (order: { readonly positionId: number; readonly userId: number }, tick: Tick) => void
}

type Copier = Pick<Relation, 'id' | 'userId'>

/** A relation with no copy of an order notes that it has followed its signals once in so many. */
const NOTED_EVERY = 500

/**
 * Answers whether the relation has followed the signal. Where there is nothing to do, no command is run but
 * once in a while: whoever holds no copy of an order has nothing to close or to change, and a start has few
 * signals to read. The copy is in memory when this returns; the answer comes when it is durable.
 */
export async function copySignal(ports: CopySignalPorts, copier: Copier, signal: Signal): Promise<boolean> {
  const { commands, carryOut } = ports
  const isNoted = () => behind(ports, copier, signal) <= 0
  if (isNoted()) return true
  const { id: followId, userId } = copier
  const portfolio = ports.books.portfolioInMemory(userId)
  const isIdle = !portfolio || !isToFollow(portfolio, signal)
  if (isIdle && behind(ports, copier, signal) < NOTED_EVERY) return true
  return (await carryOut(commands.copySignal, userId, { followId, signal })) && isNoted()
}

/** The signals that a relation has not noted yet, this one among them. */
export function behind({ books }: Pick<CopySignalPorts, 'books'>, copier: Copier, signal: Signal): number {
  const portfolio = books.portfolioInMemory(copier.userId)
  const follow = portfolio && followTable.openRows(portfolio).get(copier.id)
  return follow ? signal.id - follow.copiedUntil : 0
}

/**
 * Copies live through the ticks that came between their trader's order and themselves, before any other tick
 * reaches them: a copy is there as soon as its command has run.
 */
export function liveThrough(
  { books, ticksAfter, fire }: CopySignalPorts,
  copiers: readonly Copier[],
  { kind, instrumentId, tick: sequence, positionId: copied }: Signal,
): void {
  const ticks = kind === 'open' ? ticksAfter({ instrumentId, sequence }) : []
  if (ticks.length === 0) return
  for (const { userId } of copiers) {
    const portfolio = books.portfolioInMemory(userId)
    const copy = portfolio && copyOf(portfolio, copied)
    if (copy) for (const tick of ticks) fire({ positionId: copy.id, userId }, tick)
  }
}
