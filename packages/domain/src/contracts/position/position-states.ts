import type { StateTable } from '../../state-table'
import type { Position, PositionStatus } from './position'

/**
 * The target state of each event of a contract order. Functions that change orders take the new state from
 * here, so an event without a row cannot be written. A database trigger refuses all other transitions; a test
 * compares it with this table. Source: docs/spec/rules.md 3.
 */
export const POSITION_STATES = {
  none: {
    place: 'pending',
    open: 'held',
    /** The part of a held order that is about to be closed. */
    'cut-off': 'held',
  },
  pending: {
    'set-stops': 'pending',
    split: 'pending',
    fill: 'held',
    /** Its trigger was reached, but the account cannot cover it or its owner's limits forbid it. */
    reject: 'cancelled',
    expire: 'cancelled',
    cancel: 'cancelled',
    /** Another pending order takes its place. */
    replace: 'cancelled',
    reset: 'cancelled',
    delisted: 'cancelled',
  },
  held: {
    'set-stops': 'held',
    trail: 'held',
    split: 'held',
    dividend: 'held',
    'charge-swap': 'held',
    /** The rest stays held; the part is a separate order, closed at once. */
    'close-part': 'held',
    close: 'closed',
    'stop-loss': 'closed',
    'take-profit': 'closed',
    'stop-out': 'closed',
    /** The trader closed the copied order. */
    copy: 'closed',
    /** The copy stop-loss of its relation was reached. */
    'copy-stop': 'closed',
    reset: 'closed',
    /** Its instrument has ended. */
    delisted: 'closed',
  },
  cancelled: {},
  closed: {},
} as const satisfies StateTable<PositionStatus>

type States = typeof POSITION_STATES

/** The events of an order. */
export type PositionEvent = { [Status in PositionStatus]: keyof States[Status] }[PositionStatus]

/** The events that end a pending order without a fill. */
export type CancelEvent = {
  [Event in keyof States['pending']]: States['pending'][Event] extends 'cancelled' ? Event : never
}[keyof States['pending']]

/** Orders in the states that allow an event. */
export type PositionBefore<Event extends PositionEvent> = Extract<
  Position,
  {
    readonly status: {
      [Status in PositionStatus]: Event extends keyof States[Status] ? Status : never
    }[PositionStatus]
  }
>

/** Whether an order's state allows an event. */
export function allows<Event extends PositionEvent>(
  position: Position,
  event: Event,
): position is PositionBefore<Event> {
  return event in POSITION_STATES[position.status]
}
