import { createHash } from 'node:crypto'
import { PROMPT_MS, type Tick, price, priceOf } from '@fairtick/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeJournalTicks, encodeJournalTicks } from './journal-row'
import {
  GENESIS,
  canonicalContent,
  decodeBlockTicks,
  encodeBlockTicks,
  hashOf,
  sealBlock,
} from './tick-block'

const MINUTE = 29_920_000
const ticks: readonly Tick[] = [
  { instrumentId: 7, sequence: 41, time: MINUTE * 60_000 + 5, price: price('1.06974') },
  { instrumentId: 7, sequence: 42, time: MINUTE * 60_000 + 5, price: price('1.06970') },
  { instrumentId: 7, sequence: 43, time: MINUTE * 60_000 + 59_999, price: price('1.0698') },
]

const anyTicks: fc.Arbitrary<Tick[]> = fc
  .array(
    fc.record({
      instrumentId: fc.constant(3),
      offset: fc.integer({ min: 0, max: 59_999 }),
      units: fc.bigInt({ min: 1n, max: 2n ** 63n }),
      volume: fc.option(fc.bigInt({ min: 0n, max: 2n ** 60n }), { nil: undefined }),
      lag: fc.option(fc.integer({ min: PROMPT_MS, max: 2 ** 40 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ instrumentId, offset, units, volume, lag }, each) => {
      const tick = {
        instrumentId,
        sequence: 1000 + each,
        time: MINUTE * 60_000 + offset,
        price: priceOf(units),
      }
      const counted = volume === undefined ? tick : { ...tick, volume }
      return lag === undefined ? counted : { ...counted, receivedAt: tick.time + lag }
    }),
  )

describe('a block of ticks', () => {
  it('has a plain text that anyone can rebuild', () => {
    const content = canonicalContent(MINUTE, ticks)
    expect(content).toBe(
      [
        '7,29920000,41,3',
        '41,1795200000005,1.06974000',
        '42,1795200000005,1.06970000',
        '43,1795200059999,1.06980000',
        '',
      ].join('\n'),
    )
    const expected = createHash('sha256').update(Buffer.alloc(32)).update(content, 'utf8').digest('hex')
    expect(sealBlock(MINUTE, ticks, GENESIS).hash.toString('hex')).toBe(expected)
  })

  it('has the arrival of a late tick, with its volume or none', () => {
    const [first, second, third] = ticks
    if (!first || !second || !third) throw new RangeError('no ticks')
    const late = { ...second, receivedAt: second.time + 400 }
    const counted = { ...third, volume: 5n, receivedAt: third.time + 16_000 }
    expect(canonicalContent(MINUTE, [first, late, counted]).split('\n').slice(1, -1)).toEqual([
      '41,1795200000005,1.06974000',
      '42,1795200000005,1.06970000,,1795200000405',
      '43,1795200059999,1.06980000,0.00000005,1795200075999',
    ])
  })

  it('is packed as before arrivals were kept where every tick came promptly', () => {
    const [first, ...rest] = ticks
    if (!first) throw new RangeError('no ticks')
    expect(encodeBlockTicks(MINUTE, [first]).toString('hex')).toBe('010ae0ac8266')
    expect(encodeBlockTicks(MINUTE, [{ ...first, volume: 0n }, ...rest])[0]).toBe(2)
    expect(encodeJournalTicks([first]).toString('hex')).toBe('0e298a8091a4bf68b0968133')
  })

  it('comes back from its packed form as it was', () => {
    fc.assert(
      fc.property(anyTicks, (all) => {
        const place = { instrumentId: 3, minute: MINUTE, firstSequence: 1000 }
        expect(decodeBlockTicks(encodeBlockTicks(MINUTE, all), place)).toEqual(all)
      }),
    )
  })

  it('has another hash when a price, a time, a volume, an arrival, a number, the minute or the block before changes', () => {
    const [first, ...rest] = ticks
    if (!first) throw new RangeError('no ticks')
    const changes: [number, readonly Tick[], Buffer][] = [
      [MINUTE, [{ ...first, price: price('1.06975') }, ...rest], GENESIS],
      [MINUTE, [{ ...first, time: first.time - 1 }, ...rest], GENESIS],
      [MINUTE, [{ ...first, volume: 0n }, ...rest], GENESIS],
      [MINUTE, [{ ...first, receivedAt: first.time + 250 }, ...rest], GENESIS],
      [MINUTE, [{ ...first, receivedAt: first.time + 251 }, ...rest], GENESIS],
      [MINUTE, [{ ...first, sequence: 40 }, ...rest], GENESIS],
      [MINUTE, [{ ...first, instrumentId: 8 }, ...rest], GENESIS],
      [MINUTE, rest, GENESIS],
      [MINUTE + 1, ticks, GENESIS],
      [MINUTE, ticks, Buffer.alloc(32, 1)],
    ]
    const hashes = changes.map(([minute, all, before]) => hashOf(minute, all, before).toString('hex'))
    expect(new Set([...hashes, hashOf(MINUTE, ticks, GENESIS).toString('hex')]).size).toBe(changes.length + 1)
  })

  it('costs few bytes a tick', () => {
    const busy = Array.from({ length: 60 }, (_, each): Tick => ({
      instrumentId: 1,
      sequence: 1 + each,
      time: MINUTE * 60_000 + each * 1000,
      price: priceOf(106_974_000n + BigInt((each % 7) - 3) * 1000n),
    }))
    expect(encodeBlockTicks(MINUTE, busy).length / busy.length).toBeLessThan(5)
  })

  it('is never made without ticks, nor read from another kind', () => {
    expect(() => sealBlock(MINUTE, [], GENESIS)).toThrow('at least one tick')
    expect(() =>
      decodeBlockTicks(Buffer.from([9]), { instrumentId: 1, minute: 1, firstSequence: 1 }),
    ).toThrow('block of kind 9')
  })
})

describe('a journal row', () => {
  it('comes back from its packed form as it was, with ticks of many instruments', () => {
    fc.assert(
      fc.property(anyTicks, fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 60 }), (all, ids) => {
        const mixed = all.map((tick, each) => ({ ...tick, instrumentId: ids[each] ?? 1 }))
        expect(decodeJournalTicks(encodeJournalTicks(mixed))).toEqual(mixed)
      }),
    )
  })
})
