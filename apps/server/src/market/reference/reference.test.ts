import { languages } from '@fairtick/texts'
import { everyNameOf, instrumentNameOf } from '@fairtick/texts/messages'
import { readFileSync } from 'node:fs'
import {
  conversionSource,
  findBy,
  formatLots,
  formatRate,
  formatUsd,
  lots,
  soughtNames,
  usd,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { recorded } from '../recorded-market.cases'
import { tradingCalendars } from './calendars'
import { parseInstrumentOverrides } from './instrument-overrides'
import { INSTRUMENT_IDS } from './instrument-ids'
import { CATEGORIES, LISTINGS, referenceInstruments } from './instruments'

const instruments = referenceInstruments()

/** Codes of the ids 1, 2, 3 … in running deployments: this list only ever grows. */
const GIVEN = [
  'EURUSD GBPUSD USDJPY USDCHF USDCAD AUDUSD NZDUSD EURGBP EURJPY GBPJPY EURCHF AUDJPY USDCNH XAUUSD XAGUSD',
  'USOIL UKOIL NATGAS US500 NAS100 US30 GER40 UK100 JP225 BTCUSDT ETHUSDT SOLUSDT BNBUSDT XRPUSDT DOGEUSDT',
  'LTCUSDT ADAUSDT AAPL TSLA NVDA MSFT AMZN GOOGL META NFLX',
].flatMap((line) => line.split(' '))

/** USD per unit of a currency at the reference prices. */
function usdOf(currency: string): number {
  const source = conversionSource(currency, instruments)
  if (!source) throw new RangeError(currency)
  if (source.kind === 'dollar') return 1
  const { code } = instruments.find(({ id }) => id === source.instrumentId) ?? {}
  const price = Number(LISTINGS.find((listing) => listing.code === code)?.referencePrice)
  return source.kind === 'direct' ? price : 1 / price
}

const significant = (value: number) => Number(value.toPrecision(2))

describe('the reference', () => {
  it('has instruments with ids and codes of their own, in six categories', () => {
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length)
    expect(new Set(instruments.map(({ code }) => code)).size).toBe(instruments.length)
    expect(new Set(instruments.map(({ categoryId }) => categoryId))).toEqual(
      new Set(CATEGORIES.map(({ id }) => id)),
    )
  })

  it('never changes an id that was given, and gives the next to what is new', () => {
    const codes = Object.keys(INSTRUMENT_IDS)
    expect(codes.slice(0, GIVEN.length).join(' ')).toBe(GIVEN.join(' '))
    expect(Object.values(INSTRUMENT_IDS)).toEqual(codes.map((_, at) => at + 1))
  })

  it('can convert every quote currency, and names existing calendars', () => {
    const calendars = tradingCalendars('calendar')
    for (const { quoteCurrency, calendar } of instruments) {
      expect(conversionSource(quoteCurrency, instruments)).toBeDefined()
      expect(calendars.has(calendar)).toBe(true)
    }
  })

  it('has an instrument of each margin mode, and the fixed one offers no leverage', () => {
    expect(new Set(instruments.map(({ marginMode }) => marginMode))).toEqual(new Set(['leveraged', 'fixed']))
    for (const { marginMode, leverageOptions } of instruments)
      expect(leverageOptions.length === 0).toBe(marginMode === 'fixed')
  })

  it('allows at most 5,000 smallest orders', () => {
    expect(formatLots(instruments[0]?.maxLots ?? lots('0'))).toBe('50')
  })

  it.each(LISTINGS.map((listing) => [listing.code, listing] as const))(
    '%s: the fee is half the spread on one lot, and the rate the same money of the dearest margin',
    (code, listing) => {
      const unit = usdOf(listing.quote)
      const half = (Number(listing.spread) * listing.contractSize * unit) / 2
      const fee = half >= 0.1 ? Math.round(half * 100) / 100 : significant(half)
      expect(Number(listing.feePerLot)).toBeCloseTo(fee, 6)
      const [lowest] = listing.leverages
      const margin =
        lowest === undefined
          ? listing.contractSize
          : (listing.contractSize * Number(listing.referencePrice) * unit) / lowest
      expect(Number(listing.feeRate)).toBeCloseTo(significant(fee / margin), 8)
      const instrument = instruments.find((each) => each.code === code)
      expect(Number(formatUsd(instrument?.feePerLot ?? usd('0')))).toBe(Number(listing.feePerLot))
    },
  )

  it('agrees with the recorded reference, as far as that goes', (context) => {
    const file: unknown = JSON.parse(readFileSync(recorded(context, 'reference/instruments.json'), 'utf8'))
    expect(file).toMatchObject({
      instruments: LISTINGS.filter(({ code }) => GIVEN.includes(code)).map((listing) => ({
        code: listing.code,
        name: listing.name,
        category: listing.category,
        base: listing.base,
        quote: listing.quote,
        pricePrecision: listing.pricePrecision,
        contractSize: listing.contractSize,
        lotMin: Number(listing.lots),
        lotStep: Number(listing.lots),
        leverageChoices: listing.leverages,
      })),
    })
  })
})

