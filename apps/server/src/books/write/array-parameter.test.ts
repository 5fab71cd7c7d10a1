import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { arrayParameter, nullNumber } from './array-parameter'
import type { ColumnType, ColumnValue } from '../fields'

const database = useTestDatabase()
const same = (value: ColumnValue) => value

/** An array as the database read it, as text. */
const understood = (type: ColumnType, values: readonly ColumnValue[]) =>
  database.value(`SELECT $1::${type}[]::text`, [arrayParameter(type, values, same)])

const UUID = '6f1ed002-ab5c-4d1b-9e10-00ff00ff00ff'
const DIGITS = UUID.replaceAll('-', '')

describe('an array parameter', () => {
  it.each<[ColumnType, readonly ColumnValue[], string]>([
    ['bigint', [0, 1, -1, 2 ** 53 - 1, -(2 ** 53 - 1)], '{0,1,-1,9007199254740991,-9007199254740991}'],
    ['bigint', [2 ** 32 - 1, 2 ** 32, -(2 ** 32) - 1], '{4294967295,4294967296,-4294967297}'],
    ['bigint', [0n, -1n, 2n ** 63n - 1n, 1n - 2n ** 63n], '{0,-1,9223372036854775807,-9223372036854775807}'],
    ['bigint', [undefined, 5n, 7], '{-9223372036854775808,5,7}'],
    ['bigint', [], '{}'],
    ['integer', [2 ** 31 - 1, 1 - 2 ** 31, 3n, undefined], '{2147483647,-2147483647,3,-2147483648}'],
    ['smallint', [32_767, -32_767, 0, undefined], '{32767,-32767,0,-32768}'],
    ['boolean', [true, false, undefined], '{t,f,NULL}'],
    ['uuid', [DIGITS, undefined, DIGITS.toUpperCase()], `{${UUID},NULL,${UUID}}`],
    [
      'text',
      ['', 'plain', 'NULL', '💶 "quoted" {x,y} \\', undefined],
      '{"",plain,"NULL","💶 \\"quoted\\" {x,y} \\\\",NULL}',
    ],
    ['text', [], '{}'],
  ])('%s %s is understood as "%s"', async (type, values, text) => {
    expect(await understood(type, values)).toBe(text)
  })

  it.each<ColumnType>(['bigint', 'integer', 'smallint'])(
    'of %s has a number for what is missing',
    async (type) => {
      const least = nullNumber(type)
      expect(await understood(type, [undefined, 1])).toBe(`{${least},1}`)
      await expect(database.value(`SELECT '${(least ?? 0n) - 1n}'::${type}`)).rejects.toThrow('out of range')
    },
  )

  it.each<ColumnType>(['bigint', 'smallint', 'boolean', 'uuid'])(
    'of %s is empty where all is missing: its elements are NULL all the same',
    async (type) => {
      const array = arrayParameter(type, [undefined, undefined], same)
      expect(await understood(type, [undefined, undefined])).toBe('{}')
      expect(await database.value(`SELECT ($1::${type}[])[2] IS NULL`, [array])).toBe(true)
    },
  )

  it('has one dimension that begins at 1', async () => {
    const bounds = await database.value('SELECT array_dims($1::bigint[])', [
      arrayParameter('bigint', [4, 5, 6], same),
    ])
    expect(bounds).toBe('[1:3]')
  })

  it.each<[ColumnType, ColumnValue]>([
    ['bigint', 2n ** 63n],
    ['bigint', -(2n ** 63n)],
    ['bigint', -(2n ** 63n) - 1n],
    ['bigint', 2 ** 53],
    ['bigint', 0.5],
    ['bigint', Number.NaN],
    ['bigint', Number.POSITIVE_INFINITY],
    ['bigint', '5'],
    ['integer', 2 ** 31],
    ['integer', -(2 ** 31)],
    ['integer', 1.5],
    ['integer', '5'],
    ['smallint', 32_768],
    ['smallint', -32_768],
    ['smallint', -32_769],
    ['smallint', 70_000n],
    ['uuid', 'no uuid'],
    ['uuid', UUID],
    ['uuid', `${DIGITS}0`],
    ['uuid', DIGITS.slice(1)],
    ['uuid', `${DIGITS.slice(0, -1)}g`],
    ['uuid', `x${DIGITS.slice(1)}`],
    ['uuid', `${DIGITS.slice(0, -1)} `],
  ])('%s %s is refused, never cut to fit', (type, value) => {
    expect(() => arrayParameter(type, [value], same)).toThrow(RangeError)
  })
})
