import { DOLLAR, type Instrument, type Tick, conversionAt, price, rate } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { type WireProof, proofPointShape, proofTermsShape, readProof } from '@fairtick/wire'
import { type ProvenPoint, pointView, termsView } from './proof-view'

const USDJPY = { id: 2, pricePrecision: 3 } as Instrument
const EURJPY = { id: 3, pricePrecision: 3 } as Instrument
const AT = 1_700_000_000_123
const tick = (instrumentId: number, sequence: number, text: string): Tick => ({
  instrumentId,
  sequence,
  time: AT,
  price: price(text),
})

function proofOf(changes: Partial<WireProof>): WireProof {
  const terms = {
    contractSize: 100_000n,
    marginMode: 'leveraged',
    feeBasis: 'rate-of-margin',
    fee: rate('0.0012'),
    staleAfterMs: 15_000,
    conversion: { kind: 'dollar' },
  } as const
  return {
    kind: 'forex',
    rules: 1,
    order: {} as WireProof['order'],
    terms: proofTermsShape.write(termsView(terms)),
    asked: { at: new Date(AT).toISOString(), price: '166.000', sequence: 6 },
    open: null,
    close: null,
    settlement: null,
    sale: null,
    splits: [],
    dividends: [],
    nights: [],
    covers: [],
    ...changes,
  }
}

const written = (point: ProvenPoint) => proofPointShape.write(pointView(point, EURJPY))

it('survives a round trip: ticks with their blocks, and the factor with its direction', () => {
  const priced = tick(3, 7, '166.2')
  const block = {
    instrumentId: 3,
    minute: 5,
    ticks: [priced],
    hash: Buffer.alloc(32, 1),
    previousHash: Buffer.alloc(32),
  }
  const pairTick = tick(2, 9, '150')
  const open = written({
    at: AT + 40,
    sequence: 7,
    around: [
      { tick: priced, block },
      { tick: tick(3, 8, '166.3'), block: undefined },
    ],
    conversion: conversionAt('inverted', pairTick.price),
    pair: { instrument: USDJPY, tick: { tick: pairTick, block: undefined } },
  })
  const read = readProof(proofOf({ open }))
  expect(read.asked).toEqual({ at: AT, price: price('166'), sequence: 6 })
  expect(read.terms).toEqual({
    contractSize: '100000',
    marginMode: 'leveraged',
    feeBasis: 'rate-of-margin',
    fee: '0.00120000',
    staleAfterMs: 15_000,
  })
  expect(read.open).toMatchObject({
    at: AT + 40,
    factor: { kind: 'inverted', tick: { price: price('150') } },
  })
  expect(read.open?.tick).toEqual({
    sequence: 7,
    time: AT,
    price: price('166.2'),
    pricePrecision: 3,
    block: { minute: 5, firstSequence: 7, hash: '01'.repeat(32), previousHash: '00'.repeat(32) },
  })
  expect(read.open?.ticks.map((each) => each.block === undefined)).toEqual([false, true])
  expect(read.close).toBeUndefined()
})

it('has no factor if the quote currency is the dollar, and no terms if none were recorded', () => {
  const around = [{ tick: tick(1, 7, '1.1'), block: undefined }]
  const dollar = { multiply: 1n, divide: 1n }
  const close = written({ at: AT, sequence: 8, around, conversion: dollar, pair: undefined })
  const read = readProof(proofOf({ close, terms: null }))
  expect(read.close).toMatchObject({ tick: undefined, factor: { kind: 'dollar' } })
  expect(read.terms).toBeUndefined()
})

it('states when a late tick came, and how an option ended', () => {
  const late = { ...tick(3, 7, '166.2'), receivedAt: AT + 400 }
  const around = [{ tick: late, block: undefined }]
  const point = { at: AT, sequence: 7, around, conversion: DOLLAR, pair: undefined }
  const settlement = {
    entry: 'latest-tick',
    accepted_at: new Date(AT).toISOString(),
    expires_at: new Date(AT + 30_000).toISOString(),
    settled_at: null,
    ticks: 1,
    ticks_min: 2,
    void_reason: 'few-ticks',
  } as const
  const read = readProof(proofOf({ open: written(point), settlement }))
  expect(read.open?.tick?.receivedAt).toBe(AT + 400)
  expect(read.settlement).toEqual({
    entry: 'latest-tick',
    acceptedAt: AT,
    expiresAt: AT + 30_000,
    settledAt: undefined,
    ticks: 1,
    ticksMin: 2,
    voidReason: 'few-ticks',
  })
})
