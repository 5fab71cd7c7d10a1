import { describe, expect, it } from 'vitest'
import { choiceParameter, integerParameter, optional, orAbsent, textParameter } from '../parameters'
import { readParameters } from './read-parameters'

const SHAPE = {
  id: integerParameter,
  kind: choiceParameter(['win', 'loss']),
  page: optional(integerParameter),
  mobile: orAbsent(textParameter(5)),
}

describe('the parameters of a call', () => {
  it('are read from text or a number, and no others are', () => {
    expect(readParameters(SHAPE, { id: '7', kind: 'win', page: 2, mobile: 'abc', more: 'x' })).toEqual({
      parameters: { id: 7, kind: 'win', page: 2, mobile: 'abc' },
      flaws: undefined,
    })
  })

  it.each([{}, { page: undefined, mobile: '' }])('may be left out where the shape says so: %j', (left) => {
    const { parameters, flaws } = readParameters(SHAPE, { id: '0', kind: 'loss', ...left })
    expect([parameters, flaws]).toEqual([
      { id: 0, kind: 'loss', page: undefined, mobile: undefined },
      undefined,
    ])
  })

  it('name all that is missing or malformed', () => {
    expect(readParameters(SHAPE, { kind: 'both', page: '', mobile: 'too long' }).flaws).toEqual({
      id: 'required',
      kind: 'malformed',
      page: 'malformed',
      mobile: 'malformed',
    })
  })

  it.each([null, true, [], ['7'], { 0: '7' }, 7n, ''])('are neither text nor number: %s', (id) => {
    expect(readParameters(SHAPE, { id, kind: 'win' }).flaws).toEqual({ id: 'malformed' })
  })

  it('may be named like what objects inherit', () => {
    const raw: Record<string, unknown> = { __proto__: null, kind: 'win' }
    expect(readParameters({ ...SHAPE, toString: integerParameter }, raw).flaws).toEqual({
      id: 'required',
      toString: 'required',
    })
  })
})
