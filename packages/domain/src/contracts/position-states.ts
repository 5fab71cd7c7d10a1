import type { StateTable } from '../state-table'
import type { Position, PositionStatus } from './position'

/**
 * The state that each event leads a contract order to. The functions that change orders take the new
 * state from here, so an event without a row cannot be written; the database refuses by a trigger what no
 * events lead to, which a test holds to this table. Source: docs/spec/rules.md 3.
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
    /** Its trigger was reached, but the account cannot bear it or its owner forbade it. */
    reject: 'cancelled',
    expire: 'cancelled',
    cancel: 'cancelled',
    reset: 'cancelled',
    delisted: 'cancelled',
  },
  held: {
    'set-stops': 'held',
    trail: 'held',
    split: 'held',
    dividend: 'held',
    'charge-swap': 'held',
    /** The rest stays held; the part that was cut off is an order of its own, closed at once. */
    'close-part': 'held',
    close: 'closed',
    'stop-loss': 'closed',
    'take-profit': 'closed',
    'stop-out': 'closed',
    /** Its trader closed the order that it copies. */
    copy: 'closed',
    /** Its relation has lost as much as the follower allows. */
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

/** Orders in the states in which an event can happen. */
export type PositionBefore<Event extends PositionEvent> = Extract<
  Position,
  {
    readonly status: {
      [Status in PositionStatus]: Event extends keyof States[Status] ? Status : never
    }[PositionStatus]
  }
>

/** Whether an event can happen to an order in its state. */
export function allows<Event extends PositionEvent>(
  position: Position,
  event: Event,
): position is PositionBefore<Event> {
  return event in POSITION_STATES[position.status]
}
