import { priceOf, rateOf, usdOf } from '@fairtick/domain'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  asItIs,
  cents,
  day,
  decimal,
  digits,
  drawn,
  flag,
  fullRate,
  ifKnown,
  listOf,
  listed,
  lots,
  moment,
  oneOf,
  orEmpty,
  orLeftOut,
  orNull,
  orZero,
  page,
  percent,
  price,
  rate,
  text,
  usd,
  whole,
  wholes,
} from './kinds'
import { SIDE } from './listed'
import { type Ours, type Wire, object } from './object'
import { BadAnswer } from './kinds/decimals'

const partShape = object({ at: moment, Amount: ['amount', usd] })
const shape = object({
  Id: ['id', whole],
  name: text,
  note: orEmpty,
  side: listed(SIDE),
  ended: ['endedAs', orZero(listed(SIDE))],
  is_open: ['isOpen', flag],
  total: cents,
  part_rate: ['ratio', rate],
  grown: percent,
  exact: fullRate,
  sum: decimal,
  place: oneOf(['left', 'right']),
  open: ['openPrice', price],
  Close: ['closePrice', orNull(price)],
  parts: listOf(partShape),
  ids: wholes,
})
const OURS: Ours<typeof shape> & { readonly pricePrecision: number } = {
  pricePrecision: 3,
  id: 7,
  name: 'one',
  note: undefined,
  side: 'sell',
  endedAs: undefined,
  isOpen: true,
  total: usdOf(1_230_000n),
  ratio: rateOf(50_000_000n),
  grown: rateOf(-104_500_000n),
  exact: rateOf(50_000_000n),
  sum: '1.20',
  place: 'left',
  openPrice: priceOf(150_000_000n),
  closePrice: undefined,
  parts: [{ at: 0, amount: usdOf(-1n) }],
  ids: [1, 2],
}
const WIRE: Wire<typeof shape> = {
  Id: 7,
  name: 'one',
  note: '',
  side: 2,
  ended: 0,
  is_open: 1,
  total: '1.23',
  part_rate: '0.5',
  grown: '-1.04',
  exact: '0.50000000',
  sum: '1.20',
  place: 'left',
  open: '1.500',
  Close: null,
  parts: [{ at: '1970-01-01T00:00:00.000Z', Amount: '-0.000001' }],
  ids: [1, 2],
}

describe('an object of the wire', () => {
  it('is written field for field, in the order of its definition', () => {
    expect(JSON.stringify(shape.write(OURS))).toBe(JSON.stringify(WIRE))
  })

  it('is read by our names, without what its writer looks at beside', () => {
    const { pricePrecision: _beside, ...ours } = OURS
    expect(shape.read({ ...WIRE, grown: '-1.045' })).toEqual(ours)
  })

  it('refuses an answer out of shape', () => {
    expect(() => shape.read({ ...WIRE, open: 'x' })).toThrow(BadAnswer)
    expect(() => shape.read({ ...WIRE, side: 3 })).toThrow(BadAnswer)
    expect(() => shape.read({ ...WIRE, place: 'above' })).toThrow(BadAnswer)
    expect(() => partShape.read({ at: 'yesterday', Amount: '1' })).toThrow(BadAnswer)
  })

  it('has types of both sides', () => {
    expectTypeOf<Wire<typeof partShape>>().toEqualTypeOf<{ at: string; Amount: string }>()
    expectTypeOf<Ours<typeof partShape>['at']>().toEqualTypeOf<number>()
    // @ts-expect-error a price is written with the decimals beside it
    expect(() => object({ at: moment, price }).write({ at: 0, price: priceOf(1n) })).not.toThrow(BadAnswer)
  })

  it('takes over the fields of another, and comes in pages', () => {
    const longer = object({ ...partShape.fields, lots })
    expect(Object.keys(longer.fields)).toEqual(['at', 'Amount', 'lots'])
    const wire = { data: [{ at: '1970-01-01T00:00:00.001Z', Amount: '1' }], total: 9 }
    expect(page(partShape).read(wire)).toEqual({ rows: [{ at: 1, amount: usdOf(1_000_000n) }], total: 9 })
  })

  it('has kinds for what is missing, unknown or only drawn', () => {
    const seen = object({
      at: asItIs<'open' | 'close'>(),
      count: digits,
      line: drawn,
      on: day,
      why: ifKnown(['halt', 'split']),
      place: orLeftOut(text),
    })
    const ours = { at: 'open', count: 12, line: 1.5, on: 86_400_000, why: 'halt', place: undefined } as const
    const wire = { at: 'open', count: '12', line: '1.5', on: '1970-01-02', why: 'halt' } as const
    expect(JSON.stringify(seen.write(ours))).toBe(JSON.stringify(wire))
    expect(seen.read({ ...wire, place: undefined })).toEqual(ours)
    expect(seen.read({ ...wire, why: 'storm', place: 'HK' })).toMatchObject({ why: undefined, place: 'HK' })
    expect(() => seen.read({ ...wire, place: undefined, count: '-1' })).toThrow(BadAnswer)
  })
})