describe('names of instruments', () => {
  it.each(['hk', 'ar'])('are in %s for all of them', (lang) => {
    expect(LISTINGS.filter(({ name }) => instrumentNameOf(name, lang) === name)).toEqual([])
    for (const { name } of LISTINGS)
      for (const side of name.split(' / ')) expect(instrumentNameOf(side, lang)).not.toBe(side)
  })
})

describe('the search', () => {
  const sought = new Map(LISTINGS.map((each) => [each, soughtNames([each.code, ...everyNameOf(each.name)])]))
  const found = (wanted: string) => {
    const { items, isGuess } = findBy(wanted, LISTINGS, (listing) => sought.get(listing) ?? [])
    return isGuess ? [] : items.map(({ code }) => code)
  }

  it.each(
    '黃金 黄金 ゴールド 金 금 ทองคำ vàng vang or Gold золото oro ouro ذهب altın ALTIN emas सोना zlato'.split(
      ' ',
    ),
  )('finds gold by %s', (wanted) => {
    expect(found(wanted)).toContain('XAUUSD')
  })

  it.each(languages.map(({ value }) => value))('finds each instrument by its name in %s', (lang) => {
    for (const { code, name } of LISTINGS) expect(found(instrumentNameOf(name, lang))).toContain(code)
  })

  it.each(languages.map(({ value }) => value))('forgives a wrong letter of bitcoin in %s', (lang) => {
    const [first = '', , ...rest] = instrumentNameOf('Bitcoin', lang)
    const { items } = findBy([first, 'x', ...rest].join(''), LISTINGS, (each) => sought.get(each) ?? [])
    expect(items.map(({ code }) => code)).toContain('BTCUSDT')
  })

  it('forgives wrong letters, however it is typed', () => {
    const best = (wanted: string) => findBy(wanted, LISTINGS, (each) => sought.get(each) ?? []).items[0]?.code
    expect(['eru usd', 'bitcion', 'goold', 'litecion', 'teslla'].map(best)).toEqual([
      'EURUSD',
      'BTCUSDT',
      'XAUUSD',
      'LTCUSDT',
      'TSLA',
    ])
  })
})

describe('changes of instruments', () => {
  it('replace what they name and nothing else', () => {
    const changes = parseInstrumentOverrides([
      { code: 'XAUUSD', marginMode: 'fixed', contractSize: 250, feePerLot: '1.5', leverageOptions: [] },
      { code: 'EURUSD', offered: false },
      { code: 'USDJPY', swap: { long: '0.5', short: '-1.25' } },
    ])
    const changed = referenceInstruments(changes)
    expect(changed).toHaveLength(instruments.length - 1)
    const yen = changed.find(({ code }) => code === 'USDJPY')
    expect(yen?.swap).toEqual({ long: 50_000_000n, short: -125_000_000n })
    const gold = changed.find(({ code }) => code === 'XAUUSD')
    expect(gold).toMatchObject({ id: 14, marginMode: 'fixed', contractSize: 250, pricePrecision: 2 })
    expect(formatRate(gold?.feeRate ?? instruments[0]!.feeRate)).toBe('0.0016')
  })

  it.each([
    ['a word that is none', [{ code: 'EURUSD', spread: '1' }], /Unrecognized key/],
    ['no code', [{ marginMode: 'fixed' }], /code/],
    ['a float for money', [{ code: 'EURUSD', feePerLot: 1.5 }], /feePerLot/],
    ['too many decimals', [{ code: 'EURUSD', feePerLot: '0.0000001' }], /plain decimal/],
    ['no lots', [{ code: 'EURUSD', minLots: '0' }], /more than 0/],
    ['a mode that is none', [{ code: 'EURUSD', marginMode: 'free' }], /marginMode/],
    ['half a swap', [{ code: 'EURUSD', swap: { long: '1' } }], /short/],
    ['a swap of no number', [{ code: 'EURUSD', swap: { long: '--1', short: '0' } }], /decimal/],
    ['no list', {}, /array/],
  ])('%s is refused', (_, content, message) => {
    expect(() => parseInstrumentOverrides(content)).toThrow(message)
  })

  it('of an unknown instrument are refused', () => {
    expect(() => referenceInstruments([{ code: 'EURXXX' }])).toThrow('no instrument EURXXX')
  })
})
