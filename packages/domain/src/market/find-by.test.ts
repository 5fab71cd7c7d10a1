import { describe, expect, it } from 'vitest'
import { findBy, soughtNames } from './find-by'

const EURO = ['EURUSD', 'EUR/USD', 'Euro / US Dollar', '歐元 / 美元']
const OTHERS = [
  ['BTCUSD', 'BTC/USD', 'Bitcoin / US Dollar', '比特幣 / 美元', '비트코인'],
  ['XAUUSD', 'XAU/USD', 'Gold / US Dollar', '黃金', 'ทองคำ', 'золото', 'ゴールド'],
  ['GS', 'Goldman Sachs'],
  ['AUDUSD', 'AUD/USD', 'Australian Dollar / US Dollar'],
]

const find = (search: string, items: readonly (readonly string[])[]) => findBy(search, items, soughtNames)
const isFoundBy = (search: string, names: readonly string[]) => {
  const found = find(search, [names])
  return found.items.length > 0 && !found.isGuess
}
const codes = (search: string) => find(search, [EURO, ...OTHERS]).items.map(([code]) => code)

describe('the search for an instrument', () => {
  it.each(['', 'eur', 'EUR/USD', 'eur usd', 'Eur-Usd', 'us dollar', '歐元', '/', 'dollar euro'])(
    'finds the euro by %j',
    (wanted) => {
      expect(isFoundBy(wanted, EURO)).toBe(true)
    },
  )

  it.each([
    ['vang', 'Vàng'],
    ['VÀNG', 'vàng'],
    ['altin', 'Altın'],
    ['ALTIN', 'altın'],
    ['İSTANBUL', 'istanbul'],
    ['dau', 'Dầu'],
    ['do la my', 'Đô la Mỹ'],
    ['zlaty', 'Zlatý'],
    ['золотой ел', 'Золотой Ёл'],
    ['ذهب', 'الذَّهب'],
    ['黄金', '黃金'],
    ['欧元', '歐元'],
    ['अमेरिकी', 'अमेरिकी डॉलर'],
  ])('finds by %j what is written %j', (wanted, name) => {
    expect(isFoundBy(wanted, [name])).toBe(true)
  })

  it.each([
    ['نيكاي ٢٢٥', 'مؤشر نيكاي 225'],
    ['بترول', 'نفط برنت الخام'],
    ['البترول', 'النفط الخام'],
    ['ين', 'ين ياباني'],
    ['ذه', 'الذهب'],
    ['us', 'EUR/USD'],
    ['元', '歐元'],
    ['ทอ', 'ราคาทองคำ'],
  ])(
    'finds by %j what is written %j, in other digits, by another word or by its beginning',
    (wanted, name) => {
      expect(isFoundBy(wanted, [name])).toBe(true)
    },
  )

  it.each([
    ['ين', 'جنيه إسترليني'],
    ['ol', 'Gold'],
    ['ro do', 'Euro / US Dollar'],
  ])('does not find by %j within %j: one or two letters begin a word', (wanted, name) => {
    expect(isFoundBy(wanted, [name])).toBe(false)
  })

  it('takes vowels and tones of other scripts for what they are', () => {
    expect(isFoundBy('ทองคำ', ['ทองแดง'])).toBe(false)
    expect(isFoundBy('सोना', ['सेन'])).toBe(false)
  })

  it.each(['gold', '%', '_', '.*', '-', 'eurusdt'])('does not find it by %j', (wanted) => {
    expect(isFoundBy(wanted, EURO)).toBe(false)
  })
})

describe('its order', () => {
  it('has the whole name before a start, and a start before a part', () => {
    expect(codes('gold')).toEqual(['XAUUSD', 'GS'])
    expect(codes('aud')).toEqual(['AUDUSD'])
    expect(find('usd', [['EURUSD'], ['USDJPY'], ['USD']]).items).toEqual([['USD'], ['USDJPY'], ['EURUSD']])
    expect(codes('')).toHaveLength(5)
  })

  it('has a guess only where nothing is written so', () => {
    expect(find('gold', OTHERS).isGuess).toBe(false)
    expect(find('goold', OTHERS)).toMatchObject({ isGuess: true })
    expect(find('zzzz', OTHERS)).toEqual({ items: [], isGuess: false })
  })
})

describe('wrong letters', () => {
  it.each([
    ['eru usd', 'EURUSD'],
    ['eru', 'EURUSD'],
    ['eursud', 'EURUSD'],
    ['bitcion', 'BTCUSD'],
    ['bticoin', 'BTCUSD'],
    ['bitcoim', 'BTCUSD'],
    ['goold', 'XAUUSD'],
    ['gld/usd', 'XAUUSD'],
    ['eruo dolar', 'EURUSD'],
    ['astralian', 'AUDUSD'],
    ['austalien', 'AUDUSD'],
    ['золтоо', 'XAUUSD'],
    ['ゴルード', 'XAUUSD'],
    ['비트코안', 'BTCUSD'],
    ['比待幣', 'BTCUSD'],
    ['ทองตำ', 'XAUUSD'],
  ])('of %j lead to %s', (wanted, code) => {
    expect(codes(wanted)[0]).toBe(code)
  })

  it.each(['ero', 'xx', 'bitten', 'silver', 'banana', 'usx usy'])('of %j are too many', (wanted) => {
    expect(codes(wanted)).toEqual([])
  })

  it('are sought in the first 64 letters and six words alone, whatever was typed', () => {
    expect(codes('euro dolar us euro dolar dollar usd eur other words')).toEqual(['EURUSD'])
    expect(codes('euro dolar us usd eur dollar other')).toEqual(['EURUSD'])
    expect(codes('euro dolar us usd eur other')).toEqual([])
    // Each of these is eighteen letters with three gaps when decomposed.
    expect(codes('\uFDFA'.repeat(64))).toEqual([])
    expect(codes(`goold${' '.repeat(59)}xyz`)).toEqual(['XAUUSD', 'GS'])
  })
})
