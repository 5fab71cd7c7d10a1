import type { Call } from '@fairtick/wire/calls'
import { PARAMETER_TABLE } from './parameter-table.cases'

/** A right value for every parameter of a call, from the table. */
export function rightParameters({ path, parameters }: Call): Record<string, string> {
  return Object.fromEntries(
    Object.keys(parameters).map((name) => [name, PARAMETER_TABLE[`${path} ${name}`]?.right ?? '']),
  )
}
