import type { Direction, Price } from '@fairtick/domain'

/** Whether an option would be won, lost or tied if it ended at a price. */
export type Standing = 'ahead' | 'behind' | 'even'

/**
 * The standing of an option at a price. Source: docs/spec/rules.md 4.1: up wins above the open price, down
 * below; at the open price it is a tie.
 */
export function standingAt(
  option: { readonly direction: Direction; readonly openPrice: Price },
  price: Price,
): Standing {
  if (price === option.openPrice) return 'even'
  return price > option.openPrice === (option.direction === 'up') ? 'ahead' : 'behind'
}

/** The direction of a standing: gain, loss or neither. */
export const toneOf = { ahead: 'up', behind: 'down', even: 'flat' } as const
