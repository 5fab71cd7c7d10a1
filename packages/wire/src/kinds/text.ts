/**
 * A number in plain decimal digits, with a minus if negative. USD have six decimals, prices those of their
 * instrument.
 * @pattern ^-?\d+(\.\d+)?$
 */
export type DecimalText = string

/**
 * A moment in UTC to the millisecond, in ISO 8601.
 * @pattern ^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$
 */
export type MomentText = string
