import type { OwnOrder } from '../../../../client/contracts/orders'

/** The position that was closed, and the opposite one or why there is none. */
export interface Reversed {
  readonly closed: OwnOrder
  readonly opened: OwnOrder | undefined
  readonly reason: string
  /** The answer to the opposite order was lost: it may have been placed. */
  readonly isUnknown: boolean
}

/** The two calls of a reversal. */
interface ReverseCalls {
  readonly close: () => Promise<OwnOrder>
  readonly place: () => Promise<OwnOrder>
  /** The meaning of a failure of the second call. */
  readonly say: (thrown: unknown) => Pick<Reversed, 'reason' | 'isUnknown'>
}

/**
 * Closes an order, and opens only the lots that were closed for sure: a close that failed, or whose outcome
 * is unknown, throws and no order is opened. A refused second order is part of the result.
 */
export async function reverseBy({ close, place, say }: ReverseCalls): Promise<Reversed> {
  const closed = await close()
  try {
    return { closed, opened: await place(), reason: '', isUnknown: false }
  } catch (thrown) {
    return { closed, opened: undefined, ...say(thrown) }
  }
}
