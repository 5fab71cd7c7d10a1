import { TypeOverrides } from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016

/**
 * Reads bigint columns, and arrays of them, as `bigint` for one pool: the driver's default is text, and a
 * number is not exact.
 */
export function exactIntegers(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, BigInt)
  types.setTypeParser(INT8_ARRAY, readIntegers)
  return types
}

function readIntegers(text: string): (bigint | null)[] {
  const inside = text.slice(1, -1)
  return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : BigInt(item)))
}
