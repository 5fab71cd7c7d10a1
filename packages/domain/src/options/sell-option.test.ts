import { EURUSD, NOON, aMarket, anOption } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import {
  NO_USD,
  RULES_OF_SALES,
  type RunningOption,
  type SettledOption,
  type Tick,
  doesQuoteCount,
  formatCents,
  isRefusal,
  priceOf,
  salePrice,
  saleRefusal,
  sellOption,
  settlingEntries,
  ticksOfSale,
} from '../index'

const option = anOption({ rules: RULES_OF_SALES, expiresAt: NOON + 60_000 })
const ASKED = NOON + 20_000
const open = { market: aMarket(EURUSD, '1.1'), endsVoid: false }

const tick = (sequence: number, time: number, at: bigint): Tick => ({
  instrumentId: EURUSD.id,
  sequence,
  time,
  price: priceOf(at),
})
/** Number 100 is of the moment of the request; each is half a second after the one before. */
const ticks = Array.from({ length: 130 }, (_, at) =>
  tick(at + 1, ASKED + (at - 99) * 500, 110_003_000n + (at % 2 === 0 ? 0n : 1000n)),
)
const upTo = (sequence: number) => ticksOfSale(ticks, sequence)

function selling(changes: Partial<Parameters<typeof sellOption>[1]> = {}, by: Partial<RunningOption> = {}) {
  const asked = { quoted: upTo(100), askedAt: ASKED, askedTick: 100, deciding: upTo(101), ...changes }
  return sellOption({ ...option, ...by }, asked, { ...open, now: ASKED + 700 })
}
const amountAt = (known: readonly Tick[]) => salePrice(option, known)?.amount ?? NO_USD
const refusalOf = (made: ReturnType<typeof selling>) =>
  isRefusal(made) ? [made.refused, made.details?.['reason'] ?? null] : ['sold', null]

describe('a sale', () => {
  it('pays the quote, keeps both ticks, and books its difference from the stake', () => {
    // Number 101 is as far ahead as 99, so the next price is no lower at a quote of 99.
    const made = selling({ quoted: upTo(99), askedTick: 100 }) as SettledOption
    expect(made).toMatchObject({
      ...{ status: 'settled', result: 'sold', quotedTick: 99, askedTick: 100, askedAt: ASKED },
      ...{ endTick: 101, endPrice: ticks[100]?.price, settledAt: ASKED + 700 },
    })
    const [entry] = settlingEntries(made, 'real')
    expect(entry?.amount).toBe(made.profit > 0n ? made.profit : -made.profit)
  })

  it('pays no more than the quote where the next tick gives more', () => {
    const risen = [...upTo(100), tick(101, ASKED + 500, 110_010_000n)]
    const quoted = amountAt(upTo(100))
    expect(amountAt(risen)).toBeGreaterThan(quoted)
    expect(selling({ deciding: risen })).toMatchObject({ result: 'sold', profit: quoted - option.stake })
  })

  it('is refused where the next tick gives less, with both amounts', () => {
    const fallen = [...upTo(100), tick(101, ASKED + 500, 109_990_000n)]
    const made = selling({ deciding: fallen })
    const [quoted, number] = [upTo(100), fallen].map((each) => formatCents(amountAt(each)))
    expect(quoted).not.toBe(number)
    expect(made).toMatchObject({
      refused: 'price-moved',
      details: { price: '1.09990', tick: 101, quoted, number },
    })
  })

  it.each([
    ['the tick of the request itself decides', { deciding: upTo(100) }],
    ['a tick decides that was there', { askedTick: 101 }],
    ['it decides at the very moment of the request', { askedAt: ASKED + 500 }],
    ['the quote is of a later tick than the request', { quoted: upTo(101), deciding: upTo(102) }],
  ])('is refused where %s', (_what, changes) => {
    expect(refusalOf(selling(changes))).toEqual(['not-sellable', 'no-tick'])
  })

  it('is refused with a quote that no longer counts', () => {
    expect(refusalOf(selling({ quoted: upTo(90) }))).toEqual(['quote-ended', null])
    expect(refusalOf(selling({ quoted: upTo(93), deciding: upTo(101) }))).toEqual(['sold', null])
  })

  it('is refused once the expiry has come, whatever came first to the books', () => {
    const late = sellOption(
      option,
      { quoted: upTo(99), askedAt: ASKED, askedTick: 100, deciding: upTo(101) },
      { ...open, now: option.expiresAt },
    )
    expect(late).toMatchObject({ refused: 'not-sellable', details: { reason: 'late' } })
  })

  it('is refused where the deciding tick is of the last five seconds', () => {
    expect(refusalOf(selling({}, { expiresAt: ASKED + 5499 }))).toEqual(['not-sellable', 'late'])
  })

  it('is made by a tick five seconds before the expiry, though the books come to it later', () => {
    const made = selling({ quoted: upTo(99) }, { expiresAt: ASKED + 5500 })
    expect(refusalOf(made)).toEqual(['sold', null])
  })
})

describe('whether it can be sold', () => {
  const now = NOON + 1000
  const why = (by: Partial<RunningOption>, context: Partial<Parameters<typeof saleRefusal>[1]> = {}) => {
    const found = saleRefusal({ ...option, ...by }, { ...open, now, ...context })
    return found && (found.details?.['reason'] ?? found.refused)
  }

  it.each([
    ['from its second second on', {}, {}, undefined],
    ['not before', {}, { now: now - 1 }, 'early'],
    ['until five seconds before its expiry', {}, { now: NOON + 55_000 }, undefined],
    ['not after', {}, { now: NOON + 55_001 }, 'late'],
    ['not by earlier rules', { rules: RULES_OF_SALES - 1 }, {}, 'rules'],
    ['not where it is going to be void', {}, { endsVoid: true }, 'void'],
    [
      'not in a halt',
      {},
      { market: aMarket(EURUSD, '1', { tradable: 'halted' }) },
      'instrument-not-tradable',
    ],
    [
      'not while it reopens',
      {},
      { market: aMarket(EURUSD, '1', { tradable: 'reopening' }) },
      'instrument-not-tradable',
    ],
    [
      'while only closing is allowed',
      {},
      { market: aMarket(EURUSD, '1', { tradable: 'close-only' }) },
      undefined,
    ],
    ['not in a closed market', {}, { market: aMarket(EURUSD, '1', { isOpen: false }) }, 'market-closed'],
    ['not at a stale price', {}, { market: aMarket(EURUSD, '1', { isStale: true }) }, 'price-stale'],
  ] as const)('%s', (_what, by, context, refused) => {
    expect(why(by, context)).toBe(refused)
  })
})

it('a quote counts while its tick is the latest, and for three seconds after the next came', () => {
  const later = { ...tick(2, NOON, 1n), receivedAt: NOON + 400 }
  const known = [tick(1, NOON - 9000, 1n), later]
  expect(doesQuoteCount(2, known, NOON + 60_000)).toBe(true)
  expect(doesQuoteCount(1, known, NOON + 3400)).toBe(true)
  expect(doesQuoteCount(1, known, NOON + 3401)).toBe(false)
})

it('ticks of a sale are those of 60 s up to one of them; none where that one is not known', () => {
  const found = upTo(125)
  expect([found[0]?.sequence, found.at(-1)?.sequence]).toEqual([5, 125])
  expect(upTo(131)).toEqual([])
})
