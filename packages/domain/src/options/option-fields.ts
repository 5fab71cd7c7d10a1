import type { Option } from './option'

/** The fields of an option as they are read, before anybody knows that they are those of its state. */
export type OptionFields = { readonly [Key in keyof Option]: Option[Key] }

/**
 * The option that a record tells of. Throws where it is in no state: it is settled and lacks its result, or
 * has one and runs.
 */
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
