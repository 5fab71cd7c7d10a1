import type { Call } from '@fairtick/wire/calls'
import { rowOf } from './parameter-table.cases'

/** A right value for every parameter of a call, from the parameter table. */
export function rightParameters(call: Call): Record<string, string> {
  return Object.fromEntries(
    Object.keys(call.parameters).map((name) => [name, rowOf(call, name)?.right ?? '']),
  )
}
