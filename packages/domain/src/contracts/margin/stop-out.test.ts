import {
  BTCUSD,
  CORN,
  EURUSD,
  GER40,
  USDJPY,
  aHeldPosition,
  aMarket,
  aPendingPosition,
  anySide,
  cases,
  cell,
} from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instrument, type Marks, conversionAt, conversionSource, marksFrom } from '../../market'
import { NO_USD, type Price, lotsOf, price, priceOf, usd, usdOf } from '../../money'
import { NO_EXPOSURE, changeExposure, equityOfExposure } from './exposure'
import type { Position } from '../position/position'
import { type SafeBand, isStopOut, largestLoss, mustStopOut, safeBands } from './stop-out'
import { equityOf, marginOf } from './valuation'

const INSTRUMENTS: readonly Instrument[] = [EURUSD, USDJPY, GER40, BTCUSD, CORN]
const START: Readonly<Record<number, string>> = {
  [EURUSD.id]: '1.1',
  [USDJPY.id]: '150',
  [GER40.id]: '15000',
  [BTCUSD.id]: '26000',
  [CORN.id]: '480',
}
const startOf = (instrument: Instrument) => price(START[instrument.id] ?? '1')
const sourceOf = ({ quoteCurrency }: Instrument) => conversionSource(quoteCurrency, INSTRUMENTS)

describe('a stop-out', () => {
  it.each(
    cases(`
      equity    | used | due
      100       | 200  | yes
      100.00001 | 200  | no
      99.999999 | 200  | yes
      0         | 200  | yes
      500       | 200  | no
      0         | 0    | no
      100       | 0    | no
    `),
  )('with an equity of $equity over $used of margin is due: $due', (row) => {
    const [equity, usedMargin] = [usd(cell(row, 'equity')), usd(cell(row, 'used'))]
    expect(isStopOut({ ...nothing, equity, usedMargin })).toBe(row.due === 'yes')
  })

  it('is due with an equity below zero', () => {
    expect(isStopOut({ ...nothing, equity: usdOf(-1n), usedMargin: usdOf(1n) })).toBe(true)
  })
})

describe('the largest loss', () => {
  const marks = marksAt(new Map(INSTRUMENTS.map((instrument) => [instrument.id, startOf(instrument)])))
  const bought = (id: number, at: string) => aHeldPosition({ id, openPrice: price(at) })

  it('goes first, whatever else was opened before it', () => {
    const positions = [bought(1, '1.11'), bought(2, '1.13'), bought(3, '1.12')]
    expect(largestLoss(positions, marks, () => true)?.id).toBe(2)
  })

  it('of two equal ones is the older', () => {
    expect(largestLoss([bought(9, '1.12'), bought(4, '1.12')], marks, () => true)?.id).toBe(4)
  })

  it('is a smaller profit when nothing loses', () => {
    expect(largestLoss([bought(1, '1.05'), bought(2, '1.09')], marks, () => true)?.id).toBe(2)
  })

  it('is one that can be closed now, and held', () => {
    const positions = [
      bought(1, '1.13'),
      aPendingPosition({ id: 2, openPrice: price('1.5') }),
      bought(3, '1.12'),
    ]
    expect(largestLoss(positions, marks, ({ id }) => id !== 1)?.id).toBe(3)
    expect(largestLoss(positions, marks, () => false)).toBeUndefined()
  })
})

const anyHeld = fc
  .record({
    id: fc.integer({ min: 1, max: 8 }),
    instrument: fc.constantFrom(...INSTRUMENTS),
    side: anySide,
    size: fc.bigInt({ min: 1n, max: 3000n }),
    /** Open price in parts of ten thousand of the first price. */
    at: fc.bigInt({ min: 8000n, max: 12_000n }),
  })
  .map(({ id, instrument, side, size, at }) => {
    const lots = lotsOf(instrument.minLots + size * instrument.lotStep)
    const openPrice = priceOf((startOf(instrument) * at) / 10_000n)
    const leverage = instrument.leverageOptions.at(-1) ?? 0
    const conversion = marksAt(starts).conversionOf(instrument.id)
    if (!conversion) throw new Error('every instrument has a conversion')
    const margin = marginOf({ lots, leverage }, openPrice, instrument, conversion)
    return aHeldPosition({ id, instrumentId: instrument.id, side, lots, openPrice, leverage, margin })
  })
const starts = new Map(INSTRUMENTS.map((instrument) => [instrument.id, startOf(instrument)]))

/**
 * Movement of a price within its band, in millionths; without a bound to between a tenth and ten times its
 * value.
 */
const anyMove = fc.record({
  part: fc.bigInt({ min: 0n, max: 1_000_000n }),
  free: fc.bigInt({ min: 1n, max: 100n }),
})
const anyMoves = fc.tuple(anyMove, anyMove, anyMove, anyMove, anyMove)

