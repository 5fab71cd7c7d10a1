import type { Signal, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { CopyCommands } from '../features/copying/copy-commands'
import { followTable } from '../features/copying/follow-store'
import { copyOf, isToFollow } from '../features/copying/outstanding'
import type { OpenFollow } from '../features/copying/open-follows'
import type { CarryOutDurably } from './carry-out'

/** Ports of copying a signal at a follower. */
export interface CopySignalPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly commands: Pick<CopyCommands, 'copySignal'>
  readonly carryOut: CarryOutDurably
  /** Recent ticks of an instrument after a given one, in order. */
  readonly ticksAfter: (tick: { readonly instrumentId: number; readonly sequence: number }) => readonly Tick[]
  /** Applies a tick's effects to an order, if it has any. */
  readonly fire: (order: { readonly positionId: number; readonly userId: number }, tick: Tick) => void
}

type Copier = Pick<OpenFollow, 'id' | 'userId'>

/** A follow without a copy of an order stores its progress once in this many signals. */
const NOTED_EVERY = 500

/**
 * Copies a signal and returns whether the follow has passed it. Without a copy to close or change, no
 * command runs except to store the progress once in a while, so that a start has few signals to read. The
 * copy is in memory when the call returns; the promise resolves when it is durable.
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

/** Number of signals that a follow has not stored yet, this one included. */
export function behind({ books }: Pick<CopySignalPorts, 'books'>, copier: Copier, signal: Signal): number {
  const portfolio = books.portfolioInMemory(copier.userId)
  const follow = portfolio && followTable.openRows(portfolio).get(copier.id)
  return follow ? signal.id - follow.copiedUntil : 0
}

/**
 * Applies to copies the ticks between their trader's order and themselves, before any later tick reaches
 * them: a copy exists as soon as its command has run.
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
