import { describe, expect, it } from 'vitest'
import { CALLS_OF_AREA, EVERY_CALL } from './every-call'
import { codesOf, generalCodesOf } from './general-codes'

const calls = Object.entries(EVERY_CALL)

describe('the published calls', () => {
  it('have a name of their own, and a path', () => {
    const names = Object.values(CALLS_OF_AREA).flatMap((area) => Object.keys(area))
    expect(names.toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
    expect(new Set(calls.map(([, { path }]) => path)).size).toBe(calls.length)
  })

  it.each(calls)('%s names the codes that are its own, once each, and no general one', (_name, call) => {
    expect(new Set(call.codes).size).toBe(call.codes.length)
    const general = generalCodesOf(call)
    expect(call.codes.filter((code) => general.includes(code))).toEqual([])
    expect(codesOf(call).size).toBe(call.codes.length + general.length)
  })

  it('take nothing for an empty number: an empty limit is not none', () => {
    const emptied = calls.flatMap(([name, { parameters }]) =>
      Object.entries(parameters)
        .filter(
          ([, { absent, schema }]) =>
            absent === 'missing-or-empty' && (schema.format ?? schema.type) !== 'string',
        )
        .map(([parameter]) => `${name} ${parameter}`),
    )
    // A repayment from the fund account has no network.
    expect(emptied).toEqual(['repayLoan charge_id'])
  })

  it.each(calls)(
    '%s says in the words of JSON Schema what each parameter may be',
    (_name, { parameters }) => {
      for (const { schema, read } of Object.values(parameters)) {
        for (const listed of schema.enum ?? []) expect(read(String(listed))).toBeDefined()
        if (schema.maxLength !== undefined) expect(read('x'.repeat(schema.maxLength + 1))).toBeUndefined()
        if (schema.maximum !== undefined) {
          expect(read(schema.maximum)).toBeDefined()
          expect(read(`${schema.maximum}.00000001`)).toBeUndefined()
        }
        if (schema.type === 'integer') expect(read('x')).toBeUndefined()
      }
    },
  )
})
