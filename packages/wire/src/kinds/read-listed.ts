import { BadAnswer } from './decimals'

/** Our name of a listed value, from its number or text on the wire. Throws BadAnswer on an unlisted one. */
export function readListed<Name extends string>(
  table: Readonly<Record<Name, number | string>>,
  onWire: unknown,
): Name {
  for (const name in table) if (table[name] === onWire) return name
  throw new BadAnswer(`not a listed value: ${String(onWire)}`)
}
