import type { Announcement } from '../../../apps/server/src/events'

/** Ids of a system's new orders and options, in the order of their making. */
export interface Made {
  readonly positions: number[]
  readonly options: number[]
  /** Copies, with the copied order. */
  readonly copies: { readonly id: number; readonly userId: number; readonly originId: number }[]
  /** Parts that were cut off orders to close. */
  readonly parts: { readonly id: number; readonly originId: number }[]
}

/** An empty record. */
export const nothingMade = (): Made => ({ positions: [], options: [], copies: [], parts: [] })

/**
 * Records the orders and options that a command made for this system's users; others may be left from
 * interrupted simulations. A part that was cut off is closed in the command that changes the rest; a closing
 * copy was made before.
 */
export function noteMade(
  announcements: readonly Announcement[],
  made: Made,
  isOwn: (userId: number) => boolean,
): void {
  const isCut = (id: number) =>
    announcements.some((each) => each.type === 'position-changed' && each.position.id === id)
  for (const each of announcements) {
    if (each.type === 'option-opened' && isOwn(each.option.userId)) made.options.push(each.option.id)
    if (!('position' in each) || !isOwn(each.position.userId)) continue
    const { id, userId, originId } = each.position
    if (each.type === 'position-opened' && originId === 0) made.positions.push(id)
    if (each.type === 'position-opened' && originId !== 0) made.copies.push({ id, userId, originId })
    if (each.type === 'position-closed' && isCut(originId)) made.parts.push({ id, originId })
  }
}
