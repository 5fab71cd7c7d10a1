import type { Position, Price, Reason } from '@fairtick/domain'
import { BooksClosed, OutcomeUnknown, Refused } from '../../books/command'

/** An order that a call carried out for the first time, and the price that its client saw. */
export interface CarriedOut {
  readonly position: Position
  readonly seenPrice: Price | undefined
}

/** Counts how calls for contract orders are answered. */
export interface OrderMeter {
  /** `tookMs`: from the call's arrival to its durable answer. */
  carriedOut(order: CarriedOut, by: { readonly isDemo: boolean; readonly tookMs: number }): void
  /** `why` is undefined if the outcome is unknown. */
  refused(why: Reason | undefined, by: { readonly isDemo: boolean }): void
}

/**
 * Counts a call for an order by its answer. `carryOut` notes a newly executed order only, not an answer
 * repeated for the same key.
 */
export async function counted<Answer>(
  meter: OrderMeter,
  by: { readonly isDemo: boolean; readonly arrivedAt: number },
  carryOut: (note: (order: CarriedOut) => void) => Promise<Answer>,
): Promise<Answer> {
  const { isDemo, arrivedAt } = by
  let order: CarriedOut | undefined
  const note = (noted: CarriedOut) => void (order = noted)
  try {
    const answer = await carryOut(note)
    if (order) meter.carriedOut(order, { isDemo, tookMs: performance.now() - arrivedAt })
    return answer
  } catch (error) {
    meter.refused(reasonOf(error), { isDemo })
    throw error
  }
}

/** An error that is neither a domain refusal nor a server fault concerns the order's state. */
function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof Refused) return error.why.refused
  return error instanceof OutcomeUnknown || error instanceof BooksClosed ? undefined : 'position-state'
}
