import type { Position, PositionStatus } from './position'

/** The fields of an order as read from a record, before they are checked against its state. */
export type PositionFields = { readonly [Key in keyof Position]: Position[Key] }

type Field = keyof PositionFields

const FILL: readonly Field[] = ['openedAt', 'openTick']
const END: readonly Field[] = ['closedAt', 'closeReason']
const REPLACED = 'replacedBy'
const CLOSE: readonly Field[] = ['closePrice', 'closeTick']
const CONVERSIONS = { open: 'openConversionTick', close: 'closeConversionTick' } as const

/** Required and forbidden fields of each state. */
const SHAPES: Readonly<
  Record<PositionStatus, { readonly has: readonly Field[]; readonly lacks: readonly Field[] }>
> = {
  pending: {
    has: ['triggerPrice', 'fillsWhen'],
    lacks: [...FILL, CONVERSIONS.open, 'swappedUntil', ...END, ...CLOSE, CONVERSIONS.close, REPLACED],
  },
  held: { has: FILL, lacks: ['fillsWhen', 'expiresAt', ...END, ...CLOSE, CONVERSIONS.close, REPLACED] },
  cancelled: {
    has: END,
    lacks: ['fillsWhen', ...FILL, CONVERSIONS.open, 'swappedUntil', ...CLOSE, CONVERSIONS.close],
  },
  closed: { has: [...FILL, ...END, ...CLOSE], lacks: ['fillsWhen', 'expiresAt', REPLACED] },
}

/**
 * Returns the order of a record. Throws if a field required by its state is missing, or a forbidden one is
 * present.
 */
export function positionOf(fields: PositionFields): Position {
  if (!isPosition(fields))
    throw new Error(`order ${fields.id} is ${fields.status} and has not the fields of that state`)
  return fields
}

function isPosition(fields: PositionFields): fields is Position {
  const { has, lacks } = SHAPES[fields.status]
  return (
    has.every((field) => fields[field] !== undefined) && lacks.every((field) => fields[field] === undefined)
  )
}
