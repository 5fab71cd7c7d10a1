import type { Option } from './option'

/** The fields of an option as read, before they are checked against its state. */
export type OptionFields = { readonly [Key in keyof Option]: Option[Key] }

/** Returns the option of a record. Throws if a settled one lacks its result or a
 * sold one its sale, or another one has any. */
export function optionOf(fields: OptionFields): Option {
  if (!isOption(fields))
    throw new Error(`option ${fields.id} is ${fields.status} and has not the fields of that state`)
  return fields
}

function isOption(fields: OptionFields): fields is Option {
  const { settledAt, result, endPrice, endTick, quotedTick, askedAt, askedTick } = fields
  const sale = [quotedTick, askedAt, askedTick]
  if (fields.status === 'running')
    return [settledAt, result, endPrice, endTick, ...sale].every((each) => each === undefined)
  const isSold = result === 'sold'
  return (
    settledAt !== undefined && result !== undefined && sale.every((each) => (each !== undefined) === isSold)
  )
}
