import { type LimitKind, type OwnLimit, changeLimit, limitUnitOf } from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, accept, command } from '../../../books/command'
import { ownLimitTable } from './own-limit-store'

/** Cancels the pending orders of one area. Each area has its own. */
export type CancelPending = (book: Book, surroundings: Surroundings) => void

/**
 * A limit requested by a client. `value` is in the unit of the kind; for a time-out or an exclusion it is its
 * length in ms. Undefined lifts the limit.
 */
export interface WantedLimit {
  readonly kind: LimitKind
  readonly value: bigint | undefined
  readonly cancelPending: readonly CancelPending[]
}

/** Sets a limit; a time-out or an exclusion cancels pending orders. Returns the resulting limit. */
export const setLimit = command(
  'identity.set-limit',
  (book, { kind, value, cancelPending }: WantedLimit, surroundings): OwnLimit => {
    const { now } = surroundings
    const isUntil = limitUnitOf(kind) === 'until'
    const held = book.open(ownLimitTable).find((each) => each.kind === kind)
    const asked = isUntil && value !== undefined ? BigInt(now) + value : value
    const before = held ?? { kind, value: undefined, next: undefined }
    const changed = accept(changeLimit(before, asked, now))
    if (held) book.update(ownLimitTable, { ...held, endedAt: now })
    if (changed.value !== undefined || changed.next)
      book.insert(ownLimitTable, {
        ...changed,
        id: book.nextId(ownLimitTable.name),
        userId: book.userId,
        setAt: now,
        endedAt: undefined,
      })
    if (isUntil && changed.value !== undefined) for (const cancel of cancelPending) cancel(book, surroundings)
    return changed
  },
)
