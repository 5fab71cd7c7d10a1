import type { Option } from './option'

/** The fields of an option as read, before they are checked against its state. */
export type OptionFields = { readonly [Key in keyof Option]: Option[Key] }

/** Returns the option of a record. Throws if a settled one lacks its result, or a running one has one. */
export function optionOf(fields: OptionFields): Option {
  if (!isOption(fields))
    throw new Error(`option ${fields.id} is ${fields.status} and has not the fields of that state`)
  return fields
}

function isOption(fields: OptionFields): fields is Option {
  const { settledAt, result, endPrice, endTick } = fields
  return fields.status === 'settled'
    ? settledAt !== undefined && result !== undefined
    : [settledAt, result, endPrice, endTick].every((each) => each === undefined)
}