describe('while every price stays within its safe band', () => {
  it('nobody is stopped out, whatever they hold, conversions included', () => {
    let bandsSeen = 0
    fc.assert(
      fc.property(
        fc.uniqueArray(anyHeld, { minLength: 1, maxLength: 8, selector: ({ id }) => id }),
        fc.bigInt({ min: 0n, max: 400n }),
        anyMoves,
        (positions, percent, moves) => {
          const before = marksAt(starts)
          const balance = balanceFor(positions, before, percent)
          const bands = safeBandsOf(balance, positions, before)
          if (!bands) return
          bandsSeen += 1
          const after = new Map(
            INSTRUMENTS.map((instrument, at) => [instrument.id, within(instrument, bands, moves[at])]),
          )
          const { equity, usedMargin } = equityOf(balance, positions, marksAt(after))
          // Bands derive from sums that are rounded once, so up to a micro-dollar a position is left to the
          // next check.
          const slack = equity * 100n - usedMargin * 50n
          expect(slack).toBeGreaterThan(BigInt(positions.length) * -100n)
        },
      ),
      { numRuns: 3000 },
    )
    expect(bandsSeen).toBeGreaterThan(1000)
  })

  it.each([GER40, USDJPY, CORN])(
    'nor where a price and its rate reach their edges together, $code',
    (instrument) => {
      const conversion = marksAt(starts).conversionOf(instrument.id)
      if (!conversion) throw new Error('every instrument has a conversion')
      const openPrice = startOf(instrument)
      const leverage = instrument.leverageOptions.at(-1) ?? 0
      const lots = lotsOf(instrument.minLots * 100n)
      const margin = marginOf({ lots, leverage }, openPrice, instrument, conversion)
      for (const side of ['buy', 'sell'] as const)
        for (const percent of [50n, 500n, 5_000n]) {
          const held = [
            aHeldPosition({ instrumentId: instrument.id, side, lots, openPrice, leverage, margin }),
          ]
          const balance = balanceFor(held, marksAt(starts), percent)
          for (const edges of everyEdge(safeBandsOf(balance, held, marksAt(starts)) ?? []))
            expect(mustStopOut(balance, held, marksAt(new Map([...starts, ...edges])))).toBe(false)
        }
    },
  )

  it('and the rate of what was just opened has one too, though it converts nothing yet', () => {
    const opened = aHeldPosition({ instrumentId: GER40.id, openPrice: startOf(GER40), margin: usd('165') })
    const bands = safeBandsOf(usd('84.15'), [opened], marksAt(starts))
    expect(bands?.find(({ instrumentId }) => instrumentId === EURUSD.id)).toEqual({
      instrumentId: EURUSD.id,
      low: price('0.99'),
      high: price('1.21'),
    })
  })

  it('and none is left when a stop-out is due', () => {
    const position = aHeldPosition({ openPrice: price('1.2'), margin: usd('240') })
    const marks = marksAt(starts)
    expect(mustStopOut(usd('10000'), [position], marks)).toBe(true)
    expect(safeBandsOf(usd('10000'), [position], marks)).toBeUndefined()
  })

  it('and none is needed by who holds nothing, or a perfect hedge', () => {
    const bought = aHeldPosition({ margin: usd('1') })
    const sold = aHeldPosition({ id: 2, side: 'sell', margin: usd('1') })
    expect(safeBandsOf(usd('100'), [], marksAt(starts))).toEqual([])
    expect(safeBandsOf(usd('100'), [bought, sold], marksAt(starts))).toEqual([])
  })
})

const nothing = { floating: NO_USD, marginLevel: undefined }

function marksAt(prices: ReadonlyMap<number, Price>): Marks {
  return marksFrom((id) => {
    const instrument = INSTRUMENTS.find((each) => each.id === id)
    if (!instrument) return undefined
    const source = sourceOf(instrument)
    if (!source) throw new Error('every currency has a source')
    const at = prices.get(id) ?? startOf(instrument)
    const conversion =
      source.kind === 'dollar'
        ? { multiply: 1n, divide: 1n }
        : conversionAt(source.kind, prices.get(source.instrumentId) ?? price('1'))
    return aMarket(instrument, '1', {
      quote: { instrumentId: id, sequence: 1, time: 0, price: at },
      conversion,
    })
  })
}

/** A balance that puts the margin level this many percent above the stop-out level. */
function balanceFor(positions: readonly Position[], marks: Marks, percent: bigint) {
  const { floating, usedMargin } = equityOf(NO_USD, positions, marks)
  const balance = (usedMargin * (50n + percent)) / 100n - floating + 1n
  return usdOf(balance > 0n ? balance : 0n)
}

function safeBandsOf(balance: Price | bigint, positions: readonly Position[], marks: Marks) {
  const exposure = positions.reduce((sum, position) => changeExposure(sum, undefined, position), NO_EXPOSURE)
  return safeBands(equityOfExposure(usdOf(balance), exposure, marks), exposure, marks, sourceOf)
}

/** All combinations of one edge of each band. */
const everyEdge = (bands: readonly SafeBand[]): readonly (readonly (readonly [number, Price])[])[] =>
  bands.reduce<readonly (readonly (readonly [number, Price])[])[]>(
    (choices, { instrumentId, low, high }) =>
      choices.flatMap((chosen) =>
        [low, high].map((edge) => (edge === undefined ? chosen : [...chosen, [instrumentId, edge] as const])),
      ),
    [[]],
  )

function within(
  instrument: Instrument,
  bands: readonly SafeBand[],
  move: { part: bigint; free: bigint } | undefined,
): Price {
  const { part, free } = move ?? { part: 0n, free: 1n }
  const band = bands.find(({ instrumentId }) => instrumentId === instrument.id)
  const start = startOf(instrument)
  const low = band?.low === undefined ? (start * free) / 1000n + 1n : band.low + 1n
  const high = band?.high === undefined ? (start * free) / 10n + start : band.high - 1n
  if (high <= low || (band === undefined && free === 1n)) return start
  return priceOf(low > 0n ? low + ((high - low) * part) / 1_000_000n : 1n + ((high - 1n) * part) / 1_000_000n)
}
