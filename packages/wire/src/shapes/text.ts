/**
 * A number in plain decimal digits, with a minus where it is below zero. USD have six places, prices those of
 * their instrument.
 * @pattern ^-?\d+(\.\d+)?$
 */
export type DecimalText = string

/**
 * A moment in UTC to the millisecond, as ISO 8601 has it.
 * @pattern ^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$
 */
export type MomentText = string
