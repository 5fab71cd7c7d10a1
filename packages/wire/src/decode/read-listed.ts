import { insideName } from '../listed'
import { BadAnswer } from './decimals'

/** The inside name of a listed value. Throws BadAnswer on one that is not listed. */
export function readListed<Name extends string>(
  table: Readonly<Record<Name, number | string>>,
  onWire: unknown,
): Name {
  const name = insideName(table, onWire)
  if (name === undefined) throw new BadAnswer(`not a listed value: ${String(onWire)}`)
  return name
}
